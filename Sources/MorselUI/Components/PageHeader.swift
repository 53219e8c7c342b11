/// The title of a page, with crumbs above and a few words below.
public struct PageHeader {
    let title: HTML
    var lede: String?
    /// The pages above, from the outermost.
    var crumbs: [(name: String, path: String)] = []

    /// Creates a header from text.
    public init(_ title: String, lede: String? = nil, crumbs: [(name: String, path: String)] = []) {
        self.init(title: "\(title)", lede: lede, crumbs: crumbs)
    }

    /// Creates a header whose title has markup.
    public init(title: HTML, lede: String? = nil, crumbs: [(name: String, path: String)] = []) {
        self.title = title
        self.lede = lede
        self.crumbs = crumbs
    }

    /// The header.
    public func html() -> HTML {
        let lede: HTML? = lede.map { "<p class=\"lede\">\($0)</p>" }
        return """
            <div class="page-header">\(path)<h1>\(title)</h1>
            \(lede)</div>

            """
    }

    private var path: HTML? {
        guard !crumbs.isEmpty else { return nil }
        let links = crumbs.map { crumb -> HTML in "<li><a href=\"\(crumb.path)\">\(crumb.name)</a></li>" }
        return "<ol class=\"crumbs\">\(links)</ol>\n"
    }
}
