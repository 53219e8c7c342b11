import Foundation
import MorselCatalog

/// English texts about imports.
struct ImportWords {
    let summary: ImportSummary
    let seconds: Double
    let isDryRun: Bool

    /// The progress: "12,000 records · 8,211 per second · 31 % · 14 s left".
    static func progress(_ summary: ImportSummary, seconds: Double) -> String {
        var parts = ["\(grouped(summary.records)) records"]
        if seconds > 0 {
            parts.append("\(grouped(Int64(Double(summary.recordsOfRun) / seconds))) per second")
        }
        if let bytes = summary.bytes, bytes > 0, summary.bytesRead > 0 {
            let share = min(1, Double(summary.bytesRead) / Double(bytes))
            parts.append("\(Int(share * 100)) %")
            if summary.resumedAfterLine == 0 { parts.append("\(time(seconds / share * (1 - share))) left") }
        }
        return parts.joined(separator: " · ")
    }

    /// The summary of a file in several lines.
    func summary(of file: String) -> String {
        var lines = ["\(file): \(headline)"]
        let counts = summary.counts
        let prefix = isDryRun ? "would be " : ""
        lines.append(
            "  products   \(Self.grouped(counts.added)) \(prefix)new, \(Self.grouped(counts.changed)) \(prefix)changed, "
                + "\(Self.grouped(counts.unchanged)) unchanged"
        )
        if counts.updated > 0 {
            lines.append("  confirmed  \(Self.grouped(counts.updated)) with new dates")
        }
        if summary.refused > 0 { lines.append("  skipped    \(Self.grouped(summary.refused))") }
        for (reason, count) in summary.issues.sorted(by: {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }) {
            lines.append("    \(Self.grouped(count)) × \(reason.words)")
        }
        if summary.restricted > 0 {
            lines.append(
                "  in-store   \(Self.grouped(summary.restricted)) with restricted circulation numbers"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var headline: String {
        let rate = seconds > 0 ? Int64(Double(summary.recordsOfRun) / seconds) : 0
        let speed =
            "\(Self.grouped(summary.records)) records in \(Self.time(seconds)), \(Self.grouped(rate)) per second"
        if summary.isTruncated { return speed + "; the file is truncated, the records before that were read" }
        if summary.isStopped { return speed + "; stopped before the end" }
        if isDryRun { return speed + "; nothing was changed" }
        return summary.counts.isNothing ? speed + "; nothing changed" : speed
    }

    /// A number with group separators: "12,345".
    static func grouped(_ number: Int64) -> String {
        var digits = Array(String(number))
        for position in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: position) }
        return String(digits)
    }

    /// A rounded time: "0.8 s", "14 s", "3 min".
    static func time(_ seconds: Double) -> String {
        if seconds < 10 { return "\(Double(Int(seconds * 10)) / 10) s" }
        return seconds < 120 ? "\(Int(seconds)) s" : "\(Int(seconds / 60)) min"
    }
}

extension ImportIssue.Reason {
    /// The reason in English.
    var words: String {
        switch self {
        case .longField: "values that were too long and were left out"
        case .manyFindings: "texts with too many findings (the findings were not stored)"
        case .notJSON: "not valid JSON"
        case .noGTIN: "no GTIN"
        case .wrongGTIN: "GTIN with a wrong check digit"
        case .keptNumber: "numbers that are not valid barcodes (kept, found by name)"
        case .fieldCount: "different number of fields than the header"
        case .tooLong: "too long"
        case .truncated: "truncated"
        case .noName: "no name"
        case .notUTF8: "invalid UTF-8 (repaired)"
        case .controlCharacters: "control characters (replaced by spaces)"
        case .amount: "impossible amount (ignored)"
        case .unreadField: "fields that are not imported; --report lists them"
        case .unknownCode: "unknown codes (kept as words)"
        case .packaging: "contents of a package without number (ignored)"
        }
    }
}
