import MorselCore
public import MorselUI

/// The export and import of the diary.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct DataPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: DataContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: DataContent?) { (self.context, self.content) = (context, content) }

    /// The address of the page.
    public var address: PageAddress? { .diary(.data) }
    /// The title of the window.
    public var title: String { DataContent.Words.title[language] }

    /// The notices of its scripts.
    public var templates: HTML? {
        let notices = [
            NoticeTemplate("diary-imported", DataContent.Words.imported, action: DataContent.Words.undo),
            NoticeTemplate("import-removed", DataContent.Words.removed, action: DataContent.Words.undo),
        ]
        return "\(notices.map { $0.html(context) })"
    }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let crumbs = [(name: ShellWords.diaryOverview[language], path: context.path(to: .diary(.overview)))]
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        return "\(PageHeader(title, lede: DataContent.Words.lede[language], crumbs: crumbs).html())\(content)"
    }
}

/// The export and import on a device.
struct DataContent {
    let request: DiaryRequest
    let records: DiaryRecords
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        "<div class=\"stack loose\">\(exports)\(imports)\(batches)</div>\n"
    }

    // MARK: Export

    private var exports: HTML {
        let tables: [(String, Phrase)] = [
            ("meals", Words.meals), ("symptoms", StatisticsWords.symptoms), ("days", Words.days),
            ("treatments", ShellWords.treatments),
        ]
        let buttons = tables.map { save($0.0, "CSV: \($0.1[language].insideSentence)") }
        return """
            <section aria-labelledby="export"><h2 id="export">\(Words.export[language])</h2>
            <p>\(Words.exportHint[language])</p>
            <div class="row above-less">\(save("json", Words.everything[language]))\(buttons)</div></section>

            """
    }

    private func save(_ what: String, _ words: String) -> HTML {
        """
        <button class="button" type="button" data-save="\(what)">\(context.icon("download"))\(words)</button>
        """
    }

    // MARK: Import

    private var imports: HTML {
        """
        <section aria-labelledby="import"><h2 id="import">\(Words.import[language])</h2>
        <p class="measure">\(Words.importHint[language])</p>
        <div class="field above-less"><label for="import-file">\(Words.file[language])</label>\
        <input class="input" type="file" id="import-file" accept=".json,.csv,.tsv,.txt,text/csv,application/json"></div>
        \(request.file.isEmpty ? nil : preview)</section>

        """
    }

    private var preview: HTML {
        if let records = ImportedRecords(request.file) {
            return """
                <form class="form above-less" id="import-form"><p role="status">\(Words.records(records.count)[language])</p>
                \(records.rejected > 0 ? "<p class=\"hint\">\(Words.rejectedRecords(records.rejected)[language])</p>" : nil)\
                \(SheetView.buttons(Words.store, isEnabled: records.count > 0, in: language))</form>

                """
        }
        do throws(FileProblem) {
            let table = TableImport(
                try ImportTable(request.file),
                request.sheet,
                today: request.today,
                context
            )
            let plan = ImportPlan(table, file: request.file, records)
            return ImportForm(table: table, plan: plan, request: request, language: language).html()
        } catch {
            return "<p class=\"error\" role=\"alert\" id=\"import-problem\">\(error.words[language])</p>\n"
        }
    }

    // MARK: Earlier imports

    private var batches: HTML? {
        var counts: [(batch: String, count: Int)] = []
        func add(_ batch: String) {
            guard !batch.isEmpty else { return }
            if let place = counts.firstIndex(where: { $0.batch == batch }) {
                counts[place].count += 1
            } else {
                counts.append((batch, 1))
            }
        }
        for day in records.entries.recordedDays { for entry in records.entries[day] { add(entry.batch) } }
        for day in records.symptoms.recordedDays {
            for symptom in records.symptoms[day] { add(symptom.batch) }
        }
        for day in records.notes.recordedDays { for note in records.notes[day] { add(note.batch) } }
        for treatment in records.treatments.oldest { add(treatment.batch) }
        guard !counts.isEmpty else { return nil }
        let rows = counts.map { batch, count -> HTML in
            """
            <li><span class="list-row bare"><span class="title">\(Words.batch(count)[language])</span></span>\
            <button class="button danger" type="button" data-action="remove-batch" data-batch="\(batch)">\
            \(Words.removeBatch[language])</button></li>

            """
        }
        return """
            <section aria-labelledby="batches"><h2 id="batches">\(Words.batches[language])</h2>
            <ul class="list">
            \(rows)</ul></section>

            """
    }
}
