public import MorselCore

/// A field of a form with its value.
public struct FormField: Hashable, Sendable {
    /// The field's name.
    public var name: String
    /// Its value.
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Reads `["name","value"]`.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        var parts: [String] = []
        try json.elements { (json) throws(JSONReader.ReadError) in parts.append(try json.text()) }
        self.init(parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }

    /// Reads an array of fields, `[["name","Ana"],["avoid","milk"]]`.
    public static func all(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [FormField] {
        var fields: [FormField] = []
        try json.elements { (json) throws(JSONReader.ReadError) in fields.append(try FormField(&json)) }
        return fields
    }
}
