//! The program without its terminal: it gets messages, changes its state, and is drawn from it.

mod advice;
mod figures;
mod games;
mod mouse;
mod moves;
mod new_form;
mod prompt;
mod puzzles;
mod round;

pub(crate) use games::GameList;
pub(crate) use new_form::NewForm;
pub(crate) use prompt::Prompt;
pub(crate) use round::{Explained, Round};

use std::sync::mpsc::Sender;
use std::time::{Duration, SystemTime};

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ukodus::Grid;

use crate::game::Tool;
use crate::jobs::{Answer, Job, Task};
use crate::keys::{self, Command};
use crate::message::Message;
use crate::saves::Saves;
use crate::screen::{BoardPlace, Theme, ThemeName};
use crate::settings::Settings;
use crate::{Options, Reader};

/// What is shown.
#[derive(Debug)]
pub(crate) enum View {
    /// The board.
    Board,
    /// The keys, from a line on.
    Help { from: u16 },
    /// The saved games.
    Games(GameList),
    /// The form for a new puzzle.
    New(NewForm),
    /// The prompt for a file or a puzzle.
    Open(Prompt),
    /// The board with the result over it.
    Finished,
}

/// What the program does after a message.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// It goes on.
    Continue,
    /// It draws everything again and goes on.
    Redraw,
    /// It is suspended.
    Suspend,
    /// It ends.
    Quit,
}

/// A line for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    /// The line.
    pub(crate) text: String,
    /// Whether something went wrong.
    pub(crate) is_bad: bool,
}

/// The program.
pub(crate) struct App {
    pub(crate) view: View,
    pub(crate) round: Option<Round>,
    pub(crate) settings: Settings,
    pub(crate) theme: Theme,
    pub(crate) tool: Tool,
    pub(crate) notice: Option<Notice>,
    /// A search the player waits for.
    pub(crate) job: Option<Job>,
    /// More about that search.
    pub(crate) progress: String,
    /// Where the board is on the screen, since it was last drawn.
    pub(crate) place: Option<BoardPlace>,
    /// The time since the program started.
    pub(crate) now: Duration,
    /// Whether every move extends the selection.
    pub(crate) is_extending: bool,
    /// A search that goes on unnoticed.
    facts_job: Option<Job>,
    figures: figures::Figures,
    clicks: mouse::Clicks,
    saves: Option<Saves>,
    reader: Reader,
    messages: Sender<Message>,
    jobs: u64,
    seed: u64,
}

impl App {
    /// The program at its start.
    pub(crate) fn new(options: Options, saves: Option<Saves>, messages: Sender<Message>) -> Self {
        let settings = saves.as_ref().map_or_else(Settings::default, Saves::settings);
        let theme = Theme::new(options.theme.or(settings.theme).unwrap_or_else(ThemeName::of_terminal));
        let mut app = Self {
            view: View::Board,
            round: None,
            settings,
            theme,
            tool: Tool::default(),
            notice: None,
            job: None,
            progress: String::new(),
            place: None,
            now: Duration::ZERO,
            is_extending: false,
            facts_job: None,
            figures: figures::Figures::default(),
            clicks: mouse::Clicks::default(),
            saves,
            reader: options.reader,
            messages,
            jobs: 0,
            seed: options.seed,
        };
        app.begin(options.start);
        app
    }

    /// Handles a message at a time since the program started.
    pub(crate) fn handle(&mut self, message: Message, now: Duration) -> Flow {
        self.now = now;
        match message {
            Message::Input(event) => self.input(event),
            Message::Answer(number, answer) => {
                self.answer(number, answer);
                Flow::Continue
            }
            Message::Suspend => self.suspend(),
            Message::Resume => Flow::Redraw,
            Message::End(_) | Message::Closed => self.quit(),
        }
    }

    /// Does what time brings: an unsaved game is saved.
    pub(crate) fn tick(&mut self, now: Duration) {
        self.now = now;
        self.save();
    }

    /// How long nothing happens unless a message comes.
    pub(crate) fn patience(&self) -> Option<Duration> {
        let round = self.round.as_ref()?;
        let is_due = round.game.clock.is_running() || !round.is_saved;
        is_due.then(|| {
            let played = round.game.clock.elapsed(self.now);
            Duration::from_nanos(1_000_000_000 - u64::from(played.subsec_nanos()))
        })
    }

    fn input(&mut self, event: Event) -> Flow {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key),
            Event::Mouse(event) => {
                self.mouse(event);
                Flow::Continue
            }
            Event::Paste(text) => {
                self.paste(&text);
                Flow::Continue
            }
            // What the terminal shows after it changed its size is not known.
            Event::Resize(..) => Flow::Redraw,
            _ => Flow::Continue,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        self.notice = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => return self.quit(),
                KeyCode::Char('z') => return self.suspend(),
                KeyCode::Char('l') => return Flow::Redraw,
                _ => {}
            }
        }
        if key.code == KeyCode::Esc && self.job.take().is_some() {
            self.say("Cancelled.");
            return Flow::Continue;
        }
        match &self.view {
            View::Board => return self.board_key(key),
            View::Finished => return self.finished_key(key),
            View::Help { .. } => self.help_key(key),
            View::Games(_) => return self.games_key(key),
            View::New(_) => return self.new_key(key),
            View::Open(_) => self.open_key(key),
        }
        Flow::Continue
    }

    fn board_key(&mut self, key: KeyEvent) -> Flow {
        let Some(round) = &self.round else {
            return if key.code == KeyCode::Char('q') { self.quit() } else { self.show_new() };
        };
        match keys::command(key, round.game.shape()) {
            Some(command) => self.command(command),
            None => Flow::Continue,
        }
    }

    fn finished_key(&mut self, key: KeyEvent) -> Flow {
        match key.code {
            KeyCode::Enter => self.next_puzzle(),
            KeyCode::Char('n') => return self.show_new(),
            KeyCode::Char('g') => self.show_games(),
            KeyCode::Char('q') => return self.quit(),
            _ => self.view = View::Board,
        }
        Flow::Continue
    }

    fn help_key(&mut self, key: KeyEvent) {
        let View::Help { from } = &mut self.view else { return };
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => *from = from.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => *from = from.saturating_add(1),
            KeyCode::PageUp => *from = from.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Char(' ') => *from = from.saturating_add(10),
            KeyCode::Home => *from = 0,
            _ => self.view = View::Board,
        }
    }

    /// Shows something other than the board; the clock is paused meanwhile.
    fn leave_board(&mut self, view: View) {
        if let Some(round) = &mut self.round {
            round.game.clock.stop(self.now);
            round.is_saved = false;
        }
        self.is_extending = false;
        self.view = view;
    }

    /// Starts a search that the player waits for.
    fn search(&mut self, task: Task) {
        self.progress.clear();
        self.jobs += 1;
        self.job = Some(Job::start(self.jobs, task, &self.messages));
    }

    /// Starts a search that the player does not wait for.
    fn search_facts(&mut self, puzzle: Grid) {
        self.jobs += 1;
        self.facts_job = Some(Job::start(self.jobs, Task::Facts(puzzle), &self.messages));
    }

    fn answer(&mut self, number: u64, answer: Answer) {
        if self.facts_job.as_ref().is_some_and(|job| job.number == number) {
            self.facts_job = None;
            if let (Answer::Facts(uniqueness, difficulty), Some(round)) = (answer, &mut self.round) {
                round.facts = Some(*uniqueness);
                if round.game.difficulty.is_none() {
                    round.game.difficulty = difficulty;
                    round.is_saved = false;
                }
                self.warn_of_puzzle();
            }
            return;
        }
        if self.job.as_ref().is_none_or(|job| job.number != number) {
            // The player no longer waits for it.
            return;
        }
        if let Answer::Progress(text) = answer {
            self.progress = text;
            return;
        }
        self.job = None;
        match answer {
            Answer::Hint(board, hint) => self.show_hint(board, hint),
            Answer::Path(path) => self.show_path(path),
            Answer::Puzzle(puzzle, difficulty) => self.start(*puzzle, difficulty),
            Answer::NoPuzzle(reason) => self.warn(reason),
            Answer::Failed => self.warn("The search failed. Try again."),
            Answer::Facts(..) | Answer::Progress(_) => {}
        }
    }

    /// Tells the player something.
    fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), is_bad: false });
    }

    /// Tells the player that something is wrong.
    fn warn(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), is_bad: true });
    }

    fn suspend(&mut self) -> Flow {
        self.stop_clock();
        Flow::Suspend
    }

    fn quit(&mut self) -> Flow {
        self.stop_clock();
        Flow::Quit
    }

    fn stop_clock(&mut self) {
        if let Some(round) = self.round.as_mut().filter(|round| round.game.clock.is_running()) {
            round.game.clock.stop(self.now);
            round.is_saved = false;
        }
        self.save();
    }

    /// Saves the game, if it changed.
    pub(crate) fn save(&mut self) {
        let (Some(saves), Some(round)) = (&self.saves, self.round.as_mut().filter(|round| !round.is_saved)) else {
            return;
        };
        let result = saves.save(&round.name, &round.game, self.now);
        // A game that cannot be saved now is saved again with the next move.
        round.is_saved = true;
        if let Err(error) = result {
            self.warn(format!("The game could not be saved: {error}"));
        }
    }

    fn save_settings(&mut self) {
        if let Some(Err(error)) = self.saves.as_ref().map(|saves| saves.save_settings(&self.settings)) {
            self.warn(format!("The settings could not be saved: {error}"));
        }
    }

    fn command(&mut self, command: Command) -> Flow {
        if self.round.as_ref().is_some_and(|round| round.game.clock.is_paused()) && !is_allowed_in_a_pause(command) {
            self.resume();
            return Flow::Continue;
        }
        match command {
            Command::Help => self.leave_board(View::Help { from: 0 }),
            Command::New => return self.show_new(),
            Command::Games => self.show_games(),
            Command::Open => self.leave_board(View::Open(Prompt::default())),
            Command::Quit => return self.quit(),
            Command::Suspend => return self.suspend(),
            Command::Redraw => return Flow::Redraw,
            Command::Theme => {
                let name = self.theme.name.next();
                self.theme = Theme::new(name);
                self.settings.theme = Some(name);
                self.save_settings();
                self.say(format!("Colours: {}", name.about()));
            }
            Command::Letters => {
                self.settings.has_letters ^= true;
                self.save_settings();
                let form = if self.settings.has_letters { "letters" } else { "numbers" };
                self.say(format!("Digits above nine are {form}."));
            }
            Command::Live => {
                self.settings.is_live ^= true;
                self.save_settings();
                let when = if self.settings.is_live { "at once" } else { "when you press x" };
                self.say(format!("Mistakes are marked {when}."));
            }
            Command::Pause => self.pause(),
            Command::Hint => self.hint(),
            Command::Apply => self.apply(),
            Command::Close => self.close(),
            Command::Check => self.check(),
            Command::Steps => self.find_path(),
            command => self.play(command),
        }
        Flow::Continue
    }
}

/// Whether a command works while the game is paused; any other resumes the game.
const fn is_allowed_in_a_pause(command: Command) -> bool {
    matches!(
        command,
        Command::Help
            | Command::New
            | Command::Games
            | Command::Open
            | Command::Quit
            | Command::Suspend
            | Command::Redraw
            | Command::Theme
            | Command::Pause
    )
}

/// How long ago something was, in words.
pub(crate) fn ago(time: SystemTime, now: SystemTime) -> String {
    let seconds = now.duration_since(time).unwrap_or_default().as_secs();
    let counted = |count: u64, unit: &str| format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" });
    match seconds {
        0..60 => "just now".to_owned(),
        60..3600 => counted(seconds / 60, "minute"),
        3600..86400 => counted(seconds / 3600, "hour"),
        _ => counted(seconds / 86400, "day"),
    }
}

/// A time as on a clock: `12:34`, with hours `1:02:03`.
pub(crate) fn time_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes:02}:{seconds:02}") }
}
