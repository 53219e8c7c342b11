/// The stricter of two entries about the same thing that a person avoids.
///
/// It has the more severe of the two severities. A severity that was not stated counts as severe. Precautionary statements
/// ("may contain") are relevant if one of the entries says so. So nobody is warned less than before because two devices
/// disagree.
struct StricterEntry {
    /// The entry.
    let json: [UInt8]

    /// Joins two entries; if they are equally strict, the result is the first one.
    init(_ first: [UInt8], _ second: [UInt8]) {
        let (options, others) = (Options(first), Options(second))
        let isSecond = others.severity.rawValue > options.severity.rawValue
        let (entry, own) = isSecond ? (second, others) : (first, options)
        let includesPrecautions = options.includesPrecautions || others.includesPrecautions
        json = includesPrecautions && !own.includesPrecautions ? Self.includingPrecautions(entry) : entry
    }

    /// The options of an entry.
    private struct Options {
        var severity = Profile.Severity.severe
        var includesPrecautions = true

        init(_ entry: [UInt8]) {
            entry.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                try? reader.members { (json, key) throws(JSONReader.ReadError) in
                    if key.elementsEqual("severity".utf8), json.isAtString() {
                        severity = Profile.Severity(code: try json.string()) ?? .severe
                    } else if key.elementsEqual("precautions".utf8) {
                        includesPrecautions = try json.boolean()
                    } else {
                        _ = try json.rawValue()
                    }
                }
            }
        }
    }

    /// Returns an entry with the same members, in which precautionary statements are relevant.
    private static func includingPrecautions(_ entry: [UInt8]) -> [UInt8] {
        var writer = JSONWriter()
        entry.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            writer.object { json in
                try? reader.object { (member, key) throws(JSONReader.ReadError) in
                    let value = try member.rawValue()
                    json.key(String(decoding: key, as: UTF8.self))
                    if key.elementsEqual("precautions".utf8) {
                        json.boolean(true)
                    } else {
                        json.raw(value)
                    }
                }
            }
        }
        return writer.bytes
    }
}
