import MorselCore
public import MorselUI

/// The additives that the person ate, as upper bounds against acceptable daily intakes.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct IntakePage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: IntakeContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: IntakeContent?) {
        (self.context, self.content) = (context, content)
    }

    /// The address of the page.
    public var address: PageAddress? { .diary(.intake) }
    /// The title of the window.
    public var title: String { ShellWords.intake[language] }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        let crumbs = [(name: ShellWords.statistics[language], path: context.path(to: .diary(.statistics)))]
        return "\(PageHeader(title, lede: IntakeWords.lede[language], crumbs: crumbs).html())\(content)"
    }
}

/// The page of eaten additives on a device.
struct IntakeContent {
    /// What was eaten, or `nil` without levels and in calm mode.
    let eaten: EatenAdditives?
    let levels: PermittedLevels?
    let bodyWeight: ExactAmount?
    let isCalm: Bool
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        if isCalm { return notice(IntakeWords.calm) }
        guard let eaten, let levels else { return notice(IntakeWords.noLevels) }
        guard !eaten.rows.isEmpty else {
            return """
                <div class="stack loose">\(paragraph(IntakeWords.nothing))\(method(eaten, levels))</div>

                """
        }
        return """
            <div class="stack loose">\(weight)\(section(eaten.rows, IntakeWords.bounded, "bounded"))\
            \(section(eaten.groups, IntakeWords.groups, "intake-groups"))\(unbounded(eaten))\(method(eaten, levels))</div>

            """
    }

    private func notice(_ words: Phrase) -> HTML { "<p class=\"notice\">\(words[language])</p>\n" }

    private func paragraph(_ words: Phrase) -> HTML { "<p>\(words[language])</p>\n" }

    private var weight: HTML {
        guard let bodyWeight else { return notice(IntakeWords.noWeight) }
        let kilograms = NumberWords.shortest(bodyWeight.millionths, places: 6, in: language)
        return paragraph(IntakeWords.weight("\(kilograms)\u{A0}kg"))
    }

    // MARK: Rows

    private func section(_ rows: [EatenAdditives.Row], _ title: Phrase, _ id: StaticString) -> HTML? {
        let cards = rows.filter { $0.isBounded }.map { card($0) }
        guard !cards.isEmpty else { return nil }
        let id = HTML(stringLiteral: id)
        return """
            <section class="stack" aria-labelledby="\(id)"><h2 id="\(id)">\(title[language])</h2>
            \(cards)</section>

            """
    }

    private func card(_ row: EatenAdditives.Row) -> HTML {
        let numbers = row.additives.map { $0.written }.joined(separator: ", ")
        var facts = FactSheet()
        facts.add(IntakeWords.today[language], text: words(row.today, row.intake, numbers))
        facts.add(
            IntakeWords.mean(eaten?.loggedDays ?? 0)[language],
            text: words(row.mean, row.intake, numbers)
        )
        if let intake = row.intake {
            facts.add(IntakeWords.intake[language], value(intake))
        } else {
            facts.add(IntakeWords.intake[language], text: IntakeWords.noIntake[language])
        }
        return "<article class=\"card\"><h3>\(name(row))</h3>\n\(facts.html())</article>\n"
    }

    /// The name of an additive, which leads to its page, or the names of several.
    private func name(_ row: EatenAdditives.Row) -> HTML {
        let links = row.additives.map { additive -> HTML in
            let title = context.title(ofNode: "additive:\(additive.identifier)")
            return "<a href=\"\(context.path(to: .site(.additive(additive.identifier))))\">\(title)</a>"
        }
        return HTML(links.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })
    }

    /// The acceptable daily intake with its opinion and date.
    private func value(_ intake: AcceptableIntake) -> HTML {
        let amount = NumberWords.shortest(intake.value.millionths, places: 6, in: language)
        let date = CivilDate(Array(intake.date.utf8)).map { NumberWords.day($0, in: language) } ?? intake.date
        let name = "\(intake.authority), \(date)"
        let opinion: HTML =
            intake.url.isEmpty
            ? "\(name)" : "<a href=\"\(intake.url)\" rel=\"external noopener\">\(name)</a>"
        let numbers = intake.additives.map { $0.written }.joined(separator: ", ")
        let shared: String = intake.additives.count > 1 ? IntakeWords.shared(numbers)[language] : ""
        return
            "\(IntakeWords.perWeight("\(amount)\u{A0}mg")[language])\(shared) <span class=\"source\">\(opinion)</span>"
    }

    /// The bound in words.
    private func words(_ sum: OwnIntake.Sum, _ intake: AcceptableIntake?, _ numbers: String) -> String {
        guard sum.foods > 0 else { return IntakeWords.notEaten[language] }
        let reasons = sum.obstacles.map { IntakeWords.reason($0.obstacle, $0.foods)[language] }
            .joined(separator: "; ")
        guard let bound = sum.bound, sum.boundedFoods > 0 else {
            return IntakeWords.unbounded[language] + (reasons.isEmpty ? "" : ": \(reasons)")
        }
        // Rounded up to hundredths of a milligram.
        let hundredths =
            bound.milligrams.millionths / 10_000 + (bound.milligrams.millionths % 10_000 > 0 ? 1 : 0)
        let amount = "\(NumberWords.shortest(hundredths, places: 2, in: language))\u{A0}mg"
        let percent = intake.flatMap { bound.percent(of: $0.value) }
        let most =
            percent.map { IntakeWords.atMost("\($0)\u{A0}%", of: numbers, amount)[language] }
            ?? IntakeWords.atMost(amount)[language]
        if sum.obstacles.isEmpty { return most }
        return IntakeWords.partly(reasons, sum.boundedFoods, most)[language]
    }

    // MARK: No bound

    private func unbounded(_ eaten: EatenAdditives) -> HTML? {
        let rows = eaten.rows.filter { !$0.isBounded }.map { row -> HTML in
            let reasons = row.mean.obstacles.map { IntakeWords.reason($0.obstacle, $0.foods)[language] }
                .joined(separator: "; ")
            return "<li>\(name(row)): \(reasons)</li>\n"
        }
        guard !rows.isEmpty else { return nil }
        return """
            <section aria-labelledby="unbounded"><h2 id="unbounded">\(IntakeWords.unbounded[language].beginningSentence)</h2>
            <ul class="bullets">
            \(rows)</ul></section>

            """
    }

    // MARK: Method

    private func method(_ eaten: EatenAdditives, _ levels: PermittedLevels) -> HTML {
        let asOf = CivilDate(Array(levels.asOf.utf8)).map { NumberWords.day($0, in: language) } ?? levels.asOf
        let days = IntakeWords.days(eaten.loggedDays, of: EatenAdditives.period)
        let missing: HTML? =
            eaten.foodsWithoutList > 0 ? paragraph(IntakeWords.withoutList(eaten.foodsWithoutList)) : nil
        return """
            <section class="stack" aria-labelledby="method"><h2 id="method">\(IntakeWords.method[language])</h2>
            \(paragraph(days))\(missing)\(paragraph(IntakeWords.rule))\(paragraph(IntakeWords.expressed))\
            \(paragraph(IntakeWords.source(levels.source, asOf)))</section>

            """
    }
}
