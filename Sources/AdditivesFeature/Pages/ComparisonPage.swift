import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page that shows two additives side by side.
struct ComparisonPage: Page {
    let context: PageContext
    let collection: AdditiveCollection
    let day: String
    /// The typed numbers or names.
    private let typed: (String, String)
    private let first: FoodAdditive?
    private let second: FoodAdditive?

    init(
        context: PageContext,
        collection: AdditiveCollection,
        day: String,
        typed: (String, String) = ("", "")
    ) {
        (self.context, self.collection, self.day, self.typed) = (context, collection, day, typed)
        (first, second) = (Self.additive(typed.0, collection), Self.additive(typed.1, collection))
    }

    /// The additive with a number, or else the first one that the search finds by its name.
    private static func additive(_ typed: String, _ collection: AdditiveCollection) -> FoodAdditive? {
        if let number = AdditiveNumber(typed: typed) { return collection.additive(number) }
        // An unfinished number is no name.
        guard typed.count(where: { $0.isLetter }) > 2 else { return nil }
        return FoundAdditives(typed, in: collection).additives
            .first { $0.match.field == .name || $0.match.field == .synonym }?.value
    }

    var address: PageAddress? { .additives(AdditivesAddress("additive-comparison")) }
    var title: String { AdditiveWords.compare[language] }
    var summary: String? { Words.lede[language] }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: context.additiveCrumbs).html())\
        \(AdditiveLinks(context: context, current: "additive-comparison").html())\
        \(form)\(table)
        """
    }

    private var form: HTML {
        """
        <form class="row comparison" method="get" action="\(context.path(address))">
        \(input("first", Words.first, typed.0, typed.0.isEmpty || first != nil))\
        \(input("second", Words.second, typed.1, typed.1.isEmpty || second != nil))\
        <button class="button primary" type="submit">\(Words.submit[language])</button></form>

        """
    }

    private func input(_ id: StaticString, _ label: Phrase, _ value: String, _ isKnown: Bool) -> HTML {
        let field = Field(
            id: id,
            label: label[language],
            problem: isKnown ? nil : Words.unknown[language]
        )
        let id = HTML(stringLiteral: id)
        return field.html(
            context,
            control: """
                <input class="input" id="\(id)" name="\(id)" maxlength="80" autocomplete="off" value="\(value)"\(field.ariaAttributes)>
                """
        )
    }

    private var table: HTML? {
        guard let first, let second else { return nil }
        let (left, right) = (
            collection.permittedCategories(of: first, on: day),
            collection.permittedCategories(of: second, on: day)
        )
        let common = collection.categories.filter { left.contains($0.id) && right.contains($0.id) }
        let rows: [(String, (FoodAdditive) -> HTML?)] = [
            (AdditiveWords.function[language], { names(collection.classes(of: $0, in: .eu)) }),
            (AdditiveWords.origin[language], { "\(AdditiveWords.origins($0.origins, language))" }),
            (Words.sources[language], { context.html($0.sources) }),
            (Words.intake[language], { intake($0) }),
            (AdditiveWords.evaluation[language], { evaluated($0) }),
            (
                AdditiveFactWords.approvals[language],
                { additive in
                    let places = AdditiveFactWords.approvals(of: additive, language)
                    return places.isEmpty ? nil : "\(places)"
                }
            ),
            (
                Words.categories[language],
                { additive in
                    "\(collection.permittedCategories(of: additive, on: day).count)"
                }
            ),
            (Words.levels[language], { levels($0) }),
            (AdditiveFactWords.allergens[language], { allergens($0) }),
            (AdditiveFactWords.warnings[language], { warnings($0) }),
        ]
        let html = rows.map { title, value -> HTML in
            """
            <tr><th scope="row">\(title)</th><td>\(value(first) ?? "–")</td><td>\(value(second) ?? "–")</td></tr>

            """
        }
        let links = common.map { category -> HTML in "<li>\(context.link(category))</li>\n" }
        return """
            <div class="above"><table class="table"><thead><tr><td></td><th scope="col">\(context.link(first))</th>\
            <th scope="col">\(context.link(second))</th></tr></thead><tbody>
            \(html)</tbody></table></div>
            <section class="above" aria-labelledby="common"><h2 id="common">\(Words.common(common.count)[language])</h2>
            <ul class="plain-links">
            \(links)</ul></section>
            <p class="source">\(AdditiveWords.asOf(language))</p>

            """
    }

    private func names(_ classes: [AdditiveClass]) -> HTML {
        let links = classes.enumerated().map { place, item -> HTML in
            place == 0 ? context.link(item) : ", \(context.link(item))"
        }
        return HTML(links)
    }

    private func intake(_ additive: FoodAdditive) -> HTML? {
        if let end = additive.endOfDailyIntakes {
            return "\(AdditiveFactWords.noIntakeInForce[language]) (\(link(to: end)))"
        }
        guard let newest = additive.dailyIntake, let value = newest.value else { return nil }
        let number = NumberWords.shortest(value.millionths, places: 6, in: language)
        return "\(number)\u{A0}mg/kg (\(link(to: newest)))"
    }

    /// The authority and year of a decision, as a link to it if its address is known.
    private func link(to evaluation: Evaluation) -> HTML {
        let decision = "\(evaluation.authority), \(evaluation.year)"
        return evaluation.url.isEmpty
            ? "\(decision)"
            : "<a href=\"\(evaluation.url)\" rel=\"external noopener noreferrer\">\(decision)</a>"
    }

    /// The number of categories with their lowest and highest level, which leads to all conditions of the additive.
    private func levels(_ additive: FoodAdditive) -> HTML? {
        PermittedRange(of: additive, in: collection, on: day).words(language).map { words -> HTML in
            let path = context.path(to: .site(.additive(additive.identifier)))
            return "<a href=\"\(path)#uses\">\(words.beginningSentence)</a>"
        }
    }

    private func allergens(_ additive: FoodAdditive) -> HTML {
        let concept = context.knowledge.additive(identified: additive.identifier)
        return AdditiveAllergens(concept: concept, context: context).html()
    }

    /// The words that labels must contain, or `nil` if there are none.
    private func warnings(_ additive: FoodAdditive) -> HTML? {
        let words = collection.warnings(of: additive).compactMap { context.html($0) }
        return words.isEmpty ? nil : HTML(words.map { words -> HTML in "<p>\(words)</p>" })
    }

    private func evaluated(_ additive: FoodAdditive) -> HTML? {
        additive.newestEvaluation.map { newest -> HTML in "\(newest.authority), \(newest.year)" }
    }

    private enum Words {
        static let lede = Phrase(
            en: "What two additives have in common, and what not.",
            es: "Qué tienen en común dos aditivos y qué no.",
            pt: "O que dois aditivos têm em comum e o que não."
        )
        static let first = Phrase(
            en: "First number or name",
            es: "Primer número o nombre",
            pt: "Primeiro número ou nome"
        )
        static let second = Phrase(
            en: "Second number or name",
            es: "Segundo número o nombre",
            pt: "Segundo número ou nome"
        )
        static let submit = Phrase(en: "Compare", es: "Comparar", pt: "Comparar")
        static let unknown = Phrase(
            en: "No additive has this number or name",
            es: "Ningún aditivo tiene este número o nombre",
            pt: "Nenhum aditivo tem este número ou nome"
        )
        static let sources = Phrase(en: "Common sources", es: "Fuentes habituales", pt: "Fontes comuns")
        static let intake = Phrase(
            en: "Acceptable daily intake, of body weight",
            es: "Ingesta diaria admisible, de peso corporal",
            pt: "Ingestão diária admissível, de peso corporal"
        )
        static let categories = Phrase(
            en: "Categories with a condition",
            es: "Categorías con una condición",
            pt: "Categorias com uma condição"
        )

        static let levels = Phrase(en: "Maximum levels", es: "Dosis máximas", pt: "Teores máximos")

        static func common(_ count: Int) -> Phrase {
            Phrase(
                en: "Permitted in the same categories: \(count)",
                es: "Permitidos en las mismas categorías: \(count)",
                pt: "Permitidos nas mesmas categorias: \(count)"
            )
        }
    }
}
