package import HTTPTypes

/// The values of an `Accept`, `Accept-Encoding` or `Accept-Language` field with their weights (RFC 9110 section 12.4.2).
package struct AcceptHeader: Sendable {
    private var weights: [String: Double] = [:]

    /// Parses a field.
    ///
    /// Malformed parts are ignored; a malformed weight counts as 0.
    package init(_ field: String?) {
        let field = (field ?? "").lowercased().filter { $0 != " " && $0 != "\t" }
        for part in field.split(separator: ",") {
            let pieces = part.split(separator: ";")
            guard let name = pieces.first else { continue }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            weights[String(name)] = weight ?? 1
        }
    }

    /// The highest weight of a language with or without a region: `pt-BR` counts for `pt`.
    package func weight(ofLanguage code: String) -> Double {
        weights.filter { $0.key == code || $0.key.hasPrefix(code + "-") }.map { $0.value }.max() ?? 0
    }

    /// The weight of the first lower-case name that the field contains; 0 if it contains none of the names.
    ///
    /// Pass the name itself first and then the patterns that match it: `weight(of: "text/html", "text/*", "*/*")`.
    package func weight(of names: String...) -> Double {
        for name in names {
            if let weight = weights[name] { return weight }
        }
        return 0
    }
}

extension HTTPFields {
    /// Whether the client prefers HTML to JSON, as browsers do.
    package var prefersPage: Bool {
        let accepted = AcceptHeader(self[.accept])
        let json = accepted.weight(of: "application/problem+json", "application/json", "application/*")
        return accepted.weight(of: "text/html") > json
    }
}
