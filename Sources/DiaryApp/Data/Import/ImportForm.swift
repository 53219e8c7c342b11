import MorselCore
import MorselUI

/// The form over a file that is imported: its columns with the first rows, the questions about it, and what will be stored.
struct ImportForm {
    let table: TableImport
    let plan: ImportPlan
    let request: DiaryRequest
    let language: PageLanguage

    /// The number of rows that are shown before anything is stored.
    private static let shownRows = 5
    /// The largest number of lines or names in a list.
    private static let shownProblems = 40

    func html() -> HTML {
        """
        <form class="form above-less" id="import-form" data-live>\(origin)<p>\(Words.guessed[language])</p>
        \(columns)\(questions)<p role="status" id="import-found">\(Words.found(table)[language])\(stored)</p>
        \(missing)\(estimated)\(unmatched)\(rejected)\(SheetView.buttons(DataContent.Words.store, isEnabled: canStore, in: language))</form>

        """
    }

    private var canStore: Bool { plan.added + plan.changed > 0 && table.openQuestions.isEmpty }

    // MARK: The file

    /// What is known about the program that wrote the file.
    private var origin: HTML? {
        guard !table.isOwn else { return nil }
        let hint = table.table.hasTotalsOnly ? Words.totals : table.table.source.hint
        let words = [Words.unverified(table.table.source.name)[language], hint?[language] ?? ""]
        return """
            <p class="notice" id="import-source"><span>\(words.filter { !$0.isEmpty }.joined(separator: " "))</span></p>

            """
    }

    private var columns: HTML {
        let headings = table.table.headings.enumerated().map { place, heading -> HTML in
            """
            <th scope="col">\(heading)<select class="input compact" name="column-\(String(place))" \
            aria-label="\(Words.column(heading)[language])">\(options(chosen: table.columns[place]))</select></th>
            """
        }
        let rows = table.table.rows.prefix(Self.shownRows).map { row -> HTML in
            let cells = table.table.headings.indices.map { place -> HTML in
                "<td>\(place < row.cells.count ? row.cells[place] : "")</td>"
            }
            return "<tr>\(cells)</tr>\n"
        }
        return """
            <div class="table-scroll" tabindex="0" role="region" aria-label="\(Words.firstRows[language])"><table class="table"><thead><tr>\
            \(headings)</tr></thead><tbody>
            \(rows)</tbody></table></div>

            """
    }

    private func options(chosen: ImportColumn) -> [HTML] {
        ImportColumn.allCases.map { column in
            """
            <option value="\(column.code.text)"\(attribute: "selected", if: column == chosen)>\
            \(Words.name(of: column)[language])</option>
            """
        }
    }

    // MARK: Questions

    private var questions: [HTML] { table.questions.map { html($0) } }

    private func html(_ question: ImportQuestion) -> HTML {
        switch question {
        case .dayOrder:
            SheetView.choices(
                "order",
                Words.order[language],
                [("day", Words.dayFirst[language]), ("month", Words.monthFirst[language])],
                chosen: request.sheet["order"]
            )
        case .decimals:
            SheetView.choices(
                "decimals",
                Words.decimals[language],
                [("comma", Words.comma[language]), ("point", Words.point[language])],
                chosen: request.sheet["decimals"]
            )
        case .scale:
            SheetView.choices(
                "scale",
                Words.scale[language],
                ImportAnswers.scales.map { (String($0), String($0)) },
                chosen: request.sheet["scale"]
            )
        case .strength:
            SheetView.choices(
                "strength",
                Words.strength[language],
                zip(ImportAnswers.strengths, Words.strengths).map { (String($0), "\($1[language]) (\($0))") },
                chosen: request.sheet["strength"]
            )
        }
    }

    // MARK: What was read

    /// How many of the records are in the diary already.
    private var stored: String {
        guard table.openQuestions.isEmpty, plan.known + plan.changed > 0 else { return "" }
        if plan.added + plan.changed == 0 { return " " + Words.allKnown[language] }
        return " " + Words.known(plan.known, changed: plan.changed)[language]
    }

    /// Which columns are missing.
    private var missing: HTML? {
        table.isComplete ? nil : "<p class=\"hint\" id=\"import-missing\">\(Words.missing[language])</p>\n"
    }

    private var estimated: HTML? {
        guard table.estimatedAmounts > 0 else { return nil }
        return
            "<p class=\"hint\" id=\"import-estimated\">\(Words.estimated(table.estimatedAmounts)[language])</p>\n"
    }

    private var unmatched: HTML? {
        let names = table.unmatched
        guard !names.isEmpty else { return nil }
        return list("import-unmatched", Words.unmatched(names.count), names)
    }

    private var rejected: HTML? {
        guard !table.rejected.isEmpty, table.openQuestions.isEmpty else { return nil }
        let lines = table.rejected.prefix(Self.shownProblems).map { rejected in
            Words.line(rejected.line, rejected.reason, isEntry: table.table.isOfEntries)[language]
        }
        return list("import-rejected", Words.rejected(table.rejected.count), lines)
    }

    private func list(_ id: StaticString, _ summary: Phrase, _ lines: [String]) -> HTML {
        let items = lines.prefix(Self.shownProblems).map { line -> HTML in "<li>\(line)</li>\n" }
        return """
            <details class="folded" id="\(HTML(stringLiteral: id))"><summary>\(summary[language])</summary>
            <ul class="bullets">\(items)</ul></details>

            """
    }
}
