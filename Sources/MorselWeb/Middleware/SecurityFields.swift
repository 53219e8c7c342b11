package import HTTPTypes

/// The security header fields of responses: one set for pages and the files they load, one for JSON.
package enum SecurityFields {
    /// Pages load everything from this server and contain no inline script or style.
    ///
    /// `wasm-unsafe-eval` allows compiling the WebAssembly module, and no other code from text.
    package static let contentSecurityPolicy = """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
        worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
        """

    /// The fields of JSON responses: a browser that opens one may not run or load anything.
    package static let data: HTTPFields = [
        .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
        .xContentTypeOptions: "nosniff",
        .crossOriginResourcePolicy: "same-origin",
    ]

    /// The fields of all other responses.
    package static let page: HTTPFields = [
        .contentSecurityPolicy: contentSecurityPolicy,
        .xContentTypeOptions: "nosniff",
        HTTPField.Name(token: "Referrer-Policy"): "no-referrer",
        HTTPField.Name(token: "Permissions-Policy"):
            "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
        HTTPField.Name(token: "Cross-Origin-Opener-Policy"): "same-origin",
        .crossOriginResourcePolicy: "same-origin",
    ]

    /// The fields of JSON responses that pages of other sites may read (``CrossOriginReading``).
    static let openData = opened(data)

    /// The fields of all other responses that pages of other sites may read.
    static let openPage = opened(page)

    private static func opened(_ fields: HTTPFields) -> HTTPFields {
        var opened = fields
        opened[.crossOriginResourcePolicy] = nil
        for field in CrossOriginReading.fields { opened.append(field) }
        return opened
    }
}
