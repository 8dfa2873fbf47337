use std::fs;

// #region hello
fn main() {
    // #region inner
    println!("hi");
    // #endregion
}
// #endregion

fn other() {}
