/// The JSON of a version in the HTTP API, in the page of a product and on devices:
/// `{"id":7,"number":2,"source":{…},"firstSeen":"2026-05-02T12:00:00Z","retrieved":"2026-05-07T12:00:00Z","content":{…}}`.
///
/// Only the nutrition in `content` differs. The API has the units of a pack (`NutritionFacts.writePublic(to:)`). Pages
/// and devices have the exact integers of the database (`NutritionFacts.write(to:)`). The canonical form of a content,
/// by which versions are distinguished, also has these integers.
extension ProductVersion {
    /// Writes the members of its JSON object.
    public func write(to json: inout JSONWriter) {
        writeWithoutContent(to: &json)
        json.key("content")
        json.object { content.write(to: &$0) }
    }

    /// Writes all members except `content`.
    public func writeWithoutContent(to json: inout JSONWriter) {
        json.key("id")
        json.number(id)
        json.key("number")
        json.number(number)
        json.key("source")
        json.object { source.write(to: &$0) }
        let times: [(StaticString, Int64?)] = [
            ("firstSeen", firstSeen), ("retrieved", retrieved), ("verified", verified),
        ]
        for (name, time) in times {
            guard let time else { continue }
            json.key(name)
            json.time(time)
        }
    }

    /// Reads the object that ``write(to:)`` writes.
    ///
    /// Unknown members are ignored, and missing ones are empty.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(
            id: 0,
            number: 0,
            content: ProductContent(),
            source: DataSource(id: "", name: ""),
            firstSeen: 0,
            retrieved: 0
        )
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.integer()
            case "number": number = try json.integer()
            case "source": source = try DataSource(&json)
            case "firstSeen": firstSeen = try json.time()
            case "retrieved": retrieved = try json.time()
            case "verified": verified = try json.time()
            case "content": content = try ProductContent(&json)
            default: _ = try json.rawValue()
            }
        }
    }
}
