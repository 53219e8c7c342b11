import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// The names of additives that pages show.
@Suite struct AdditiveTitleTests {
    @Test(arguments: Language.allCases)
    func `a spelling of the number of an additive is not shown as its name`(language: Language) throws {
        let knowledge = try Knowledge.reference()
        for additive in knowledge.additives {
            let number = String(knowledge: knowledge.identifier(of: additive)).dropFirst()
            let spellings = ["e\(number)", "ins\(number)", "inse\(number)", "sin\(number)"]
            for title in knowledge.titles(of: additive, in: language) {
                let letters = title.lowercased().filter { $0.isLetter || $0.isNumber }
                #expect(!spellings.contains(letters), "\(title)")
            }
        }
    }

    @Test func `a sub-number without names has the name of its additive`() throws {
        let knowledge = try Knowledge.reference()
        let part = try #require(knowledge.additive(identified: "e100i"))

        #expect(knowledge.title(of: part, in: .spanish) == nil)
        #expect(knowledge.localName(of: part, in: .spanish).text == "curcumina")
    }

    @Test func `a sub-number has the name of its additive before one in another language`() throws {
        let knowledge = try Knowledge.reference()
        // It has names in Italian alone, which begin or end with the number.
        let part = try #require(knowledge.additive(identified: "e322i"))

        #expect(knowledge.titles(of: part, in: .italian) != [])
        #expect(knowledge.localName(of: part, in: .english).text == "Lecithins")
    }

    @Test func `an additive that has only spellings of its number has no name`() throws {
        let knowledge = try Knowledge.reference()
        // Its Portuguese names are "E105", "ins 105", "ins105" and "ins e105".
        let additive = try #require(knowledge.additive(identified: "e105"))

        #expect(knowledge.title(of: additive, in: .portuguese) == nil)
        #expect(knowledge.localName(of: additive, in: .portuguese).language == .english)
    }
}
