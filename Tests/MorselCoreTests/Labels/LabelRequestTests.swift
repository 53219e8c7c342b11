import MorselCore
import Testing

@Suite struct LabelRequestTests {
    private func request(_ json: String) throws(LabelRequest.RequestError) -> LabelRequest {
        var identifier: [UInt8]?
        return try request(json, &identifier)
    }

    private func request(
        _ json: String,
        _ identifier: inout [UInt8]?
    ) throws(LabelRequest.RequestError) -> LabelRequest {
        let bytes = Array(json.utf8)
        let result: Result<LabelRequest, LabelRequest.RequestError> = bytes.withUnsafeBufferPointer {
            buffer in
            do throws(LabelRequest.RequestError) {
                return .success(try LabelRequest(json: buffer, identifier: &identifier))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    @Test func `a request has an id, a text and a language`() throws {
        let request = try request(#"{"id":"a-1","text":"Milk \"fresh\"","language":"pt-BR"}"#)

        #expect(request.identifier.map { String(decoding: $0, as: UTF8.self) } == #""a-1""#)
        #expect(String(decoding: request.text, as: UTF8.self) == "Milk \"fresh\"")
        #expect(request.language == .portuguese)
    }

    @Test(arguments: [#"7"#, #"null"#, #""a""#, #"{"a":[1]}"#, #"-1.5e3"#, #""\u00e9""#])
    func `an id can be any value and is returned unchanged`(id: String) throws {
        let request = try request("{\"id\": \(id) , \"text\":\"milk\"}")

        #expect(request.identifier.map { String(decoding: $0, as: UTF8.self) } == id)
    }

    @Test(arguments: [
        #"{"text":"milk"}"#, #"{"text":"milk","language":null}"#, #"{"text":"milk","language":"ro"}"#,
        #"{"text":"milk","x":[{}]}"#,
    ])
    func `only the text is required, and unknown members are ignored`(json: String) throws {
        let request = try request(json)

        #expect(String(decoding: request.text, as: UTF8.self) == "milk")
        #expect(request.language == nil)
    }

    @Test(arguments: [
        "", "milk", "[]", "{", #"{"text":"milk""#, #"{"text":"milk"} {}"#, "{\"text\":\"a\nb\"}",
        #"{"id":tex,"text":"a"}"#,
    ])
    func `a request that is not a JSON object is an error`(json: String) {
        #expect(throws: LabelRequest.RequestError.invalidJSON) { try request(json) }
    }

    @Test(arguments: [
        "{}", #"{"id":1}"#, #"{"text":null}"#, #"{"text":7}"#, #"{"text":["milk"]}"#, #"{"Text":"milk"}"#,
    ])
    func `a missing text is an error`(json: String) {
        #expect(throws: LabelRequest.RequestError.missingText) { try request(json) }
    }

    @Test(arguments: [
        #"{"text":"milk","language":7}"#, #"{"language":["es"],"text":"milk"}"#,
        #"{"text":"milk","language":{}}"#,
    ])
    func `a language that is not a string is an error`(json: String) {
        #expect(throws: LabelRequest.RequestError.invalidLanguage) { try request(json) }
    }

    @Test(arguments: [
        #"{"id":42}"#, #"{"id":42,"text":7}"#, #"{"id":42,"text":"a","language":7}"#,
        #"{"id":42,"text":"a"} x"#, #"{"id":42,x"#,
    ])
    func `the id before an error is kept`(json: String) {
        var identifier: [UInt8]?

        #expect(throws: LabelRequest.RequestError.self) { try request(json, &identifier) }

        #expect(identifier.map { String(decoding: $0, as: UTF8.self) } == "42")
    }

    @Test func `every error has a code and says what to do`() {
        let errors: [LabelRequest.RequestError] = [.invalidJSON, .missingText, .invalidLanguage]

        #expect(errors.map { $0.code.description } == ["invalid-json", "missing-text", "invalid-language"])
        #expect(errors.allSatisfy { $0.message.description.count > 20 })
    }
}
