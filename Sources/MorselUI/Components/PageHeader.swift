/// The title of a page, with breadcrumbs above it and an introduction below it.
public struct PageHeader {
    let title: HTML
    var lede: String?
    /// The breadcrumbs, beginning with the topmost page.
    var crumbs: [(name: String, path: String)] = []

    /// Creates a header from text.
    public init(_ title: String, lede: String? = nil, crumbs: [(name: String, path: String)] = []) {
        self.init(title: "\(title)", lede: lede, crumbs: crumbs)
    }

    /// Creates a header whose title contains markup.
    public init(title: HTML, lede: String? = nil, crumbs: [(name: String, path: String)] = []) {
        self.title = title
        self.lede = lede
        self.crumbs = crumbs
    }

    /// Returns the HTML of the header.
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
