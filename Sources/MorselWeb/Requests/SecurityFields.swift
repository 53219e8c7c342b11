package import HTTPTypes

/// The header fields that every response has: what a browser may do with it.
package enum SecurityFields {
    /// What pages may load and from where: from here only, no script or style inside a page.
    ///
    /// `wasm-unsafe-eval` lets the reader itself be compiled; nothing else may make code of text.
    package static let contentSecurityPolicy = """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
        worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
        """

    /// The fields of a response that has none of its own.
    package static let all: HTTPFields = [
        .contentSecurityPolicy: contentSecurityPolicy,
        .xContentTypeOptions: "nosniff",
        HTTPField.Name(token: "Referrer-Policy"): "no-referrer",
        HTTPField.Name(token: "Permissions-Policy"):
            "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
        HTTPField.Name(token: "Cross-Origin-Opener-Policy"): "same-origin",
        .crossOriginResourcePolicy: "same-origin",
    ]
}
