public import MorselCore
import MorselUI

/// A word of a label that was not read or was read wrongly, with the words around it.
///
/// The device stores it so that its owner can send it. It does not contain who stored it or what they avoid.
public struct WordReport: Hashable, Sendable {
    /// The word, or several words that were read as one.
    public var word = ""
    /// The text before it, on one line.
    public var before = ""
    /// The text after it, on one line.
    public var after = ""
    /// The reason for the report.
    public var kind = Kind.unread
    /// The language of the words around it, an ISO 639-1 code; empty if it was not recognised.
    public var language = ""
    /// Whether the person sent it.
    public var isSent = false

    /// The reason for a report.
    public enum Kind: UInt8, Coded, Sendable {
        /// The word was not read.
        case unread
        /// The answer about the word may be wrong.
        case wrong

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .unread: "unread"
            case .wrong: "wrong"
            }
        }
    }

    /// The maximum number of Unicode scalars of context on each side.
    private static let contextLength = 30
    /// The maximum length of the context in UTF-8 bytes.
    private static let contextBytes = 4 * contextLength

    /// Creates an empty report.
    public init() {}

    /// Creates a report about the words of a span.
    public init(of span: Span, in text: [UInt8]) {
        word = Quotations.words(of: span, in: text)
        before = Self.before(Int(span.firstByte), in: text)
        after = Self.after(Int(span.lastByte), in: text)
    }

    /// The word in its context, "salt, [xyzzyq], garlic".
    ///
    /// It identifies the report.
    public var excerpt: String { "\(before)[\(word)]\(after)" }

    // MARK: Context

    private static func before(_ byte: Int, in text: [UInt8]) -> String {
        var start = max(0, byte - contextBytes)
        while start < byte, isInsideScalar(text[start]) { start += 1 }
        let near = String(decoding: text[start..<byte], as: UTF8.self).unicodeScalars
        let line = near.suffix(contextLength)
        let isWhole = start == 0 && line.startIndex == near.startIndex
        // Leave out a word that is cut.
        guard !isWhole, let space = line.firstIndex(where: { $0.isWhiteSpace }) else {
            return OneLine.text(line)
        }
        return OneLine.text(line[line.index(after: space)...])
    }

    private static func after(_ byte: Int, in text: [UInt8]) -> String {
        var end = min(text.count, byte + contextBytes)
        while end > byte, end < text.count, isInsideScalar(text[end]) { end -= 1 }
        let near = String(decoding: text[byte..<end], as: UTF8.self).unicodeScalars
        let line = near.prefix(contextLength)
        let isWhole = end == text.count && line.endIndex == near.endIndex
        guard !isWhole, let space = line.lastIndex(where: { $0.isWhiteSpace }) else {
            return OneLine.text(line)
        }
        return OneLine.text(line[..<space])
    }

    private static func isInsideScalar(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension WordReport {
    /// Reads one report and ignores unknown members.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            guard json.isAtString() else {
                _ = try json.rawValue()
                return
            }
            let value = try json.text()
            switch String(decoding: key, as: UTF8.self) {
            case "word": word = value
            case "before": before = value
            case "after": after = value
            case "kind": kind = Kind(code: Array(value.utf8)) ?? .unread
            case "language": language = value
            case "sentAt": isSent = !value.isEmpty
            default: break
            }
        }
    }

    /// Returns a list of reports as text, to copy or share; empty without reports.
    static func plainText(of reports: [WordReport], _ context: PageContext) -> String {
        guard !reports.isEmpty else { return "" }
        let heading = Words.heading(context.knowledge.versionName)[context.language]
        return heading + "\n\n" + reports.map { "- " + $0.excerpt + "\n" }.joined()
    }

    private enum Words {
        static func heading(_ version: String) -> Phrase {
            Phrase(
                en: "Words that Morsel did not read or read wrongly (knowledge version \(version))",
                es: "Palabras que Morsel leyó mal o no leyó (base de conocimientos \(version))",
                pt: "Palavras que o Morsel leu mal ou não leu (base de conhecimento \(version))"
            )
        }
    }
}
