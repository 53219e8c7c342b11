import MorselCore
import MorselUI
import Testing

@Suite struct DeviceRequestTests {
    /// Calls a closure with a request, which is valid only as long as its JSON.
    private func read(_ json: String, _ body: (DeviceRequest) throws -> Void) throws {
        try Array(json.utf8).withUnsafeBufferPointer { try body(DeviceRequest($0)) }
    }

    @Test func `every member is read`() throws {
        let json = """
            {"ask":"text","path":"/es/avoid","assets":"/assets/1/","theme":"dark","textSize":"large","now":7,
             "records":[{"collection":"checks","id":"c2","value":{"text":"leche"}},{"id":"c3","deleted":true}],
             "replacesRecords":true,"label":{"text":"sal"}}
            """
        try read(json) { request in
            #expect(request.ask == "text")
            #expect(request.path == "/es/avoid")
            #expect(request.address == .labels(.avoid))
            #expect(request.assets["styles/main.css"] == "/assets/1/styles/main.css")
            #expect(request.theme == .dark)
            #expect(request.textSize == .large)
            #expect(request.now == 7)
            #expect(request.changes.map { $0.id } == ["c2", "c3"])
            #expect(request.changes.map { $0.collection } == ["checks", ""])
            #expect(request.changes.map { $0.value != nil } == [true, false])
            #expect(request.replacesRecords)
        }
    }

    @Test func `an app reads its own members`() throws {
        try read(#"{"path":"/pt/","letters":"tar"}"#) { request in
            var (json, names) = (request.members, [String]())
            try json.members { (json, key) throws(JSONReader.ReadError) in
                names.append(String(decoding: key, as: UTF8.self))
                _ = try json.rawValue()
            }

            #expect(names == ["path", "letters"])
        }
    }

    @Test func `missing members have their default values`() throws {
        try read("{}") { request in
            #expect(request.ask == "page")
            #expect(request.path == "/")
            #expect(request.theme == .system)
            #expect(request.changes.isEmpty)
            #expect(!request.replacesRecords)
        }
    }

    @Test(arguments: [
        #"{"ask":"page","later":{"deep":[1,{"a":null}]},"path":"/pt/","more":-1.5e3}"#,
        #"{"theme":"sepia","textSize":"huge","path":"/pt/","records":[{"id":"a","hat":{"size":7}}]}"#,
    ])
    func `unknown members and values are ignored`(json: String) throws {
        try read(json) { request in
            #expect(request.ask == "page")
            #expect(request.path == "/pt/")
            #expect(request.theme == .system)
            #expect(request.textSize == .usual)
        }
    }

    @Test(arguments: [
        "", "null", "[]", "{", #"{"ask":7}"#, #"{"records":{}}"#, #"{"records":["a"]}"#,
        #"{"replacesRecords":"yes"}"#, #"{"records":[[]]}"#, "{} {}", #"{"label":"sal"#,
        #"{"x":"# + String(repeating: "[", count: 100_000),
    ])
    func `invalid JSON and members of the wrong type are rejected`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try read(json) { _ in } }
    }
}
