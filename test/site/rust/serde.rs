//! The part of serde's API that samples use.
pub use macros::{Deserialize, Serialize};

pub trait Serialize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}
pub trait Deserialize<'de>: Sized {}
pub trait Serializer: Sized {
    type Ok;
    type Error;
    type SerializeStruct: ser::SerializeStruct<Ok = Self::Ok, Error = Self::Error>;
    fn serialize_str(self, text: &str) -> Result<Self::Ok, Self::Error>;
    fn serialize_struct(self, name: &'static str, fields: usize) -> Result<Self::SerializeStruct, Self::Error>;
}
pub mod de {
    pub trait DeserializeOwned: for<'de> super::Deserialize<'de> {}
    impl<T: for<'de> super::Deserialize<'de>> DeserializeOwned for T {}
}
pub mod ser {
    pub use super::{Serialize, Serializer};
    pub trait SerializeStruct {
        type Ok;
        type Error;
        fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Self::Error>;
        fn end(self) -> Result<Self::Ok, Self::Error>;
    }
}

macro_rules! plain {
    ($($name:ty),*) => { $(
        impl Serialize for $name { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
        impl<'de> Deserialize<'de> for $name {}
    )* };
}
plain!((), bool, char, u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize, f32, f64, String, std::path::PathBuf);
impl Serialize for str { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
impl<T: Serialize + ?Sized> Serialize for &T { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
impl<T: Serialize> Serialize for Option<T> { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
impl<T: Serialize> Serialize for Vec<T> { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
impl<K: Serialize, V: Serialize> Serialize for std::collections::HashMap<K, V> { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
impl<T: Serialize, const N: usize> Serialize for [T; N] { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
impl<A: Serialize, B: Serialize> Serialize for (A, B) { fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> { unimplemented!() } }
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Option<T> {}
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Vec<T> {}
impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for std::collections::HashMap<K, V> {}
