//! The server: the API over HTTP, and the page.
//!
//! ```no_run
//! use ukodus_web::server::{Server, Settings};
//!
//! let server = Server::bind(Settings::default())?;
//! println!("{}", server.url()?);
//! // Runs until Ctrl-C or SIGTERM.
//! server.run()?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod admission;
mod assets;
mod connections;
mod framing;
mod headers;
mod hosts;
mod lanes;
mod metrics;
mod requests;
mod router;
mod settings;
mod streams;

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

pub use hosts::{HostName, HostNameError};
pub use settings::Settings;

/// A server that is bound to its address but not running yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    settings: Settings,
}

impl Server {
    /// Binds the address.
    ///
    /// # Errors
    ///
    /// If the address cannot be bound.
    pub fn bind(settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.address)?;
        listener.set_nonblocking(true)?;
        Ok(Self { listener, settings })
    }

    /// The address, with the actual port if port 0 was requested.
    ///
    /// # Errors
    ///
    /// If the system cannot report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address of the page on this machine.
    ///
    /// # Errors
    ///
    /// If the system cannot report it.
    pub fn url(&self) -> io::Result<String> {
        let mut address = self.address()?;
        // A server that listens at every address has none in particular.
        match address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
            IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
            _ => {}
        }
        Ok(format!("http://{address}/"))
    }

    /// Serves until Ctrl-C or SIGTERM, then finishes open requests.
    ///
    /// # Errors
    ///
    /// If the runtime cannot be started.
    pub fn run(self) -> io::Result<()> {
        self.run_until(stop_signal())
    }

    /// Serves until `stop`, then finishes open requests.
    ///
    /// # Errors
    ///
    /// If the runtime cannot be started.
    pub fn run_until(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .thread_name("ukodus-serve")
            .max_blocking_threads(lanes::LANES * self.settings.workers)
            .build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            connections::serve(listener, self.settings, stop).await;
            Ok(())
        })
    }
}

/// Waits for Ctrl-C or, where it exists, SIGTERM.
async fn stop_signal() {
    let interrupted = async {
        // If the signal cannot be waited for, it ends the process by default.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminated = async {
            match signal(SignalKind::terminate()) {
                Ok(mut signal) => {
                    signal.recv().await;
                }
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = interrupted => {}
            () = terminated => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
