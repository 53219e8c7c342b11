import MorselAdditives
import MorselUI
import MorselWeb

/// The page that imports a table: the form, what would change or has changed, and the button that takes an import back.
struct ImportPage: Page {
    /// The table has more records than a page imports.
    struct TooManyRecords: Error {}

    /// Why nothing was compared or stored.
    enum Problem: Equatable {
        case unreadable(line: Int, reason: String)
        case tooManyRecords
        case failed(String)
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
    /// What would become of each record, or what became of it; `nil` before a table was sent.
    var outcomes: [ImportOutcome]?
    /// Whether the records were stored.
    var isStored = false
    /// What was taken back, or `nil`.
    var undone: Undone?
    /// Why nothing was done, or `nil`.
    var problem: Problem?

    var address: PageAddress? { AdministrationLinks.Part.imports.address }
    var title: String { AdministrationLinks.Part.imports.words[language] }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: AdministrationLinks.crumbs(context)).html())\
        \(AdministrationLinks(context, current: .imports).html())
        \(undone.map { result(of: $0) })\(outcomes.map { result(of: $0) })\(isStored && problem == nil ? nil : form)
        """
    }

    // MARK: Form

    private var form: HTML {
        let table = Field(
            id: "text",
            label: Words.table[language],
            hint: Words.hint[language],
            problem: problem.map { words(of: $0) }
        )
        let source = Field(id: "source", label: Words.source[language], hint: Words.sourceHint[language])
        return """
            <form class="form above" method="post" action="\(context.path(address))">\(PageTokenField(identity).html())
            \(table.html(context, control: "<textarea class=\"input quoted\" id=\"text\" name=\"text\" rows=\"10\" spellcheck=\"false\"\(table.ariaAttributes)>\n\(text)</textarea>"))\
            \(source.html(context, control: "<input class=\"input\" id=\"source\" name=\"source\" maxlength=\"200\" value=\"\(self.source)\"\(source.ariaAttributes)>"))\
            <div><button class="button primary" type="submit" name="action" value="preview">\(Words.preview[language])</button></div></form>

            """
    }

    private func words(of problem: Problem) -> String {
        switch problem {
        case .unreadable(let line, let reason): Words.unreadable(line, reason)[language]
        case .tooManyRecords: Words.tooMany(ImportPageRoutes.maxRecords)[language]
        case .failed(let reason): Words.failed(reason)[language]
        }
    }

    // MARK: Result

    private func result(of outcomes: [ImportOutcome]) -> HTML {
        let counts = ImportOutcome.Action.allCases.map { action -> HTML in
            let count = outcomes.count { $0.action == action }
            return "<li>\(Words.action(action)[language]): \(count)</li>\n"
        }
        let title = isStored ? Words.stored : Words.wouldChange
        return """
            <section class="above-less" aria-labelledby="outcome"><h2 id="outcome">\(title[language])</h2>
            <ul class="bullets" role="status">
            \(counts)</ul>
            \(table(of: outcomes.filter { $0.action != .unchanged }))\(isStored ? takeBack(outcomes) : store(outcomes))</section>

            """
    }

    private func table(of outcomes: [ImportOutcome]) -> HTML? {
        guard !outcomes.isEmpty else { return nil }
        let rows = outcomes.map { outcome -> HTML in
            let details = outcome.details.map { detail -> HTML in "<li>\(context.english(detail))</li>" }
            return """
                <tr><td class="num lead">\(outcome.line)</td><th scope="row" class="title">\(outcome.subject)</th>\
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
        guard outcomes.contains(where: { $0.action == .added || $0.action == .changed }) else { return nil }
        return hiddenForm("store", ["text": text, "source": source], Words.store, "primary")
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
