public import MorselCore
public import MorselUI

/// The page for the clinician as a file of its own, made from an exported diary without a browser.
public struct ReportDocument {
    /// The number of records in the export that could not be read.
    public let rejected: Int

    private let content: ReportContent
    private let context: PageContext

    /// Creates the document, or returns `nil` if the bytes are not an export of a diary.
    /// - Parameters:
    ///   - export: the JSON that the diary exports.
    ///   - today: the last day of the diary.
    ///   - context: the language and the knowledge.
    public init?(export: [UInt8], today: CivilDate, context: PageContext) {
        guard let file = ImportedRecords(export) else { return nil }
        var records = DiaryRecords()
        for record in file.records {
            var json = JSONWriter()
            json.object { json in
                json.key("collection")
                json.string(record.collection)
                json.key("id")
                json.string(record.id)
                json.key("value")
                json.raw(record.value)
            }
            json.bytes.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                if let change = try? RecordChange(&reader) { records.apply(change, context.knowledge) }
            }
        }
        var analysis = AnalysisCache<AnalysedDiary>()
        analysis.update(records, today: today, context.knowledge) { AnalysedDiary($0) }
        let facts = analysis.diary.map { ReportFacts($0, records) }
        content = ReportContent(facts: facts, hasActions: false, context: context)
        rejected = file.rejected
        self.context = context
    }

    /// The document with its styles, for A4.
    public var html: HTML {
        let title = ReportContent.Words.title[context.language]
        return """
            <!doctype html>
            <html lang="\(context.language.code)">
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            \(Self.styles)</head>
            <body>
            <h1>\(title)</h1>
            \(content.html())</body>
            </html>

            """
    }

    private static let styles: HTML = """
        <style>
        @page { size: A4; margin: 14mm; }
        body { font: 10pt/1.35 sans-serif; color: #000; max-inline-size: 182mm; margin-inline: auto; }
        h1 { font: 600 16pt serif; margin-block: 0 2mm; } h2 { font: 600 11pt serif; margin-block: 3mm 1mm; }
        p, ul, ol, dl, dd { margin-block: 0 1mm; } .small { font-size: 8.5pt; } .facts > div { display: flex; gap: 4mm; }
        dt { min-inline-size: 55mm; } dd { margin: 0; } table { border-collapse: collapse; inline-size: 100%; }
        th, td { text-align: start; padding: 0.5mm 2mm 0.5mm 0; border-block-end: 0.2mm solid #999; } .number { text-align: end; }
        svg { inline-size: 100%; max-block-size: 35mm; } svg text { font: 9px sans-serif; } .hit { fill: none; }
        .grid-line, .axis, .limit { stroke: #777; } .limit { stroke-dasharray: 5 4; } .column { fill: #1f4b73; }
        .unlogged { fill: none; stroke: #777; stroke-dasharray: 2 3; } details { display: none; }
        </style>

        """
}
