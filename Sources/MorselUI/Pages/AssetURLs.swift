/// Where the files that pages refer to are served, by their names under `Web/`.
///
/// A server that gives each file an address of its content fills in the names; any other name is its own address.
public struct AssetURLs: Sendable {
    private let urls: [String: String]
    private let base: String

    /// Creates the addresses of some files, `styles/main.css` to `/assets/styles/main.3f9a.css`.
    public init(_ urls: [String: String] = [:]) {
        self.urls = urls
        base = "/"
    }

    /// Creates the addresses of files that all lie under one, which ends in a slash.
    public init(base: String) {
        urls = [:]
        self.base = base
    }

    /// The address of a file.
    public subscript(name: String) -> String { urls[name] ?? base + name }

    /// The address of a file that pages do without where it is not served.
    public func optional(_ name: String) -> String? { urls[name] }
}
