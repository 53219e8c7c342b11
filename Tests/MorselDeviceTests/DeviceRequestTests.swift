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
            {"ask":"text","path":"/es/avoid","assets":"/assets/1/","theme":"dark","textSize":"large","person":"b",
             "records":[{"collection":"checks","id":"c2","value":{"text":"leche","checkedAt":7}},{"id":"c3","deleted":true}],
             "label":{"id":"c1","text":"sal","declaredLanguage":"pt","state":"may-contain"},"isTyping":true,
             "fields":[["name","Ana"]],"letters":"tar"}
            """
        )

        #expect(request.ask == .text)
        #expect(request.path == "/es/avoid")
        #expect(request.assets["styles/main.css"] == "/assets/1/styles/main.css")
        #expect(request.theme == .dark)
        #expect(request.textSize == .large)
        #expect(request.person == "b")
        #expect(request.changes.map { $0.id } == ["c2", "c3"])
        #expect(request.changes.map { $0.collection } == ["checks", ""])
        #expect(request.label.map { $0.text } == Array("sal".utf8))
        #expect(request.label?.declaredLanguage == .portuguese)
        #expect(request.label?.state == .mayContain)
        #expect(request.isTyping)
        #expect(request.fields == [FormField("name", "Ana")])
        #expect(request.letters == "tar")
    }

    @Test func `what is left out is a page that knows nobody`() throws {
        let request = try read("{}")

        #expect(request.ask == .page)
        #expect(request.path == "/")
        #expect(request.theme == .system)
        #expect(request.changes.isEmpty)
        #expect(request.label == nil)
        #expect(!request.isTyping)
    }

    @Test(arguments: [
        #"{"ask":"page","later":{"deep":[1,{"a":null}]},"path":"/pt/","more":-1.5e3}"#,
        #"{"path":"/pt/","label":{"more":[{}],"text":"sal","weight":7},"ask":"a later one"}"#,
        #"{"theme":"sepia","textSize":"huge","path":"/pt/","records":[{"id":"a","hat":{"size":7}}]}"#,
    ])
    func `what is not known is passed over`(json: String) throws {
        let request = try read(json)

        #expect(request.ask == .page)
        #expect(request.path == "/pt/")
        #expect(request.theme == .system)
        #expect(request.textSize == .usual)
    }

    @Test func `a field may have no value, and no name`() throws {
        let request = try read(#"{"fields":[[],["name"],["name","Ana","and more"]]}"#)

        #expect(request.fields == [FormField("", ""), FormField("name", ""), FormField("name", "Ana")])
    }

    @Test(arguments: [
        "", "null", "[]", "{", #"{"ask":7}"#, #"{"records":{}}"#, #"{"records":["a"]}"#, #"{"label":"sal"}"#,
        #"{"isTyping":"yes"}"#, #"{"fields":[[7]]}"#, #"{"records":[[]]}"#, "{} {}",
        #"{"x":"# + String(repeating: "[", count: 100_000),
    ])
    func `what is no request is refused`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try read(json) }
    }
}
