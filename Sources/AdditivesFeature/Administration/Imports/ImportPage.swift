import HTTPTypes
import MorselAdditives
import MorselUI
import MorselWeb

/// The page that imports a table: the form, what would change or has changed, and the button that takes an import back.
struct ImportPage: Page {
    /// The table has more records than a page imports.
    struct TooManyRecords: Error {}
    /// The text in the field of the last day is not a day.
    struct WrongDay: Error {}

    /// Why nothing was compared or stored, or not everything.
    enum Problem: Equatable {
        case unreadable(line: Int, reason: ImportedFile.Problem)
        case tooManyRecords
        case wrongDay
        case failed(AdditiveServer.Failure)
    }

    /// What became of the changes of an import that were taken back.
    struct Undone {
        /// The number of changes that were taken back.
        var count = 0
        /// The numbers of those that stay, with the reason.
        var kept: [(change: Int64, reason: String)] = []
    }

    let context: PageContext
    let identity: Identity?
    /// The table as it was typed.
    var text = ""
    /// The act that changed conditions name.
    var source = ""
    /// The last day that conditions get if the table lacks them; empty if they stay.
    var lastDay = ""
    /// What would become of each record, or what became of it; `nil` before a table was sent.
    var outcomes: [ImportOutcome]?
    /// Whether the records were stored.
    var isStored = false
    /// What was taken back, or `nil`.
    var undone: Undone?
    /// Why nothing was done, or not everything, or `nil`.
    var problem: Problem?

    /// The most rejected records that the page lists.
    private static let maxRejections = 100

    /// The status of the response.
    var status: HTTPResponse.Status {
        switch problem {
        case nil: .ok
        case .failed: .serviceUnavailable
        case .unreadable, .tooManyRecords, .wrongDay: .badRequest
        }
    }

    var address: PageAddress? { AdministrationLinks.Part.imports.address }
    var title: String { AdministrationLinks.Part.imports.words[language] }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: AdministrationLinks.crumbs(context)).html())\
        \(AdministrationLinks(context, current: .imports).html())
        \(failure)\(undone.map { result(of: $0) })\(outcomes.map { result(of: $0) })\(isStored && problem == nil ? nil : form)
        """
    }

    // MARK: Form

    private var form: HTML {
        let table = Field(
            id: "text",
            label: Words.table[language],
            hint: Words.hint[language],
            problem: tableProblem?[language]
        )
        let source = Field(id: "source", label: Words.source[language], hint: Words.sourceHint[language])
        let day = Field(
            id: "last-day",
            label: Words.lastDay[language],
            hint: Words.lastDayHint[language],
            problem: problem == .wrongDay ? Words.wrongDay[language] : nil
        )
        return """
            <form class="form above" method="post" action="\(context.path(address))">\(PageTokenField(identity).html())
            \(table.html(context, control: "<textarea class=\"input quoted\" id=\"text\" name=\"text\" rows=\"10\" spellcheck=\"false\"\(table.ariaAttributes)>\n\(text)</textarea>"))\
            \(source.html(context, control: "<input class=\"input\" id=\"source\" name=\"source\" maxlength=\"200\" value=\"\(self.source)\"\(source.ariaAttributes)>"))\
            \(day.html(context, control: "<input class=\"input compact\" id=\"last-day\" name=\"last-day\" type=\"date\" value=\"\(lastDay)\"\(day.ariaAttributes)>\n"))\
            <div><button class="button primary" type="submit" name="action" value="preview">\(Words.preview[language])</button></div></form>

            """
    }

    /// What is wrong with the table, or `nil`.
    private var tableProblem: Phrase? {
        switch problem {
        case .unreadable(let line, let reason): Words.unreadable(line, reason.words)
        case .tooManyRecords: Words.tooMany(ImportPageRoutes.maxRecords)
        case nil, .failed, .wrongDay: nil
        }
    }

    /// Why an import or its removal stopped, above what was done before.
    private var failure: HTML? {
        guard case .failed(let failure) = problem else { return nil }
        return """
            <p class="error above-less" role="alert">\(context.icon("info", .small))<span>\(Words.failed(failure)[language])</span></p>

            """
    }

    // MARK: Result

    private func result(of outcomes: [ImportOutcome]) -> HTML {
        let counts = ImportOutcome.Action.allCases.compactMap { action -> HTML? in
            let count = outcomes.count { $0.action == action }
            // These two results exist only for tables of conditions.
            let isOfEveryTable = action != .ended && action != .missing
            return isOfEveryTable || count > 0
                ? "<li>\(Words.action(action)[language]): \(count)</li>\n" : nil
        }
        let title = isStored ? Words.stored : Words.wouldChange
        return """
            <section class="above-less" aria-labelledby="outcome"><h2 id="outcome">\(title[language])</h2>
            <ul class="bullets" role="status">
            \(counts)</ul>
            \(table(of: listed(outcomes)))\(unlisted(outcomes))\(missing(outcomes))\(isStored ? takeBack(outcomes) : store(outcomes))</section>

            """
    }

    /// The records that the table lists: all that differ, and the first ones that were rejected.
    private func listed(_ outcomes: [ImportOutcome]) -> [ImportOutcome] {
        var rejections = 0
        return outcomes.filter { outcome in
            guard outcome.isOnlyRejected else {
                return outcome.action != .unchanged && outcome.action != .missing
            }
            rejections += 1
            return rejections <= Self.maxRejections
        }
    }

    /// The number of rejected records that the table does not list, or `nil` if it lists all.
    private func unlisted(_ outcomes: [ImportOutcome]) -> HTML? {
        let count = outcomes.count { $0.isOnlyRejected } - Self.maxRejections
        return count > 0 ? "<p>\(Words.moreRejected(count)[language])</p>\n" : nil
    }

    /// The conditions that the table lacks and that stay; for a table with few rows, these are many.
    private func missing(_ outcomes: [ImportOutcome]) -> HTML? {
        let missing = outcomes.filter { $0.action == .missing }
        guard !missing.isEmpty else { return nil }
        return """
            <details class="folded above-less" id="missing"><summary>\(Words.missing(missing.count)[language])</summary>
            <p>\(Words.missingHint[language])</p>
            \(table(of: missing))</details>

            """
    }

    private func table(of outcomes: [ImportOutcome]) -> HTML? {
        guard !outcomes.isEmpty else { return nil }
        let rows = outcomes.map { outcome -> HTML in
            let line = outcome.line > 0 ? "\(outcome.line)" : ""
            let details = outcome.details.map { detail -> HTML in "<li>\(context.english(detail))</li>" }
            return """
                <tr><td class="num lead">\(line)</td><th scope="row" class="title">\(outcome.subject)</th>\
                <td data-label="">\(Words.action(outcome.action)[language])</td><td data-label=""><ul>\(details)</ul></td></tr>

                """
        }
        return """
            <div class="table-box"><table class="table cards"><thead><tr><th scope="col">\(Words.line[language])</th>\
            <th scope="col">\(Words.record[language])</th><th scope="col">\(Words.result[language])</th>\
            <th scope="col">\(Words.details[language])</th></tr></thead><tbody>
            \(rows)</tbody></table></div>

            """
    }

    /// The button that stores what the preview shows; it sends the same table again.
    private func store(_ outcomes: [ImportOutcome]) -> HTML? {
        let changes: Set<ImportOutcome.Action> = [.added, .changed, .ended]
        guard outcomes.contains(where: { changes.contains($0.action) }) else { return nil }
        let values = ["text": text, "source": source, "last-day": lastDay]
        return hiddenForm("store", values, Words.store, "primary")
    }

    private func takeBack(_ outcomes: [ImportOutcome]) -> HTML? {
        let changes = ChangeNumbers(outcomes.flatMap { $0.changes })
        guard !changes.numbers.isEmpty else { return nil }
        let history = context.path(to: AdministrationLinks.Part.changes.address)
        return """
            <p><a href="\(history)">\(AdministrationLinks.Part.changes.words[language])</a> \(changes.text)</p>
            \(hiddenForm("undo", ["changes": changes.text], Words.undo, "danger"))
            """
    }

    private func hiddenForm(
        _ action: String,
        _ values: [String: String],
        _ words: Phrase,
        _ style: String
    ) -> HTML {
        let fields = values.sorted { $0.key < $1.key }.map { name, value -> HTML in
            "<textarea name=\"\(name)\" hidden aria-label=\"\(name)\">\n\(value)</textarea>\n"
        }
        return """
            <form class="above" method="post" action="\(context.path(address))">\(PageTokenField(identity).html())
            \(fields)<button class="button \(style)" type="submit" name="action" value="\(action)">\(words[language])</button></form>

            """
    }

    private func result(of undone: Undone) -> HTML {
        let kept = undone.kept.map { change, reason -> HTML in
            "<li>\("\(change)"): \(context.english(reason))</li>\n"
        }
        let list: HTML? =
            kept.isEmpty ? nil : "<p>\(Words.kept[language])</p>\n<ul class=\"bullets\">\n\(kept)</ul>\n"
        return """
            <p class="statement above-less" role="status">\(Words.undone(undone.count)[language])</p>
            \(list)
            """
    }
}

extension ImportOutcome {
    /// Whether the record was rejected, and no part of it was stored before.
    fileprivate var isOnlyRejected: Bool { action == .rejected && changes.isEmpty }
}
