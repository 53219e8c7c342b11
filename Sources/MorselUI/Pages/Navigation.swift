/// The navigation of all pages: a bar at the bottom of a phone, a rail, or a side bar with the pages of the current part.
public struct Navigation {
    let context: PageContext
    let current: PageAddress?

    /// Creates the navigation of a page; `current` is its address.
    public init(context: PageContext, current: PageAddress?) {
        self.context = context
        self.current = current
    }

    func html() -> HTML {
        """
        <nav class="nav" aria-label="\(ShellWords.navigation[context.language])">
        \(context.brand)
        <ul class="nav-list">
        \(NavigationPart.allCases.compactMap { item($0) })</ul>
        </nav>
        """
    }

    private func item(_ part: NavigationPart) -> HTML? {
        let pages = part.pages
        guard let first = pages.first?.address else { return nil }
        let isCurrentPart = pages.contains { $0.address == current?.listPage }
        let ariaCurrent = first == current ? "page" : isCurrentPart ? "true" : nil
        return """
            <li><a class="nav-link" href="\(context.path(to: first))"\(attribute: "aria-current", ariaCurrent)>\
            \(context.icon(part.icon))<span>\(part.name[context.language])</span></a>\
            \(isCurrentPart && pages.count > 1 ? list(of: pages) : nil)</li>

            """
    }

    private func list(of pages: [NavigationEntry]) -> HTML {
        "<ul class=\"nav-sub\">\(links(to: pages))</ul>"
    }

    private func links(to pages: [NavigationEntry]) -> [HTML] {
        pages.map { page -> HTML in
            let isInList = page.address == current?.listPage
            let ariaCurrent = page.address == current ? "page" : isInList ? "true" : nil
            return """
                <li><a href="\(context.path(to: page.address))"\(attribute: "aria-current", ariaCurrent)>\
                \(page.name[context.language])</a></li>
                """
        }
    }

    /// Returns the pages of the current part as tabs, which replace the side bar on narrow screens.
    ///
    /// Returns `nil` if the page is not in the navigation, or is the only page of its part.
    public func tabs() -> HTML? {
        let pages = NavigationPart.allCases.map { $0.pages }.first { $0.contains { $0.address == current } }
        guard let pages, pages.count > 1 else { return nil }
        return """
            <nav class="section-nav" aria-label="\(ShellWords.part[context.language])"><ul>\(links(to: pages))</ul></nav>

            """
    }
}
