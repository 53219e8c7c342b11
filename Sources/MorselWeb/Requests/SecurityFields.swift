package import HTTPTypes

/// The header fields that every response has: what a browser may do with it.
///
/// There is one set for pages, and what they load, and one for data.
package enum SecurityFields {
    /// What pages may load and from where: from here only, no script or style inside a page.
    ///
    /// `wasm-unsafe-eval` lets the reader itself be compiled; nothing else may make code of text.
    package static let contentSecurityPolicy = """
        default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
        worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
        """

    /// The fields of JSON, which is data for programs: a browser that is led to it may do nothing with it.
    package static let data: HTTPFields = [
        .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
        .xContentTypeOptions: "nosniff",
        .crossOriginResourcePolicy: "same-origin",
    ]

    /// The fields of everything else.
    package static let page: HTTPFields = [
        .contentSecurityPolicy: contentSecurityPolicy,
        .xContentTypeOptions: "nosniff",
        HTTPField.Name(token: "Referrer-Policy"): "no-referrer",
        HTTPField.Name(token: "Permissions-Policy"):
            "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
        HTTPField.Name(token: "Cross-Origin-Opener-Policy"): "same-origin",
        .crossOriginResourcePolicy: "same-origin",
    ]
}
