import Foundation
import MorselCatalog

/// The command's English about imports.
struct ImportWords {
    let summary: ImportSummary
    let seconds: Double
    let isDryRun: Bool

    /// How far it is: "12,000 records · 8,211 a second · 31 % · 14 s left".
    static func progress(_ summary: ImportSummary, seconds: Double) -> String {
        var parts = ["\(grouped(summary.records)) records"]
        if seconds > 0 { parts.append("\(grouped(Int64(Double(summary.recordsOfRun) / seconds))) a second") }
        if let bytes = summary.bytes, bytes > 0, summary.bytesRead > 0 {
            let share = min(1, Double(summary.bytesRead) / Double(bytes))
            parts.append("\(Int(share * 100)) %")
            if summary.resumedAfterLine == 0 { parts.append("\(time(seconds / share * (1 - share))) left") }
        }
        return parts.joined(separator: " · ")
    }

    /// Some lines about a file, for standard output.
    func summary(of file: String) -> String {
        var lines = ["\(file): \(headline)"]
        let counts = summary.counts
        let would = isDryRun ? "would be " : ""
        lines.append(
            "  products   \(Self.grouped(counts.added)) \(would)new, \(Self.grouped(counts.changed)) \(would)changed, "
                + "\(Self.grouped(counts.unchanged)) unchanged"
        )
        if counts.renewed > 0 {
            lines.append("  said again \(Self.grouped(counts.renewed)), later than before")
        }
        if summary.refused > 0 { lines.append("  left out   \(Self.grouped(summary.refused))") }
        for (reason, count) in summary.issues.sorted(by: {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }) {
            lines.append("    \(Self.grouped(count)) × \(reason.words)")
        }
        if summary.restricted > 0 {
            lines.append(
                "  of these   \(Self.grouped(summary.restricted)) have numbers that shops give themselves"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var headline: String {
        let rate = seconds > 0 ? Int64(Double(summary.recordsOfRun) / seconds) : 0
        let pace =
            "\(Self.grouped(summary.records)) records in \(Self.time(seconds)), \(Self.grouped(rate)) a second"
        if summary.isTruncated { return pace + "; the file breaks off, what came before was read" }
        if summary.isStopped { return pace + "; ended before the end" }
        if isDryRun { return pace + "; nothing was changed" }
        return summary.counts.isNothing ? pace + "; nothing changed" : pace
    }

    /// A number for people: "12,345".
    static func grouped(_ number: Int64) -> String {
        var digits = Array(String(number))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return String(digits)
    }

    /// A time for people: "0.8 s", "14 s", "3 min".
    static func time(_ seconds: Double) -> String {
        if seconds < 10 { return "\(Double(Int(seconds * 10)) / 10) s" }
        return seconds < 120 ? "\(Int(seconds)) s" : "\(Int(seconds / 60)) min"
    }
}

extension ImportIssue.Reason {
    /// The reason for people.
    var words: String {
        switch self {
        case .notJSON: "is no JSON"
        case .noGTIN: "has no GTIN"
        case .wrongGTIN: "has a GTIN with a wrong check digit"
        case .fieldCount: "has other fields than the header"
        case .tooLong: "is too long"
        case .truncated: "breaks off"
        case .noName: "has no name"
        case .notUTF8: "is not all UTF-8 (mended)"
        case .controlCharacters: "has control characters (mended)"
        case .amount: "has an amount that cannot be (left out)"
        }
    }
}
