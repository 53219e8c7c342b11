import MorselCore
package import MorselUI

/// The page of the fourteen groups of Regulation (EU) 1169/2011, Annex II.
package struct AllergensPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext

    /// Creates the page.
    package init(context: PageContext) { self.context = context }

    /// The address of the page.
    package var address: PageAddress? { .site(.allergens) }
    /// The title of the window.
    package var title: String { ShellWords.allergens[language] }
    /// The description for search engines.
    package var summary: String? { Words.lede[language] }

    /// The content of `main`.
    package func main() -> HTML {
        """
        \(Navigation(context: context, current: address).tabs())\
        \(PageHeader(title, lede: Words.lede[language]).html())\
        <ul class="list in-columns">
        \(context.knowledge.groups.map { row($0) })</ul>

        """
    }

    private func row(_ group: Allergen) -> HTML {
        let members = context.knowledge.members(of: group).map { context.title(of: $0).insideSentence }
        let listed = members.joined(separator: ", ")
        let sub: HTML? = members.isEmpty ? nil : "<span class=\"sub\">\(listed)</span>"
        return """
            <li><a class="list-row" href="\(context.path(to: group))">\(context.icon(of: group))\
            <span class="title">\(context.title(of: group))\(sub)</span>\(context.icon("forward"))</a></li>

            """
    }

    private enum Words {
        static let lede = Phrase(
            en: "The fourteen groups that a label in the European Union must name, each with its members.",
            es:
                "Los catorce grupos que una etiqueta de la Unión Europea debe nombrar, con lo que incluye cada uno.",
            pt: "Os catorze grupos que um rótulo na União Europeia tem de nomear, com o que cada um inclui."
        )
    }
}
