import ArgumentParser
import DiaryApp
import Foundation
import MorselCore
import MorselUI

/// Writes the page for a clinician from an exported diary.
struct ReportDiaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write one page for a clinician, as HTML, from an exported diary.",
        discussion: """
            morsel diary report diary.json > report.html
            morsel diary report --language pt --until 2026-05-14 diary.json > report.html

            The file is the JSON that the diary exports (docs/diary.md). The page describes records; it is not medical advice.
            Exit code: 0 if every record was used, 1 if a record could not be used, 2 for errors.
            """
    )

    @Option(help: "The language of the page: en, es or pt.") var language = "en"
    @Option(help: "The last day of the diary, such as 2026-05-14. Default: today.") var until: String?
    @OptionGroup var knowledge: KnowledgeOption
    @Argument(help: "The exported diary, or - for standard input.", completion: .file()) var file: String

    func validate() throws {
        if PageLanguage(code: Array(language.utf8)) == nil {
            throw ValidationError("The language is en, es or pt.")
        }
        if let until, CivilDate(Array(until.utf8)) == nil {
            throw ValidationError("The last day is a date such as 2026-05-14.")
        }
    }

    func run() throws {
        let input = try DiaryInput(file)
        let export = try input.bytes()
        try input.finish()
        let now = Int64(Date().timeIntervalSince1970 * 1_000)
        let last = until.flatMap { CivilDate(Array($0.utf8)) } ?? CivilDate(milliseconds: now)
        let context = PageContext(
            language: PageLanguage(code: Array(language.utf8)) ?? .english,
            knowledge: try knowledge.load()
        )
        guard let document = ReportDocument(export: export, today: last, context: context) else {
            throw CommandFailure(
                "The file is not an export of a diary. The page Export and import makes one."
            )
        }
        try StandardOutput.write(String(decoding: document.html.bytes, as: UTF8.self))
        guard document.rejected > 0 else { return }
        FileHandle.standardError.write(
            Data("\(document.rejected) records could not be read and are left out.\n".utf8)
        )
        throw ExitCode.found
    }
}
