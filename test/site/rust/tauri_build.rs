//! The part of tauri-build's API that samples use.
#![allow(unused_variables)]
pub struct WindowsAttributes(());
impl WindowsAttributes { pub fn new() -> Self { unimplemented!() } pub fn app_manifest<S: AsRef<str>>(self, manifest: S) -> Self { unimplemented!() } }
pub struct Attributes(());
impl Attributes { pub fn new() -> Self { unimplemented!() } pub fn windows_attributes(self, attributes: WindowsAttributes) -> Self { unimplemented!() } }
pub fn try_build(attributes: Attributes) -> Result<(), Box<dyn std::error::Error>> { unimplemented!() }
pub fn build() { unimplemented!() }
