import MorselCore
import MorselUI

// The predefined symptoms of the server, or those of the program if the device has no list of the server.
extension PageContext {
    /// The symptoms that lists offer to everybody, in their order.
    var offeredSymptoms: [PredefinedSymptom] {
        symptoms.isEmpty ? PredefinedSymptom.ofProgram : symptoms.filter { $0.isOffered }
    }

    /// All symptoms with a name: those of the server, also withdrawn ones, and those of the program.
    ///
    /// A symptom of both is listed twice; the first one counts.
    var namedSymptoms: [PredefinedSymptom] { symptoms + PredefinedSymptom.ofProgram }

    /// Returns the name of a symptom, from its code or as the person wrote it.
    func name(ofSymptom code: String) -> String {
        let symptom =
            symptoms.first { $0.code == code } ?? PredefinedSymptom.ofProgram.first { $0.code == code }
        return symptom?.name(in: language) ?? code
    }
}

extension PredefinedSymptom {
    /// Returns the name in the middle of a sentence.
    func name(in language: PageLanguage) -> String { names[Int(language.rawValue)] }
}
