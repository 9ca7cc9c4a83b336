//! Embeds the WebAssembly bundle in the server if the build names one: `UKODUS_WASM` is the path of the `wasm.js` that
//! `scripts/site` built.

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=UKODUS_WASM");
    let target = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("wasm.js");
    let bundle = match env::var_os("UKODUS_WASM").filter(|path| !path.is_empty()) {
        None => Vec::new(),
        Some(path) => {
            let path = PathBuf::from(path);
            println!("cargo::rerun-if-changed={}", path.display());
            match fs::read(&path) {
                Ok(bundle) => bundle,
                Err(error) => {
                    let advice = "set it to the absolute path of the wasm.js that scripts/site built, or unset it";
                    println!("cargo::error=UKODUS_WASM: cannot read {}: {error}; {advice}", path.display());
                    return;
                }
            }
        }
    };
    // Without a bundle the file is empty.
    if let Err(error) = fs::write(&target, bundle) {
        println!("cargo::error=cannot write {}: {error}", target.display());
    }
}
