/// The URLs of the files that pages refer to, by their names in `Web/`.
///
/// A server whose URLs contain the hash of each file lists them all. A name without a URL is appended to the base URL.
public struct AssetURLs: Sendable {
    private let urls: [String: String]
    private let base: String

    /// Creates a list of URLs by file name: `styles/main.css` is at `/assets/styles/main.3f9a.css`.
    public init(_ urls: [String: String] = [:]) {
        self.urls = urls
        base = "/"
    }

    /// Creates the URLs of files in one folder, whose URL ends with a slash.
    public init(base: String) {
        urls = [:]
        self.base = base
    }

    /// The URL of a file.
    public subscript(name: String) -> String { urls[name] ?? base + name }

    /// Returns the URL of an optional file, or `nil` if it is not served.
    public func optional(_ name: String) -> String? { urls[name] }
}
