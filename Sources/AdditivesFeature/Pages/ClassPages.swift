import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page of all classes of additives.
struct AdditiveClassesPage: Page {
    let context: PageContext
    let collection: AdditiveCollection
    /// The words that the class must contain, or an empty text.
    var search = ""

    var address: PageAddress? { .additives(AdditivesAddress("additive-classes")) }
    var title: String { Words.title[language] }
    var summary: String? { Words.lede[language] }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: context.additiveCrumbs).html())\
        \(AdditiveLinks(context: context, current: "additive-classes").html())\
        \(AdditiveDefinition(language: language).html())\
        \(SearchForm(context: context, address: address, label: Words.search[language], value: search).html())\
        \(total)<p class="quiet above-less">\(AdditiveSearchWords.counted[language])</p>
        <div class="stack loose above-less">
        \(AdditiveClass.Scheme.allCases.compactMap { section($0) })\
        \(GroupList(context: context, collection: collection, search: search).html())</div>
        <div class="above">\(StateOfData.classes(language))</div>
        \(data.html())
        """
    }

    private var data: StructuredData {
        let address = PageAddress.additives(AdditivesAddress("additive-classes"))
        let terms = collection.classes.filter { $0.scheme == .main }
            .map { StructuredData.Value.object(context.term($0, isInSet: true)) }
        return StructuredData(things: [
            context.termSet(title, address, description: summary, terms: terms),
            context.breadcrumbs(context.additiveCrumbs, title, address),
        ])
    }

    /// The classes of a system with the words.
    private func classes(of scheme: AdditiveClass.Scheme) -> [AdditiveClass] {
        let words = SearchWords.words(of: search)
        return collection.classes.filter { item in
            guard item.scheme == scheme else { return false }
            let names = SearchWords.words(of: item.names.text(in: language))
            return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
        }
    }

    /// The number of classes and groups that a search found.
    private var total: HTML? {
        guard !search.isEmpty else { return nil }
        let groups = GroupList(context: context, collection: collection, search: search).groups
        let count = AdditiveClass.Scheme.allCases.reduce(groups.count) { $0 + classes(of: $1).count }
        return "<p class=\"quiet above-less\" role=\"status\">\(Words.found(count)[language])</p>\n"
    }

    private func section(_ scheme: AdditiveClass.Scheme) -> HTML? {
        let items = classes(of: scheme)
        guard !items.isEmpty else { return nil }
        return """
            <section aria-labelledby="scheme-\(scheme.rawValue)"><h2 id="scheme-\(scheme.rawValue)">\(Words.scheme(scheme)[language])</h2>
            <div class="table-box"><table class="table cards"><thead><tr><th scope="col">\(AdditiveWords.function[language])</th>\
            <th scope="col">\(Words.does[language])</th><th scope="col" class="number">\(ShellWords.additives[language])</th>\
            </tr></thead><tbody>
            \(items.map { row($0) })</tbody></table></div></section>

            """
    }

    private func row(_ item: AdditiveClass) -> HTML {
        """
        <tr><th scope="row" class="title">\(context.link(item))</th><td data-label="">\(context.html(item.texts))</td>\
        <td class="number count" data-label="\(ShellWords.additives[context.language])">\(collection.listedAdditives(in: item).count)</td></tr>

        """
    }

    enum Words {
        static let title = Phrase(
            en: "Classes of additives",
            es: "Clases de aditivos",
            pt: "Classes de aditivos"
        )
        static let lede = Phrase(
            en:
                "What additives are for: six main classes, the functions of the law, and the groups of the FDA.",
            es:
                "Para qué sirven los aditivos: seis clases principales, las funciones de la ley y los grupos de la FDA.",
            pt:
                "Para que servem os aditivos: seis classes principais, as funções da lei e os grupos da FDA."
        )
        static let search = Phrase(en: "Find a class", es: "Buscar una clase", pt: "Procurar uma classe")
        static func found(_ count: Int) -> Phrase {
            switch count {
            case 0:
                Phrase(
                    en: "No class and no group has these words.",
                    es: "Ninguna clase ni grupo tiene estas palabras.",
                    pt: "Nenhuma classe nem grupo tem estas palavras."
                )
            case 1: Phrase(en: "1 class or group", es: "1 clase o grupo", pt: "1 classe ou grupo")
            default:
                Phrase(
                    en: "\(count) classes and groups",
                    es: "\(count) clases y grupos",
                    pt: "\(count) classes e grupos"
                )
            }
        }
        static let does = Phrase(en: "What it does", es: "Qué hace", pt: "O que faz")

        static func scheme(_ scheme: AdditiveClass.Scheme) -> Phrase {
            switch scheme {
            case .main: Phrase(en: "Main classes", es: "Clases principales", pt: "Classes principais")
            case .eu:
                Phrase(
                    en: "Functional classes of the European Union",
                    es: "Clases funcionales de la Unión Europea",
                    pt: "Classes funcionais da União Europeia"
                )
            case .codex:
                Phrase(
                    en: "Further classes of the Codex Alimentarius",
                    es: "Otras clases del Codex Alimentarius",
                    pt: "Outras classes do Codex Alimentarius"
                )
            case .fda:
                Phrase(
                    en: "Groups of the Food and Drug Administration",
                    es: "Grupos de la Food and Drug Administration",
                    pt: "Grupos da Food and Drug Administration"
                )
            }
        }
    }
}

/// The page of a class with its additives.
struct AdditiveClassPage: Page {
    let context: PageContext
    let item: AdditiveClass
    let collection: AdditiveCollection

    var address: PageAddress? { .additives(AdditivesAddress("additive-classes", item.key)) }
    var title: String { item.names.text(in: language) }
    var summary: String? { item.texts.text(in: language) }

    func main() -> HTML {
        let additives = collection.listedAdditives(in: item)
        let broader = item.within.compactMap { collection.additiveClass($0) }
        let narrower = collection.classes.filter { $0.within.contains(item.id) }
        let crumb = (
            name: AdditiveWords.classes[language],
            path: context.path(to: .additives(AdditivesAddress("additive-classes")))
        )
        let crumbs = context.additiveCrumbs + [crumb]
        let address = PageAddress.additives(AdditivesAddress("additive-classes", item.key))
        let data = StructuredData(things: [
            context.term(item), context.breadcrumbs(crumbs, title, address),
        ])
        return """
            \(PageHeader(title, lede: summary, crumbs: crumbs).html())\
            \(EditLink(context: context, part: .classes, id: item.id).html())\
            \(links(Words.within, broader))\(links(Words.contains, narrower))\(fdaSource)
            <section class="above" aria-labelledby="additives-title"><h2 id="additives-title">\
            \(AdditiveSearchWords.count(additives.count)[language])</h2>
            <p class="quiet">\(AdditiveSearchWords.counted[language])</p>
            \(AdditiveTable(additives: additives, collection: collection, context: context).html())\
            \(StateOfData.change(of: item, in: collection, language))\(StateOfData.additives(of: item, language))</section>
            \(data.html())\

            """
    }

    /// Why an additive is in a group of the Food and Drug Administration.
    private var fdaSource: HTML? {
        guard item.scheme == .fda else { return nil }
        return """
            <p class="source above-less">\(Words.fdaMembers[language]) <span lang="en">\(ReferenceRecords.fdaSource)</span></p>

            """
    }

    private func links(_ title: Phrase, _ items: [AdditiveClass]) -> HTML? {
        guard !items.isEmpty else { return nil }
        let links = items.map { other -> HTML in
            "<li><a class=\"chip\" href=\"\(context.path(to: other))\">\(context.html(other.names))</a></li>"
        }
        return """
            <div class="above-less"><p class="label">\(title[language])</p><ul class="chips">\(links)</ul></div>

            """
    }

    private enum Words {
        static let fdaMembers = Phrase(
            en: "The additives of these functions, and those that the FDA names as examples:",
            es: "Los aditivos de estas funciones y los que la FDA cita como ejemplos:",
            pt: "Os aditivos destas funções e os que a FDA indica como exemplos:"
        )
        static let within = Phrase(en: "Part of", es: "Parte de", pt: "Parte de")
        static let contains = Phrase(en: "Contains", es: "Contiene", pt: "Contém")
    }
}

/// The number of additives in words.
enum AdditiveSearchWords {
    /// What ``AdditiveCollection/listedAdditives(in:)`` counts.
    static let counted = Phrase(
        en: "A sub-number, such as E 500(ii), counts with its additive.",
        es: "Un subnúmero, como E 500(ii), cuenta con su aditivo.",
        pt: "Um subnúmero, como E 500(ii), conta com o seu aditivo."
    )

    static func count(_ count: Int) -> Phrase {
        count == 1
            ? Phrase(en: "1 additive", es: "1 aditivo", pt: "1 aditivo")
            : Phrase(en: "\(count) additives", es: "\(count) aditivos", pt: "\(count) aditivos")
    }
}

extension PageContext {
    /// The first breadcrumb of pages of additives.
    var additiveCrumbs: [(name: String, path: String)] {
        [(name: ShellWords.additives[language], path: path(to: .site(.additives)))]
    }
}

/// A table of additives: number, name, class, origin and year of the last evaluation.
struct AdditiveTable {
    let additives: [FoodAdditive]
    let collection: AdditiveCollection
    let context: PageContext

    func html() -> HTML { html(rows: additives.map { row($0) }) }

    /// The table with some rows.
    func html(rows: [HTML]) -> HTML {
        let language = context.language
        return """
            <div class="table-box"><table class="table cards additive-list"><thead><tr><th scope="col">\(AdditiveWords.number[language])</th>\
            <th scope="col">\(AdditiveWords.name[language])</th><th scope="col">\(AdditiveWords.function[language])</th>\
            <th scope="col">\(AdditiveWords.origin[language])</th><th scope="col">\(AdditiveWords.evaluation[language])</th></tr></thead><tbody>
            \(rows)</tbody></table></div>

            """
    }

    /// A row; `isHidden` rows are those that a search did not find, and without a search those of sub-numbers.
    func row(_ additive: FoodAdditive, isHidden: Bool = false) -> HTML {
        let language = context.language
        let classes = collection.classes(of: additive)
            .filter { $0.scheme == .eu || $0.scheme == .codex }
            .map { $0.names.text(in: language).insideSentence }
        let year = additive.newestEvaluation.map { "\($0.authority.prefix(4)) \($0.year)" } ?? "–"
        let origins = AdditiveWords.origins(additive.origins, language)
        return """
            <tr data-additive="\(additive.identifier)"\(attribute: "data-sub-number", if: additive.isSubNumber)\
            \(attribute: "hidden", if: isHidden)><td class="ecode lead">\(additive.ecode)</td>\
            <th scope="row" class="title"><a href="\(context.path(to: .site(.additive(additive.identifier))))">\
            \(context.html(additive.names) ?? "\(additive.ecode)")</a></th>\
            <td data-label="">\(classes.joined(separator: ", ").beginningSentence)</td>\
            <td data-label="\(origins.isEmpty ? "" : " · ")">\(origins)</td><td data-label=" · ">\(year)</td></tr>

            """
    }
}
