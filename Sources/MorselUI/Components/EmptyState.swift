/// A message in place of content: an empty list, no result, or an error, with what to do next.
public struct EmptyState {
    let icon: StaticString
    let title: String
    let words: String
    /// Whether the title is the title of the page.
    var isPage: Bool
    /// Links and buttons, the most important one first.
    var actions: [HTML]
    /// A code that helps support to find the error.
    var reference: String?

    /// Creates a message; `actions` are links and buttons, the most important one first.
    public init(
        icon: StaticString,
        title: String,
        words: String,
        isPage: Bool = false,
        actions: [HTML] = [],
        reference: String? = nil
    ) {
        self.icon = icon
        self.title = title
        self.words = words
        self.isPage = isPage
        self.actions = actions
        self.reference = reference
    }

    /// Returns the HTML of the message.
    public func html(_ context: PageContext) -> HTML {
        let heading: HTML = isPage ? "<h1>\(title)</h1>" : "<h2>\(title)</h2>"
        let row: HTML? = actions.isEmpty ? nil : "<div class=\"row\">\(actions)</div>\n"
        let reference: HTML? = reference.map { "<p class=\"reference\">\($0)</p>\n" }
        let style: HTML = isPage ? "blank" : "blank boxed"
        return """
            <div class="\(style)">\(context.icon(icon, .large))\(heading)
            <p>\(words)</p>
            \(row)\(reference)</div>

            """
    }

    /// Returns a link that looks like a button.
    public static func link(_ name: String, to path: String, isFirst: Bool = false) -> HTML {
        let style: HTML = isFirst ? "button primary" : "button"
        return "<a class=\"\(style)\" href=\"\(path)\">\(name)</a>"
    }
}
