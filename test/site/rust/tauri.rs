//! The part of the API of tauri 1.x that samples use, with the signatures of the crate and without anything behind them.
#![allow(unused_variables)]
use std::collections::HashMap;
use std::error::Error as StdError;
use std::fmt;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use macros::command;
use serde::{Deserialize, Serialize};

#[macro_export]
macro_rules! generate_handler { ($($name:path),* $(,)?) => { { $( { #[allow(unused_imports)] use $name as _command; } )* |_| {} } }; }
#[macro_export]
macro_rules! generate_context { () => { $crate::Context(()) }; }

#[derive(Debug)]
#[non_exhaustive]
pub enum Error { WindowNotFound, Io(std::io::Error) }
impl fmt::Display for Error { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { unimplemented!() } }
impl StdError for Error {}
impl From<std::io::Error> for Error { fn from(error: std::io::Error) -> Self { unimplemented!() } }
pub type Result<T> = std::result::Result<T, Error>;
type SetupResult = std::result::Result<(), Box<dyn StdError>>;

pub trait Runtime: Sized + 'static {}
pub struct Wry;
impl Runtime for Wry {}

/// The values that `generate_context!` makes.
pub struct Context(pub ());
impl Context { pub fn config(&self) -> &Config { unimplemented!() } pub fn package_info(&self) -> &PackageInfo { unimplemented!() } }
pub struct Config { pub package: PackageConfig, pub tauri: TauriConfig }
pub struct PackageConfig { pub product_name: Option<String>, pub version: Option<String> }
pub struct TauriConfig { pub bundle: BundleConfig }
pub struct BundleConfig { pub identifier: String }
pub struct PackageInfo { pub name: String, pub version: Version }
pub struct Version(());
impl fmt::Display for Version { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { unimplemented!() } }

pub struct Invoke<R: Runtime>(PhantomData<R>);
pub struct Builder<R: Runtime = Wry>(PhantomData<R>);
impl Default for Builder<Wry> { fn default() -> Self { unimplemented!() } }
impl<R: Runtime> Builder<R> {
    pub fn setup<F>(self, setup: F) -> Self where F: FnOnce(&mut App<R>) -> SetupResult + Send + 'static { unimplemented!() }
    pub fn invoke_handler<F>(self, handler: F) -> Self where F: Fn(Invoke<R>) + Send + Sync + 'static { unimplemented!() }
    pub fn manage<T: Send + Sync + 'static>(self, state: T) -> Self { unimplemented!() }
    pub fn plugin<P: plugin::Plugin<R> + 'static>(self, plugin: P) -> Self { unimplemented!() }
    pub fn menu(self, menu: Menu) -> Self { unimplemented!() }
    pub fn on_menu_event<F: Fn(WindowMenuEvent<R>) + Send + Sync + 'static>(self, handler: F) -> Self { unimplemented!() }
    pub fn on_window_event<F: Fn(GlobalWindowEvent<R>) + Send + Sync + 'static>(self, handler: F) -> Self { unimplemented!() }
    pub fn on_page_load<F: Fn(Window<R>, PageLoadPayload) + Send + Sync + 'static>(self, handler: F) -> Self { unimplemented!() }
    pub fn system_tray(self, tray: SystemTray) -> Self { unimplemented!() }
    pub fn on_system_tray_event<F: Fn(&AppHandle<R>, SystemTrayEvent) + Send + Sync + 'static>(self, handler: F) -> Self { unimplemented!() }
    pub fn updater_target<T: Into<String>>(self, target: T) -> Self { unimplemented!() }
    pub fn register_uri_scheme_protocol<N, H>(self, scheme: N, handler: H) -> Self
    where N: Into<String>, H: Fn(&AppHandle<R>, &http::Request) -> std::result::Result<http::Response, Box<dyn StdError>> + Send + Sync + 'static { unimplemented!() }
    pub fn build(self, context: Context) -> Result<App<R>> { unimplemented!() }
    pub fn run(self, context: Context) -> Result<()> { unimplemented!() }
}

pub struct App<R: Runtime = Wry>(PhantomData<R>);
pub struct AppHandle<R: Runtime = Wry>(PhantomData<R>);
pub struct Window<R: Runtime = Wry>(PhantomData<R>);
impl<R: Runtime> Clone for AppHandle<R> { fn clone(&self) -> Self { unimplemented!() } }
impl<R: Runtime> Clone for Window<R> { fn clone(&self) -> Self { unimplemented!() } }
unsafe impl<R: Runtime> Send for AppHandle<R> {}
unsafe impl<R: Runtime> Sync for AppHandle<R> {}
unsafe impl<R: Runtime> Send for Window<R> {}
unsafe impl<R: Runtime> Sync for Window<R> {}

/// What an app and its handle share, without the trait `Manager`.
macro_rules! shared {
    ($name:ident) => {
        impl<R: Runtime> $name<R> {
            pub fn config(&self) -> Arc<Config> { unimplemented!() }
            pub fn package_info(&self) -> &PackageInfo { unimplemented!() }
            pub fn path_resolver(&self) -> PathResolver { unimplemented!() }
            pub fn tray_handle(&self) -> SystemTrayHandle { unimplemented!() }
            pub fn tray_handle_by_id(&self, id: &str) -> Option<SystemTrayHandle> { unimplemented!() }
            pub fn updater(&self) -> updater::UpdateBuilder<R> { unimplemented!() }
        }
    };
}
shared!(App);
shared!(AppHandle);
impl<R: Runtime> App<R> {
    pub fn handle(&self) -> AppHandle<R> { unimplemented!() }
    pub fn get_cli_matches(&self) -> Result<api::cli::Matches> { unimplemented!() }
    #[cfg(target_os = "macos")]
    pub fn set_activation_policy(&mut self, policy: ActivationPolicy) {}
    pub fn run<F: FnMut(&AppHandle<R>, RunEvent) + 'static>(self, handler: F) { unimplemented!() }
}
impl<R: Runtime> AppHandle<R> {
    pub fn exit(&self, code: i32) { unimplemented!() }
    pub fn restart(&self) { unimplemented!() }
    pub fn plugin<P: plugin::Plugin<R> + 'static>(&self, plugin: P) -> Result<()> { unimplemented!() }
}
pub enum ActivationPolicy { Regular, Accessory, Prohibited }

pub trait Manager<R: Runtime> {
    fn app_handle(&self) -> AppHandle<R> { unimplemented!() }
    fn config(&self) -> Arc<Config> { unimplemented!() }
    fn package_info(&self) -> &PackageInfo { unimplemented!() }
    fn get_window(&self, label: &str) -> Option<Window<R>> { unimplemented!() }
    fn windows(&self) -> HashMap<String, Window<R>> { unimplemented!() }
    fn emit_all<S: Serialize + Clone>(&self, event: &str, payload: S) -> Result<()> { unimplemented!() }
    fn emit_to<S: Serialize + Clone>(&self, label: &str, event: &str, payload: S) -> Result<()> { unimplemented!() }
    fn listen_global<F: Fn(Event) + Send + 'static>(&self, event: impl Into<String>, handler: F) -> EventHandler { unimplemented!() }
    fn once_global<F: FnOnce(Event) + Send + 'static>(&self, event: impl Into<String>, handler: F) -> EventHandler { unimplemented!() }
    fn trigger_global(&self, event: &str, data: Option<String>) { unimplemented!() }
    fn unlisten(&self, id: EventHandler) { unimplemented!() }
    fn manage<T: Send + Sync + 'static>(&self, state: T) -> bool { unimplemented!() }
    fn state<T: Send + Sync + 'static>(&self) -> State<'_, T> { unimplemented!() }
    fn try_state<T: Send + Sync + 'static>(&self) -> Option<State<'_, T>> { unimplemented!() }
}
impl<R: Runtime> Manager<R> for App<R> {}
impl<R: Runtime> Manager<R> for AppHandle<R> {}
impl<R: Runtime> Manager<R> for Window<R> {}

pub struct State<'r, T: Send + Sync + 'static>(&'r T);
impl<'r, T: Send + Sync + 'static> State<'r, T> { pub fn inner(&self) -> &'r T { self.0 } }
impl<T: Send + Sync + 'static> std::ops::Deref for State<'_, T> { type Target = T; fn deref(&self) -> &T { self.0 } }

pub struct Event(());
impl Event { pub fn id(&self) -> EventHandler { unimplemented!() } pub fn payload(&self) -> Option<&str> { unimplemented!() } }
#[derive(Clone, Copy)]
pub struct EventHandler(());
pub struct PageLoadPayload(());
impl PageLoadPayload { pub fn url(&self) -> &str { unimplemented!() } }

pub struct GlobalWindowEvent<R: Runtime = Wry>(PhantomData<R>);
impl<R: Runtime> GlobalWindowEvent<R> { pub fn event(&self) -> &WindowEvent { unimplemented!() } pub fn window(&self) -> &Window<R> { unimplemented!() } }
#[non_exhaustive]
pub enum WindowEvent {
    Resized(PhysicalSize<u32>), Moved(PhysicalPosition<i32>),
    #[non_exhaustive] CloseRequested { api: CloseRequestApi },
    Destroyed, Focused(bool),
    #[non_exhaustive] ScaleFactorChanged { scale_factor: f64, new_inner_size: PhysicalSize<u32> },
    FileDrop(FileDropEvent), ThemeChanged(Theme),
}
#[non_exhaustive]
pub enum FileDropEvent { Hovered(Vec<PathBuf>), Dropped(Vec<PathBuf>), Cancelled }
#[non_exhaustive]
pub enum Theme { Light, Dark }
pub struct CloseRequestApi(());
impl CloseRequestApi { pub fn prevent_close(&self) { unimplemented!() } }
pub struct ExitRequestApi(());
impl ExitRequestApi { pub fn prevent_exit(&self) { unimplemented!() } }
#[non_exhaustive]
pub enum RunEvent {
    Exit,
    #[non_exhaustive] ExitRequested { api: ExitRequestApi },
    #[non_exhaustive] WindowEvent { label: String, event: WindowEvent },
    Ready, Resumed, MainEventsCleared, Updater(UpdaterEvent),
}
#[non_exhaustive]
pub enum UpdaterEvent {
    UpdateAvailable { body: String, date: Option<()>, version: String },
    Pending, DownloadProgress { chunk_length: usize, content_length: Option<u64> },
    Downloaded, Updated, AlreadyUpToDate, Error(String),
}

impl<R: Runtime> Window<R> {
    pub fn label(&self) -> &str { unimplemented!() }
    pub fn emit<S: Serialize + Clone>(&self, event: &str, payload: S) -> Result<()> { unimplemented!() }
    pub fn listen<F: Fn(Event) + Send + 'static>(&self, event: impl Into<String>, handler: F) -> EventHandler { unimplemented!() }
    pub fn once<F: FnOnce(Event) + Send + 'static>(&self, event: impl Into<String>, handler: F) -> EventHandler { unimplemented!() }
    pub fn on_window_event<F: Fn(&WindowEvent) + Send + 'static>(&self, handler: F) { unimplemented!() }
    pub fn on_menu_event<F: Fn(MenuEvent) + Send + 'static>(&self, handler: F) -> EventHandler { unimplemented!() }
    pub fn menu_handle(&self) -> MenuHandle { unimplemented!() }
    pub fn show(&self) -> Result<()> { unimplemented!() }
    pub fn hide(&self) -> Result<()> { unimplemented!() }
    pub fn close(&self) -> Result<()> { unimplemented!() }
    pub fn minimize(&self) -> Result<()> { unimplemented!() }
    pub fn unminimize(&self) -> Result<()> { unimplemented!() }
    pub fn set_focus(&self) -> Result<()> { unimplemented!() }
    pub fn is_visible(&self) -> Result<bool> { unimplemented!() }
    pub fn set_title(&self, title: &str) -> Result<()> { unimplemented!() }
    pub fn set_always_on_top(&self, on: bool) -> Result<()> { unimplemented!() }
    pub fn set_size<S: Into<Size>>(&self, size: S) -> Result<()> { unimplemented!() }
    pub fn set_position<P: Into<Position>>(&self, position: P) -> Result<()> { unimplemented!() }
    pub fn current_monitor(&self) -> Result<Option<Monitor>> { unimplemented!() }
    pub fn available_monitors(&self) -> Result<Vec<Monitor>> { unimplemented!() }
    #[cfg(debug_assertions)]
    pub fn open_devtools(&self) { unimplemented!() }
    #[cfg(debug_assertions)]
    pub fn close_devtools(&self) { unimplemented!() }
}
pub struct Monitor(());
impl Monitor { pub fn position(&self) -> &PhysicalPosition<i32> { unimplemented!() } pub fn size(&self) -> &PhysicalSize<u32> { unimplemented!() } pub fn scale_factor(&self) -> f64 { unimplemented!() } }
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PhysicalPosition<P> { pub x: P, pub y: P }
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PhysicalSize<P> { pub width: P, pub height: P }
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LogicalSize<P> { pub width: P, pub height: P }
impl<P> LogicalSize<P> { pub fn new(width: P, height: P) -> Self { unimplemented!() } }
pub struct Size(());
impl<P> From<LogicalSize<P>> for Size { fn from(size: LogicalSize<P>) -> Self { unimplemented!() } }
impl<P> From<PhysicalSize<P>> for Size { fn from(size: PhysicalSize<P>) -> Self { unimplemented!() } }
pub struct Position(());
impl<P> From<PhysicalPosition<P>> for Position { fn from(position: PhysicalPosition<P>) -> Self { unimplemented!() } }

#[derive(Clone)]
#[non_exhaustive]
pub enum WindowUrl { External(()), App(PathBuf) }
impl Default for WindowUrl { fn default() -> Self { unimplemented!() } }
pub struct WindowBuilder<'a, R: Runtime>(PhantomData<&'a R>);
impl<'a, R: Runtime> WindowBuilder<'a, R> {
    pub fn new<M: Manager<R>, L: Into<String>>(manager: &'a M, label: L, url: WindowUrl) -> Self { unimplemented!() }
    pub fn title<S: Into<String>>(self, title: S) -> Self { unimplemented!() }
    pub fn inner_size(self, width: f64, height: f64) -> Self { unimplemented!() }
    pub fn min_inner_size(self, width: f64, height: f64) -> Self { unimplemented!() }
    pub fn position(self, x: f64, y: f64) -> Self { unimplemented!() }
    pub fn resizable(self, on: bool) -> Self { unimplemented!() }
    pub fn visible(self, on: bool) -> Self { unimplemented!() }
    pub fn decorations(self, on: bool) -> Self { unimplemented!() }
    pub fn always_on_top(self, on: bool) -> Self { unimplemented!() }
    pub fn center(self) -> Self { unimplemented!() }
    pub fn menu(self, menu: Menu) -> Self { unimplemented!() }
    pub fn data_directory(self, folder: PathBuf) -> Self { unimplemented!() }
    pub fn initialization_script(self, script: &str) -> Self { unimplemented!() }
    pub fn build(self) -> Result<Window<R>> { unimplemented!() }
}

#[derive(Clone)]
pub struct CustomMenuItem(());
impl CustomMenuItem {
    pub fn new<I: Into<String>, T: Into<String>>(id: I, title: T) -> Self { unimplemented!() }
    pub fn accelerator<T: Into<String>>(self, keys: T) -> Self { unimplemented!() }
    pub fn disabled(self) -> Self { unimplemented!() }
    pub fn selected(self) -> Self { unimplemented!() }
}
#[derive(Clone)]
pub struct Menu(());
impl Menu {
    pub fn new() -> Self { unimplemented!() }
    pub fn os_default(name: &str) -> Self { unimplemented!() }
    pub fn add_item(self, entry: CustomMenuItem) -> Self { unimplemented!() }
    pub fn add_native_item(self, entry: MenuItem) -> Self { unimplemented!() }
    pub fn add_submenu(self, menu: Submenu) -> Self { unimplemented!() }
}
#[derive(Clone)]
pub struct Submenu(());
impl Submenu { pub fn new<S: Into<String>>(title: S, menu: Menu) -> Self { unimplemented!() } }
#[derive(Clone)]
#[non_exhaustive]
pub enum MenuItem { About(String, ()), Hide, Services, HideOthers, ShowAll, CloseWindow, Quit, Copy, Cut, Undo, Redo, SelectAll, Paste, EnterFullScreen, Minimize, Zoom, Separator }
pub struct MenuHandle(());
impl MenuHandle { pub fn get_item(&self, id: &str) -> MenuItemHandle { unimplemented!() } pub fn try_get_item(&self, id: &str) -> Option<MenuItemHandle> { unimplemented!() } pub fn show(&self) -> Result<()> { unimplemented!() } pub fn hide(&self) -> Result<()> { unimplemented!() } }
pub struct MenuItemHandle(());
impl MenuItemHandle {
    pub fn set_enabled(&self, on: bool) -> Result<()> { unimplemented!() }
    pub fn set_title<S: Into<String>>(&self, title: S) -> Result<()> { unimplemented!() }
    pub fn set_selected(&self, on: bool) -> Result<()> { unimplemented!() }
}
pub struct MenuEvent(());
impl MenuEvent { pub fn menu_item_id(&self) -> &str { unimplemented!() } }
pub struct WindowMenuEvent<R: Runtime = Wry>(PhantomData<R>);
impl<R: Runtime> WindowMenuEvent<R> { pub fn menu_item_id(&self) -> &str { unimplemented!() } pub fn window(&self) -> &Window<R> { unimplemented!() } }

#[derive(Clone)]
pub struct SystemTray(());
impl SystemTray {
    pub fn new() -> Self { unimplemented!() }
    pub fn with_id<I: Into<String>>(self, id: I) -> Self { unimplemented!() }
    pub fn with_menu(self, menu: SystemTrayMenu) -> Self { unimplemented!() }
    pub fn with_icon(self, icon: Icon) -> Self { unimplemented!() }
    pub fn with_tooltip(self, text: &str) -> Self { unimplemented!() }
    #[cfg(target_os = "macos")]
    pub fn with_menu_on_left_click(self, on: bool) -> Self { unimplemented!() }
    pub fn on_event<F: Fn(SystemTrayEvent) + Send + Sync + 'static>(self, handler: F) -> Self { unimplemented!() }
    pub fn build<R: Runtime, M: Manager<R>>(self, manager: &M) -> Result<SystemTrayHandle> { unimplemented!() }
}
#[derive(Clone)]
pub struct SystemTrayMenu(());
impl SystemTrayMenu {
    pub fn new() -> Self { unimplemented!() }
    pub fn add_item(self, entry: CustomMenuItem) -> Self { unimplemented!() }
    pub fn add_native_item(self, entry: SystemTrayMenuItem) -> Self { unimplemented!() }
    pub fn add_submenu(self, menu: SystemTraySubmenu) -> Self { unimplemented!() }
}
pub struct SystemTraySubmenu(());
impl SystemTraySubmenu { pub fn new<S: Into<String>>(title: S, menu: SystemTrayMenu) -> Self { unimplemented!() } }
#[non_exhaustive]
pub enum SystemTrayMenuItem { Separator }
#[non_exhaustive]
pub enum SystemTrayEvent {
    #[non_exhaustive] MenuItemClick { tray_id: String, id: String },
    #[non_exhaustive] LeftClick { tray_id: String, position: PhysicalPosition<f64>, size: PhysicalSize<f64> },
    #[non_exhaustive] RightClick { tray_id: String, position: PhysicalPosition<f64>, size: PhysicalSize<f64> },
    #[non_exhaustive] DoubleClick { tray_id: String, position: PhysicalPosition<f64>, size: PhysicalSize<f64> },
}
pub struct SystemTrayHandle(());
impl SystemTrayHandle {
    pub fn get_item(&self, id: &str) -> SystemTrayMenuItemHandle { unimplemented!() }
    pub fn set_icon(&self, icon: Icon) -> Result<()> { unimplemented!() }
    pub fn set_menu(&self, menu: SystemTrayMenu) -> Result<()> { unimplemented!() }
    pub fn set_tooltip(&self, text: &str) -> Result<()> { unimplemented!() }
    pub fn destroy(&self) -> Result<()> { unimplemented!() }
}
pub type SystemTrayMenuItemHandle = MenuItemHandle;
#[non_exhaustive]
pub enum Icon { File(PathBuf), Raw(Vec<u8>), Rgba { rgba: Vec<u8>, width: u32, height: u32 } }

pub struct PathResolver(());
impl PathResolver {
    pub fn resource_dir(&self) -> Option<PathBuf> { unimplemented!() }
    pub fn resolve_resource<P: AsRef<Path>>(&self, path: P) -> Option<PathBuf> { unimplemented!() }
    pub fn app_config_dir(&self) -> Option<PathBuf> { unimplemented!() }
    pub fn app_data_dir(&self) -> Option<PathBuf> { unimplemented!() }
    pub fn app_local_data_dir(&self) -> Option<PathBuf> { unimplemented!() }
    pub fn app_cache_dir(&self) -> Option<PathBuf> { unimplemented!() }
    pub fn app_log_dir(&self) -> Option<PathBuf> { unimplemented!() }
}

pub mod async_runtime {
    use std::future::Future;
    pub struct JoinHandle<T>(std::marker::PhantomData<T>);
    impl<T> Future for JoinHandle<T> { type Output = crate::Result<T>; fn poll(self: std::pin::Pin<&mut Self>, _: &mut std::task::Context<'_>) -> std::task::Poll<Self::Output> { unimplemented!() } }
    pub fn spawn<F>(task: F) -> JoinHandle<F::Output> where F: Future + Send + 'static, F::Output: Send + 'static { unimplemented!() }
    pub fn spawn_blocking<F, T>(task: F) -> JoinHandle<T> where F: FnOnce() -> T + Send + 'static, T: Send + 'static { unimplemented!() }
    pub fn block_on<F: Future>(task: F) -> F::Output { unimplemented!() }
    pub struct Receiver<T>(std::marker::PhantomData<T>);
    impl<T> Receiver<T> { pub async fn recv(&mut self) -> Option<T> { unimplemented!() } }
}

pub mod api {
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum Error { Command(String) }
    impl std::fmt::Display for Error { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { unimplemented!() } }
    impl std::error::Error for Error {}
    pub type Result<T> = std::result::Result<T, Error>;
    pub mod cli {
        use std::collections::HashMap;
        #[derive(Debug, Clone)]
        pub struct ArgData { pub value: serde_json::Value, pub occurrences: u8 }
        #[derive(Debug, Clone)]
        pub struct SubcommandMatches { pub name: String, pub matches: Matches }
        #[derive(Debug, Clone)]
        pub struct Matches { pub args: HashMap<String, ArgData>, pub subcommand: Option<Box<SubcommandMatches>> }
    }
    pub mod path {
        use std::path::PathBuf;
        pub fn config_dir() -> Option<PathBuf> { unimplemented!() }
        pub fn data_dir() -> Option<PathBuf> { unimplemented!() }
        pub fn local_data_dir() -> Option<PathBuf> { unimplemented!() }
        pub fn app_log_dir(config: &crate::Config) -> Option<PathBuf> { unimplemented!() }
    }
    pub mod process {
        use crate::async_runtime::Receiver;
        #[derive(Debug, Clone)]
        pub struct TerminatedPayload { pub code: Option<i32>, pub signal: Option<i32> }
        #[derive(Debug, Clone)]
        #[non_exhaustive]
        pub enum CommandEvent { Stderr(String), Stdout(String), Error(String), Terminated(TerminatedPayload) }
        pub struct CommandChild(());
        impl CommandChild {
            pub fn write(&mut self, bytes: &[u8]) -> super::Result<()> { unimplemented!() }
            pub fn kill(self) -> super::Result<()> { unimplemented!() }
            pub fn pid(&self) -> u32 { unimplemented!() }
        }
        pub struct Command(());
        impl Command {
            pub fn new<S: Into<String>>(program: S) -> Self { unimplemented!() }
            pub fn new_sidecar<S: Into<String>>(program: S) -> super::Result<Self> { unimplemented!() }
            pub fn args<I, S>(self, words: I) -> Self where I: IntoIterator<Item = S>, S: AsRef<str> { unimplemented!() }
            pub fn spawn(self) -> super::Result<(Receiver<CommandEvent>, CommandChild)> { unimplemented!() }
        }
    }
}

pub mod http {
    pub struct Request(());
    impl Request { pub fn uri(&self) -> &str { unimplemented!() } pub fn body(&self) -> &Vec<u8> { unimplemented!() } }
    pub struct Response(());
    pub struct ResponseBuilder(());
    impl ResponseBuilder {
        pub fn new() -> Self { unimplemented!() }
        pub fn mimetype(self, kind: &str) -> Self { unimplemented!() }
        pub fn status(self, code: u16) -> Self { unimplemented!() }
        pub fn header(self, name: &str, value: &str) -> Self { unimplemented!() }
        pub fn body(self, bytes: Vec<u8>) -> std::result::Result<Response, Box<dyn std::error::Error>> { unimplemented!() }
    }
}

pub mod updater {
    use crate::{AppHandle, Runtime, Wry};
    use std::marker::PhantomData;
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum Error { UpToDate, Network(String) }
    impl std::fmt::Display for Error { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { unimplemented!() } }
    impl std::error::Error for Error {}
    pub struct RemoteRelease(());
    impl RemoteRelease { pub fn version(&self) -> &crate::Version { unimplemented!() } pub fn notes(&self) -> Option<&String> { unimplemented!() } }
    pub struct UpdateBuilder<R: Runtime = Wry>(PhantomData<R>);
    impl<R: Runtime> UpdateBuilder<R> {
        pub fn timeout(self, time: std::time::Duration) -> Self { unimplemented!() }
        pub fn header(self, name: &str, value: &str) -> std::result::Result<Self, Error> { unimplemented!() }
        pub fn target(self, name: impl Into<String>) -> Self { unimplemented!() }
        pub fn skip_events(self) -> Self { unimplemented!() }
        pub fn should_install<F: FnOnce(&crate::Version, &RemoteRelease) -> bool + Send + 'static>(self, decide: F) -> Self { unimplemented!() }
        pub async fn check(self) -> std::result::Result<UpdateResponse<R>, Error> { unimplemented!() }
    }
    pub struct UpdateResponse<R: Runtime = Wry>(PhantomData<R>);
    impl<R: Runtime> UpdateResponse<R> {
        pub fn is_update_available(&self) -> bool { unimplemented!() }
        pub fn latest_version(&self) -> &str { unimplemented!() }
        pub fn body(&self) -> Option<&String> { unimplemented!() }
        pub async fn download_and_install(self) -> std::result::Result<(), Error> { unimplemented!() }
    }
    pub fn builder<R: Runtime>(app: AppHandle<R>) -> UpdateBuilder<R> { unimplemented!() }
}
impl PartialEq for Version { fn eq(&self, other: &Self) -> bool { unimplemented!() } }

pub mod plugin {
    use crate::{AppHandle, Deserialize, Invoke, PageLoadPayload, RunEvent, Runtime, SetupResult, Window, Wry};
    use std::marker::PhantomData;
    pub trait Plugin<R: Runtime>: Send {
        fn name(&self) -> &'static str;
        fn on_page_load(&mut self, window: Window<R>, payload: PageLoadPayload) {}
        fn on_event(&mut self, app: &AppHandle<R>, event: &RunEvent) {}
    }
    pub struct TauriPlugin<R: Runtime, C = ()>(PhantomData<(R, C)>);
    unsafe impl<R: Runtime, C> Send for TauriPlugin<R, C> {}
    impl<R: Runtime, C> Plugin<R> for TauriPlugin<R, C> { fn name(&self) -> &'static str { unimplemented!() } }
    pub struct Builder<R: Runtime = Wry, C = ()>(PhantomData<(R, C)>);
    impl<R: Runtime, C: for<'de> Deserialize<'de>> Builder<R, C> {
        pub fn new(name: &'static str) -> Self { unimplemented!() }
        pub fn invoke_handler<F: Fn(Invoke<R>) + Send + Sync + 'static>(self, handler: F) -> Self { unimplemented!() }
        pub fn js_init_script(self, script: String) -> Self { unimplemented!() }
        pub fn setup<F: FnOnce(&AppHandle<R>) -> SetupResult + Send + 'static>(self, setup: F) -> Self { unimplemented!() }
        pub fn setup_with_config<F: FnOnce(&AppHandle<R>, C) -> SetupResult + Send + 'static>(self, setup: F) -> Self { unimplemented!() }
        pub fn on_page_load<F: FnMut(Window<R>, PageLoadPayload) + Send + 'static>(self, handler: F) -> Self { unimplemented!() }
        pub fn on_event<F: FnMut(&AppHandle<R>, &RunEvent) + Send + 'static>(self, handler: F) -> Self { unimplemented!() }
        pub fn on_drop<F: FnOnce(AppHandle<R>) + Send + 'static>(self, handler: F) -> Self { unimplemented!() }
        pub fn build(self) -> TauriPlugin<R, C> { unimplemented!() }
    }
}

pub mod test {
    use crate::{Builder, Context, Runtime};
    pub struct MockRuntime;
    impl Runtime for MockRuntime {}
    pub struct NoopAsset(());
    pub fn noop_assets() -> NoopAsset { unimplemented!() }
    pub fn mock_builder() -> Builder<MockRuntime> { unimplemented!() }
    pub fn mock_context(assets: NoopAsset) -> Context { unimplemented!() }
}
