import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The facts of an additive: class, numbers, origin, evaluation and permission.
struct AdditiveFacts {
    let page: AdditivePage

    private var additive: FoodAdditive { page.additive }
    private var collection: AdditiveCollection { page.collection }
    private var context: PageContext { page.context }
    private var language: PageLanguage { context.language }

    func html() -> HTML {
        var facts = FactSheet()
        facts.add(
            AdditiveWords.function[language],
            links(collection.classes(of: additive).filter { $0.scheme == .eu || $0.scheme == .codex })
                ?? "\(Words.unsaid[language])",
            source: Words.lawOfAdditives[language]
        )
        addNumbers(to: &facts)
        if !additive.origins.isEmpty {
            facts.add(
                AdditiveWords.origin[language],
                text: Words.madeFrom(AdditiveWords.origins(additive.origins, language))[language]
            )
        }
        if let sources = context.html(additive.sources) { facts.add(Words.sources[language], sources) }
        addUses(to: &facts)
        if let concept = page.concept, context.knowledge.traits(of: concept).contains(.needsClass) {
            facts.add(Words.counts[language], text: Words.needsClass[language])
        }
        addEvaluations(to: &facts)
        facts.add(Words.approvals[language], text: Words.approvals(of: additive, language))
        if let vegan = additive.vegan, let vegetarian = additive.vegetarian {
            facts.add(
                Words.diets[language],
                text: Words.diets(Words.answer(vegan)[language], Words.answer(vegetarian)[language])[
                    language
                ],
                source: "Open Food Facts"
            )
        }
        let allergens = AdditiveAllergens(concept: page.concept, context: context).html()
        facts.add(Words.allergens[language], allergens, source: Words.whatMorselKnows[language])
        if let day = page.collection.changedDay(of: additive) {
            facts.add(Words.state[language], text: AdditiveWords.changed(day, language))
        }
        return """
            <section aria-labelledby="what"><h2 class="visually-hidden" id="what">\(Words.what[language])</h2>
            \(facts.html())</section>

            """
    }

    private func links(_ items: [AdditiveClass]) -> HTML? {
        guard !items.isEmpty else { return nil }
        return HTML(
            items.enumerated().map { place, item -> HTML in
                place == 0 ? context.link(item) : ", \(context.link(item))"
            }
        )
    }

    /// The uses that somebody wrote, and what the additive is listed for.
    private func addUses(to facts: inout FactSheet) {
        if let uses = context.html(additive.uses) { facts.add(Words.uses[language], uses) }
        let listed = TypicalUses(additive: additive, collection: collection, day: page.day, context: context)
        if let listed = listed.html() {
            facts.add(Words.listedFor[language], listed, source: AdditiveWords.asOf(language))
        }
    }

    private func addNumbers(to facts: inout FactSheet) {
        if let number = additive.number {
            facts.add(
                AdditiveWords.number[language],
                text: Words.both(additive.ecode, "INS\u{A0}\(number.internationalNumber)")[language]
            )
        }
        let others = [
            additive.cas.isEmpty ? "" : "CAS \(additive.cas)",
            additive.colourIndex.isEmpty ? "" : "CI \(additive.colourIndex)",
        ].filter { !$0.isEmpty }
        facts.add(Words.registers[language], text: others.joined(separator: ", "))
        let parts = collection.subNumbers(of: additive).map { part -> HTML in "<li>\(context.link(part))</li>"
        }
        if !parts.isEmpty { facts.add(Words.subNumbers[language], "<ul class=\"plain-links\">\(parts)</ul>") }
        let groups = collection.groups(of: additive).map { group -> HTML in "<li>\(context.link(group))</li>"
        }
        if !groups.isEmpty {
            facts.add(Words.groups[language], "<ul class=\"plain-links\">\(groups)</ul>")
        }
    }

    // MARK: Evaluation

    private func addEvaluations(to facts: inout FactSheet) {
        if let end = additive.endOfDailyIntakes {
            facts.add(
                Words.intake[language],
                text: Words.noIntakeInForce[language].beginningSentence,
                source: "\(end.authority), \(end.year)"
            )
        } else if let newest = additive.dailyIntake, let value = newest.value {
            let number = NumberWords.shortest(value.millionths, places: 6, in: language)
            let sixty = NumberWords.shortest(value.millionths * 60, places: 6, in: language)
            facts.add(
                Words.intake[language],
                "\(Words.perWeight("\(number)\u{A0}mg", "\(sixty)\u{A0}mg")[language])\(ownIntake(value))",
                source: "\(newest.authority), \(newest.year)"
            )
        }
        let rows = additive.evaluations.map { evaluation -> HTML in
            let date =
                evaluation.date.isEmpty ? "\(evaluation.year)" : AdditiveWords.day(evaluation.date, language)
            let name = "\(evaluation.authority), \(date)"
            let link: HTML =
                evaluation.url.isEmpty
                ? "\(name)" : "<a href=\"\(evaluation.url)\" rel=\"external noopener noreferrer\">\(name)</a>"
            let value = evaluation.value.map {
                ": \(NumberWords.shortest($0.millionths, places: 6, in: language))\u{A0}mg/kg"
            }
            let above: HTML? =
                evaluation.aboveWhenHigh.isEmpty
                ? nil
                : """
                <span class="source">\(Words.above(evaluation.aboveWhenHigh.map { Words.people($0)[language] }, language))</span>
                """
            let source: HTML = "<span class=\"source\">\(Words.source(of: evaluation)[language])</span>"
            return
                "<li>\(link) (\(Words.kind(evaluation.kind)[language])\(value ?? ""))\(above)\(source)</li>"
        }
        facts.add(
            AdditiveWords.evaluation[language],
            rows.isEmpty ? "\(Words.noEvaluation[language])" : "<ul class=\"bullets\">\(rows)</ul>"
        )
    }

    /// The place where a device writes the intake for the weight that it knows, which it never sends.
    private func ownIntake(_ value: ExactAmount) -> HTML {
        let range = EnergyNeed.RangeError.Measure.weight.range
        return """
            <span class="source" id="own-intake" hidden data-intake="\(value.text)" data-least="\(Int(range.lowerBound / 1_000))" \
            data-most="\(Int(range.upperBound / 1_000))" data-words="\(Words.forOwnWeight[language])"></span>
            """
    }

    private typealias Words = AdditiveFactWords
}
