/// A value with parameters, as in `Content-Type` and `Content-Disposition` (RFC 9110 section 5.6.6).
struct MediaType {
    /// The value in lower case.
    private(set) var name: String
    /// The parameters by lower-case name.
    private(set) var parameters: [String: String] = [:]

    /// Parses a field.
    ///
    /// Returns `nil` if it is empty.
    init?(_ field: String?) {
        var rest = Substring(field ?? "")
        name = Self.token(&rest).lowercased()
        guard !name.isEmpty else { return nil }
        while let semicolon = rest.firstIndex(of: ";") {
            rest = rest[rest.index(after: semicolon)...]
            let key = Self.token(&rest).lowercased()
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst()
            parameters[key] = rest.first == "\"" ? Self.quoted(&rest) : Self.token(&rest)
        }
    }

    /// Reads up to the next separator.
    private static func token(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        let token = rest.prefix { !";= \t\"".contains($0) }
        rest = rest[token.endIndex...]
        return String(token)
    }

    /// Reads a quoted string and removes its backslash escapes.
    private static func quoted(_ rest: inout Substring) -> String {
        var text = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
            text.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return text
    }
}
