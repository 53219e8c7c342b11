import Foundation
import HTTPTypes
import Hummingbird
import MorselWeb
import MorselWebTestSupport
import NIOCore
import Testing

@testable import AdditivesFeature

/// The examples of the OpenAPI description are answers of the server, and have the form that it describes.
@Suite struct ExampleTests {
    private static let document = Result {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let file = root.appending(path: "Sources/MorselServer/openapi.json")
        return try JSONValue(try String(contentsOf: file, encoding: .utf8))
    }

    /// An answer with JSON to a request that succeeded.
    private struct DescribedAnswer {
        let name: String
        let schema: JSONValue
        let examples: [JSONValue]
    }

    private static func answers() throws -> [DescribedAnswer] {
        try document.get()["paths"]?.object.flatMap { path, methods in
            methods.object.flatMap { method, operation -> [DescribedAnswer] in
                let isAbout =
                    operation["tags"] == .array([.string("additives")]) || path.hasPrefix("/v1/users")
                    || path.hasPrefix("/v1/userroles")
                guard isAbout else { return [] }
                return (operation["responses"]?.object ?? [:]).compactMap { status, response in
                    guard status.hasPrefix("2"), let content = response["content"]?["application/json"]
                    else { return nil }
                    return DescribedAnswer(
                        name: "\(method) \(path) \(status)",
                        schema: content["schema"] ?? .null,
                        examples: Array((content["examples"]?.object ?? [:]).values)
                    )
                }
            }
        } ?? []
    }

    @Test func `every answer of additives, accounts and roles has an example of its form`() throws {
        let check = SchemaCheck(document: try Self.document.get())
        let answers = try Self.answers()

        #expect(answers.count >= 50)
        for answer in answers {
            let values = answer.examples.compactMap { example in
                example["$ref"]?.string.flatMap { check.target(of: $0) }?["value"]
            }
            #expect(!values.isEmpty, "\(answer.name)")
            for value in values {
                #expect(check.problems(of: value, answer.schema) == [], "\(answer.name)")
            }
        }
    }

    @Test(arguments: [
        ("Additive", "/v1/additives/938000"), ("AdditiveList", "/v1/additives?limit=2"),
        ("PermissionsOfAdditive", "/v1/additives/102000/foodcategories?limit=2"),
        ("PermissionsOfCategory", "/v1/foodcategories/47/additives?limit=2"),
        ("AdditiveClass", "/v1/additiveclasses/102"),
        ("AdditiveClassList", "/v1/additiveclasses?limit=2"),
        ("FoodCategory", "/v1/foodcategories/47"), ("FoodCategoryList", "/v1/foodcategories?limit=2"),
        ("Condition", "/v1/additivefoodcategories/100"),
        ("ConditionList", "/v1/additivefoodcategories?limit=2"),
        ("AdditiveGroupLevel", "/v1/additivegrouplevels/18"),
        ("AdditiveGroupLevelList", "/v1/additivegrouplevels?limit=1"),
        ("AdditivePreparation", "/v1/additivepreparations/2"),
        ("AdditivePreparationList", "/v1/additivepreparations?limit=1"),
        ("AdditiveSearch", "/v1/search?query=tartrazine&limit=1"),
    ])
    func `an example is what the server answers`(name: String, path: String) async throws {
        let site = try AdditiveSite(store: nil)
        let answer = try await site.responder.ask(.get, path)

        #expect(try Self.example(name) == JSONValue(answer.text))
    }

    @Test func `the example of a check is what the server answers`() async throws {
        let site = try AdditiveSite(store: nil)
        let body =
            #"{"foodcategory": "14.1.4", "text": "Ingredients: water, colours: E 102, E 129", "day": "2019-10-28"}"#
        let answer = try await site.responder.ask(
            .post,
            "/v1/additivechecks",
            fields: [.contentType: "application/json"],
            body: RequestBody(buffer: ByteBuffer(string: body))
        )

        #expect(try Self.example("AdditiveCheck") == JSONValue(answer.text))
    }

    @Test(arguments: [
        (#"{"id": "1"}"#, ["$.id: string(\"1\") is not type string(\"integer\")"]),
        (#"{"id": 1, "other": true}"#, ["$: unknown other"]), (#"{}"#, ["$: no id"]), (#"{"id": 1}"#, []),
    ])
    func `a value of another form is recognized`(value: String, problems: [String]) throws {
        let schema = try JSONValue(
            #"{"properties": {"id": {"type": "integer"}}, "required": ["id"], "additionalProperties": false}"#
        )

        #expect(SchemaCheck(document: .null).problems(of: try JSONValue(value), schema) == problems)
    }

    private static func example(_ name: String) throws -> JSONValue {
        try #require(try document.get()["components"]?["examples"]?[name]?["value"])
    }
}
