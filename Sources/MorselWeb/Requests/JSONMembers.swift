import MorselCore

/// The members of a small JSON object.
package struct JSONMembers: Sendable {
    private var texts: [String: String] = [:]
    private var integers: [String: Int64] = [:]
    /// All member names.
    package private(set) var names: [String] = []

    /// The maximum number of members.
    private static let maxMembers = 64

    /// Parses an object.
    /// - Throws: `Problem` if the JSON is invalid, contains a dietary profile, or has a member twice at any depth.
    package init(_ json: [UInt8]) throws(Problem) {
        var isFlat = true
        let parsed: Void? = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? reader.object { (reader, key) throws(JSONReader.ReadError) in
                let name = String(decoding: key, as: UTF8.self)
                names.append(name)
                if reader.isAtString() {
                    texts[name] = String(decoding: try reader.string(), as: UTF8.self)
                } else {
                    if reader.isAtObject() || reader.isAtArray() { isFlat = false }
                    integers[name] = Int64(String(decoding: try reader.rawValue(), as: UTF8.self))
                }
            }
        }
        guard parsed != nil, names.count <= Self.maxMembers else { throw .invalidJSON }
        guard !names.contains(where: { Problem.isProfile(member: $0) }) else { throw .profileNotAccepted }
        // Most bodies are flat, and need no second reading.
        guard !isFlat || Set(names).count < names.count else { return }
        if let problem = Problem.repeatedMember(in: json) { throw problem }
    }

    /// The value of a string member, or `nil`.
    package func text(_ name: String) -> String? { texts[name] }

    /// The value of an integer member, or `nil`.
    package func integer(_ name: String) -> Int64? { integers[name] }
}
