//! Connections: taken, held to their limits, and let finish when the server stops.

use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use super::router::{Common, Shared, router};
use super::settings::Settings;

/// How long to wait when the system has no connection to give: for want of file handles, say.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves connections until `stop`.
pub(super) async fn serve(listener: TcpListener, settings: Settings, stop: impl Future<Output = ()>) {
    let (grace, free) = (settings.grace, Arc::new(Semaphore::new(settings.connections)));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(settings.read_timeout).max_buf_size(64 << 10);
    let shared = Arc::new(Common::new(settings));
    let service = TowerToHyperService::new(router(shared.clone()));
    let graceful = GracefulShutdown::new();
    let accept = async {
        loop {
            // Those above the limit wait in the system's queue.
            let Ok(place) = free.clone().acquire_owned().await else { return };
            let stream = accept(&listener).await;
            let connection = http.serve_connection(TokioIo::new(stream), service.clone());
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
        // The end is listened for before the first connection is taken: a signal may follow the first answer at once.
        biased;
        () = stop => {}
        () = accept => {}
    }
    drop(listener);
    tracing::info!("stopping");
    if tokio::time::timeout(grace, graceful.shutdown()).await.is_err() {
        tracing::warn!("stopped with answers under way");
    }
}

async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Answers are written whole: waiting for more to send with them only delays them.
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

/// An open connection, counted while it is.
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
