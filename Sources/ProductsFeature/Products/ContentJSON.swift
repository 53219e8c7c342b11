import MorselCore

/// Converts stored contents to the JSON of the HTTP API, without decoding them.
enum ContentJSON {
    /// The content with its nutrition in the units of labels; all other members are unchanged.
    ///
    /// The nutrition is the only difference between the contents of the API and those of pages and devices.
    static func inPublicUnits(_ content: [UInt8]) -> [UInt8] {
        content.withUnsafeBufferPointer { bytes in
            guard let range = range(of: "nutrition", in: bytes) else { return content }
            var stored = JSONReader(bytes.extracting(range))
            guard let nutrition = try? NutritionFacts(&stored) else { return content }
            var json = JSONWriter()
            json.object { nutrition.writePublic(to: &$0) }
            return Array(bytes[..<range.lowerBound]) + json.bytes + bytes[range.upperBound...]
        }
    }

    /// Writes the members that lists show and the members that devices need for the verdict, or only some of them.
    static func writeSummary(of content: [UInt8], fields: Set<String>?, to json: inout JSONWriter) {
        let summary = summary.filter { fields?.contains($0.description) ?? true }
        content.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try? reader.members { (reader, key) throws(JSONReader.ReadError) in
                let value = try reader.rawValue()
                guard let name = summary.first(where: { key.equals($0) }) else { return }
                json.key(name)
                json.raw(value)
            }
        }
    }

    /// The members of a content that a list may have.
    static let summary: [StaticString] = ["name", "names", "brand", "quantity", "texts", "declared"]

    /// The bytes of the value of a member, or `nil` if it is missing.
    private static func range(of name: StaticString, in content: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        var range: Range<Int>?
        var reader = JSONReader(content)
        try? reader.members { (reader, key) throws(JSONReader.ReadError) in
            let value = try reader.rawValue()
            guard key.equals(name), let start = value.baseAddress, let first = content.baseAddress
            else { return }
            range = start - first..<start - first + value.count
        }
        return range
    }
}

extension [UInt8] {
    /// Whether the bytes are equal to a name.
    fileprivate func equals(_ name: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
