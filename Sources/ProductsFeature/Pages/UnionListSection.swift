import MorselAdditives
import MorselCore
import MorselUI

/// The part of a product's page that says what the union list of additives contains for such a product.
struct UnionListSection {
    /// What the list says, or `nil` if the food category of the product is not known.
    let legality: ProductLegality?
    /// The time of the label that is shown, in milliseconds UTC; the list is read for this day.
    let day: Int64
    let context: PageContext
    let collection: AdditiveCollection

    /// The most levels of an additive that are shown.
    private static let maxLevels = 3

    private var language: PageLanguage { context.language }

    var html: HTML {
        """
        <section aria-labelledby="union-list-title"><h2 id="union-list-title">\(Words.title[language])</h2>
        \(legality.map { listed($0) } ?? unknown)</section>

        """
    }

    private var unknown: HTML {
        let check = context.path(to: .additives(AdditivesAddress("additive-check")))
        return """
            <p>\(Words.unknown[language]) <a href="\(check)">\(Words.choose[language])</a></p>

            """
    }

    private func listed(_ legality: ProductLegality) -> HTML {
        let categories = legality.categories.map { category -> HTML in
            "<li>\(context.link(category))</li>\n"
        }
        return """
            <ul class="found-list">
            \(legality.items.map { item($0) })</ul>
            \(sharedLimits(legality))\
            <details class="folded"><summary>\(Words.categories(categories.count)[language])</summary>
            <ul class="plain-links">
            \(categories)</ul></details>
            <p class="quiet">\(Words.day(NumberWords.day(day, in: language))[language])</p>
            <p class="quiet">\(LegalityCheck.limitsWords[language])</p>
            <p class="source">\(ReferenceRecords.asOfWords[language])</p>
            """
    }

    /// The limits of the possible categories themselves that several of the additives share.
    private func sharedLimits(_ legality: ProductLegality) -> HTML? {
        let possible = Set(legality.categories.map { $0.id })
        return context.html(legality.sharedLimits.filter { possible.contains($0.category) }, in: collection)
    }

    private func item(_ item: LegalityCheck.Item) -> HTML {
        let warnings = item.warnings.compactMap { warning -> HTML? in
            context.html(warning).map { words -> HTML in
                "<p class=\"small\"><span class=\"tag\">\(LegalityCheck.mustSayWords[language])</span> \(words)</p>"
            }
        }
        return """
            <li><p>\(context.link(item.additive)) <span class="tag">\(item.status.words[language])</span></p>
            \(context.laterActs(of: item))\(item.permissions.prefix(Self.maxLevels).compactMap { level($0) })\(more(item, item.permissions.count))\(warnings)</li>

            """
    }

    /// A level with its category, and with its restriction if it has one.
    private func level(_ permission: AdditiveCollection.Permission) -> HTML? {
        guard let category = collection.category(permission.condition.category) else { return nil }
        let restriction: HTML? = context.html(permission.condition.restriction).map { " – \($0)" }
        let group: HTML? = permission.groupNote.flatMap { context.html($0) }.map { " (\($0))" }
        let notes: HTML? = permission.condition.notes.isEmpty ? nil : " (\(Words.withNotes[language]))"
        return """
            <p class="small">\(permission.level.words(in: language))\(group)\(notes) – \
            <a href="\(context.path(permission.additive, in: category))"><span class="num">\(category.number)</span> \
            \(context.html(category.names))</a>\(restriction)</p>
            """
    }

    /// A link to all conditions, if some are not shown.
    private func more(_ item: LegalityCheck.Item, _ count: Int) -> HTML? {
        guard count > Self.maxLevels else { return nil }
        let path = context.path(to: .site(.additive(item.additive.identifier)))
        return "<p class=\"small\"><a href=\"\(path)\">\(Words.all(count)[language])</a></p>\n"
    }

    private enum Words {
        static let title = Phrase(
            en: "Additives in the list of the European Union",
            es: "Aditivos en la lista de la Unión Europea",
            pt: "Aditivos na lista da União Europeia"
        )
        static let unknown = Phrase(
            en:
                "The food category of this product is not known, so its additives are not compared with the list.",
            es:
                "No se sabe a qué categoría de alimentos pertenece este producto, así que sus aditivos no se comparan con la lista.",
            pt:
                "Não se sabe a que categoria de alimentos pertence este produto, por isso os aditivos não são comparados com a lista."
        )
        static let choose = Phrase(
            en: "Compare a label with a category",
            es: "Comparar una etiqueta con una categoría",
            pt: "Comparar um rótulo com uma categoria"
        )

        /// For which day the conditions of the list are read.
        static func day(_ words: String) -> Phrase {
            Phrase(
                en: "As of \(words), when this label was last read from its source or compared with a pack.",
                es:
                    "A \(words), cuando esta etiqueta se leyó por última vez de su fuente o se comparó con un envase.",
                pt:
                    "À data de \(words), quando este rótulo foi lido pela última vez da sua fonte ou comparado com uma embalagem."
            )
        }

        static let withNotes = Phrase(
            en: "with notes, see its conditions",
            es: "con notas, ver sus condiciones",
            pt: "com notas, ver as suas condições"
        )

        static func categories(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(
                    en: "The food category of the law",
                    es: "La categoría de alimentos de la ley",
                    pt: "A categoria de alimentos da lei"
                )
                : Phrase(
                    en: "\(count) possible food categories of the law",
                    es: "\(count) categorías de alimentos posibles según la ley",
                    pt: "\(count) categorias de alimentos possíveis segundo a lei"
                )
        }

        static func all(_ count: Int) -> Phrase {
            Phrase(
                en: "All \(count) conditions",
                es: "Las \(count) condiciones",
                pt: "As \(count) condições"
            )
        }
    }
}
