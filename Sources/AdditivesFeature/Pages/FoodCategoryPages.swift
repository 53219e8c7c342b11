import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page of all food categories of a system as a tree.
struct FoodCategoriesPage: Page {
    let context: PageContext
    let scheme: FoodCategory.Scheme
    let collection: AdditiveCollection
    /// The words or the number that a category must have, or an empty text.
    var search = ""
    /// The day on which the counted conditions are valid, or `nil` for all, where only the address and the names are used.
    var day: String?

    var address: PageAddress? {
        .additives(
            scheme == .eu
                ? AdditivesAddress("food-categories") : AdditivesAddress("food-categories", scheme.rawValue)
        )
    }
    var title: String { AdditiveWords.categories[language] }
    var summary: String? { Words.lede[language] }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: context.additiveCrumbs).html())\
        \(AdditiveLinks(context: context, current: "food-categories").html())\
        <nav class="segmented" aria-label="\(Words.system[language])">\(FoodCategory.Scheme.allCases.map { link($0) })</nav>
        <div class="above-less">\(form)</div>
        <section class="above" aria-labelledby="tree-title"><h2 class="visually-hidden" id="tree-title">\(title)</h2>
        \(search.isEmpty ? tree(collection.mainCategories(in: scheme)) : found)\
        \(StateOfData.categories(of: scheme, language))</section>
        \(data.map { $0.html() })
        """
    }

    /// The name of the list with its system.
    var systemName: String { "\(title) – \(Words.scheme(scheme)[language])" }

    private var data: StructuredData? {
        address.map { address in
            let terms = collection.mainCategories(in: scheme)
                .map { StructuredData.Value.object(context.term($0, in: collection, isInSet: true)) }
            return StructuredData(things: [
                context.termSet(systemName, address, description: summary, terms: terms),
                context.breadcrumbs(context.additiveCrumbs, title, address),
            ])
        }
    }

    private var form: HTML {
        SearchForm(context: context, address: address, label: Words.search[language], value: search).html()
    }

    private func link(_ other: FoodCategory.Scheme) -> HTML {
        let page = FoodCategoriesPage(context: context, scheme: other, collection: collection, day: day)
        return """
            <a href="\(context.path(page.address))"\(attribute: "aria-current", other == scheme ? "page" : nil)>\(Words.scheme(other)[language])</a>
            """
    }

    private func tree(_ categories: [FoodCategory]) -> HTML {
        "<ul class=\"tree\">\n\(categories.map { item($0) })</ul>\n"
    }

    private func item(_ category: FoodCategory) -> HTML {
        let children = collection.children(of: category)
        guard !children.isEmpty else { return "<li>\(leaf(category))</li>\n" }
        let id = "c-\(String(category.number.map { $0 == "." ? "-" : $0 }))"
        return """
            <li><details id="\(id)"><summary><span><span class="num">\(category.number)</span> \
            \(context.html(category.names))</span>\(count(category))</summary>
            <ul>
            <li>\(leaf(category, Words.all))</li>
            \(children.map { item($0) })</ul></details></li>

            """
    }

    private func leaf(_ category: FoodCategory, _ words: Phrase? = nil) -> HTML {
        let link: HTML =
            words.map { words in
                "<a href=\"\(context.path(to: category))\">\(words[language]) <span class=\"num\">\(category.number)</span></a>"
            } ?? context.link(category)
        return "<div class=\"leaf\">\(link)\(words == nil ? count(category) : nil)</div>"
    }

    private func count(_ category: FoodCategory) -> HTML? {
        let count = collection.conditions(of: category)
            .count { condition in day.map { condition.isValid(on: $0) } ?? true }
        guard count > 0 else { return "<span></span>" }
        return """
            <span class="count">\(count)<span class="visually-hidden"> \(Words.conditions(count)[language])</span></span>
            """
    }

    private var found: HTML {
        let words = SearchWords.words(of: search)
        let matching = collection.categories.filter { category in
            guard category.scheme == scheme else { return false }
            if category.number.hasPrefix(search) { return true }
            let names = category.names.all.flatMap { SearchWords.words(of: $0.text) }
            return !words.isEmpty && words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
        }
        guard !matching.isEmpty else {
            return "<p class=\"quiet\" role=\"status\">\(Words.none[language])</p>\n"
        }
        let rows = matching.map { category -> HTML in "<li>\(leaf(category))</li>\n" }
        return """
            <p class="quiet" role="status">\(Words.found(matching.count)[language])</p>
            <ul class="tree">
            \(rows)</ul>

            """
    }

    enum Words {
        static func found(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 category", es: "1 categoría", pt: "1 categoria")
                : Phrase(en: "\(count) categories", es: "\(count) categorías", pt: "\(count) categorias")
        }

        static let lede = Phrase(
            en: "Foods by the categories of the laws about additives, with the number of conditions in each.",
            es:
                "Alimentos según las categorías de las leyes de aditivos, con el número de condiciones de cada una.",
            pt:
                "Alimentos segundo as categorias das leis sobre aditivos, com o número de condições de cada uma."
        )
        static let search = Phrase(
            en: "Find a category by name or number",
            es: "Buscar una categoría por nombre o número",
            pt: "Procurar uma categoria por nome ou número"
        )
        static let system = Phrase(en: "System", es: "Sistema", pt: "Sistema")
        static let all = Phrase(en: "All of", es: "Toda la categoría", pt: "Toda a categoria")
        static let none = Phrase(
            en: "No category has these words.",
            es: "Ninguna categoría tiene estas palabras.",
            pt: "Nenhuma categoria tem estas palavras."
        )
        static func conditions(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "condition", es: "condición", pt: "condição")
                : Phrase(en: "conditions", es: "condiciones", pt: "condições")
        }

        static func scheme(_ scheme: FoodCategory.Scheme) -> Phrase {
            switch scheme {
            case .eu: Phrase(en: "European Union", es: "Unión Europea", pt: "União Europeia")
            case .codex: Phrase(en: "Codex Alimentarius", es: "Codex Alimentarius", pt: "Codex Alimentarius")
            }
        }
    }
}

/// The page of a food category with the additives that it permits.
struct FoodCategoryPage: Page {
    let context: PageContext
    let category: FoodCategory
    let collection: AdditiveCollection
    let day: String
    /// The identifier of the class that the list is limited to, or `nil`.
    var onlyClass: Int64?
    /// The levels that the list is limited to.
    var levels = LevelFilter()

    var address: PageAddress? {
        .additives(AdditivesAddress("food-categories", category.scheme.rawValue, category.number))
    }
    var title: String { "\(category.number) \(category.names.text(in: language))" }
    var summary: String? { Words.summary(category.names.text(in: language))[language] }

    func main() -> HTML {
        """
        \(PageHeader(title: heading, crumbs: crumbs).html())\
        \(EditLink(context: context, part: .categories, id: category.id).html())\
        \(context.html(category.texts).map { text -> HTML in "<p class=\"measure\">\(text)</p>" })\
        <div class="stack loose above">
        \(subcategories)\(list)\(broader)</div>
        \(data.map { $0.html() })
        """
    }

    private var data: StructuredData? {
        address.map { address in
            StructuredData(things: [
                context.term(category, in: collection), context.breadcrumbs(crumbs, title, address),
            ])
        }
    }

    private var heading: HTML {
        "<span class=\"ecode-title\">\(category.number)</span> \(context.html(category.names))"
    }

    private var crumbs: [(name: String, path: String)] {
        let all = (
            name: AdditiveWords.categories[language],
            path: context.path(
                to: FoodCategoriesPage(context: context, scheme: category.scheme, collection: collection)
                    .address
                    ?? .site(.additives)
            )
        )
        return context.additiveCrumbs + [all]
            + collection.ancestors(of: category).map { (name: $0.number, path: context.path(to: $0)) }
    }

    private var subcategories: HTML? {
        let children = collection.children(of: category)
        guard !children.isEmpty else { return nil }
        let items = children.map { child -> HTML in "<li>\(context.link(child))</li>\n" }
        return """
            <section aria-labelledby="below"><h2 id="below">\(Words.subcategories[language])</h2>
            <ul class="plain-links">
            \(items)</ul></section>

            """
    }

    private var current: [ConditionOfUse] {
        collection.conditions(of: category).filter { $0.isValid(on: day) }
    }

    /// Whether the filters show a condition: one of its additives has the class, and its level is in the limits.
    private func isShown(_ condition: ConditionOfUse) -> Bool {
        let isOfClass =
            onlyClass.map { id in
                collection.members(of: condition.subject).contains { additive in
                    collection.classes(of: additive).contains { $0.id == id }
                }
            } ?? true
        return isOfClass && levels.shows(condition.level)
    }

    private var list: HTML {
        guard category.scheme == .eu else {
            return "<div><p class=\"quiet\">\(Words.codex[language])</p>\n\(state)</div>\n"
        }
        let all = current
        guard !all.isEmpty else {
            return "<div><p class=\"quiet\">\(Words.none[language])</p>\n\(state)</div>\n"
        }
        let shown = all.filter { isShown($0) }
        return """
            <section aria-labelledby="permitted"><h2 id="permitted">\(Words.permitted[language])</h2>
            <p class="quiet">\(AdditiveWords.permitted[language])</p>
            \(filters(all))
            \(chart(shown))
            <p class="quiet" role="status">\(Words.count(shown.count)[language])</p>
            \(CategoryConditions(conditions: shown, category: category, collection: collection, day: day, context: context).html())\
            \(state)</section>

            """
    }

    /// The date of the category and its conditions.
    private var state: HTML {
        let change = StateOfData.change(of: category, in: collection, language)
        return "\(change)\(StateOfData.categories(of: category.scheme, language))"
    }

    /// The conditions of the broader categories and of all foods, which apply here too, with the same filters.
    private var broader: HTML? {
        guard category.scheme == .eu else { return nil }
        var categories = collection.ancestors(of: category)
        if let all = collection.category("0", in: .eu), all.id != category.id { categories.append(all) }
        let reach = collection.reach(to: category)
        let parts = categories.compactMap { broader -> HTML? in
            let shown = collection.conditions(of: broader)
                .filter { reach.contains($0) && $0.isValid(on: day) && isShown($0) }
            guard !shown.isEmpty else { return nil }
            let table = CategoryConditions(
                conditions: shown,
                category: broader,
                collection: collection,
                day: day,
                context: context
            )
            return """
                <details class="folded"><summary><span class="num">\(broader.number)</span> \(context.html(broader.names)): \
                \(Words.count(shown.count)[language])</summary>
                \(table.html())</details>

                """
        }
        guard !parts.isEmpty else { return nil }
        return """
            <section aria-labelledby="broader"><h2 id="broader">\(Words.broader[language])</h2>
            \(parts)<p class="source">\(AdditiveWords.asOf(language))</p></section>

            """
    }

    private func filters(_ all: [ConditionOfUse]) -> HTML {
        let additives = all.flatMap { collection.members(of: $0.subject) }
        let used = Set(additives.flatMap { collection.classes(of: $0, in: .main) }.map { $0.id })
        let options = collection.classes.filter { used.contains($0.id) }.map { item -> HTML in
            """
            <option value="\(Int(item.id))"\(attribute: "selected", if: item.id == onlyClass)>\(item.names.text(in: language))</option>
            """
        }
        return """
            <form class="row facets" method="get" action="\(context.path(to: category))"><span class="field"><label for="class">\(AdditiveWords.function[language])</label>
            <select class="input compact" id="class" name="class"><option value="">\(AdditiveWords.any[language])</option>\(options)</select></span>
            \(levels.fields(language))
            <button class="button" type="submit">\(Words.show[language])</button></form>

            """
    }

    private func chart(_ shown: [ConditionOfUse]) -> HTML? {
        var highest: [ConditionOfUse.Subject: ConditionOfUse] = [:]
        for condition in shown {
            guard let amount = condition.level.amountPerKilogram else { continue }
            let known = highest[condition.subject]?.level.amountPerKilogram
            if known.map({ $0 < amount }) ?? true { highest[condition.subject] = condition }
        }
        let sorted = highest.values.sorted { left, right in
            let levels = (left.level.amountPerKilogram, right.level.amountPerKilogram)
            guard let first = levels.0, let second = levels.1, first != second else {
                return left.id < right.id
            }
            return first > second
        }
        let bars = sorted.prefix(12).compactMap { condition -> BarChart.Bar? in
            guard let amount = condition.level.amountPerKilogram else { return nil }
            return BarChart.Bar(
                name: name(of: condition.subject) ?? "",
                value: AdditiveWords.text(condition.level, language),
                length: amount.millionths
            )
        }
        return BarChart(title: Words.chart[language], bars: bars).html()
    }

    /// A link to the condition of an additive, or to a group.
    private func name(of subject: ConditionOfUse.Subject) -> HTML? {
        switch subject {
        case .additive(let id):
            collection.additive(id).map { additive -> HTML in
                """
                <a href="\(context.path(additive, in: category))"><span class="num">\(additive.ecode)</span> \
                \(context.html(additive.names))</a>
                """
            }
        case .group(let id): collection.group(id).map { context.link($0) }
        }
    }

    private enum Words {
        static let subcategories = Phrase(en: "Subcategories", es: "Subcategorías", pt: "Subcategorias")
        static let permitted = Phrase(
            en: "Additives subject to restrictions",
            es: "Aditivos sujetos a restricciones",
            pt: "Aditivos sujeitos a restrições"
        )
        static let none = Phrase(
            en: "The list has no condition of its own for this category. Broader and narrower ones may have.",
            es:
                "La lista no tiene condiciones propias para esta categoría. Las más amplias o más concretas pueden tenerlas.",
            pt:
                "A lista não tem condições próprias para esta categoria. As mais amplas ou mais concretas podem tê-las."
        )
        static let codex = Phrase(
            en: "Morsel has the categories of the Codex, and not its maximum levels.",
            es: "Morsel tiene las categorías del Codex, pero no sus dosis máximas.",
            pt: "O Morsel tem as categorias do Codex, mas não os seus teores máximos."
        )
        static let broader = Phrase(
            en: "Also listed in broader categories",
            es: "También en la lista de categorías más amplias",
            pt: "Também na lista, em categorias mais amplas"
        )
        static let show = Phrase(en: "Show", es: "Mostrar", pt: "Mostrar")
        static let chart = Phrase(
            en: "The highest levels in this category",
            es: "Las dosis más altas de esta categoría",
            pt: "Os teores mais altos desta categoria"
        )

        static func count(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 condition", es: "1 condición", pt: "1 condição")
                : Phrase(en: "\(count) conditions", es: "\(count) condiciones", pt: "\(count) condições")
        }

        static func summary(_ name: String) -> Phrase {
            Phrase(
                en: "Additives permitted in \(name), with levels and restrictions.",
                es: "Aditivos permitidos en \(name), con dosis y restricciones.",
                pt: "Aditivos permitidos em \(name), com teores e restrições."
            )
        }
    }
}
