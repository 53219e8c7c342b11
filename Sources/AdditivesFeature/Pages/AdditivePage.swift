import FoodApp
package import MorselAccounts
package import MorselAdditives
import MorselCore
package import MorselUI
import MorselWeb

/// The page of an additive.
package struct AdditivePage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    let additive: FoodAdditive
    let collection: AdditiveCollection
    /// Today, on which conditions are valid or not.
    let day: String
    /// The comments that are shown, with one more if there are older ones; `nil` for a server without comments.
    package var comments: [AdditiveComment]?
    /// Whether the page has data for search engines.
    var hasStructuredData = true

    /// Creates the page.
    package init(
        _ additive: FoodAdditive,
        in collection: AdditiveCollection,
        day: String,
        context: PageContext
    ) {
        (self.additive, self.collection, self.day, self.context) = (additive, collection, day, context)
    }

    /// The address of the page.
    package var address: PageAddress? { .site(.additive(additive.identifier)) }
    /// The title of the window.
    package var title: String {
        additive.names.isEmpty ? additive.ecode : "\(additive.ecode) \(additive.name(in: language))"
    }
    /// The description for search engines.
    package var summary: String? {
        let names = collection.classes(of: additive)
            .filter { $0.scheme == .eu || $0.scheme == .codex }
            .map { $0.names.text(in: language).insideSentence }
        return names.isEmpty ? nil : "\(title): \(names.joined(separator: ", "))"
    }

    /// The additive in the knowledge of labels, or `nil` for one that an administrator added.
    var concept: Concept? { context.knowledge.additive(identified: additive.identifier) }

    /// The templates of the comments.
    package var templates: HTML? { comments.map { _ in CommentSection.templates(context) } }

    /// The content of `main`.
    package func main() -> HTML {
        let avoid = concept.map { AvoidButton(.additive($0), context: context).html() }
        let names: HTML? = concept.map { concept in
            """
            <section aria-labelledby="names"><h2 id="names">\(NameTable.title[language])</h2>
            \(NameTable(concept: concept, context: context).html())</section>

            """
        }
        return """
            \(PageHeader(title: heading, crumbs: crumbs).html())\
            <div class="row stack-below">\(avoid)\(FavouriteAdditives(context: context).button(additive))\
            \(EditLink(context: context, part: .additives, id: additive.id).html())</div>
            <div class="columns aside">
            <div class="stack loose">
            \(AdditiveFacts(page: self).html())\(AdditiveRemarks(page: self).html())\(uses)\(AdditivePreparations(page: self).html())\
            \(comments.map { CommentSection(page: self, comments: $0).html() })</div>
            <aside class="stack loose">
            \(AdditiveRelations(page: self).html())\(names)</aside>
            </div>
            \(hasStructuredData ? data.html() : nil)\

            """
    }

    private var heading: HTML {
        guard let name = context.html(additive.names) else { return "\(additive.ecode)" }
        return "<span class=\"ecode-title\">\(additive.ecode)</span> \(name)"
    }

    private var crumbs: [(name: String, path: String)] {
        let family = collection.family(of: additive)
        return context.additiveCrumbs
            + (family.map {
                [(name: $0.ecode, path: context.path(to: .site(.additive($0.identifier))))]
            } ?? [])
    }

    private var data: StructuredData {
        let address = PageAddress.site(.additive(additive.identifier))
        return StructuredData(things: [
            context.term(additive, description: summary), context.breadcrumbs(crumbs, title, address),
        ])
    }

    // MARK: Categories

    private var uses: HTML {
        let permissions = collection.permissions(of: additive).filter { $0.condition.isValid(on: day) }
        guard !permissions.isEmpty else {
            return """
                <section aria-labelledby="uses"><h2 id="uses">\(Words.uses[language])</h2>
                <p class="quiet">\(Words.none[language])</p>
                \(StateOfData.law(language))</section>

                """
        }
        let table = ConditionTable(
            permissions: permissions,
            collection: collection,
            day: day,
            context: context
        )
        return """
            <section aria-labelledby="uses"><h2 id="uses">\(Words.uses[language])</h2>
            <p class="quiet">\(AdditiveWords.permitted[language])</p>
            \(chart(permissions))
            <details class="folded"\(attribute: "open", if: permissions.count <= 12)><summary>\
            \(Words.count(permissions.count)[language])</summary>
            \(table.html())</details>
            <p class="source">\(AdditiveWords.asOf(language))</p></section>

            """
    }

    /// The number of conditions in each main category.
    private func chart(_ permissions: [AdditiveCollection.Permission]) -> HTML? {
        var counts: [Int64: Int64] = [:]
        for permission in permissions {
            guard let category = collection.category(permission.condition.category) else { continue }
            counts[(collection.ancestors(of: category).first ?? category).id, default: 0] += 1
        }
        let bars = collection.mainCategories(in: .eu).compactMap { category -> BarChart.Bar? in
            counts[category.id].map { count in
                BarChart.Bar(name: context.link(category), value: "\(count)", length: count)
            }
        }
        return BarChart(title: Words.chart[language], bars: bars).html()
    }

    private enum Words {
        static let uses = Phrase(
            en: "Conditions of use",
            es: "Condiciones de uso",
            pt: "Condições de utilização"
        )
        static let none = Phrase(
            en: "The list of the European Union has no condition for it that is valid today.",
            es: "La lista de la Unión Europea no tiene ninguna condición para él que sea válida hoy.",
            pt: "A lista da União Europeia não tem para ele nenhuma condição válida hoje."
        )
        static let chart = Phrase(
            en: "Conditions by main category",
            es: "Condiciones por categoría principal",
            pt: "Condições por categoria principal"
        )

        static func count(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 condition", es: "1 condición", pt: "1 condição")
                : Phrase(en: "\(count) conditions", es: "\(count) condiciones", pt: "\(count) condições")
        }
    }
}
