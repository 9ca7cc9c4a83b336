//! Connections: accepts them, enforces their limits, and lets them finish when the server stops.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

use super::admission::Origin;
use super::framing::{Examined, MAX_HEAD};
use super::router::{Common, Shared, router};
use super::settings::Settings;

/// How long to wait after a failed accept, for example because there are no file handles left.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves connections until `stop`.
pub(super) async fn serve(listener: TcpListener, settings: Settings, stop: impl Future<Output = ()>) {
    let (grace, free) = (settings.grace, Arc::new(Semaphore::new(settings.connections)));
    let write_timeout = settings.write_timeout;
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(settings.read_timeout).max_buf_size(MAX_HEAD);
    let shared = Arc::new(Common::new(settings));
    let service = TowerToHyperService::new(router(shared.clone()));
    let graceful = GracefulShutdown::new();
    let accept = async {
        loop {
            // Connections above the limit wait in the system's queue.
            let Ok(place) = free.clone().acquire_owned().await else { return };
            let stream = accept(&listener).await;
            let local = stream.local_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |address| address.ip());
            let stream = Examined::new(stream);
            let origin = Origin { local, framing: stream.framing() };
            let service = service.clone();
            let service = service_fn(move |mut request: hyper::Request<Incoming>| {
                request.extensions_mut().insert(origin.clone());
                service.call(request)
            });
            let mut stream = TimeoutStream::new(stream);
            stream.set_write_timeout(Some(write_timeout));
            let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service);
            let connection = graceful.watch(connection);
            let open = Open::new(shared.clone());
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "connection ended");
                }
                drop((open, place));
            });
        }
    };
    tokio::select! {
        // The stop is listened for before the first connection is accepted: a signal may follow the first response at
        // once.
        biased;
        () = stop => {}
        () = accept => {}
    }
    drop(listener);
    tracing::info!("stopping");
    if tokio::time::timeout(grace, graceful.shutdown()).await.is_err() {
        tracing::warn!("stopped with open requests");
    }
}

async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Responses are written whole: waiting for more data to send only delays them.
                let _ = stream.set_nodelay(true);
                return stream;
            }
            Err(error) => {
                tracing::warn!(%error, "no connection");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// An open connection, counted while it exists.
struct Open(Shared);

impl Open {
    fn new(shared: Shared) -> Self {
        shared.metrics.connections.inc();
        Self(shared)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.metrics.connections.dec();
    }
}
