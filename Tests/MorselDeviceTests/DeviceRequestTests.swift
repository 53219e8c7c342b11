import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

@Suite struct DeviceRequestTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func read(_ json: String) throws -> DeviceRequest {
        try Array(json.utf8).withUnsafeBufferPointer { try DeviceRequest(json: $0, knowledge: knowledge) }
    }

    @Test func `every member is read`() throws {
        let request = try read(
            """
            {"ask":"text","path":"/es/avoid","assets":"/assets/1/","theme":"dark","textSize":"large","current":"b",
             "people":[{"id":"a","name":"Ana"},{"id":"b","name":"Rui","avoids":[{"allergen":"gluten"}]}],
             "label":{"id":"c1","text":"sal","told":"pt","when":"today","state":"may-contain"},"isTyping":true,
             "checks":[{"id":"c2","text":"leche"},{"id":"c3"}],"fields":[["name","Ana"]],"letters":"tar"}
            """
        )

        #expect(request.ask == .text)
        #expect(request.path == "/es/avoid")
        #expect(request.assets["styles/main.css"] == "/assets/1/styles/main.css")
        #expect(request.theme == .dark)
        #expect(request.textSize == .large)
        #expect(request.household.people.map { $0.name } == ["Ana", "Rui"])
        #expect(request.household.person?.id == "b")
        #expect(request.label.map { $0.text } == Array("sal".utf8))
        #expect(request.label?.told == .portuguese)
        #expect(request.label?.state == .mayContain)
        #expect(request.isTyping)
        #expect(request.checks.map { $0.id } == ["c2", "c3"])
        #expect(request.fields == [FormField("name", "Ana")])
        #expect(request.letters == "tar")
    }

    @Test func `what is left out is a page that knows nobody`() throws {
        let request = try read("{}")

        #expect(request.ask == .page)
        #expect(request.path == "/")
        #expect(request.theme == .system)
        #expect(request.household.person == nil)
        #expect(request.label == nil)
        #expect(!request.isTyping)
    }

    @Test(arguments: [
        #"{"ask":"page","later":{"deep":[1,{"a":null}]},"path":"/pt/","more":-1.5e3}"#,
        #"{"path":"/pt/","label":{"more":[{}],"text":"sal","weight":7},"ask":"a later one"}"#,
        #"{"theme":"sepia","textSize":"huge","path":"/pt/","people":[{"id":"a","hat":{"size":7}}]}"#,
    ])
    func `what is not known is passed over`(json: String) throws {
        let request = try read(json)

        #expect(request.ask == .page)
        #expect(request.path == "/pt/")
        #expect(request.theme == .system)
        #expect(request.textSize == .usual)
    }

    @Test func `somebody who is not there any more is not shown: the first one is`() throws {
        let request = try read(#"{"people":[{"id":"a"},{"id":"b"}],"current":"z"}"#)

        #expect(request.household.person?.id == "a")
    }

    @Test func `a field may have no value, and no name`() throws {
        let request = try read(#"{"fields":[[],["name"],["name","Ana","and more"]]}"#)

        #expect(request.fields == [FormField("", ""), FormField("name", ""), FormField("name", "Ana")])
    }

    @Test(arguments: [
        "", "null", "[]", "{", #"{"ask":7}"#, #"{"people":{}}"#, #"{"people":["a"]}"#, #"{"label":"sal"}"#,
        #"{"isTyping":"yes"}"#, #"{"fields":[[7]]}"#, #"{"checks":[[]]}"#, "{} {}",
        #"{"x":"# + String(repeating: "[", count: 100_000),
    ])
    func `what is no request is refused`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try read(json) }
    }
}
