import ArgumentParser
import Foundation
import MorselCore
import MorselUI

/// Checks labels: reads them and reports what they contain.
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read food labels from text or photos and report what they contain.",
        discussion: """
            morsel check label.txt --avoid milk,hazelnut,e102
            morsel check photo.jpg
            morsel check --one-pack front.jpg back.jpg
            morsel check photos/
            pbpaste | morsel check -
            morsel check --json-lines < labels.jsonl > answers.jsonl

            Without --avoid, every allergen group of Regulation (EU) 1169/2011 is reported.
            Exit code: 0 if every list was read completely and nothing avoided was found, 1 otherwise, \
            2 for errors. With --json-lines: 0 if every line was answered.
            """
    )

    @Option(
        help: ArgumentHelp(
            "What you avoid: allergens, additives, additive classes, ingredients; separated by commas.",
            valueName: "names"
        )
    )
    var avoid: [String] = []

    @Option(
        help: ArgumentHelp(
            "The language of the label: \(Codes.languages). Default: detected.",
            valueName: "code"
        ),
        transform: Codes.language
    )
    var language: Language?

    @Option(
        help: ArgumentHelp(
            "Where the food is sold, and whose rules apply: \(Codes.jurisdictions). Default: eu.",
            valueName: "code"
        ),
        transform: Codes.jurisdiction
    )
    var jurisdiction: Jurisdiction = .eu

    @Flag(help: "All photos show the same pack. Report them as one label.")
    var onePack = false

    @Option(
        help: ArgumentHelp(
            "Save each photo to this folder, with frames around findings and codes.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var saveMarked: String?

    @Flag(help: "Write one JSON object per file.")
    var json = false

    @Flag(help: "Read requests and write answers in the same order, one JSON object per line.")
    var jsonLines = false

    @Option(help: "When to use colours.")
    var color: ColorChoice = .auto

    @OptionGroup var knowledge: KnowledgeOption

    @Argument(
        help:
            "Label texts in UTF-8, photos (JPEG, PNG, WebP, HEIC, PDF), folders, or - for standard input.",
        completion: .file()
    )
    var files: [String] = []

    func validate() throws {
        if json, jsonLines { throw ValidationError("Use --json or --json-lines, not both.") }
        if jsonLines, language != nil {
            throw ValidationError(
                "With --json-lines, each line has its own language: {\"text\":…,\"language\":\"es\"}."
            )
        }
        if jsonLines, onePack || saveMarked != nil {
            throw ValidationError(
                "--one-pack and --save-marked are for photos, which --json-lines does not read."
            )
        }
        if files.isEmpty, !jsonLines {
            throw ValidationError("Give the files to read, or - for standard input.")
        }
    }

    func run() async throws {
        let knowledge = try knowledge.load()
        let profile = try avoid.isEmpty ? nil : Profile(avoiding: avoid, jurisdiction, knowledge: knowledge)
        if jsonLines {
            let labels = LabelAnswer(knowledge: knowledge, profile: profile)
            try JSONLines { labels.answer($0) }.answer(files: files.isEmpty ? ["-"] : files)
            return
        }
        let checker = LabelChecker(knowledge: knowledge, language: language, avoided: profile, jurisdiction)
        let summary = try await checkFiles(with: checker)
        if summary.failures > 0 { throw ExitCode.failed }
        if !summary.foundNothing { throw ExitCode.found }
    }

    /// Checks the files in order.
    ///
    /// A file that cannot be read is reported, and the other files are still checked.
    private func checkFiles(with checker: LabelChecker) async throws(CommandFailure) -> CheckSummary {
        let source = LabelSource(checker: checker)
        var photoWriter = try saveMarked.map { (folder) throws(CommandFailure) in
            try MarkedPhotoWriter(folder: folder, pool: source.pool)
        }
        let terminal = Terminal(color: color, environment: ProcessInfo.processInfo.environment)
        let separator = "\n\(terminal.rule)\n"
        let labels = pathsOfLabels()
        var progress = ProgressLine(count: labels.count)
        var queue = LabelQueue(labels) { await source.label(at: $0) }
        var summary = CheckSummary()
        progress.show(labels[0][0], done: 0)
        for index in labels.indices {
            switch await queue.next() {
            case .success(let file):
                let label = checker.check(file)
                let report = json ? checker.json(of: label) : checker.report(of: label, on: terminal)
                if terminal.isInteractive { progress.clear() }
                try StandardOutput.write((json || summary.isEmpty ? "" : separator) + report)
                try await photoWriter?.save(label, of: labels[index])
                summary.add(label)
            case .failure(let error):
                summary.failures += 1
                progress.clear()
                StandardOutput.writeError(error.description)
                if json { try StandardOutput.write(error.json) }
            case nil: break
            }
            if index + 1 < labels.count { progress.show(labels[index + 1][0], done: index + 1) }
        }
        progress.clear()
        if !json, labels.count > 1 { try StandardOutput.write(separator + summary.report(on: terminal)) }
        return summary
    }

    /// The paths of the files of each label: one file, or with `--one-pack` all files.
    private func pathsOfLabels() -> [[String]] {
        let paths = LabelPaths.expanded(files)
        return onePack ? [paths] : paths.map { [$0] }
    }
}

/// Parses the codes of languages and jurisdictions.
private enum Codes {
    static let languages = WordList.or(Language.allCases.map { $0.code.description }, in: .english)
    static let jurisdictions = WordList.or(
        Jurisdiction.allCases.map { $0.code.description },
        in: .english
    )

    @Sendable static func language(_ code: String) throws -> Language {
        guard let language = Language(code: code.utf8) else { throw ValidationError("Use \(languages).") }
        return language
    }

    @Sendable static func jurisdiction(_ code: String) throws -> Jurisdiction {
        guard let jurisdiction = Jurisdiction(code: code.lowercased().utf8) else {
            throw ValidationError("Use \(jurisdictions).")
        }
        return jurisdiction
    }
}
