use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Context;
use tracing_subscriber::filter::LevelFilter;
use ukodus::Shape;
use ukodus_web::server::{Server, Settings};

use crate::exit::ExitStatus;
use crate::question::seconds;
use crate::told;

/// Serve the page and its API until Ctrl-C
///
/// The page, with all it needs, comes from this command alone. It listens on this machine only, unless told otherwise.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on; 0.0.0.0 or :: lets other machines in
    #[arg(long, value_name = "IP", default_value_t = Ipv4Addr::LOCALHOST.into())]
    address: IpAddr,

    /// The port; 0 takes any that is free
    #[arg(long, short, default_value_t = Settings::PORT)]
    port: u16,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// The most time an answer may take
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, help_heading = "Limits")]
    time_limit: Duration,

    /// The largest side a board may have
    #[arg(long, value_name = "SIDE", default_value_t = Shape::MAX_SIDE, help_heading = "Limits")]
    max_side: usize,

    /// The most bytes a request may have
    #[arg(long, value_name = "BYTES", default_value_t = Settings::default().body_limit, help_heading = "Limits")]
    max_body: usize,

    /// The most requests that are answered or wait to be; those above are told to come back
    #[arg(long, value_name = "N", default_value_t = Settings::default().in_flight, help_heading = "Limits")]
    max_requests: usize,

    /// What is logged on standard error: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value_t = LevelFilter::WARN)]
    log: LevelFilter,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        tracing_subscriber::fmt().with_max_level(self.log).with_writer(std::io::stderr).init();
        let address = SocketAddr::new(self.address, self.port);
        let settings = Settings {
            address,
            time_limit: self.time_limit,
            side_limit: self.max_side,
            body_limit: self.max_body,
            in_flight: self.max_requests,
            ..Settings::default()
        };
        let server = Server::bind(settings).with_context(|| format!("cannot listen on {address}"))?;
        let page = format!("http://{}/", server.address()?);
        told::line(&format!("The page is at {page} until Ctrl-C."));
        if self.open && !open(&page) {
            told::line("No browser was found to open it.");
        }
        server.run()?;
        Ok(ExitStatus::Answered)
    }
}

/// Opens an address in the browser; whether that could be begun.
fn open(page: &str) -> bool {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else {
        Command::new("xdg-open")
    };
    command.arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}
