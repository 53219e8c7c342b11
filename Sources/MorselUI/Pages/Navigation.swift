/// The one list of parts: a bar at the bottom of a phone, a rail, or a side bar with the pages of the current part.
public struct Navigation {
    let context: PageContext
    let current: PageAddress?

    /// Creates the navigation of a page; `current` is its address.
    public init(context: PageContext, current: PageAddress?) {
        self.context = context
        self.current = current
    }

    /// A part of the app and the pages in it; the first stands for the part.
    struct Part {
        let name: Localized<String>
        let icon: StaticString
        let pages: [(address: PageAddress, name: Localized<String>)]
    }

    static var parts: [Part] {
        [
            Part(name: ShellWords.check, icon: "check", pages: [(.check, ShellWords.check)]),
            Part(
                name: ShellWords.lookUp,
                icon: "look-up",
                pages: [
                    (.search, ShellWords.search), (.categories, ShellWords.categories),
                    (.allergens, ShellWords.allergens), (.additives, ShellWords.additives),
                ]
            ),
            Part(
                name: ShellWords.you,
                icon: "you",
                pages: [
                    (.avoid, ShellWords.avoid), (.reactedFoods, ShellWords.reactedFoods),
                    (.recent, ShellWords.recent),
                    (.settings, ShellWords.settings),
                ]
            ),
        ]
    }

    func html() -> HTML {
        """
        <nav class="nav" aria-label="\(ShellWords.navigation[context.language])">
        \(context.brand)
        <ul class="nav-list">
        \(Self.parts.map { item($0) })</ul>
        </nav>
        """
    }

    private func item(_ part: Part) -> HTML {
        let first = part.pages[0].address
        let isHere = part.pages.contains { $0.address == current?.listPage }
        let mark = first == current ? "page" : isHere ? "true" : nil
        return """
            <li><a class="nav-link" href="\(context.path(to: first))"\(attribute: "aria-current", mark)>\
            \(context.icon(part.icon))<span>\(part.name[context.language])</span></a>\
            \(isHere && part.pages.count > 1 ? pages(of: part, "nav-sub") : nil)</li>

            """
    }

    private func pages(of part: Part, _ style: StaticString) -> HTML {
        "<ul class=\"\(HTML(stringLiteral: style))\">\(links(of: part))</ul>"
    }

    private func links(of part: Part) -> [HTML] {
        part.pages.map { page -> HTML in
            let mark = page.address == current ? "page" : page.address == current?.listPage ? "true" : nil
            return """
                <li><a href="\(context.path(to: page.address))"\(attribute: "aria-current", mark)>\
                \(page.name[context.language])</a></li>
                """
        }
    }

    /// The pages of the current part as a line of tabs, which takes the place of the side bar's on narrow screens.
    public func tabs() -> HTML? {
        let part = Self.parts.first { part in part.pages.contains { $0.address == current } }
        guard let part, part.pages.count > 1 else { return nil }
        return """
            <nav class="section-nav" aria-label="\(ShellWords.part[context.language])"><ul>\(links(of: part))</ul></nav>

            """
    }
}

extension PageAddress {
    /// The page of a list that a page of one thing belongs to; itself for the others.
    var listPage: PageAddress {
        switch self {
        case .allergen: .allergens
        case .additive: .additives
        case .product, .food: .search
        case .category: .categories
        default: self
        }
    }
}
