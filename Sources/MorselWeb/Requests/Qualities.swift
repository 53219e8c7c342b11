package import HTTPTypes

/// What a client prefers, as an `Accept` field says it: names with weights (RFC 9110 section 12.4.2).
package struct Qualities: Sendable {
    private var weights: [String: Double] = [:]

    /// Reads a field's value; parts that are not understood count for nothing.
    package init(_ field: String?) {
        let field = (field ?? "").lowercased().filter { $0 != " " && $0 != "\t" }
        for part in field.split(separator: ",") {
            let pieces = part.split(separator: ";")
            guard let name = pieces.first else { continue }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            weights[String(name)] = weight ?? 1
        }
    }

    /// The highest weight of a language, with or without a region: `pt` by `pt-BR`.
    package func weight(ofLanguage code: String) -> Double {
        weights.filter { $0.key == code || $0.key.hasPrefix(code + "-") }.map { $0.value }.max() ?? 0
    }

    /// The weight of the first name that is given, each in lower case; 0 when none is.
    ///
    /// `weight(of: "text/html", "text/*", "*/*")`: the name itself, then the patterns that stand for it.
    package func weight(of names: String...) -> Double {
        for name in names {
            if let weight = weights[name] { return weight }
        }
        return 0
    }
}

extension HTTPFields {
    /// Whether the client is a browser that shows pages, rather than a program that reads JSON.
    package var prefersPage: Bool {
        let accepted = Qualities(self[.accept])
        let json = accepted.weight(of: "application/problem+json", "application/json", "application/*")
        return accepted.weight(of: "text/html") > json
    }
}
