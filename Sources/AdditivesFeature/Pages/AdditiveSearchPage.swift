import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page that finds additives, classes, categories and conditions by any word.
struct AdditiveSearchPage: Page {
    let context: PageContext
    let query: String
    let collection: AdditiveCollection
    /// The only group that is shown, or `nil` for the beginning of each.
    var group: Group?
    /// The number of the shown part of the group, from 0.
    var part = 0

    /// A group of results.
    enum Group: String, CaseIterable {
        case additives, classes, categories, conditions
    }

    var address: PageAddress? { .additives(AdditivesAddress("additive-search")) }
    var title: String { query.isEmpty ? Words.title[language] : "\(query) – \(Words.title[language])" }
    var summary: String? { Words.hint[language] }

    func main() -> HTML {
        let form = SearchForm(
            context: context,
            address: address,
            label: Words.label[language],
            value: query,
            hint: Words.hint[language],
            name: "query"
        )
        return """
            \(PageHeader(Words.title[language], crumbs: context.additiveCrumbs).html())\
            \(AdditiveLinks(context: context, current: "additive-search").html())\
            \(form.html())\(results)
            """
    }

    // MARK: Results

    private var results: HTML? {
        guard !query.isEmpty else { return nil }
        let found = FoundAdditives(query, in: collection)
        guard !found.isEmpty else {
            return "<p class=\"quiet above\" role=\"status\">\(Words.none[language])</p>\n"
        }
        return """
            \(group.map { _ in allGroups })<div class="stack loose above">
            \(list(.additives, ShellWords.additives, found.additives) { context.link($0) })\
            \(list(.classes, AdditiveWords.classes, found.classes) { context.link($0) })\
            \(list(.categories, AdditiveWords.categories, found.categories) { context.link($0) })\
            \(list(.conditions, Words.conditions, found.conditions, link, restriction))</div>
            \(StateOfData.law(language))
            """
    }

    /// The link from one group back to all.
    private var allGroups: HTML {
        "<p class=\"above-less\"><a href=\"\(path)\">\(Words.allGroups[language])</a></p>\n"
    }

    private var path: String {
        "\(context.path(to: address ?? .site(.additives)))?query=\(QueryText.encoded(query))"
    }

    /// The shown part of a group, or `nil` if it is empty or another group is shown.
    private func list<Value>(
        _ kind: Group,
        _ title: Phrase,
        _ items: FoundAdditives.Group<Value>,
        _ link: (Value) -> HTML?,
        _ detail: (FoundAdditives.Item<Value>) -> HTML? = { _ in nil }
    ) -> HTML? {
        guard !items.isEmpty, group == nil || group == kind else { return nil }
        let part = group == kind ? PartLinks.shown(part, of: items.count) : 0
        let rows = items.dropFirst(part * PartLinks.size).prefix(PartLinks.size).compactMap { item -> HTML? in
            link(item.value).map { link -> HTML in
                "<li>\(link)\(detail(item))\(reason(item))</li>\n"
            }
        }
        let id = "found-\(kind.rawValue)"
        let parts = PartLinks(context: context, name: title[language], total: items.count, part: part) {
            "\(path)&group=\(kind.rawValue)&page=\($0)"
        }
        return """
            <section aria-labelledby="\(id)"><h2 id="\(id)">\(title[language]) <span class="count">\(items.count)</span></h2>
            <ul class="found-list">
            \(rows)</ul>
            \(parts.html())</section>

            """
    }

    /// A link to the condition with the additive or group and the category.
    private func link(_ condition: ConditionOfUse) -> HTML? {
        guard let category = collection.category(condition.category) else { return nil }
        let inCategory: HTML = "<span class=\"num\">\(category.number)</span> \(context.html(category.names))"
        switch condition.subject {
        case .additive(let id):
            return collection.additive(id).map { additive -> HTML in
                """
                <a href="\(context.path(additive, in: category))"><span class="num">\(additive.ecode)</span>: \(inCategory)</a>
                """
            }
        case .group(let id):
            return collection.group(id).map { group -> HTML in
                "<a href=\"\(context.path(to: category))\">\(context.html(group.names)): \(inCategory)</a>"
            }
        }
    }

    /// The restriction of a condition, by which conditions of one category differ, unless it is the reason.
    private func restriction(_ item: FoundAdditives.Item<ConditionOfUse>) -> HTML? {
        guard item.match.field != .restriction else { return nil }
        return context.html(item.value.restriction).map { text -> HTML in
            "<span class=\"source\">\(text)</span>"
        }
    }

    /// Why something was found, with the found words marked.
    private func reason<Value>(_ item: FoundAdditives.Item<Value>) -> HTML {
        let match = item.match
        let parts = item.text.parts.map { part -> HTML in
            part.isFound ? "<mark class=\"hit\">\(part.text)</mark>" : "\(part.text)"
        }
        let tag = context.tag(match.language)
        let similar: HTML? = match.isSimilar ? " <span class=\"tag\">\(Words.similar[language])</span>" : nil
        return """
            <span class="source">\(Words.field(match.field)[language]): <span\(attribute: "lang", tag)>\(parts)</span>\(similar)</span>
            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Search additives",
            es: "Buscar aditivos",
            pt: "Procurar aditivos"
        )
        static let label = Phrase(
            en: "A number, a name or any word",
            es: "Un número, un nombre o cualquier palabra",
            pt: "Um número, um nome ou qualquer palavra"
        )
        static let hint = Phrase(
            en:
                "E160a(ii), INS 330, a CAS number, a class, a category, a word of a restriction. Mistakes are accepted.",
            es:
                "E160a(ii), INS 330, un número CAS, una clase, una categoría, una palabra de una restricción. Se aceptan erratas.",
            pt:
                "E160a(ii), INS 330, um número CAS, uma classe, uma categoria, uma palavra de uma restrição. Aceitam-se erros."
        )
        static let none = Phrase(
            en: "Nothing has these words. Try fewer of them.",
            es: "Nada tiene estas palabras. Prueba con menos.",
            pt: "Nada tem estas palavras. Experimenta com menos."
        )
        static let allGroups = Phrase(
            en: "All that was found",
            es: "Todo lo encontrado",
            pt: "Tudo o que foi encontrado"
        )
        static let conditions = Phrase(
            en: "Conditions of use",
            es: "Condiciones de uso",
            pt: "Condições de utilização"
        )
        static let similar = Phrase(en: "similar word", es: "palabra parecida", pt: "palavra parecida")

        static func field(_ field: AdditiveSearchIndex.Field) -> Phrase {
            switch field {
            case .number: AdditiveWords.number
            case .cas: Phrase(en: "CAS number", es: "Número CAS", pt: "Número CAS")
            case .name: AdditiveWords.name
            case .synonym: Phrase(en: "Also called", es: "También llamado", pt: "Também chamado")
            case .className: AdditiveWords.function
            case .origin: Phrase(en: "Source", es: "Origen", pt: "Fonte")
            case .restriction: AdditiveWords.restriction
            case .note: Phrase(en: "Footnote", es: "Nota", pt: "Nota")
            case .preparation:
                Phrase(en: "In preparations", es: "En preparados", pt: "Em preparações")
            case .reference: Phrase(en: "Publication", es: "Publicación", pt: "Publicação")
            case .warning:
                Phrase(en: "Words on labels", es: "Palabras de la etiqueta", pt: "Palavras do rótulo")
            case .group: Phrase(en: "Group", es: "Grupo", pt: "Grupo")
            case .text: Phrase(en: "Description", es: "Descripción", pt: "Descrição")
            }
        }
    }
}
