import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// Measures the found changes and the false changes of a comparison of versions.
///
/// The changes and the recognition errors are generated.
///
/// `Evaluation/evaluate-version-changes` runs it with thousands of edits, and with other labels.
@Suite struct VersionEditTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of edits of each kind.
    ///
    /// It is small because a debug build is slow.
    private static let count = environment["MORSEL_EDITS"].flatMap(Int.init) ?? 8

    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// The counts of the outcomes of a kind of edit.
    private struct Tally {
        var (edits, found, certain, wrong, doubted) = (0, 0, 0, 0, 0)

        mutating func add(_ outcome: EditedVersion.Outcome) {
            edits += 1
            found += outcome.isFound ? 1 : 0
            certain += outcome.isCertain ? 1 : 0
            wrong += outcome.isWrong ? 1 : 0
            doubted += outcome.isDoubted ? 1 : 0
        }

        mutating func add(_ other: Tally) {
            edits += other.edits
            found += other.found
            certain += other.certain
            wrong += other.wrong
            doubted += other.doubted
        }

        func share(_ count: Int) -> Double { edits == 0 ? 0 : Double(count) / Double(edits) }

        func line(_ name: String, isReal: Bool) -> String {
            func percent(_ count: Int) -> String { String(format: "%.2f %%", 100 * share(count)) }
            let own = isReal ? "found \(percent(found)), as changed \(percent(certain)); " : ""
            return
                "\(name): \(edits), \(own)else changed \(percent(wrong)), else may have \(percent(doubted))"
        }
    }

    /// Returns the tallies by kind.
    ///
    /// A generator may have no version of a kind.
    private func tallies(
        _ version: (EditedVersion.Edit, Int) -> EditedVersion?
    ) -> [EditedVersion.Edit: Tally] {
        var tallies: [EditedVersion.Edit: Tally] = [:]
        for edit in EditedVersion.Edit.allCases {
            for number in 0..<Self.count {
                guard let version = version(edit, number) else { continue }
                tallies[edit, default: Tally()].add(version.outcome(knowledge).0)
            }
        }
        return tallies
    }

    /// Prints a line for each kind, and returns the tallies of real changes and of other edits.
    private func summary(_ tallies: [EditedVersion.Edit: Tally], _ title: String) -> (
        real: Tally, other: Tally
    ) {
        var (real, other) = (Tally(), Tally())
        for edit in EditedVersion.Edit.allCases {
            guard let tally = tallies[edit] else { continue }
            print(tally.line("\(title), \(edit.rawValue)", isReal: edit.isReal))
            if edit.isReal { real.add(tally) } else { other.add(tally) }
        }
        print(real.line("\(title), real changes", isReal: true))
        print(other.line("\(title), no change", isReal: false))
        return (real, other)
    }

    @Test func `real changes are found and recognition errors are no change`() {
        let generators = IngredientListGenerator.languages.map {
            IngredientListGenerator(knowledge, $0, names: 250, seed: 7)
        }
        var random = SplitMix64(seed: 6)

        let tallies = tallies { edit, number in generators[number % generators.count].version(edit, &random) }
        let (real, other) = summary(tallies, "made-up lists")

        // Noise can remove the separator beside a short name, and two of so few edits are more than 1 %.
        #expect(real.share(real.found) >= 0.98)
        #expect(other.share(other.wrong) <= 0.02)
    }

    /// A line of the file has a language code, a tab and a label.
    @Test(.enabled(if: environment["MORSEL_LABELS"] != nil))
    func `changes of other labels are measured`() throws {
        let path = try #require(Self.environment["MORSEL_LABELS"])
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let generators = IngredientListGenerator.languages.map {
            IngredientListGenerator(knowledge, $0, names: 400, seed: 7)
        }
        var random = SplitMix64(seed: 8)

        let tallies = tallies { edit, _ in
            let fields = random.pick(from: lines).split(separator: "\t", maxSplits: 1)
            let generator = generators.first { $0.language.code.description.elementsEqual(fields[0]) }
            return generator?.version(edit, ofLabel: String(fields[1]), &random)
        }
        _ = summary(tallies, "labels")
    }
}
