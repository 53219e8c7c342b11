import HTTPTypes

extension HTTPFields {
    /// Whether `If-None-Match` contains a tag by weak comparison (RFC 9110 section 13.1.2), so that the client has the content.
    package func hasCurrent(_ tag: String) -> Bool {
        guard let field = self[.ifNoneMatch] else { return false }
        let opaque = Self.withoutWeakness(tag[...])
        return field.split(separator: ",").contains { candidate in
            let candidate = candidate.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return candidate == "*" || Self.withoutWeakness(candidate) == opaque
        }
    }

    private static func withoutWeakness(_ tag: Substring) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
}
