public import MorselCore
import MorselUI

/// The JSON of a record in a page and on a device:
/// `{"format":2,"gtin":"04012345678901","versions":[…]}`, where the versions are those of ``ProductVersion/write(to:)``.
/// `gtin` is the ``ProductNumber/identifier``.
extension ProductRecord {
    /// Writes the members of the record into an object.
    public func write(to json: inout JSONWriter) {
        RecordFormat.write(to: &json)
        json.key("gtin")
        json.string(number.identifier)
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
    /// Returns `nil` if the number or the versions are missing.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> ProductRecord? {
        var number: ProductNumber?
        var versions: [ProductVersion] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "gtin":
                let text = try json.text()
                number = ProductNumber(identifier: text)
            case "versions":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    versions.append(try ProductVersion(&json))
                }
            default: _ = try json.rawValue()
            }
        }
        guard let number, let current = versions.first else { return nil }
        return ProductRecord(number: number, current: current, earlier: Array(versions.dropFirst()))
    }
}
