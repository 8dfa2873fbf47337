// #region greeting
fn greet(name: &str) -> String {
    format!("Hello, {name}!")
}
// #endregion
