import MorselCore

/// A piece of HTML, written as a string literal in which every inserted text is escaped.
///
///     let row: HTML = "<li lang=\"\(code)\">\(words)</li>"
///
/// Markup can only come from literals of the source: inserted text is escaped by its type, and only another `HTML` is
/// inserted as it is. The same escaping serves elements and quoted attributes; there is no place for text in a script, a
/// style, a comment, a tag's name or an attribute without quotes.
public struct HTML: Sendable {
    /// The markup in UTF-8.
    public private(set) var bytes: [UInt8]

    /// Creates a piece without anything in it.
    public init() { bytes = [] }

    /// Joins pieces.
    public init(_ pieces: [HTML]) {
        self.init()
        for piece in pieces { bytes += piece.bytes }
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool { bytes.isEmpty }

    /// Adds a piece at the end.
    public static func += (left: inout HTML, right: HTML) { left.bytes += right.bytes }

    // MARK: Escaping

    /// Adds markup of the source.
    mutating func append(markup: StaticString) {
        markup.withUTF8Buffer { bytes += $0 }
    }

    /// Adds text, so that it is read as it is and never as markup.
    mutating func append(text: some Sequence<UInt8>) {
        let isAppended: Void? = text.withContiguousStorageIfAvailable { append(text: $0) }
        if isAppended == nil { for byte in text { appendEscape(of: byte) } }
    }

    /// Adds text in stretches between the bytes that are escaped.
    private mutating func append(text: UnsafeBufferPointer<UInt8>) {
        var written = 0
        for place in text.indices where Self.needsEscape(text[place]) {
            bytes += text.extracting(written..<place)
            appendEscape(of: text[place])
            written = place + 1
        }
        bytes += text.extracting(written...)
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "\r"), 0:
            true
        default: false
        }
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append(markup: "&amp;")
        case UInt8(ascii: "<"): append(markup: "&lt;")
        case UInt8(ascii: ">"): append(markup: "&gt;")
        case UInt8(ascii: "\""): append(markup: "&quot;")
        case UInt8(ascii: "'"): append(markup: "&#39;")
        // A reader of HTML turns a carriage return into a line feed, unless it is written as a number.
        case UInt8(ascii: "\r"): append(markup: "&#13;")
        // The one character that HTML cannot hold in any form (HTML Standard, 13.2.3.5).
        case 0: append(markup: "\u{FFFD}")
        default: bytes.append(byte)
        }
    }
}

extension HTML: Hashable {
    /// Hashes all of it at once; the standard library would take byte by byte.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.withUnsafeBytes { KnowledgeFormat.hash($0) })
    }
}

extension HTML: ExpressibleByStringInterpolation {
    /// Creates a piece from markup of the source.
    public init(stringLiteral markup: StaticString) {
        self.init()
        append(markup: markup)
    }

    /// Creates a piece from markup of the source with what is inserted in it.
    public init(stringInterpolation interpolation: Interpolation) { self = interpolation.html }

    /// Gathers the parts of a literal.
    ///
    /// Pages do so a thousand times, and a device loads each of them: what is done most is a call, not a copy of its code.
    public struct Interpolation: StringInterpolationProtocol {
        var html = HTML()

        /// Begins a literal.
        @inline(never)
        public init(literalCapacity: Int, interpolationCount: Int) {
            html.bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Adds markup of the source.
        @inline(never)
        public mutating func appendLiteral(_ markup: StaticString) { html.append(markup: markup) }

        /// Inserts text, escaped.
        @inline(never)
        public mutating func appendInterpolation(_ text: String) { html.append(text: text.utf8) }

        /// Inserts UTF-8 text, escaped.
        public mutating func appendInterpolation(_ text: UnsafeBufferPointer<UInt8>) {
            html.append(text: text)
        }

        /// Inserts a whole number.
        public mutating func appendInterpolation(_ number: Int) { html.append(text: String(number).utf8) }

        /// Inserts a piece as it is.
        @inline(never)
        public mutating func appendInterpolation(_ piece: HTML) { html += piece }

        /// Inserts a piece as it is, or nothing.
        @inline(never)
        public mutating func appendInterpolation(_ piece: HTML?) {
            if let piece { html += piece }
        }

        /// Inserts pieces as they are, one after another.
        @inline(never)
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { html += piece }
        }

        /// Inserts an attribute with a space before it, ` lang="es"`; nothing for `nil`.
        @inline(never)
        public mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
            guard let value else { return }
            html.append(markup: " ")
            html.append(markup: name)
            html.append(markup: "=\"")
            html.append(text: value.utf8)
            html.append(markup: "\"")
        }

        /// Inserts an attribute without a value, ` checked`, or nothing.
        public mutating func appendInterpolation(attribute name: StaticString, if isSet: Bool) {
            guard isSet else { return }
            html.append(markup: " ")
            html.append(markup: name)
        }
    }
}
