/// A condition on the records of a list: `origin!=synthetic`.
package struct ListFilter: Hashable, Sendable {
    /// How a value is compared.
    package enum Operator: String, CaseIterable, Sendable {
        // The longer ones first, because they begin like shorter ones.
        case notEqual = "!="
        case atMost = "<="
        case atLeast = ">="
        case equal = "="
        case less = "<"
        case greater = ">"
    }

    /// The name of the field.
    package let field: String
    /// How its value is compared.
    package let comparison: Operator
    /// The value.
    package let value: String

    /// A part of a filter that is not a condition.
    package struct ParseError: Error, Equatable {
        /// The part.
        package let part: String
    }

    /// The most conditions of a filter.
    private static let maxCount = 20

    /// Reads the parameter `filter`: conditions separated by commas; a value with a comma is in quotation marks.
    /// - Throws: ``ParseError`` with the first part that is not a condition.
    package static func all(_ text: String) throws(ParseError) -> [ListFilter] {
        var filters: [ListFilter] = []
        for part in parts(text) {
            guard let filter = ListFilter(part), filters.count < maxCount else {
                throw ParseError(part: part)
            }
            filters.append(filter)
        }
        return filters
    }

    private init?(_ part: String) {
        guard let start = part.firstIndex(where: { "!<=>".contains($0) }),
            let comparison = Operator.allCases.first(where: { part[start...].hasPrefix($0.rawValue) })
        else { return nil }
        field = Self.trimmed(part[..<start])
        self.comparison = comparison
        var value = Self.trimmed(part[start...].dropFirst(comparison.rawValue.count))
        if value.count >= 2, value.first == "\"", value.last == "\"" {
            value = String(value.dropFirst().dropLast())
        }
        self.value = value
        guard !field.isEmpty, !value.isEmpty else { return nil }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func parts(_ text: String) -> [String] {
        var (parts, part, isQuoted) = ([String](), "", false)
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return parts + [part]
    }
}
