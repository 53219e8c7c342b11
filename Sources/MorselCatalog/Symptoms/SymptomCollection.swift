package import MorselCore

/// The predefined symptoms: those of the program with the changes of administrators.
package struct SymptomCollection: Sendable {
    /// All symptoms, also removed ones: those of the program in its order, then the added ones in the order of their codes.
    package let symptoms: [PredefinedSymptom]
    /// The number of the last change, or 0 without changes.
    package let revision: Int64
    private let changes: [String: SymptomChange]

    /// Creates the collection of the program, with the last change of each changed symptom.
    package init(_ last: [SymptomChange] = []) {
        let changes = Dictionary(last.map { ($0.symptom, $0) }) { _, last in last }
        let program = PredefinedSymptom.ofProgram
        let added = Set(changes.keys).subtracting(program.map { $0.code }).sorted()
        symptoms =
            program.map { symptom in
                changes[symptom.code].flatMap { $0.followsProgram ? nil : $0.content } ?? symptom
            }
            + added.compactMap { code in
                guard var symptom = changes[code]?.content else { return nil }
                // The program no longer has it, but diaries may.
                if changes[code]?.followsProgram == true { symptom.isOffered = false }
                return symptom
            }
        self.changes = changes
        revision = last.map { $0.id }.max() ?? 0
    }

    /// The symptoms that lists offer.
    package var offered: [PredefinedSymptom] { symptoms.filter { $0.isOffered } }

    /// Returns a symptom, or `nil` if it does not exist or was removed.
    package func symptom(_ code: String) -> PredefinedSymptom? { offered.first { $0.code == code } }

    /// Returns whether a code is or was that of a symptom.
    package func isUsed(_ code: String) -> Bool { symptoms.contains { $0.code == code } }

    /// Returns the number of the last change of a symptom; 0 without changes.
    package func version(of code: String) -> Int64 { changes[code]?.id ?? 0 }

    /// Returns whether administrators changed a symptom, so that it differs from the program or follows no later version of it.
    package func isChanged(_ code: String) -> Bool { changes[code].map { !$0.followsProgram } ?? false }

    /// Returns the symptom of the program, whatever administrators changed.
    package static func inProgram(_ code: String) -> PredefinedSymptom? {
        PredefinedSymptom.ofProgram.first { $0.code == code }
    }
}
