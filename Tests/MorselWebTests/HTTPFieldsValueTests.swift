import HTTPTypes
import MorselWeb
import Testing

/// The values of header fields without the index of their names.
@Suite struct HTTPFieldsValueTests {
    private static let fields: HTTPFields = [
        .contentType: "application/json", .accept: "text/html", .cookie: "a=1", .accept: "text/plain",
        .cookie: "b=2", .origin: "",
    ]

    @Test(arguments: [HTTPField.Name.contentType, .accept, .cookie, .origin, .range])
    func `a value is that of the subscript`(name: HTTPField.Name) {
        #expect(Self.fields.value(of: name) == Self.fields[name])
    }

    @Test func `names are compared without their case`() throws {
        let name = try #require(HTTPField.Name("CONTENT-type"))
        #expect(Self.fields.value(of: name) == "application/json")
    }
}
