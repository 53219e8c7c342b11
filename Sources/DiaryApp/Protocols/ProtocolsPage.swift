import MorselCore
public import MorselUI

/// The guided protocols: to start one, what today is, and what the days showed.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct ProtocolsPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: ProtocolsContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: ProtocolsContent?) {
        (self.context, self.content) = (context, content)
    }

    /// The address of the page.
    public var address: PageAddress? { .diary(.protocols) }
    /// The title of the window.
    public var title: String { ShellWords.protocols[language] }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        let crumbs = [(name: ShellWords.treatments[language], path: context.path(to: .diary(.treatments)))]
        return "\(PageHeader(title, lede: ProtocolWords.lede[language], crumbs: crumbs).html())\(content)"
    }
}

/// The protocols page on a device.
struct ProtocolsContent {
    let records: DiaryRecords
    let diary: ComparedDiary?
    let slips: [ProtocolSlip]
    let today: CivilDate
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let offer = ProtocolOffer(records, diary, context.knowledge)
        if offer.obstacle == .calm { return "<p class=\"notice\">\(ProtocolWords.calm[language])</p>\n" }
        let running = records.course(on: today)
        let over = records.treatments.newest().filter { $0.course != nil && $0.id != running?.id }
        return """
            <div class="stack loose">\(running.map { current($0) } ?? start(offer))\(over.map { results($0) })</div>

            """
    }

    // MARK: Start

    private func start(_ offer: ProtocolOffer) -> HTML {
        if offer.obstacle == .notAsked {
            return """
                <p class="notice">\(ProtocolWords.notAsked[language]) \
                <a href="\(context.path(to: .labels(.avoid)))">\(ShellWords.avoid[language])</a></p>

                """
        }
        let foods = offer.foods.map { (node: $0, name: context.title(ofNode: $0).beginningSentence) }
        let reduced: HTML? =
            offer.isReduced ? "<p class=\"notice\">\(ProtocolWords.reduced[language])</p>\n" : nil
        let allergy: HTML? =
            offer.hasSignsOfAllergy
            ? "<p class=\"notice\">\(context.icon("info"))<span>\(ProtocolWords.signsOfAllergy[language])</span></p>\n"
            : nil
        let groups: HTML? =
            offer.groups.isEmpty
            ? nil
            : """
            <section class="card" aria-labelledby="low-fodmap"><h2 id="low-fodmap">\(ProtocolWords.lowFODMAP[language])</h2>
            <p>\(names(offer.groups))</p>\(length(.lowFODMAP, offer.groups.count))
            \(form(.lowFODMAP))</section>

            """
        let food: HTML =
            foods.isEmpty
            ? "<p>\(ProtocolWords.nothingEaten[language])</p>\n"
            : """
            \(length(.singleFood, 1))\(form(.singleFood, choice: choice(of: foods)))
            """
        return """
            <p class="notice">\(context.icon("info"))<span>\(ProtocolWords.clinician[language])</span></p>
            <p>\(ProtocolWords.before[language])</p>\(allergy)
            <p>\(ProtocolWords.fewDays[language])</p>\(reduced)\(groups)<section class="card" aria-labelledby="single-food">\
            <h2 id="single-food">\(ProtocolWords.singleFood[language])</h2>
            \(food)</section>

            """
    }

    private func choice(of foods: [(node: String, name: String)]) -> HTML {
        let options = foods.map { food -> HTML in "<option value=\"\(food.node)\">\(food.name)</option>" }
        return """
            <div class="field"><label for="protocol-food">\(ProtocolWords.food[language])</label>\
            <select class="input" id="protocol-food" name="node">\(options)</select></div>

            """
    }

    /// The form that starts a protocol, after the person has confirmed that no allergy is known.
    private func form(_ kind: GuidedProtocol.Kind, choice: HTML? = nil) -> HTML {
        """
        <form class="form" data-protocol="\(kind.code.text)">\(choice)<label class="check">\
        <input type="checkbox" name="isConfirmed" required><span>\(ProtocolWords.confirmation[language])</span></label>
        <div class="row"><button class="button" type="submit">\(ProtocolWords.begin[language])</button></div></form>
        """
    }

    private func length(_ kind: GuidedProtocol.Kind, _ foods: Int) -> HTML {
        "<p>\(ProtocolWords.phases(GuidedProtocol(kind), foods: Int64(foods))[language])</p>\n"
    }

    private func names(_ nodes: [String]) -> String {
        nodes.map { context.title(ofNode: $0) }.joined(separator: ", ").beginningSentence
    }

    // MARK: Today

    private func current(_ record: TreatmentRecord) -> HTML {
        guard let course = record.course else { return "" }
        let planned = ProtocolDay(course: course, day: today, context: context)
        let step = planned.step
        let end: HTML = """
            <button class="button danger" type="button" data-protocol="end" data-record="\(record.id)">\
            \(ProtocolWords.end[language])</button>
            """
        if records.hasSevereFood(course, context.knowledge) {
            return """
                <section class="card stack" aria-labelledby="today"><h2 id="today">\(record.title)</h2>
                <p class="notice">\(ProtocolWords.nowMarked[language])</p>
                \(end)</section>

                """
        }
        let postpone: HTML = """
            <button class="button" type="button" data-protocol="\(step.isPostponed ? "continue" : "postpone")" \
            data-record="\(record.id)">\((step.isPostponed ? ProtocolWords.resume : ProtocolWords.postpone)[language])</button>
            """
        let words = ProtocolWords.day(step)[language]
        let notes = (planned.challengeNotes + [planned.without].compactMap { $0 }).map { note -> HTML in
            "<p>\(note)</p>\n"
        }
        let reminders: HTML = """
            <p class="small">\(ProtocolWords.reminders[language])</p>
            <button class="button" type="button" data-save="calendar">\(context.icon("download"))\
            \(ProtocolWords.calendarFile[language])</button>
            """
        return """
            <section class="card stack" aria-labelledby="today"><h2 id="today">\(record.title)</h2>
            <p><strong>\(planned.title)</strong></p>
            <div class="progress"><progress value="\(String(step.day))" max="\(String(step.days))" aria-label="\(words)">\(words)\
            </progress><p>\(words)</p></div>
            \(notes)\(planned.noImprovement.map { note -> HTML in "<p>\(note)</p>\n" })\
            <p class="small">\(ProtocolWords.clinician[language])</p>
            <div class="row">\(postpone)\(end)</div>
            \(reminders)</section>
            \(plan(planned))\(eaten)\(challenges(course))
            """
    }

    private func plan(_ planned: ProtocolDay) -> HTML {
        let current = planned.step.phase
        let rows = planned.course.phases.map { phase, days -> HTML in
            """
            <li\(attribute: "aria-current", phase == current ? "step" : nil)>\(planned.name(of: phase)), \
            \(ProtocolWords.days(days)[language])</li>
            """
        }
        return """
            <section aria-labelledby="plan"><h2 id="plan">\(ProtocolWords.plan[language])</h2>
            <ol class="bullets">\(rows)</ol></section>

            """
    }

    private var eaten: HTML {
        let rows = slips.prefix(50).map { slip -> HTML in
            "<li>\(DayWords.short(slip.day, in: language)): \(slip.food) (\(names(slip.nodes)))</li>"
        }
        let list: HTML =
            rows.isEmpty
            ? "<p>\(ProtocolWords.noSlips[language])</p>\n"
            : "<p>\(ProtocolWords.slipsNote[language])</p>\n<ul class=\"bullets\">\(rows)</ul>\n"
        return """
            <section aria-labelledby="eaten"><h2 id="eaten">\(ProtocolWords.slips[language])</h2>
            \(list)</section>

            """
    }

    // MARK: Results

    private func results(_ record: TreatmentRecord) -> HTML {
        guard let course = record.course else { return "" }
        let results = TreatmentResults(treatment: record, records: records, diary: diary, context: context)
            .html()
        return """
            <section class="card" aria-labelledby="result-\(record.id)"><h2 id="result-\(record.id)">\(record.title)</h2>
            <p class="quiet">\(DiaryWords.days(of: record, in: language))</p>
            <h3>\(ProtocolWords.restriction[language])</h3>
            \(results)\(challenges(course, until: record.end))<p class="small">\(ProtocolWords.afterwards[language])</p></section>

            """
    }

    /// The challenges of which all days have passed, each compared with its washout.
    private func challenges(_ course: ProtocolCourse, until end: CivilDate? = nil) -> HTML? {
        guard let diary else { return nil }
        let last = min(today.adding(days: -1), end ?? today)
        var rows: [HTML] = []
        for subject in course.subjects {
            let days = course.days(of: .challenge(subject), until: last)
            guard days.count == GuidedProtocol(course.kind).portions.count else { continue }
            let washout = course.days(of: .washout(subject), until: last)
            for symptom in diary.counts.symptoms {
                let all = diary.counts.diary.severities(of: symptom)
                func logged(_ days: [CivilDate]) -> [Int] {
                    days.compactMap { day in
                        let number = diary.number(of: day)
                        guard all.indices.contains(number), case .logged(let severity) = all[number] else {
                            return nil
                        }
                        return severity
                    }
                }
                let comparison = ChallengeComparison(challenge: logged(days), washout: logged(washout))
                let verdict: TreatmentComparison.Verdict =
                    comparison.p == nil ? .notEnough : comparison.isWorse ? .more : .cannotTell
                rows.append(
                    """
                    <li>\(context.title(ofNode: subject).beginningSentence), \(context.name(ofSymptom: symptom.text)): \
                    \(ProtocolWords.verdict(verdict)[language])</li>
                    """
                )
            }
        }
        guard !rows.isEmpty else { return nil }
        return """
            <h3>\(ProtocolWords.challenges[language])</h3>
            <ul class="bullets">\(rows)</ul><p class="small">\(ProtocolWords.fewDays[language])</p>

            """
    }
}
