public import MorselCore
import MorselUI

/// The JSON of a record in a page and on a device:
/// `{"format":1,"gtin":"04012345678901","versions":[{"id":7,"number":2,"source":{…},"firstSeen":…,"retrieved":…,
/// "content":{…}}]}`.
extension ProductRecord {
    /// Writes the members of the record into an object.
    public func write(to json: inout JSONWriter) {
        RecordFormat.write(to: &json)
        json.key("gtin")
        json.string(gtin.digits)
        json.key("versions")
        json.array { json in
            for version in versions { json.object { version.write(to: &$0) } }
        }
    }

    /// The record as one JSON object.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { write(to: &$0) }
        return json.bytes
    }

    /// Reads what ``write(to:)`` wrote.
    ///
    /// Returns nil if the number or the versions are missing.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> ProductRecord? {
        var gtin: GTIN?
        var versions: [Version] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "gtin":
                let number = try json.text()
                gtin = try? GTIN(number)
            case "versions":
                try json.elements { (json) throws(JSONReader.ReadError) in versions.append(try Version(&json))
                }
            default: _ = try json.rawValue()
            }
        }
        guard let gtin, let current = versions.first else { return nil }
        return ProductRecord(gtin: gtin, current: current, earlier: Array(versions.dropFirst()))
    }

    /// Reads the product of a stored record, `{"product":{…}}`; `nil` if the product has another format.
    static func viewed(_ json: inout JSONReader) throws(JSONReader.ReadError) -> ProductRecord? {
        var product: ProductRecord?
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual("product".utf8) {
                guard var record = try json.currentRecord() else { return }
                product = try ProductRecord.read(&record)
            } else {
                _ = try json.rawValue()
            }
        }
        return product
    }
}

extension ProductRecord.Version {
    fileprivate func write(to json: inout JSONWriter) {
        for (name, value) in [("id", id), ("number", number)] as [(StaticString, Int64)] {
            json.key(name)
            json.number(value)
        }
        json.key("source")
        json.object { source.write(to: &$0) }
        let times: [(StaticString, Int64?)] = [
            ("firstSeen", firstSeen), ("retrieved", retrieved), ("verified", verified),
        ]
        for (name, value) in times {
            guard let value else { continue }
            json.key(name)
            json.number(value)
        }
        json.key("content")
        json.object { content.write(to: &$0) }
    }

    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(
            id: 0,
            number: 0,
            content: ProductContent(),
            source: ProductRecord.Source(name: ""),
            firstSeen: 0,
            retrieved: 0
        )
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.integer()
            case "number": number = try json.integer()
            case "source": source = try ProductRecord.Source(&json)
            case "firstSeen": firstSeen = try json.integer()
            case "retrieved": retrieved = try json.integer()
            case "verified": verified = try json.integer()
            case "content": content = try ProductContent(&json)
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ProductRecord.Source {
    func write(to json: inout JSONWriter) {
        let members: [(StaticString, String)] = [("name", name), ("licence", licence), ("url", address)]
        for (name, value) in members {
            json.key(name)
            json.string(value)
        }
    }

    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(name: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": name = try json.text()
            case "licence": licence = try json.text()
            case "url": address = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}
