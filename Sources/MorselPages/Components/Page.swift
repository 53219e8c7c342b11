/// A whole page: its head, the app around it, and what is its own.
public protocol Page {
    /// What it is drawn with.
    var context: PageContext { get }
    /// Where it stands; nil for one that is shown in the place of another.
    var address: PageAddress? { get }
    /// What it is called in the window and in a list of bookmarks.
    var title: String { get }
    /// What it is about, for those who find it elsewhere.
    var summary: String? { get }
    /// What is its own: the contents of `main`.
    func main() -> HTML
}

extension Page {
    /// A page need not say what it is about.
    public var summary: String? { nil }

    /// The language of the page.
    var language: PageLanguage { context.language }

    /// The whole page.
    public func html() -> HTML {
        Shell(context: context, address: address, title: title, summary: summary).document(main())
    }
}
