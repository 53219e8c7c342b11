/// A page, which is rendered with its head and the shell of the app.
public protocol Page {
    /// The language, knowledge and settings to draw with.
    var context: PageContext { get }
    /// The address of the page, or `nil` for a page that is shown in place of another.
    var address: PageAddress? { get }
    /// The title of the window and of bookmarks.
    var title: String { get }
    /// A summary for search engines and link previews, or `nil` if there is none.
    var summary: String? { get }
    /// Returns the contents of `main`.
    func main() -> HTML
    /// Templates for the scripts of the page, or `nil` if they need none.
    var templates: HTML? { get }
}

extension Page {
    /// By default a page has no summary.
    public var summary: String? { nil }

    /// By default a page has no templates.
    public var templates: HTML? { nil }

    /// The language of the page.
    public var language: PageLanguage { context.language }

    /// Returns the complete HTML document.
    public func html() -> HTML {
        Shell(context: context, address: address, title: title, summary: summary, templates: templates)
            .document(main())
    }
}
