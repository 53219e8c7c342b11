/// A whole page: its head, the app around it, and what is its own.
public protocol Page {
    /// What it is drawn with.
    var context: PageContext { get }
    /// Where it stands, or `nil` for one that is shown in the place of another.
    var address: PageAddress? { get }
    /// What it is called in the window and in a list of bookmarks.
    var title: String { get }
    /// What it is about, for those who find it elsewhere.
    var summary: String? { get }
    /// What is its own: the contents of `main`.
    func main() -> HTML
    /// What its scripts may have to show, as templates, or `nil` for a page whose scripts say nothing of their own.
    var templates: HTML? { get }
}

extension Page {
    /// A page need not say what it is about.
    public var summary: String? { nil }

    /// A page need not have templates.
    public var templates: HTML? { nil }

    /// The language of the page.
    public var language: PageLanguage { context.language }

    /// The whole page.
    public func html() -> HTML {
        Shell(context: context, address: address, title: title, summary: summary, templates: templates)
            .document(main())
    }
}
