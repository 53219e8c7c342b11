/// The path of a route, as in OpenAPI, in segments: `/v1/products/{gtin}`.
struct PathPattern: Sendable {
    /// The text of each segment, or the name of its parameter.
    private let segments: [(text: Substring, isParameter: Bool)]
    /// Whether `**` stands at the end, for one or more segments.
    private let isOpen: Bool

    /// Splits the path of a route.
    init(_ path: String) {
        let parts = path.split(separator: "/")
        isOpen = parts.last == "**"
        segments = parts.map { part in
            let isParameter = part.hasPrefix("{")
            return (isParameter ? part.dropFirst().dropLast() : part, isParameter || part == "**")
        }
    }

    /// The number of segments.
    var count: Int { segments.count }

    /// Whether a path has the form of the pattern.
    func matches(_ path: [Substring]) -> Bool {
        guard path.count == count || isOpen && path.count > count else { return false }
        return zip(segments, path).allSatisfy { $0.isParameter || $0.text.utf8.elementsEqual($1.utf8) }
    }

    /// Whether a path of as many segments can have the form of both patterns.
    func overlaps(_ other: PathPattern) -> Bool {
        count == other.count
            && zip(segments, other.segments).allSatisfy {
                $0.isParameter || $1.isParameter || $0.text == $1.text
            }
    }

    /// Whether the router tries the pattern before another one: the first segment that differs is a text and no parameter.
    func precedes(_ other: PathPattern) -> Bool {
        for (own, others) in zip(segments, other.segments) where own.isParameter != others.isParameter {
            return others.isParameter
        }
        return false
    }

    /// The names of the parameters with their values in a path that matches.
    func parameters(of path: [Substring]) -> [(name: Substring, value: Substring)] {
        zip(segments, path).filter { $0.0.isParameter }.map { ($0.text, $1) }
    }
}
