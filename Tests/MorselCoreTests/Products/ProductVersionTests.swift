import MorselCore
import Testing

@Suite struct ProductVersionTests {
    private static var version: ProductVersion {
        var content = ProductContent()
        content.name = "Crema"
        content.nutrition = NutritionFacts(amounts: [.init(.fat, 30_900_000_001)])
        return ProductVersion(
            id: 7,
            number: 2,
            content: content,
            source: DataSource(
                id: "off",
                name: "Open Food Facts",
                licence: "ODbL 1.0",
                url: "https://example.org"
            ),
            firstSeen: 1_777_723_200_000,
            retrieved: 1_778_155_200_000
        )
    }

    private static func json(_ version: ProductVersion) -> String {
        var json = JSONWriter()
        json.object { version.write(to: &$0) }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private static func read(_ json: String) throws -> ProductVersion {
        var json = json
        return try json.withUTF8 { bytes in
            var reader = JSONReader(bytes)
            return try ProductVersion(&reader)
        }
    }

    @Test func `a version is written with its source, times as text and its content`() {
        #expect(
            Self.json(Self.version) == """
                {"id":7,"number":2,"source":{"id":"off","name":"Open Food Facts","licence":"ODbL 1.0",\
                "url":"https://example.org"},"firstSeen":"2026-05-02T12:00:00Z",\
                "retrieved":"2026-05-07T12:00:00Z","content":{"name":"Crema","nutrition":{"basis":"100g",\
                "perBasis":{"fat":30900000001}}}}
                """
        )
    }

    @Test(arguments: [nil, 1_778_500_800_000] as [Int64?])
    func `a version is read as it was written`(verified: Int64?) throws {
        var version = Self.version
        version.verified = verified

        #expect(try Self.read(Self.json(version)) == version)
    }

    @Test func `unknown members are ignored, and missing ones are empty`() throws {
        let version = try Self.read(#"{"id":7,"more":[{}],"source":{"name":"Maker","more":1}}"#)

        #expect(version.id == 7)
        #expect(version.source == DataSource(id: "", name: "Maker"))
        #expect(version.content == ProductContent())
        #expect(version.verified == nil)
    }

    @Test(arguments: [
        #"{"retrieved":1778155200000}"#, #"{"firstSeen":"today"}"#, #"{"verified":null}"#,
        #"{"source":"off"}"#,
    ])
    func `a version in another form is not read`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try Self.read(json) }
    }
}
