/// A strict HTML parser for tests.
///
/// It reports everything that a browser would have to repair.
package struct ParsedHTML {
    /// An element of the page.
    package struct Element {
        /// The name of the tag.
        package let name: String
        /// The attributes, with decoded values.
        package let attributes: [String: String]
        /// The decoded text of the element, with that of the elements inside.
        package var text = ""
        /// The indices of the elements around it in ``ParsedHTML/elements``, the outermost first.
        package let ancestors: [Int]
    }

    /// All elements in document order.
    package private(set) var elements: [Element] = []
    /// The syntax errors.
    package private(set) var problems: [String] = []
    /// Each piece of text, with the index of the element that contains it.
    package private(set) var texts: [(text: String, element: Int)] = []

    private static let void: Set = ["meta", "link", "input", "br", "use", "path", "img", "hr", "wbr"]
    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#13": "\r"]

    // Bytes instead of characters, because a combining accent would form one character with the bracket before it.
    private var remaining: ArraySlice<UInt8>
    private var openElements: [Int] = []

    /// Parses a page.
    package init(_ html: String) {
        remaining = Array(html.utf8)[...]
        while let first = remaining.first {
            if first == UInt8(ascii: "<") { readTag() } else { readText() }
        }
        for index in openElements { problems.append("<\(elements[index].name)> is not closed") }
    }

    /// The elements with a tag name.
    package func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    // MARK: Tags

    private mutating func readText() {
        let text = decoded(take(until: "<") ?? takeRemaining())
        for index in openElements { elements[index].text += text }
        if let index = openElements.last {
            texts.append((text, index))
        } else if text.contains(where: { !$0.isWhitespace }) {
            problems.append("text outside of elements: \(text)")
        }
    }

    private mutating func readTag() {
        remaining.removeFirst()
        guard let tag = take(until: ">") else {
            problems.append("a tag has no end: \(Self.string(takeRemaining()))")
            return
        }
        remaining.removeFirst()
        if tag.first == UInt8(ascii: "/") {
            close(Self.string(tag.dropFirst()))
        } else if tag.first != UInt8(ascii: "!") {
            start(tag)
        }
    }

    private mutating func close(_ name: String) {
        guard let last = openElements.last, elements[last].name == name else {
            problems.append("</\(name)> closes \(openElements.last.map { elements[$0].name } ?? "nothing")")
            return
        }
        openElements.removeLast()
    }

    private mutating func start(_ tag: ArraySlice<UInt8>) {
        let isClosed = tag.last == UInt8(ascii: "/")
        let parts = Self.string(isClosed ? tag.dropLast() : tag)
        let name = String(parts.prefix { !$0.isWhitespace })
        var attributes: [String: String] = [:]
        var list = parts.dropFirst(name.count)
        while let attribute = Self.attribute(&list) {
            if attributes[attribute.name] != nil {
                problems.append("<\(name)> has the attribute \(attribute.name) twice")
            }
            attributes[attribute.name] = decoded(Array(attribute.value.utf8)[...])
        }
        if list.contains(where: { !$0.isWhitespace }) {
            problems.append("<\(parts)> has an invalid attribute: \(list)")
        }
        elements.append(Element(name: name, attributes: attributes, ancestors: openElements))
        if !Self.void.contains(name), !isClosed { openElements.append(elements.count - 1) }
    }

    /// Removes ` name="value"` or ` name` from the start of the text.
    private static func attribute(_ rest: inout Substring) -> (name: String, value: Substring)? {
        let trimmed = rest.drop { $0.isWhitespace }
        guard rest.first?.isWhitespace == true, trimmed.first?.isLetter == true else { return nil }
        let name = trimmed.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        let after = trimmed[name.endIndex...]
        guard after.hasPrefix("=\"") else {
            rest = after
            return (String(name), "")
        }
        let value = after.dropFirst(2)
        guard let quote = value.firstIndex(of: "\"") else { return nil }
        rest = value[value.index(after: quote)...]
        return (String(name), value[..<quote])
    }

    // MARK: Text

    private mutating func decoded(_ text: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var text = text
        while let start = text.firstIndex(of: UInt8(ascii: "&")) {
            decoded += text[..<start]
            let end = text[start...].firstIndex(of: UInt8(ascii: ";")) ?? start
            guard end > start, let entity = Self.entities[Self.string(text[(start + 1)..<end])] else {
                problems.append("an ampersand is not escaped: \(Self.string(text[start...].prefix(20)))")
                break
            }
            decoded += Array(entity.utf8)
            text = text[(end + 1)...]
        }
        return Self.string((decoded + text)[...])
    }

    private mutating func take(until mark: Unicode.Scalar) -> ArraySlice<UInt8>? {
        guard let end = remaining.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        defer { remaining = remaining[end...] }
        return remaining[..<end]
    }

    private mutating func takeRemaining() -> ArraySlice<UInt8> {
        defer { remaining = [] }
        return remaining
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
