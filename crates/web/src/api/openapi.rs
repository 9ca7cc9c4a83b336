/// The `OpenAPI` document: every route with the schemas of its question, answer and errors.
///
/// It is made from the types; a test holds the file to them, and writes it anew with `UKODUS_WRITE=1`.
pub const DOCUMENT: &str = include_str!("../../openapi.json");
