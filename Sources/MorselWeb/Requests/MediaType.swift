/// A name with parameters, as fields such as `Content-Type` and `Content-Disposition` hold it (RFC 9110 section 5.6.6).
struct MediaType {
    /// The name in lower case.
    private(set) var name: String
    /// The parameters by their names in lower case.
    private(set) var parameters: [String: String] = [:]

    /// Reads a field's value; nil when there is no name in it.
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

    /// Takes everything up to a separator.
    private static func token(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        let token = rest.prefix { !";= \t\"".contains($0) }
        rest = rest[token.endIndex...]
        return String(token)
    }

    /// Takes a quoted string; a backslash stands before a character that means itself.
    private static func quoted(_ rest: inout Substring) -> String {
        var text = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
            text.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return text
    }
}
