import MorselUI

/// What a page is about, for search engines and other programs: JSON-LD with the vocabulary of schema.org.
///
/// A browser does not run a `script` element whose type is that of data, so the Content-Security-Policy does not concern it.
struct StructuredData {
    /// A value of a member.
    indirect enum Value {
        case text(String)
        case number(Int)
        case list([Value])
        case object(Members)
    }

    /// The members of an object in their order; those without a value are left out.
    typealias Members = KeyValuePairs<StaticString, Value?>

    /// The things that the page is about.
    let things: [Members]

    /// The element with the data.
    func html() -> HTML {
        let data = Value.object([
            "@context": .text("https://schema.org"), "@graph": .list(things.map { .object($0) }),
        ])
        return "<script type=\"application/ld+json\">\(Self.html(data))</script>\n"
    }

    private static func html(_ value: Value) -> HTML {
        switch value {
        case .text(let text): "\"\(escaped(text))\""
        case .number(let number): "\(number)"
        case .list(let values): "[\(joined(values.map { html($0) }))]"
        case .object(let members):
            "{\(joined(members.compactMap { name, value in value.map { "\"\(HTML(stringLiteral: name))\":\(html($0))" } }))}"
        }
    }

    private static func joined(_ parts: [HTML]) -> HTML {
        HTML(parts.enumerated().map { $0.offset == 0 ? $0.element : ",\($0.element)" })
    }

    /// A text as it is written in a string of JSON, without any character that `HTML` would escape.
    ///
    /// In a `script` element character references are not read, and `</script` ends it. So each character that is special in HTML or in
    /// JSON is written with the escape of JSON.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "<", ">", "&", "'", "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension StructuredData.Value {
    /// A text, or `nil` for an empty one, so that its member is left out.
    static func optional(_ text: String?) -> Self? { text.flatMap { $0.isEmpty ? nil : .text($0) } }

    /// A list of texts, or `nil` for an empty one.
    static func texts(_ texts: [String]) -> Self? { texts.isEmpty ? nil : .list(texts.map { .text($0) }) }
}
