//! Stand-ins for the macros of tauri and serde: they keep what they are put on, and give derived types empty implementations.
extern crate proc_macro;
use proc_macro::{TokenStream, TokenTree};

#[proc_macro_attribute]
pub fn command(_arguments: TokenStream, function: TokenStream) -> TokenStream {
    function
}

#[proc_macro_derive(Serialize, attributes(serde))]
pub fn serialize(declaration: TokenStream) -> TokenStream {
    implementation("impl ::serde::Serialize for NAME { fn serialize<S: ::serde::Serializer>(&self, _: S) -> ::std::result::Result<S::Ok, S::Error> { unimplemented!() } }", declaration)
}

#[proc_macro_derive(Deserialize, attributes(serde))]
pub fn deserialize(declaration: TokenStream) -> TokenStream {
    implementation("impl<'de> ::serde::Deserialize<'de> for NAME {}", declaration)
}

/// The name of a type stands behind `struct` or `enum`.
fn implementation(text: &str, declaration: TokenStream) -> TokenStream {
    let mut tokens = declaration.into_iter();
    while let Some(token) = tokens.next() {
        if let TokenTree::Ident(word) = token {
            if word.to_string() == "struct" || word.to_string() == "enum" {
                let name = tokens.next().expect("a name").to_string();
                return text.replace("NAME", &name).parse().expect("an implementation");
            }
        }
    }
    TokenStream::new()
}
