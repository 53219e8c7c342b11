/// The source of a product or food.
public struct DataSource: Hashable, Sendable {
    /// The identifier in tables and URLs, such as `off`.
    public var id: String
    /// The name, such as `Open Food Facts`.
    public var name: String
    /// The licence of the data, such as `ODbL 1.0`, or empty if it is unknown.
    public var licence: String
    /// The URL, or empty for a source without one.
    public var url: String

    /// Creates a source.
    public init(id: String, name: String, licence: String = "", url: String = "") {
        self.id = id
        self.name = name
        self.licence = licence
        self.url = url
    }
}

extension DataSource {
    /// Writes the members of its JSON object:
    /// `"id":"off","name":"Open Food Facts","licence":"ODbL 1.0","url":"https://world.openfoodfacts.org"`.
    public func write(to json: inout JSONWriter) {
        let members: [(StaticString, String)] = [
            ("id", id), ("name", name), ("licence", licence), ("url", url),
        ]
        for (name, value) in members {
            json.key(name)
            json.string(value)
        }
    }

    /// Reads the object that ``write(to:)`` writes.
    ///
    /// Unknown members are ignored, and missing ones are empty.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(id: "", name: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.text()
            case "name": name = try json.text()
            case "licence": licence = try json.text()
            case "url": url = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}
