import Foundation
package import MorselCore

extension CatalogueDish: AdministeredRecord {
    /// The statements of the changes, in which a removed dish has no content.
    package static let statements = ChangeStatements("dish_change", record: "dish", content: "content")
    /// Dishes are in the order of their codes.
    package static let isOrderedByCode = true

    /// Returns the dishes of the knowledge file.
    package static func records(of knowledge: Knowledge) -> [CatalogueDish] {
        knowledge.dishes.map { CatalogueDish($0) }
    }

    /// A dish that was removed does not exist any more, so each one is offered.
    package var isOffered: Bool { true }
    /// Nothing stays of a dish.
    package var removed: CatalogueDish? { nil }

    /// Reads a dish from JSON, which has its code, or returns `nil`.
    package init?(code _: String, storedText: String) {
        guard let dish = try? JSONDecoder().decode(Self.self, from: Data(storedText.utf8)) else { return nil }
        self = dish
    }

    /// Returns the dish as JSON, with the same text for the same dish.
    /// - Throws: `EncodingError`.
    package func storedText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
