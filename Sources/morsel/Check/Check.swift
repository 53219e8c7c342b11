import ArgumentParser
import Foundation
import MorselCore

/// Reads labels.
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read the text or photos of food labels and say what they contain.",
        discussion: """
            morsel check label.txt --avoid milk,hazelnut,e102
            morsel check photo.jpg
            morsel check --one-pack front.jpg back.jpg
            morsel check photos/
            pbpaste | morsel check -
            morsel check --json-lines < labels.jsonl > answers.jsonl

            Without --avoid it answers for every allergen group of Regulation (EU) 1169/2011.
            Exit code: 0 when the list was read whole and nothing avoided was found, 1 otherwise, \
            2 for errors. With --json-lines 0 once every line is answered.
            """
    )

    @Option(
        help: ArgumentHelp(
            "What you avoid: allergens, additives, classes, any ingredient; separated by commas.",
            valueName: "names"
        )
    )
    var avoid: [String] = []

    @Option(
        help: ArgumentHelp(
            "The label's language, if you know it: \(Codes.languages). Otherwise it is found out.",
            valueName: "code"
        ),
        transform: Codes.language
    )
    var language: Language?

    @Option(
        help: ArgumentHelp(
            "Where the food is sold, for what its label must declare: \(Codes.jurisdictions). Otherwise eu.",
            valueName: "code"
        ),
        transform: Codes.jurisdiction
    )
    var jurisdiction: Jurisdiction = .eu

    @Flag(help: "The photos show one pack: answer once for all of them.")
    var onePack = false

    @Option(
        help: ArgumentHelp("Write each photo there with its words and codes framed.", valueName: "folder"),
        completion: .directory
    )
    var saveMarked: String?

    @Flag(help: "One JSON object a file.")
    var json = false

    @Flag(help: "Requests in, answers out: one JSON object a line, in the same order.")
    var jsonLines = false

    @Option(help: "When to colour: auto, always or never.")
    var color: ColorChoice = .auto

    @OptionGroup var knowledge: KnowledgeOption

    @Argument(
        help:
            "Label texts in UTF-8, photos (JPEG, PNG, WebP, HEIC, PDF), folders of them; - for standard input.",
        completion: .file()
    )
    var files: [String] = []

    func validate() throws {
        if json, jsonLines { throw ValidationError("Choose --json or --json-lines, not both.") }
        if jsonLines, language != nil {
            throw ValidationError(
                "With --json-lines, each line says its own: {\"text\":…,\"language\":\"es\"}."
            )
        }
        if jsonLines, onePack || saveMarked != nil {
            throw ValidationError("With --json-lines there are no photos.")
        }
        if files.isEmpty, !jsonLines {
            throw ValidationError("Name the files to read, or - for standard input.")
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
        let tally = try await checkFiles(with: checker)
        if tally.failures > 0 { throw ExitCode.failed }
        if !tally.isNothingFound { throw ExitCode.found }
    }

    /// Answers each file in turn; one that cannot be read is named, and the others go on.
    private func checkFiles(with checker: LabelChecker) async throws(CommandFailure) -> Tally {
        let source = LabelSource(checker: checker)
        var marked = try saveMarked.map { (folder) throws(CommandFailure) in
            try MarkedPhotos(folder: folder, pool: source.pool)
        }
        let terminal = Terminal(color: color, environment: ProcessInfo.processInfo.environment)
        let separator = "\n\(terminal.rule)\n"
        let packs = packs()
        var progress = Progress(count: packs.count)
        var queue = LabelQueue(packs) { await source.label(at: $0) }
        var tally = Tally()
        progress.show(packs[0][0], done: 0)
        for done in packs.indices {
            switch await queue.next() {
            case .success(let file):
                let label = checker.check(file)
                let report = json ? checker.json(of: label) : checker.report(of: label, on: terminal)
                if terminal.isInteractive { progress.clear() }
                try StandardOutput.write((json || tally.isEmpty ? "" : separator) + report)
                try await marked?.save(label, of: packs[done])
                tally.add(label)
            case .failure(let error):
                tally.failures += 1
                progress.clear()
                StandardOutput.writeError(error.description)
                if json { try StandardOutput.write(error.json) }
            case nil: break
            }
            if done + 1 < packs.count { progress.show(packs[done + 1][0], done: done + 1) }
        }
        progress.clear()
        if !json, packs.count > 1 { try StandardOutput.write(separator + tally.report(on: terminal)) }
        return tally
    }

    /// The files of each label: one, but for the photos of one pack.
    private func packs() -> [[String]] {
        let paths = LabelPaths.expanded(files)
        return onePack ? [paths] : paths.map { [$0] }
    }
}

/// The codes of languages and jurisdictions on the command line.
private enum Codes {
    static let languages = Wording.list(Language.allCases.map { $0.code.description }, conjunction: "or")
    static let jurisdictions = Wording.list(
        Jurisdiction.allCases.map { $0.code.description },
        conjunction: "or"
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
