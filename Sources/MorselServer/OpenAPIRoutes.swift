import CEmbeddedFiles
import HTTPTypes
import Hummingbird
import MorselWeb

/// `/openapi.json`, the description of the API, and `/openapi`, a page to try it out.
struct OpenAPIRoutes: Sendable {
    let assets: Assets

    /// Swagger UI uses style attributes, so this page alone allows inline styles; its scripts are files.
    private static let policy =
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        + "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

    private static let library = "openapi/swagger-ui-bundle.js"

    func add(to table: inout RouteTable) {
        let file = openapi_document()
        let document = StaticFile(
            compressing: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)),
            contentType: "application/json"
        )
        table.get("/openapi.json", access: .anyone) { request, _ in
            document.response(to: request, freshness: .revalidated)
        }
        var page = StaticFile(ByteBuffer(string: html()), contentType: "text/html; charset=utf-8")
        page.fields[.contentSecurityPolicy] = Self.policy
        table.get("/openapi", access: .anyone) { [page] request, _ in
            page.response(to: request, freshness: .revalidated)
        }
    }

    /// The page with Swagger UI.
    ///
    /// If Swagger UI was not installed when the program was built, the page only links to the description.
    private func html() -> String {
        let hasLibrary = assets.files[Self.library] != nil
        let head = """
            <link rel="stylesheet" href="\(assets.url("openapi/swagger-ui.css"))">
            <script src="\(assets.url(Self.library))" defer></script>
            <script src="\(assets.url("openapi/page.js"))" defer></script>
            """
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Morsel API</title>
            \(hasLibrary ? head : "")
            </head>
            <body>
            <main id="openapi"><p><a href="/openapi.json">OpenAPI 3.1 description</a></p></main>
            </body>
            </html>

            """
    }
}
