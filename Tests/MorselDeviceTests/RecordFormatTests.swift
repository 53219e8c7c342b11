import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// A device rejects or ignores records of another format, and never shows them.
@Suite struct RecordFormatTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    /// Members with another format than the current one; the first record has no such member.
    private static let others = [
        "", #""format":0,"#, #""format":1,"#, #""format":3,"#, #""format":-1,"#, #""format":2.5,"#,
        #""format":"2","#,
        #""format":null,"#, #""format":[2],"#,
    ]
    private static let current = #""format":2,"#

    /// Returns a request for each page that is drawn from a record or a list, which begins with a `format` member.
    private static func requests(_ format: String) -> [String] {
        let product = #"{\#(format)"gtin":"9524100003125","versions":[{"content":{"name":"Oats"}}]}"#
        let food =
            #"{\#(format)"source":{"id":"ciqual"},"code":"1","names":[{"language":"en","text":"Oats"}]}"#
        let found = #"{\#(format)"products":[{"gtin":"9524100003125","name":"Oats"}],"foods":[]}"#
        return [
            #"{"path":"/en/products/9524100003125","product":\#(product)}"#,
            #"{"path":"/en/foods/ciqual/1","food":\#(food)}"#,
            #"{"path":"/en/search","query":"oats","found":\#(found)}"#,
            #"{"ask":"things","path":"/en/categories/cereals","found":\#(found)}"#,
        ]
    }

    @Test func `records of the current format are drawn`() throws {
        for request in Self.requests(Self.current) {
            let answer = try device.ask(request)

            #expect(answer["error"] == nil)
            #expect(((answer["main"] ?? answer["html"]) as? String)?.contains("Oats") == true, "\(request)")
        }
    }

    @Test(arguments: others)
    func `records of another format, or without a format, are rejected`(format: String) throws {
        for request in Self.requests(format) {
            #expect(try device.ask(request) as? [String: String] == ["error": "other-format"], "\(request)")
        }
    }

    @Test func `another format is rejected even if other members are invalid`() throws {
        for (member, path) in [("product", "products/1"), ("food", "foods/ciqual/1"), ("found", "search")] {
            for value in [#"{"gtin":7,"names":"x","products":{},"format":1}"#, "null", "[]", "7"] {
                let answer = try device.ask(#"{"path":"/en/\#(path)","\#(member)":\#(value)}"#)

                #expect(answer as? [String: String] == ["error": "other-format"], "\(member) \(value)")
            }
        }
    }

    // MARK: Stored records

    private static func storedProduct(_ format: String, _ name: String) -> String {
        let content = #"{"name":"\#(name)","texts":[{"language":"en","text":"Ingredients: oats, salt"}]}"#
        return #"{\#(format)"gtin":"9524100003125","versions":[{"id":7,"content":\#(content)}]}"#
    }

    @Test(arguments: others, ["", #""query":"newer","usesStored":true,"#])
    func `stored products of another format are not listed`(format: String, search: String) throws {
        let records = [
            Self.storedProduct(format, "Older"), Self.storedProduct(Self.current, "Newer"),
            #"{"versions":7}"#,
            "null",
        ]

        let page = try device.page(
            #"{"path":"/en/search",\#(search)"viewed":[\#(records.joined(separator: ","))]}"#
        )

        let things = page.elements.filter { $0.attributes["class"] == "list-row thing" }
        #expect(things.count == 1)
        #expect(things.first?.text.contains("Newer") == true)
    }

    @Test(arguments: others)
    func `a stored product of another format is not shown`(format: String) throws {
        let older = try device.ask(
            #"{"path":"/en/products/9524100003125","usesStored":true,"viewed":[\#(Self.storedProduct(format, "Older"))]}"#
        )
        let newer = try device.ask(
            #"{"path":"/en/products/9524100003125","usesStored":true,"viewed":[\#(Self.storedProduct(Self.current, "Newer"))]}"#
        )

        #expect(older.isEmpty)
        #expect((newer["main"] as? String)?.contains("Newer") == true)
    }

    @Test(arguments: others)
    func `no change is reported since a version of another format`(format: String) throws {
        let product = Self.storedProduct(Self.current, "Oats")
        func page(before format: String) throws -> ParsedHTML {
            let texts = #"[{"language":"en","text":"Ingredients: oats, milk"}]"#
            let version = #"{\#(format)"id":6,"content":{"name":"Oats","texts":\#(texts)}}"#
            let value = #"{"product":\#(product),"previous":{"version":\#(version),"replacedAt":1}}"#
            let record = #"{"collection":"products","id":"p","value":\#(value)}"#
            return try device.page(
                #"{"path":"/en/products/9524100003125","product":\#(product),"now":2,"records":[\#(record)]}"#
            )
        }

        let changed = try page(before: Self.current).elements.contains { $0.attributes["class"] == "change" }
        let other = try page(before: format).elements.contains { $0.attributes["class"] == "change" }

        #expect(changed)
        #expect(!other)
    }
}
