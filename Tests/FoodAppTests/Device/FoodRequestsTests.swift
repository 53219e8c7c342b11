import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import FoodApp

@Suite struct FoodRequestsTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func read<Value>(_ json: String, _ body: (DeviceRequest) throws -> Value) throws -> Value {
        try Array(json.utf8).withUnsafeBufferPointer { try body(DeviceRequest($0)) }
    }

    @Test func `every member of a check is read`() throws {
        let json = """
            {"path":"/en/","label":{"id":"c1","text":"sal","declaredLanguage":"pt","state":"may-contain"},
             "isTyping":true,"fields":[["fat","30,9"]],"quantity":"50"}
            """

        let request = try read(json) { try CheckRequest($0, knowledge) }

        #expect(request.label?.text == Array("sal".utf8))
        #expect(request.label?.declaredLanguage == .portuguese)
        #expect(request.label?.state == .mayContain)
        #expect(request.isTyping)
        #expect(request.nutrition == [FormField("fat", "30,9")])
        #expect(request.quantity == "50")
    }

    @Test func `every member of a form is read`() throws {
        let json =
            #"{"person":{"name":"Rui","avoids":[]},"fields":[["name","Ana"]],"letters":"tar","edited":"f1"}"#

        let request = try read(json) { try FormRequest($0, knowledge) }

        #expect(request.person?.name == "Rui")
        #expect(request.fields == [FormField("name", "Ana")])
        #expect(request.letters == "tar")
        #expect(request.edited == "f1")
    }

    @Test func `missing members have their default values`() throws {
        let request = try read("{}") { try CheckRequest($0, knowledge) }

        #expect(request.label == nil)
        #expect(!request.isTyping)
        #expect(request.quantity == nil)
    }

    @Test func `a field may have no value and no name`() throws {
        let json = #"{"fields":[[],["name"],["name","Ana","and more"]]}"#

        let request = try read(json) { try FormRequest($0, knowledge) }

        #expect(request.fields == [FormField("", ""), FormField("name", ""), FormField("name", "Ana")])
    }

    @Test(arguments: [#"{"label":"sal"}"#, #"{"isTyping":"yes"}"#, #"{"fields":[[7]]}"#])
    func `a member of the wrong type is rejected`(json: String) {
        #expect(throws: JSONReader.ReadError.self) {
            try read(json) { _ = try CheckRequest($0, knowledge) }
        }
    }
}
