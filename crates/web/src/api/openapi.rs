/// The `OpenAPI` document: every route with the schemas of its request, response and errors.
///
/// It is generated from the types. A test compares the file with them, and rewrites it with `UKODUS_WRITE=1`.
pub const DOCUMENT: &str = include_str!("../../openapi.json");

#[cfg(test)]
mod tests {
    use schemars::generate::SchemaSettings;
    use schemars::{JsonSchema, SchemaGenerator};
    use serde_json::{Map, Value, json};

    use ukodus::wire::{
        AllStepsDoc, AllStepsPartDoc, CheckDoc, ErrorCode, ErrorDoc, GenerationDoc, HintDoc, PathPartDoc, PracticeDoc,
        RatedDoc, SePathDoc, SolutionPathDoc, SolveDoc, TechniquePageDoc, TraceDoc,
    };

    use super::DOCUMENT;
    use crate::api::{
        Method, ROUTES, Route, algorithms, check, examples, export, formats, generate, glossary, hint, parse, practice,
        qr, rate, solve, status, steps, techniques, trace,
    };

    /// The schemas of a request and its response.
    struct Schemas {
        question: Option<Value>,
        answer: Value,
    }

    fn asked<Q: JsonSchema, A: JsonSchema>(generator: &mut SchemaGenerator) -> Schemas {
        let question = Some(generator.subschema_for::<Q>().to_value());
        Schemas { question, answer: generator.subschema_for::<A>().to_value() }
    }

    fn listed<A: JsonSchema>(generator: &mut SchemaGenerator) -> Schemas {
        Schemas { question: None, answer: generator.subschema_for::<A>().to_value() }
    }

    fn schemas_of(route: &Route, generator: &mut SchemaGenerator) -> Schemas {
        match route.path {
            "/api/parse" => asked::<parse::ParseRequest, parse::ParseResponse>(generator),
            "/api/export" => asked::<export::ExportRequest, export::ExportResponse>(generator),
            "/api/solve" => asked::<solve::SolveRequest, SolveDoc>(generator),
            "/api/trace" => asked::<trace::TraceRequest, TraceDoc>(generator),
            "/api/check" => asked::<check::CheckRequest, CheckDoc>(generator),
            "/api/steps" => asked::<steps::StepsRequest, SolutionPathDoc>(generator),
            "/api/steps/stream" => asked::<steps::StepsRequest, PathPartDoc>(generator),
            "/api/all-steps" => asked::<steps::AllStepsRequest, AllStepsDoc>(generator),
            "/api/all-steps/stream" => asked::<steps::AllStepsRequest, AllStepsPartDoc>(generator),
            "/api/se-steps" => asked::<steps::SeStepsRequest, SePathDoc>(generator),
            "/api/hint" => asked::<hint::HintRequest, HintDoc>(generator),
            "/api/rate" => asked::<rate::RateRequest, RatedDoc>(generator),
            "/api/generate" => asked::<generate::GenerateRequest, GenerationDoc>(generator),
            "/api/practice" => asked::<practice::PracticeRequest, PracticeDoc>(generator),
            "/api/qr" => asked::<qr::QrRequest, qr::QrResponse>(generator),
            "/api/techniques" => listed::<techniques::TechniquesResponse>(generator),
            "/api/techniques/{slug}" => listed::<TechniquePageDoc>(generator),
            "/api/glossary" => listed::<glossary::GlossaryResponse>(generator),
            "/api/algorithms" => listed::<algorithms::AlgorithmsResponse>(generator),
            "/api/formats" => listed::<formats::FormatsResponse>(generator),
            "/api/examples" => listed::<examples::ExamplesResponse>(generator),
            other => panic!("{other} has no schemas here"),
        }
    }

    fn in_json(about: &str, schema: &Value) -> Value {
        json!({ "description": about, "content": { "application/json": { "schema": schema } } })
    }

    fn operation(route: &Route, generator: &mut SchemaGenerator, error: &Value) -> Value {
        let Schemas { question, answer } = schemas_of(route, generator);
        assert_eq!(question.is_some(), route.method == Method::Post, "{}", route.path);
        let mut responses = Map::new();
        let response = if route.is_stream {
            let about = "A line for each part; if it fails halfway, the last line is an error";
            json!({ "description": about, "content": { "application/x-ndjson": { "schema": answer } } })
        } else {
            in_json("The response", &answer)
        };
        responses.insert("200".into(), response);
        responses.insert("default".into(), in_json("An error", error));
        let mut operation = json!({ "summary": route.about });
        if let Some((_, name)) = route.path.split_once('{') {
            let name = name.trim_end_matches('}');
            let schema = json!({ "type": "string" });
            operation["parameters"] = json!([{ "name": name, "in": "path", "required": true, "schema": schema }]);
        }
        if let Some(question) = question {
            let content = json!({ "application/json": { "schema": question } });
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        operation["responses"] = responses.into();
        operation
    }

    fn document() -> Value {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
        });
        let mut generator = settings.into_generator();
        let error = generator.subschema_for::<ErrorDoc>().to_value();
        let error = json!({ "type": "object", "properties": { "error": error }, "required": ["error"] });
        let mut paths = Map::new();
        for route in ROUTES {
            let method = match route.method {
                Method::Get => "get",
                Method::Post => "post",
            };
            paths.insert(route.path.into(), json!({ method: operation(route, &mut generator, &error) }));
        }
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "ukodus",
                "summary": "Sudoku of any size: read, solve, check, explain, rate and generate",
                "version": env!("CARGO_PKG_VERSION"),
            },
            "paths": paths,
            "components": { "schemas": generator.take_definitions(true) },
        })
    }

    #[test]
    fn the_document_is_what_the_types_say() {
        let mut text = serde_json::to_string_pretty(&document()).unwrap();
        text.push('\n');
        if std::env::var_os("UKODUS_WRITE").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
            std::fs::write(path, &text).unwrap();
            return;
        }
        assert!(DOCUMENT == text, "openapi.json is out of date; run UKODUS_WRITE=1 cargo test -p ukodus-web");
    }

    #[test]
    fn the_short_description_names_every_route_and_every_error() {
        let page = include_str!("../../API.md");
        for route in ROUTES {
            let method = if route.method == Method::Get { "GET" } else { "POST" };
            assert!(page.contains(&format!("`{method} {}`", route.path)), "{}", route.path);
        }
        for code in ErrorCode::ALL {
            let name = serde_json::to_value(code).unwrap();
            let row = format!("| `{}` | {} |", name.as_str().unwrap(), status(*code));
            assert!(page.contains(&row), "{row}");
        }
    }
}
