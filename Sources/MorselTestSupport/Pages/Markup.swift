/// A page read strictly: anything that a reader of HTML would have to guess at is a problem.
package struct Markup {
    /// An element's start.
    package struct Element {
        /// The name of its tag.
        package let name: String
        /// Its attributes, decoded.
        package let attributes: [String: String]
        /// The text that it holds, also that of elements within, as shown.
        package var text = ""
        /// The elements around it, the outermost first, as places in ``Markup/elements``.
        package let ancestors: [Int]
    }

    /// Every element, in the order of the page.
    package private(set) var elements: [Element] = []
    /// What a reader of HTML would have to guess at.
    package private(set) var problems: [String] = []
    /// Each stretch of text with the element that it stands in.
    package private(set) var texts: [(text: String, element: Int)] = []

    private static let void: Set = ["meta", "link", "input", "br", "use", "path", "img", "hr"]
    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#13": "\r"]

    // Bytes and not characters, because an accent that stands alone would join the bracket before it.
    private var rest: ArraySlice<UInt8>
    private var open: [Int] = []

    /// Reads a page.
    package init(_ html: String) {
        rest = Array(html.utf8)[...]
        while let first = rest.first {
            if first == UInt8(ascii: "<") { readTag() } else { readText() }
        }
        for place in open { problems.append("<\(elements[place].name)> is never closed") }
    }

    /// The elements of a name.
    package func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    // MARK: Reading

    private mutating func readText() {
        let text = decoded(take(until: "<") ?? takeRest())
        for place in open { elements[place].text += text }
        if let place = open.last {
            texts.append((text, place))
        } else if text.contains(where: { !$0.isWhitespace }) {
            problems.append("text outside of every element: \(text)")
        }
    }

    private mutating func readTag() {
        rest.removeFirst()
        guard let tag = take(until: ">") else {
            problems.append("a tag is never closed: \(Self.string(takeRest()))")
            return
        }
        rest.removeFirst()
        if tag.first == UInt8(ascii: "/") {
            close(Self.string(tag.dropFirst()))
        } else if tag.first != UInt8(ascii: "!") {
            start(tag)
        }
    }

    private mutating func close(_ name: String) {
        guard let last = open.last, elements[last].name == name else {
            problems.append("</\(name)> closes \(open.last.map { elements[$0].name } ?? "nothing")")
            return
        }
        open.removeLast()
    }

    private mutating func start(_ tag: ArraySlice<UInt8>) {
        let isClosed = tag.last == UInt8(ascii: "/")
        let parts = Self.string(isClosed ? tag.dropLast() : tag)
        let name = String(parts.prefix { !$0.isWhitespace })
        var attributes: [String: String] = [:]
        var list = parts.dropFirst(name.count)
        while let attribute = Self.attribute(&list) {
            if attributes[attribute.name] != nil {
                problems.append("\(attribute.name) stands twice in <\(name)>")
            }
            attributes[attribute.name] = decoded(Array(attribute.value.utf8)[...])
        }
        if list.contains(where: { !$0.isWhitespace }) { problems.append("<\(parts)> has \(list)") }
        elements.append(Element(name: name, attributes: attributes, ancestors: open))
        if !Self.void.contains(name), !isClosed { open.append(elements.count - 1) }
    }

    /// Takes ` name="value"` or ` name` off the front.
    private static func attribute(_ rest: inout Substring) -> (name: String, value: Substring)? {
        let trimmed = rest.drop { $0.isWhitespace }
        guard rest.first?.isWhitespace == true, trimmed.first?.isLetter == true else { return nil }
        let name = trimmed.prefix { $0.isLetter || $0 == "-" }
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
            guard end > start, let meant = Self.entities[Self.string(text[(start + 1)..<end])] else {
                problems.append("an ampersand begins nothing: \(Self.string(text[start...].prefix(20)))")
                break
            }
            decoded += Array(meant.utf8)
            text = text[(end + 1)...]
        }
        return Self.string((decoded + text)[...])
    }

    private mutating func take(until mark: Unicode.Scalar) -> ArraySlice<UInt8>? {
        guard let end = rest.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    private mutating func takeRest() -> ArraySlice<UInt8> {
        defer { rest = [] }
        return rest
    }

    private static func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
