import MorselUI

/// The link to the page that shares a card or a list.
struct ShareLink {
    private let context: PageContext

    init(_ context: PageContext) { self.context = context }

    func html() -> HTML {
        """
        <a class="button" href="\(context.path(to: .sharing(.share)))">\(context.icon("share"))\
        \(ShellWords.sharing[context.language])</a>
        """
    }
}
