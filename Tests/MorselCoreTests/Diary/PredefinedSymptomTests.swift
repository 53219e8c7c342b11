import MorselCore
import Testing

/// The predefined symptoms, and the list of them that servers send.
@Suite struct PredefinedSymptomTests {
    private static func list(_ text: String) throws -> [PredefinedSymptom] {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try PredefinedSymptom.list(&json)
        }
    }

    @Test func `each symptom of the program has a code, and a name in every language, of its own`() {
        let symptoms = PredefinedSymptom.ofProgram
        #expect(Set(symptoms.map { $0.code }).count == symptoms.count)
        for place in PredefinedSymptom.languages.indices {
            let names = symptoms.map { $0.names[place] }
            #expect(Set(names).count == symptoms.count)
            #expect(names.allSatisfy { !$0.isEmpty && $0.count <= 60 })
        }
        #expect(symptoms.allSatisfy { $0.names.count == 3 && $0.isOffered })
    }

    @Test func `a written list is read as it was`() throws {
        var symptoms = PredefinedSymptom.ofProgram
        symptoms[3].isOffered = false
        symptoms.append(PredefinedSymptom("hot-flushes", ["hot \"flushes\"", "sofocos", "afrontamentos"]))
        var json = JSONWriter()
        PredefinedSymptom.write(symptoms, to: &json)
        #expect(try Self.list(String(decoding: json.bytes, as: UTF8.self)) == symptoms)
    }

    @Test func `an entry without a code or a name is left out, and unknown members are ignored`() throws {
        let read = try Self.list(
            """
            [{"code":"a","names":{"en":"x","es":"y"}},{"names":{"en":"x","es":"y","pt":"z"}},
            {"code":"b","more":[1],"names":{"en":"x","es":"y","fr":"w","pt":"z"}}]
            """
        )
        #expect(read == [PredefinedSymptom("b", ["x", "y", "z"])])
    }
}
