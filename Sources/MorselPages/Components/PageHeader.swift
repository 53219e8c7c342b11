/// The title of a page, with crumbs above and a few words below.
struct PageHeader {
    let title: HTML
    var lede: String?
    /// The pages above, from the outermost.
    var crumbs: [(name: String, path: String)] = []

    init(_ title: String, lede: String? = nil, crumbs: [(name: String, path: String)] = []) {
        self.init(title: "\(title)", lede: lede, crumbs: crumbs)
    }

    init(title: HTML, lede: String? = nil, crumbs: [(name: String, path: String)] = []) {
        self.title = title
        self.lede = lede
        self.crumbs = crumbs
    }

    func html() -> HTML {
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
