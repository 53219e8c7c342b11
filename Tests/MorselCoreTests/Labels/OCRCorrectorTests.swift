import MorselCore
import MorselTestSupport
import Testing

/// Words in which text recognition read a digit for a letter.
///
/// They are tested with the whole vocabulary, because parts of such words can be words themselves.
@Suite struct OCRCorrectorTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Knowledge.reference() }

    @Test(arguments: [
        LabelExample(.english, "salt, mi1k", "milk"), LabelExample(.english, "salt, MI1K", "milk"),
        LabelExample(.english, "ce1ery", "celery"), LabelExample(.english, "5oya", "soybeans"),
        LabelExample(.english, "1actose", "milk"), LabelExample(.english, "wheat f1our", "gluten"),
        LabelExample(.german, "Mi1ch, We1zen", "gluten", "milk"), LabelExample(.german, "5oja", "soybeans"),
        LabelExample(.french, "la1t, 0eufs", "eggs", "milk"),
        LabelExample(.spanish, "1eche, avel1anas", "milk", "nuts"),
    ])
    func `an allergen with a misread letter is found`(label: LabelExample) {
        let read = knowledge.read("water, \(label.text), sugar", language: label.language)

        #expect(read.groups == label.groups)
        #expect(read.unread == [])
    }

    @Test(arguments: ["coconut mi1k", "cocoa 8utter", "sa1t, pa1m oil", "omega3, vitamin B12, Q10, D3"])
    func `a harmless word with a misread letter stays harmless, also inside a longer name`(text: String) {
        let label = knowledge.read("water, \(text), sugar", language: .english)

        #expect(label.groups == [])
        #expect(label.isComplete)
    }

    @Test(arguments: [
        ("m1kl", "m1kl"), ("xq3zty", "xq"), ("E1937", "E1937"), ("zyl|qqq", "zyl"),
    ])
    func `a misread word that is not a name stays unread`(text: String, piece: String) {
        let label = knowledge.read("water, \(text), sugar", language: .english)

        #expect(!label.isComplete)
        #expect(label.unread.contains { $0.hasPrefix(piece) }, "\(label.unread)")
    }

    @Test(arguments: ["soja1, Zucker", "Haselnüsse13%, Zucker", "Milch², Zucker", "Weizen 5 g, Zucker"])
    func `a number after a word is not read as a letter`(text: String) {
        let label = knowledge.read(text, language: .german)

        #expect(label.groups(.contains).count == 1, "\(label.allergenLines)")
    }

    /// Every allergen name is tested with a digit instead of a similar letter.
    @Test(arguments: Language.allCases)
    func `every allergen name with a misread letter is found or reported as unread`(language: Language) throws
    {
        for index in 0..<knowledge.conceptCount {
            let concept = Concept(index: UInt32(index))
            guard knowledge.traits(of: concept).contains(.isAllergen),
                let name = knowledge.names(of: concept, in: language).first.map({
                    String(decoding: $0, as: UTF8.self)
                }),
                let scanned = scanned(name)
            else { continue }

            let label = knowledge.read("\(scanned).", language: language)

            #expect(!label.groups.isEmpty || !label.isComplete, "\(scanned)")
        }
    }

    /// Replaces one inner letter by a digit that looks like it.
    ///
    /// - Returns: nil for short names, names of several words, and names without such a letter.
    private func scanned(_ name: String) -> String? {
        var letters = Array(name.lowercased())
        guard letters.count >= 4, letters.allSatisfy({ $0.isLetter }) else { return nil }
        let digits: [Character: Character] = ["l": "1", "i": "1", "o": "0", "s": "5", "e": "3"]
        guard let index = letters.indices.dropFirst().dropLast().first(where: { digits[letters[$0]] != nil })
        else {
            return nil
        }
        letters[index] = digits[letters[index]] ?? letters[index]
        return String(letters)
    }
}
