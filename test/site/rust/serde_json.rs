//! The part of serde_json's API that samples use.
#[derive(Debug, Clone, PartialEq)]
pub enum Value { Null, Bool(bool), String(String), Array(Vec<Value>) }
impl Value {
    pub fn as_str(&self) -> Option<&str> { unimplemented!() }
    pub fn as_bool(&self) -> Option<bool> { unimplemented!() }
    pub fn as_u64(&self) -> Option<u64> { unimplemented!() }
    pub fn as_array(&self) -> Option<&Vec<Value>> { unimplemented!() }
    pub fn get(&self, _: &str) -> Option<&Value> { unimplemented!() }
}
impl std::ops::Index<&str> for Value { type Output = Value; fn index(&self, _: &str) -> &Value { unimplemented!() } }
impl std::fmt::Display for Value { fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { unimplemented!() } }
impl serde::Serialize for Value { fn serialize<S: serde::Serializer>(&self, _: S) -> std::result::Result<S::Ok, S::Error> { unimplemented!() } }
impl<'de> serde::Deserialize<'de> for Value {}
#[derive(Debug)]
pub struct Error(());
impl std::fmt::Display for Error { fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { unimplemented!() } }
impl std::error::Error for Error {}
impl From<Error> for std::io::Error { fn from(_: Error) -> Self { unimplemented!() } }
pub type Result<T> = std::result::Result<T, Error>;
pub fn from_str<'a, T: serde::Deserialize<'a>>(_: &'a str) -> Result<T> { unimplemented!() }
pub fn from_slice<'a, T: serde::Deserialize<'a>>(_: &'a [u8]) -> Result<T> { unimplemented!() }
pub fn from_reader<R: std::io::Read, T: serde::de::DeserializeOwned>(_: R) -> Result<T> { unimplemented!() }
pub fn to_string<T: serde::Serialize + ?Sized>(_: &T) -> Result<String> { unimplemented!() }
pub fn to_string_pretty<T: serde::Serialize + ?Sized>(_: &T) -> Result<String> { unimplemented!() }
pub fn to_vec<T: serde::Serialize + ?Sized>(_: &T) -> Result<Vec<u8>> { unimplemented!() }
pub fn to_vec_pretty<T: serde::Serialize + ?Sized>(_: &T) -> Result<Vec<u8>> { unimplemented!() }
#[macro_export]
macro_rules! json { ($($any:tt)*) => { $crate::Value::Null }; }
