import MorselCore
import MorselUI

/// The row of a food in a list, with one line for each person: what the food usually contains.
struct DishSummary {
    let food: SearchResults.Food
    let household: Household
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var ingredients: DishIngredients? { context.dish(source: food.source, code: food.code) }

    /// The watched foods of its usual recipe; empty without a recipe.
    var watched: WatchedFoods {
        // Nearly nobody watches a food.
        guard !household.watches.isEmpty, let ingredients else { return WatchedFoods(items: []) }
        return WatchedFoods(reading(ingredients, .everyGroup()).usualCheck, of: household, context.knowledge)
    }

    /// Returns whether the food usually, often or possibly contains any of the allergens.
    func mayContain(any allergens: [Allergen]) -> Bool {
        guard !allergens.isEmpty, let ingredients else { return false }
        let profile = Profile(entries: allergens.map { Profile.Entry(.allergen($0)) })
        return reading(ingredients, profile).answers.contains { $0.state < .cannotTell }
    }

    private func reading(_ ingredients: DishIngredients, _ profile: Profile) -> DishReading {
        DishReading(ingredients, for: profile, in: language, knowledge: context.knowledge)
    }

    func row(_ roles: ListboxRoles) -> HTML {
        let name = food.name(in: language)
        let tag = context.tag(Language(code: Array(name.language.utf8)))
        let (shape, lines) = answers
        return """
            <li data-key="food-\(food.source)-\(food.code)"\(roles.item)><a class="list-row thing"\(roles.option) \
            href="\(context.path(to: .products(.food(source: food.source, code: food.code))))">\(shape)\
            <span class="title"><span class="name"\(attribute: "lang", tag)>\(name.text.beginningSentence)</span>\
            <span class="sub">\(kind)</span>\(lines)\(watched.line(context))</span></a></li>

            """
    }

    private var kind: String {
        ingredients == nil ? Words.tableFood(food.table)[language] : Words.dish[language]
    }

    private var answers: (shape: HTML, lines: HTML?) {
        guard let ingredients else { return (context.icon("pot"), nil) }
        let people = PeopleStates(of: household, onlyLists: true) { person in
            let reading = reading(ingredients, person.profile ?? .everyGroup())
            return (reading.verdict, DishWords.summary(reading, context))
        }
        guard let first = people.all.first else {
            let reading = reading(ingredients, .everyGroup())
            return (
                context.shape(reading.verdict), PeopleStates.line(DishWords.summary(reading, context))
            )
        }
        return (context.shape(first.state), people.lines(context))
    }

    private enum Words {
        static let dish = Phrase(
            en: "Dish, from its usual recipe",
            es: "Plato, según su receta habitual",
            pt: "Prato, segundo a receita habitual"
        )

        static func tableFood(_ table: String) -> Phrase {
            Phrase(
                en: "Food, from \(table.isEmpty ? "a composition table" : table)",
                es: "Alimento, según \(table.isEmpty ? "una tabla de composición" : table)",
                pt: "Alimento, segundo \(table.isEmpty ? "uma tabela de composição" : table)"
            )
        }
    }
}

extension DishReading {
    /// The most cautious state of all answers.
    var state: State { answers.first?.state ?? .cannotTell }

    /// The label state whose shape and colour represent the dish.
    var verdict: Verdict.State { DishWords.verdict(state) }
}

/// Words for what a dish usually contains.
///
/// They never describe a specific portion.
enum DishWords {
    /// Returns the states on one line: "Usually contains milk and eggs · often contains nuts".
    static func summary(_ reading: DishReading, _ context: PageContext) -> String {
        let language = context.language
        let parts = [DishReading.State.usually, .often, .could].compactMap { state -> String? in
            let names = reading.answers.filter { $0.state == state }.map {
                context.title(of: $0.subject).insideSentence
            }
            return names.isEmpty ? nil : "\(words(state)[language]) \(WordList.and(names, in: language))"
        }
        guard !parts.isEmpty else { return nothingUsual[language] }
        return parts.enumerated().map { $0.offset == 0 ? $0.element : $0.element.insideSentence }
            .joined(separator: " · ")
    }

    /// Returns the label state whose shape and colour represent a dish state.
    ///
    /// It is never `contains`, because a recipe is not a label, and never `mayContain`, because it has no precautionary statement.
    static func verdict(_ state: DishReading.State) -> Verdict.State {
        switch state {
        case .usually, .often, .could: .couldContain
        case .cannotTell: .cannotTell
        }
    }

    static func words(_ state: DishReading.State) -> Localized<String> {
        switch state {
        case .usually: Phrase(en: "Usually contains", es: "Suele contener", pt: "Costuma conter")
        case .often: Phrase(en: "Often contains", es: "A menudo contiene", pt: "Muitas vezes contém")
        case .could: Verdict.State.couldContain.words
        case .cannotTell: Verdict.State.cannotTell.words
        }
    }

    private static let nothingUsual = Phrase(
        en: "Can't tell: its usual recipe does not name it, and recipes differ",
        es: "No se puede saber; su receta habitual no lo menciona, y las recetas varían",
        pt: "Não é possível saber: sem menção na receita habitual, e as receitas variam"
    )
}
