import MorselCore

/// A fragment of HTML, written as a string literal in which interpolated text is escaped.
///
///     let row: HTML = "<li lang=\"\(code)\">\(words)</li>"
///
/// Markup comes only from literals in the source code. Interpolated text is escaped because of its type, and only another
/// `HTML` is inserted unchanged. The escaping is valid in elements and in quoted attributes. Never interpolate text in a
/// script, a style, a comment, a tag name or an attribute without quotes.
public struct HTML: Sendable {
    /// The markup in UTF-8.
    public private(set) var bytes: [UInt8]

    /// Creates an empty fragment.
    public init() { bytes = [] }

    /// Joins fragments.
    public init(_ pieces: [HTML]) {
        self.init()
        for piece in pieces { bytes += piece.bytes }
    }

    /// Whether the fragment is empty.
    public var isEmpty: Bool { bytes.isEmpty }

    /// Appends a fragment.
    public static func += (left: inout HTML, right: HTML) { left.bytes += right.bytes }

    // MARK: Escaping

    /// Appends markup from the source code.
    mutating func append(markup: StaticString) {
        markup.withUTF8Buffer { bytes += $0 }
    }

    /// Appends text, escaped.
    mutating func append(text: some Sequence<UInt8>) {
        let isAppended: Void? = text.withContiguousStorageIfAvailable { append(text: $0) }
        if isAppended == nil { for byte in text { appendEscape(of: byte) } }
    }

    /// Appends the runs of text between bytes that must be escaped.
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
        // An HTML parser turns a carriage return into a line feed, unless it is a character reference.
        case UInt8(ascii: "\r"): append(markup: "&#13;")
        // The one character that HTML cannot contain, not even as a reference (HTML Standard, 13.2.3.5).
        case 0: append(markup: "\u{FFFD}")
        default: bytes.append(byte)
        }
    }
}

extension HTML: Hashable {
    /// Hashes all bytes at once, which is faster than the default implementation.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.withUnsafeBytes { KnowledgeFormat.hash($0) })
    }
}

extension HTML: ExpressibleByStringInterpolation {
    /// Creates a fragment from markup in the source code.
    public init(stringLiteral markup: StaticString) {
        self.init()
        append(markup: markup)
    }

    /// Creates a fragment from an interpolated literal.
    public init(stringInterpolation interpolation: Interpolation) { self = interpolation.html }

    /// Collects the parts of an interpolated literal.
    ///
    /// Pages have a thousand literals. The most frequent methods are not inlined, so that the browser module stays small.
    public struct Interpolation: StringInterpolationProtocol {
        var html = HTML()

        /// Creates an empty interpolation.
        @inline(never)
        public init(literalCapacity: Int, interpolationCount: Int) {
            html.bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Appends markup from the source code.
        @inline(never)
        public mutating func appendLiteral(_ markup: StaticString) { html.append(markup: markup) }

        /// Appends text, escaped.
        @inline(never)
        public mutating func appendInterpolation(_ text: String) { html.append(text: text.utf8) }

        /// Appends UTF-8 text, escaped.
        public mutating func appendInterpolation(_ text: UnsafeBufferPointer<UInt8>) {
            html.append(text: text)
        }

        /// Appends an integer.
        public mutating func appendInterpolation(_ number: Int) { html.append(text: String(number).utf8) }

        /// Appends a fragment unchanged.
        @inline(never)
        public mutating func appendInterpolation(_ piece: HTML) { html += piece }

        /// Appends a fragment unchanged, or nothing for `nil`.
        @inline(never)
        public mutating func appendInterpolation(_ piece: HTML?) {
            if let piece { html += piece }
        }

        /// Appends fragments unchanged, in their order.
        @inline(never)
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { html += piece }
        }

        /// Appends an attribute with a space before it, ` lang="es"`, or nothing for `nil`.
        @inline(never)
        public mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
            guard let value else { return }
            html.append(markup: " ")
            html.append(markup: name)
            html.append(markup: "=\"")
            html.append(text: value.utf8)
            html.append(markup: "\"")
        }

        /// Appends a Boolean attribute with a space before it, ` checked`, if a condition is true.
        public mutating func appendInterpolation(attribute name: StaticString, if isSet: Bool) {
            guard isSet else { return }
            html.append(markup: " ")
            html.append(markup: name)
        }
    }
}
