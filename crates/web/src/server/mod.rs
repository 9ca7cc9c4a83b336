//! The server: the API over HTTP, and the page.
//!
//! ```no_run
//! use ukodus_web::server::{Server, Settings};
//!
//! let server = Server::bind(Settings::default())?;
//! println!("http://{}/", server.address()?);
//! // Until Ctrl-C or SIGTERM.
//! server.run()?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod assets;
mod connections;
mod headers;
mod metrics;
mod questions;
mod router;
mod settings;

use std::io;
use std::net::{SocketAddr, TcpListener};

pub use settings::Settings;

/// A server that has its address and does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    settings: Settings,
}

impl Server {
    /// Takes the address.
    ///
    /// # Errors
    ///
    /// If the address cannot be had.
    pub fn bind(settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.address)?;
        listener.set_nonblocking(true)?;
        Ok(Self { listener, settings })
    }

    /// The address, with the port that was found where none was asked for.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until Ctrl-C or SIGTERM, then finishes what is under way.
    ///
    /// # Errors
    ///
    /// If the runtime cannot be started.
    pub fn run(self) -> io::Result<()> {
        self.run_until(stop_signal())
    }

    /// Answers until `stop`, then finishes what is under way.
    ///
    /// # Errors
    ///
    /// If the runtime cannot be started.
    pub fn run_until(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .thread_name("ukodus-serve")
            .max_blocking_threads(self.settings.workers)
            .build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            connections::serve(listener, self.settings, stop).await;
            Ok(())
        })
    }
}

/// Waits for Ctrl-C or, where there is such a thing, SIGTERM.
async fn stop_signal() {
    let interrupted = async {
        // Where it cannot be waited for, it ends the process without us.
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
