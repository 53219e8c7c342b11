import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page of the conditions of use of an additive in a category.
struct ConditionPage: Page {
    let context: PageContext
    let additive: FoodAdditive
    let category: FoodCategory
    let collection: AdditiveCollection
    let day: String

    var address: PageAddress? {
        .additives(
            AdditivesAddress(
                "food-categories",
                category.scheme.rawValue,
                category.number,
                additive.identifier
            )
        )
    }
    var title: String { Words.title(additive.ecode, category.number)[language] }
    var summary: String? { title }

    func main() -> HTML {
        let permissions = collection.permissions(of: additive, in: category)
        let sections = permissions.enumerated().map { place, permission in
            section(permission, permissions.count > 1 ? " \(place + 1)" : "")
        }
        let none: HTML? =
            permissions.isEmpty ? "<p class=\"quiet\">\(Words.notListed[language])</p>\n" : nil
        return """
            \(PageHeader(title, crumbs: crumbs).html())\
            <p class="measure">\(context.link(additive))</p>
            <p class="measure">\(context.link(category))</p>
            <div class="stack loose above">
            \(none)\(sections)\(intake)</div>
            <p class="source above">\(AdditiveWords.asOf(language))</p>
            \(address.map { StructuredData(things: [context.breadcrumbs(crumbs, title, $0)]).html() })
            """
    }

    private var crumbs: [(name: String, path: String)] {
        context.additiveCrumbs + [
            (
                name: AdditiveWords.categories[language],
                path: context.path(to: .additives(AdditivesAddress("food-categories")))
            ),
            (name: category.number, path: context.path(to: category)),
        ]
    }

    /// A condition; `number` distinguishes it from others on the page.
    private func section(_ permission: AdditiveCollection.Permission, _ number: String) -> HTML {
        let view = ConditionView(permission: permission, day: day, context: context)
        let condition = permission.condition
        let id = "condition-\(condition.id)"
        var facts = FactSheet()
        if condition.category != category.id, let broader = collection.category(condition.category) {
            facts.add(Words.from[language], context.link(broader))
        }
        facts.add(AdditiveWords.level[language], view.level)
        if let restriction = context.html(condition.restriction) {
            facts.add(AdditiveWords.restriction[language], restriction)
        }
        let notes = condition.notes.compactMap { context.html($0) }.map { note -> HTML in "<p>\(note)</p>" }
        if !notes.isEmpty { facts.add(AdditiveWords.notes[language], HTML(notes)) }
        if let remarks = context.html(condition.observations) { facts.add(Words.remarks[language], remarks) }
        facts.add(Words.source[language], context.english(condition.source))
        return """
            <section aria-labelledby="\(id)"><h2 id="\(id)">\(Words.condition[language])\(number)</h2>
            \(facts.html())\(EditLink(context: context, part: .conditions, id: condition.id).html())</section>

            """
    }

    private var intake: HTML? {
        if let end = additive.endOfDailyIntakes {
            let words = AdditiveFactWords.noIntakeInForce[language].beginningSentence
            return """
                <p class="quiet measure">\(words) (\(end.authority), \(end.year)).</p>

                """
        }
        guard let newest = additive.dailyIntake, let value = newest.value else { return nil }
        let number = NumberWords.shortest(value.millionths, places: 6, in: language)
        return """
            <p class="quiet measure">\(Words.intake("\(number)\u{A0}mg/kg", newest.authority, newest.year)[language])</p>

            """
    }

    private enum Words {
        static let condition = Phrase(
            en: "Condition of use",
            es: "Condición de uso",
            pt: "Condição de utilização"
        )
        static let from = Phrase(en: "From the category", es: "De la categoría", pt: "Da categoria")
        static let source = Phrase(en: "Source", es: "Fuente", pt: "Fonte")
        static let remarks = Phrase(en: "Observations", es: "Observaciones", pt: "Observações")
        static let notListed = Phrase(
            en: "Not listed for this category.",
            es: "No figura en la lista para esta categoría.",
            pt: "Não consta da lista para esta categoria."
        )

        static func title(_ additive: String, _ category: String) -> Phrase {
            Phrase(
                en: "\(additive) in category \(category)",
                es: "\(additive) en la categoría \(category)",
                pt: "\(additive) na categoria \(category)"
            )
        }

        static func intake(_ value: String, _ authority: String, _ year: Int) -> Phrase {
            Phrase(
                en:
                    "The acceptable daily intake is another quantity: \(value) of body weight (\(authority), \(year)). The level concerns the food.",
                es:
                    "La ingesta diaria admisible es otra magnitud: \(value) de peso corporal (\(authority), \(year)). La dosis se refiere al alimento.",
                pt:
                    "A ingestão diária admissível é outra grandeza: \(value) de peso corporal (\(authority), \(year)). O teor refere-se ao alimento."
            )
        }
    }
}
