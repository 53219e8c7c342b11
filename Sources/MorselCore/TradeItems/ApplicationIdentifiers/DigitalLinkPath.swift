/// A sequence of application identifiers that the path of a GS1 Digital Link may have: a primary key and qualifiers.
struct DigitalLinkPath: Sendable {
    /// The identifiers: first the key, then its qualifiers in order.
    let numbers: [UInt16]

    /// Returns all paths: for each key, each choice of the qualifiers of one sequence, in the order of the text.
    static func all(of entries: [ApplicationIdentifier]) -> [DigitalLinkPath] {
        var paths: [[UInt16]] = []
        for entry in entries {
            guard let qualifiers = entry.qualifiers else { continue }
            let key = entry.numbers.lowerBound
            paths.append([key])
            for sequence in qualifiers {
                var choices: [[UInt16]] = [[key]]
                for qualifier in sequence {
                    choices += choices.map { $0 + [qualifier.numbers.lowerBound] }
                }
                paths += choices.dropFirst()
            }
        }
        return paths.sorted { $0.lexicographicallyPrecedes($1) }.map { DigitalLinkPath(numbers: $0) }
    }
}

extension ApplicationIdentifierList {
    /// Whether a Digital Link may have exactly this path.
    func hasPath(_ numbers: [UInt16]) -> Bool { paths.contains { $0.numbers == numbers } }

    /// Whether an identifier is a primary key of a Digital Link.
    func isKey(_ number: ApplicationIdentifier.Number) -> Bool {
        index(of: number).map { entries[$0].qualifiers != nil } ?? false
    }
}
