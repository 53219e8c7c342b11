import ArgumentParser
import Foundation
import MorselCatalog
import MorselCore

/// Reports what tends to follow what in diaries.
struct AnalyseDiaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "analyse",
        abstract: "Report which symptoms tend to follow which foods in one person's records.",
        discussion: """
            morsel diary analyse diary.json
            morsel diary analyse --json-lines diaries.jsonl.gz > answers.jsonl
            morsel diary analyse --json-lines < diaries.jsonl

            docs/diary.md describes the format and the method. The answer describes records; it is not medical advice.
            Exit code: 0 if every record was used, 1 if a record or a line could not be used, 2 for errors.
            """
    )

    @Flag(help: "Read diaries and write answers in the same order, one JSON object per line.")
    var jsonLines = false

    @Option(help: "When to use colours.")
    var color: ColorChoice = .auto

    @Argument(help: "A diary, also compressed with gzip (.gz), or - for standard input.", completion: .file())
    var file: String?

    func validate() throws {
        if file == nil, !jsonLines {
            throw ValidationError("Give the file to read, or - for standard input.")
        }
    }

    func run() throws {
        let input = try DiaryInput(file ?? "-")
        let problems = DiaryProblemLog()
        if jsonLines {
            let lines = JSONLines { line, number in
                let (answer, found) = DiaryAnalysis.answer(line)
                problems.add(found, line: number)
                return answer
            }
            try lines.answer(
                from: LineBlockReader { chunk throws(CommandFailure) in try input.read(into: &chunk) },
                to: STDOUT_FILENO
            )
        } else {
            let terminal = Terminal(color: color, environment: ProcessInfo.processInfo.environment)
            try StandardOutput.write(page(of: input.bytes(), on: terminal, problems))
        }
        try input.finish()
        problems.write()
        if !problems.isEmpty { throw ExitCode.found }
    }

    /// Returns the pages of all diaries of a file: one object, or one on each line.
    private func page(of bytes: [UInt8], on terminal: Terminal, _ problems: DiaryProblemLog) -> String {
        do throws(DiaryProblem) {
            return try bytes.withUnsafeBufferPointer { bytes throws(DiaryProblem) in
                try page(of: bytes, line: 1, on: terminal, problems)
            }
        } catch {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            guard lines.count(where: { $0.first == UInt8(ascii: "{") }) > 1 else {
                problems.add([error], line: 1)
                return ""
            }
            return pages(of: lines, on: terminal, problems)
        }
    }

    private func pages(of lines: [ArraySlice<UInt8>], on terminal: Terminal, _ problems: DiaryProblemLog)
        -> String
    {
        var pages: [String] = []
        for (index, line) in lines.enumerated() where !line.isEmpty {
            do throws(DiaryProblem) {
                let page = try line.withUnsafeBufferPointer { line throws(DiaryProblem) in
                    try self.page(of: line, line: index + 1, on: terminal, problems)
                }
                pages.append(page)
            } catch {
                problems.add([error], line: index + 1)
            }
        }
        return pages.joined(separator: "\n\(terminal.rule)\n")
    }

    private func page(
        of json: UnsafeBufferPointer<UInt8>,
        line: Int,
        on terminal: Terminal,
        _ problems: DiaryProblemLog
    ) throws(DiaryProblem) -> String {
        let reader = try DiaryReader(json)
        problems.add(reader.problems, line: line)
        return DiaryReport(DiaryAnalysis(reader.diary)).text(on: terminal)
    }
}
