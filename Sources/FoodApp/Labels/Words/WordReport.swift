public import MorselCore
import MorselUI

/// A word of a label that was read wrongly or not at all, with its neighbours: what a device keeps, so that its owner can
/// pass it on.
///
/// Nothing in it says who keeps it or what they avoid.
public struct WordReport: Hashable, Sendable {
    /// The word, or the words that were taken as one.
    public var word = ""
    /// What stands before it, on one line.
    public var before = ""
    /// What stands after it, on one line.
    public var after = ""
    /// Whether it was not read, or what was said of it was wrong.
    public var kind = Kind.unread
    /// The language of the words around it, an ISO 639-1 code; empty when it was not recognised.
    public var language = ""
    /// Whether the person sent it.
    public var isSent = false

    /// Why a word is reported.
    public enum Kind: UInt8, Coded, Sendable {
        /// It was not read.
        case unread
        /// What is said of it may be wrong.
        case wrong

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .unread: "unread"
            case .wrong: "wrong"
            }
        }
    }

    /// About how many letters are kept on either side.
    private static let reach = 30
    /// The most bytes that so many letters have.
    private static let byteReach = 4 * reach

    /// Creates an empty report.
    public init() {}

    /// Reports the words of a span.
    public init(of span: Span, in text: [UInt8]) {
        word = Quotations.words(of: span, in: text)
        before = Self.before(Int(span.firstByte), in: text)
        after = Self.after(Int(span.lastByte), in: text)
    }

    /// The word between its neighbours, "salt, [xyzzyq], garlic"; what tells reports apart.
    public var excerpt: String { "\(before)[\(word)]\(after)" }

    // MARK: Neighbours

    private static func before(_ byte: Int, in text: [UInt8]) -> String {
        var start = max(0, byte - byteReach)
        while start < byte, isInsideScalar(text[start]) { start += 1 }
        let near = String(decoding: text[start..<byte], as: UTF8.self).unicodeScalars
        let line = near.suffix(reach)
        let isWhole = start == 0 && line.startIndex == near.startIndex
        // A word that is cut says nothing.
        guard !isWhole, let space = line.firstIndex(where: { $0.isWhiteSpace }) else {
            return OneLine.text(line)
        }
        return OneLine.text(line[line.index(after: space)...])
    }

    private static func after(_ byte: Int, in text: [UInt8]) -> String {
        var end = min(text.count, byte + byteReach)
        while end > byte, end < text.count, isInsideScalar(text[end]) { end -= 1 }
        let near = String(decoding: text[byte..<end], as: UTF8.self).unicodeScalars
        let line = near.prefix(reach)
        let isWhole = end == text.count && line.endIndex == near.endIndex
        guard !isWhole, let space = line.lastIndex(where: { $0.isWhiteSpace }) else {
            return OneLine.text(line)
        }
        return OneLine.text(line[..<space])
    }

    private static func isInsideScalar(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension WordReport {
    /// Reads one report; members that are not known are passed over.
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
            case "sent": isSent = !value.isEmpty
            default: break
            }
        }
    }

    /// A list of words as text, to copy or to share; empty without any.
    static func plainText(of reports: [WordReport], _ context: PageContext) -> String {
        guard !reports.isEmpty else { return "" }
        let heading = Words.heading(context.knowledge.versionName)[context.language]
        return heading + "\n\n" + reports.map { "- " + $0.excerpt + "\n" }.joined()
    }

    private enum Words {
        static func heading(_ version: String) -> Phrase {
            Phrase(
                en: "Words that Morsel read wrongly or not at all (knowledge \(version))",
                es: "Palabras que Morsel leyó mal o no leyó (conocimiento \(version))",
                pt: "Palavras que o Morsel leu mal ou não leu (conhecimento \(version))"
            )
        }
    }
}
