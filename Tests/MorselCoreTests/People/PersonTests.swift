import MorselCore
import MorselTestSupport
import Testing

/// People as a device stores them.
@Suite struct PersonTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func read(_ json: String) throws -> Person {
        var json = json
        return try json.withUTF8 { bytes in
            var reader = JSONReader(bytes)
            return try Person(&reader, knowledge)
        }
    }

    private func write(_ person: Person) -> String {
        var json = JSONWriter()
        json.object { person.write(to: &$0, knowledge) }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test func `a person is the same after writing and reading JSON`() throws {
        let json = """
            {"id":"p1","name":"Ana","emergency":"Call 112.","color":"plum","guestUntil":"2026-12-05","jurisdiction":"us","avoids":[\
            {"allergen":"milk","severity":"severe","precautions":true},\
            {"allergen":"hazelnut","severity":"intolerance","precautions":false},\
            {"additive":"e102","severity":"preference","precautions":true},\
            {"class":"colour","severity":"preference","precautions":true},\
            {"ingredient":"garlic","severity":"preference","precautions":true},\
            {"words":"xyzzyq","severity":"severe","precautions":true}]}
            """

        let person = try read(json)

        #expect(person.profile?.entries.count == 6)
        #expect(person.isSevere)
        #expect(write(person) == json)
    }

    @Test func `missing members have the most cautious meaning`() throws {
        let person = try read(#"{"avoids":[{"allergen":"milk"}]}"#)

        #expect(person.profile?.jurisdiction == .eu)
        #expect(person.profile?.entries.map { $0.severity } == [.severe])
        #expect(person.profile?.entries.map { $0.includesPrecautions } == [true])
    }

    @Test func `an identifier of another knowledge file is searched as words`() throws {
        let person = try read(
            #"{"avoids":[{"ingredient":"xyzzyq-plugh"},{"additive":"garlic"},{"allergen":"leche"}]}"#
        )

        let identifiers = try #require(person.profile).entries.map { knowledge.identifier(of: $0.subject) }
        #expect(identifiers.map { $0.text } == ["xyzzyq plugh", "garlic", "milk"])
        #expect(identifiers.map { $0.kind } == [.words, .ingredient, .allergen])
    }

    @Test func `an unknown colour and a day that does not exist count as not said`() throws {
        let person = try read(#"{"name":"Rui","color":"red","guestUntil":"2026-02-30"}"#)

        #expect(person.color == nil)
        #expect(person.guestUntil == nil)
    }

    @Test(arguments: [
        "", "[]", "{", #"{"avoids":{}}"#, #"{"avoids":[1]}"#, #"{"avoids":[{"allergen":"milk"}"#,
        #"{"avoids":[{"precautions":"yes"}]}"#,
    ])
    func `JSON that is not a person is rejected`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try read(json) }
    }

    @Test func `a person who was not asked differs from one who avoids nothing`() throws {
        let unasked = try read(#"{"id":"p1","name":"Rui"}"#)
        let nothing = try read(#"{"id":"p1","name":"Rui","avoids":[]}"#)

        #expect(unasked.profile == nil)
        #expect(nothing.profile?.entries.count == 0)
        #expect(write(unasked) == #"{"id":"p1","name":"Rui","emergency":""}"#)
    }

    @Test(arguments: [
        "allergen:hazelnut", "additive:e160aii", "class:colour", "ingredient:garlic", "words:tia maria",
    ])
    func `a code is parsed to the same identifier`(code: String) throws {
        let identifier = try #require(Profile.Subject.Identifier(code: code))

        let subject = try #require(knowledge.subject(identifier))

        #expect(knowledge.identifier(of: subject).code == code)
    }

    @Test(arguments: ["", "milk", "other:milk", ":milk"])
    func `a text that is not a code is nil`(code: String) {
        #expect(Profile.Subject.Identifier(code: code) == nil)
    }

    @Test func `unknown members and values are ignored`() throws {
        let person = try read(
            #"{"age":7,"avoids":[{"allergen":"milk","since":1990,"severity":"x"},{"allergen":", ,"}]}"#
        )

        #expect(person.profile?.entries.count == 1)
    }
}
