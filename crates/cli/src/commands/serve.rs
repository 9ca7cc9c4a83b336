use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::Context;
use tracing_subscriber::filter::LevelFilter;
use ukodus::Shape;
use ukodus_web::server::{HostName, Server, Settings};

use crate::exit::ExitStatus;
use crate::solver_args::seconds;
use crate::stderr;

/// Serve the web page and its API until Ctrl-C
///
/// The page is part of the command and needs nothing else. By default, only this machine can reach it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Address to listen on; 0.0.0.0 or :: accepts other machines
    #[arg(long, value_name = "IP", default_value_t = Ipv4Addr::LOCALHOST.into())]
    address: IpAddr,

    /// Port to listen on; 0 for any free port
    #[arg(long, short, default_value_t = Settings::PORT)]
    port: u16,

    /// Another name by which clients may address the server; repeat it for several
    ///
    /// Requests are answered only if their Host header is localhost, a loopback address, the address at which they
    /// arrive, or one of these names. Otherwise any site could use the server through its visitors' browsers.
    #[arg(long = "host-name", value_name = "NAME")]
    host_names: Vec<HostName>,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// Maximum time for one answer
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = positive_seconds, help_heading = "Limits")]
    time_limit: Duration,

    /// Maximum side of a board
    #[arg(long, value_name = "SIDE", default_value_t = Shape::MAX_SIDE, value_parser = side, help_heading = "Limits")]
    max_side: usize,

    /// Maximum size of a request
    #[arg(long, value_name = "BYTES", default_value_t = Settings::default().body_limit, value_parser = positive,
          help_heading = "Limits")]
    max_body: usize,

    /// Maximum number of searches that run or wait, short and long ones each; more are answered with status 503
    #[arg(long, value_name = "N", default_value_t = Settings::default().in_flight, value_parser = positive,
          help_heading = "Limits")]
    max_requests: usize,

    /// Messages logged on standard error: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL", default_value_t = LevelFilter::WARN)]
    log: LevelFilter,
}

impl Args {
    pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
        tracing_subscriber::fmt().with_max_level(self.log).with_writer(std::io::stderr).init();
        let address = SocketAddr::new(self.address, self.port);
        let settings = Settings {
            address,
            host_names: self.host_names.clone(),
            time_limit: self.time_limit,
            side_limit: self.max_side,
            body_limit: self.max_body,
            in_flight: self.max_requests,
            ..Settings::default()
        };
        let server = Server::bind(settings).with_context(|| format!("cannot listen on {address}"))?;
        let page = server.url()?;
        stderr::notice(&format!("The page is at {page} (press Ctrl-C to stop)."));
        if self.open && !open(&page) {
            stderr::warning("No browser found; open the address yourself.");
        }
        server.run()?;
        Ok(ExitStatus::Success)
    }
}

fn positive(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "expected a number, 1 or more".to_owned())
}

fn side(text: &str) -> Result<usize, String> {
    let sides = 1..=Shape::MAX_SIDE;
    let expected = || format!("expected a number from {} to {}", sides.start(), sides.end());
    text.parse().ok().filter(|side| sides.contains(side)).ok_or_else(expected)
}

fn positive_seconds(text: &str) -> Result<Duration, String> {
    let time = seconds(text).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| "expected a number of seconds, more than 0".to_owned())
}

/// Opens an address in the browser; whether the browser was started.
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
