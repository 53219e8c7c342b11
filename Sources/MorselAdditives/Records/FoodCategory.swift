/// A category of foods in a law about additives.
package struct FoodCategory: Record {
    package static let kind = RecordKind.category

    /// The system that a category belongs to.
    package enum Scheme: String, CaseIterable, Codable, Sendable {
        /// Regulation (EC) 1333/2008, Annex II, Part D.
        case eu
        /// The Codex General Standard for Food Additives (CXS 192), Annex B.
        case codex
    }

    /// The identifier.
    package let id: Int64
    /// The system.
    package var scheme: Scheme
    /// The number: `01.6.2.1`.
    package var number: String
    /// The number of the broader category, or an empty string for a main category.
    package var parent: String
    /// The names.
    package var names: Texts
    /// Which foods belong to it, or no text if the name says it.
    package var texts: Texts

    package var tableDate: String {
        scheme == .eu ? ReferenceRecords.asOf : ReferenceRecords.codexAsOf
    }

    /// Creates a category.
    package init(
        id: Int64,
        scheme: Scheme,
        number: String,
        parent: String,
        names: Texts,
        texts: Texts = Texts()
    ) {
        (self.id, self.scheme, self.number) = (id, scheme, number)
        (self.parent, self.names, self.texts) = (parent, names, texts)
    }

    /// The parts of the number as integers, in whose order categories are listed.
    package var order: [Int] { number.split(separator: ".").map { Int($0) ?? 0 } }
}
