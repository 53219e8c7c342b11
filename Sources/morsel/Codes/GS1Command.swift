import ArgumentParser
import FoodApp
import Foundation
import MorselCore

/// Explains codes of GS1.
struct GS1Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gs1",
        abstract: "Explain the data of barcodes and 2D codes of GS1.",
        discussion: """
            morsel gs1 4006381333931
            morsel gs1 '(01)09506000134352(17)271231(10)AB-12'
            morsel gs1 ']d2010950600013435210AB{GS}21X'
            morsel gs1 https://id.gs1.org/01/09506000134352/10/AB-12
            morsel gs1 --json-lines < codes.jsonl

            The data is as printed with brackets, as a scanner transmits it, with ^ for FNC1, or a GS1 Digital Link. Write \
            {GS} for the separator of scanners.

            With --json-lines, each line of the files (or of standard input) is an object with "id" and "data", and each line \
            of the output is the answer to it, in the same order.

            Exit code: 0 if each code follows the rules, 1 if one does not, 2 for errors. With --json-lines: 0 or 2.
            """
    )

    @Flag(help: "Read requests and write answers in JSON, one per line.")
    var jsonLines = false

    @Option(help: "When to use colours.")
    var color: ColorChoice = .auto

    @Argument(help: "The data of a code. With --json-lines: files, or - for standard input.")
    var data: [String] = []

    func validate() throws {
        if data.isEmpty, !jsonLines { throw ValidationError("Enter the data of a code.") }
    }

    func run() throws {
        guard !jsonLines else {
            return try JSONLines { GS1Answer.json(toLine: $0) }.answer(files: data.isEmpty ? ["-"] : data)
        }
        let terminal = Terminal(color: color, environment: ProcessInfo.processInfo.environment)
        var page = TerminalPage(terminal)
        let year = CivilDate(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)).year
        var isValid = true
        for text in data {
            let message = GS1Message(typed: text)
            page.space()
            CodeCard(message: message, year: year).write(to: &page)
            isValid = isValid && message.isValid
        }
        try StandardOutput.write(page.text)
        if !isValid { throw ExitCode.found }
    }
}
