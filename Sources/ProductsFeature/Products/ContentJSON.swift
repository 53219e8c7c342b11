import MorselCore

/// Converts stored contents to the JSON of responses without decoding them.
enum ContentJSON {
    /// The content with nutrition in the units of the public API, and the other members unchanged.
    static func forPeople(_ content: [UInt8]) -> [UInt8] {
        content.withUnsafeBufferPointer { bytes in
            guard let place = place(of: "nutrition", in: bytes) else { return content }
            var kept = JSONReader(bytes.extracting(place))
            guard let nutrition = try? NutritionFacts(&kept) else { return content }
            var json = JSONWriter()
            json.object { nutrition.writePublic(to: &$0) }
            return Array(bytes[..<place.lowerBound]) + json.bytes + bytes[place.upperBound...]
        }
    }

    /// Writes the members that a list shows and that a device needs for a verdict.
    static func writeSummary(of content: [UInt8], to json: inout JSONWriter) {
        content.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try? reader.members { (reader, key) throws(JSONReader.ReadError) in
                let value = try reader.rawValue()
                guard let name = summary.first(where: { key.spells($0) }) else { return }
                json.key(name)
                json.raw(value)
            }
        }
    }

    private static let summary: [StaticString] = ["name", "names", "brand", "quantity", "texts", "declared"]

    /// The range of the value of a member, or `nil` if the object does not have it.
    private static func place(of name: StaticString, in content: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var place: Range<Int>?
        var reader = JSONReader(content)
        try? reader.members { (reader, key) throws(JSONReader.ReadError) in
            let value = try reader.rawValue()
            guard key.spells(name), let start = value.baseAddress, let first = content.baseAddress
            else { return }
            place = start - first..<start - first + value.count
        }
        return place
    }
}

extension [UInt8] {
    /// Whether the bytes are a name.
    fileprivate func spells(_ name: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
