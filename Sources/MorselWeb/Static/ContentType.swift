/// The media types of static files, by file extension.
enum ContentType {
    private static let types = [
        "css": "text/css; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "mjs": "text/javascript; charset=utf-8",
        "png": "image/png",
        "svg": "image/svg+xml",
        "txt": "text/plain; charset=utf-8",
        "wasm": "application/wasm",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff2": "font/woff2",
    ]

    /// The media type of a file name; `application/octet-stream` for an unknown extension.
    static func of(_ name: String) -> String {
        name.split(separator: ".").last.flatMap { types[String($0)] } ?? "application/octet-stream"
    }
}
