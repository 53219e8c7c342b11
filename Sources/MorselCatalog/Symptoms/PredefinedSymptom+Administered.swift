import Foundation
package import MorselCore

extension PredefinedSymptom: AdministeredRecord {
    /// The statements of the changes, in which a removed symptom keeps its names.
    package static let statements = ChangeStatements(
        "symptom_change",
        record: "symptom",
        content: "names",
        removal: "is_removed"
    )
    /// Symptoms are in the order of the program.
    package static let isOrderedByCode = false

    /// Returns the symptoms of the program.
    package static func records(of _: Void) -> [PredefinedSymptom] { ofProgram }

    /// The symptom that lists do not offer, because diaries may have it.
    package var removed: PredefinedSymptom? { PredefinedSymptom(code, names, isOffered: false) }

    /// Reads names, of which later versions of the program may write more.
    package init?(code: String, storedText: String) {
        let names = (try? JSONDecoder().decode([String].self, from: Data(storedText.utf8))) ?? []
        let count = Self.languages.count
        let other = Array(repeating: names.first ?? "", count: count)
        self.init(code, Array((names + other).prefix(count)))
    }

    /// Returns the names as a JSON array.
    /// - Throws: `EncodingError`.
    package func storedText() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return String(decoding: try encoder.encode(names), as: UTF8.self)
    }
}
