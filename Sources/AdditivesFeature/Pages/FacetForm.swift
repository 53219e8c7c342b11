import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The filters and the order of the list of additives, each value with the number of additives that it leaves.
struct FacetForm {
    let context: PageContext
    let counts: FacetCounts
    /// The text of the search, which stays when a filter is taken away.
    let text: String

    private typealias Name = AdditivesPage.Facets.Name
    private var language: PageLanguage { context.language }
    private var facets: AdditivesPage.Facets { counts.facets }

    /// The fields of the form.
    func fields() -> HTML {
        let filters = Name.allCases.map { name -> HTML in
            let numbers = counts.counts(of: name)
            let options = options(of: name).compactMap { value, words -> HTML? in
                let (count, isChosen) = (numbers[value] ?? 0, facets.values[name] == value)
                // A value that would leave nothing is no choice.
                guard count > 0 || isChosen else { return nil }
                return option(value, "\(words) (\(count))", isChosen: isChosen)
            }
            return select(name.rawValue, label(of: name), first: AdditiveWords.any, options)
        }
        let orders = [
            ("name", AdditiveWords.name), ("class", AdditiveWords.function),
            ("evaluation", AdditiveWords.evaluation),
        ]
        .map { option($0, $1[language], isChosen: facets.sort == $0) }
        return """
            \(filters)\(select("sort", Words.order, first: AdditiveWords.number, orders))
            """
    }

    private func option(_ value: String, _ words: String, isChosen: Bool) -> HTML {
        "<option value=\"\(value)\"\(attribute: "selected", if: isChosen)>\(words)</option>"
    }

    private func select(_ name: String, _ label: Phrase, first: Phrase, _ options: [HTML]) -> HTML {
        """
        <span class="field"><label for="facet-\(name)">\(label[language])</label><select class="input compact" \
        id="facet-\(name)" name="\(name)"><option value="">\(first[language])</option>\(options)</select></span>
        """
    }

    private func label(of name: Name) -> Phrase {
        switch name {
        case .onlyClass: AdditiveWords.function
        case .origin: AdditiveWords.origin
        case .authority: AdditiveFactWords.approvals
        case .evaluated: AdditiveWords.evaluation
        }
    }

    /// The values of a facet with their words, in the order in which they are offered.
    private func options(of name: Name) -> [(value: String, words: String)] {
        switch name {
        case .onlyClass:
            counts.collection.classes.filter { $0.scheme == .main || $0.scheme == .eu }
                .map { ($0.key, $0.names.text(in: language)) }
        case .origin:
            FoodAdditive.Origin.allCases.map { origin in
                (origin.rawValue, AdditiveWords.origin(origin)[language].beginningSentence)
            }
        case .authority:
            FacetCounts.authorities.map { ($0, AdditiveFactWords.place($0)[language]) }
                + [(FacetCounts.nowhere, Words.nowhere[language])]
        case .evaluated: [("yes", Words.evaluated[language]), ("no", Words.notEvaluated[language])]
        }
    }

    // MARK: Chosen filters

    /// The chosen filters as links, each to the list without it; `nil` if none is chosen.
    func chosen() -> HTML? {
        let links = Name.allCases.compactMap { name -> HTML? in
            guard let value = facets.values[name],
                let words = options(of: name).first(where: { $0.value == value })?.words
            else { return nil }
            return """
                <li><a class="chip" href="\(path(without: name))"><span class="visually-hidden">\(Words.remove[language]) </span>\
                \(label(of: name)[language]): \(words) \(context.icon("close"))</a></li>
                """
        }
        guard !links.isEmpty else { return nil }
        return "<ul class=\"chips above-less\" aria-label=\"\(Words.chosen[language])\">\(links)</ul>\n"
    }

    /// The address of the list without one of the filters.
    private func path(without free: Name) -> String {
        var parameters = [("search", text)]
        for name in Name.allCases where name != free {
            parameters.append((name.rawValue, facets.values[name] ?? ""))
        }
        parameters.append(("sort", facets.sort))
        let query = parameters.filter { !$0.1.isEmpty }.map { "\($0)=\(QueryParameters.encoded($1))" }
        let path = context.path(to: .site(.additives))
        return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }

    private enum Words {
        static let order = Phrase(en: "Order", es: "Orden", pt: "Ordem")
        static let nowhere = Phrase(
            en: "None of these",
            es: "Ninguno de estos lugares",
            pt: "Nenhum destes lugares"
        )
        static let evaluated = Phrase(
            en: "With an evaluation",
            es: "Con una evaluación",
            pt: "Com uma avaliação"
        )
        static let notEvaluated = Phrase(
            en: "Without an evaluation",
            es: "Sin evaluación",
            pt: "Sem avaliação"
        )
        static let chosen = Phrase(en: "Chosen filters", es: "Filtros elegidos", pt: "Filtros escolhidos")
        static let remove = Phrase(
            en: "Remove the filter",
            es: "Quitar el filtro",
            pt: "Retirar o filtro"
        )
    }
}
