import MorselCore
import MorselWeb
import NIOCore

/// The content of a report request.
struct ReportBody: Sendable {
    /// The message, or an empty string.
    var words = ""
    /// The number of the version that the sender saw.
    var version: Int64?
    /// The photo as received.
    var photo: [UInt8]?

    /// The maximum length of the message in Unicode scalars.
    static let maxCharacters = 2_000

    /// Parses JSON: `{"words":"…","version":2}`.
    init(json: [UInt8]) throws(Problem) {
        let members = try JSONMembers(json)
        (words, version) = (members.text("words") ?? "", members.integer("version"))
        // Members must have the expected types.
        guard members.names.contains("words") == (members.text("words") != nil),
            members.names.contains("version") == (version != nil), version ?? 1 > 0
        else { throw .invalidReport }
        try check()
    }

    /// Parses a form with the fields `words`, `version` and `photo`.
    init(form: MultipartForm) throws(Problem) {
        for part in form.parts {
            switch part.name {
            case "words": words = part.text
            case "version" where part.body.readableBytes > 0:
                guard let number = Int64(part.text), number > 0 else { throw .invalidReport }
                version = number
            // Browsers send an empty file field as a file without bytes.
            case "photo" where part.body.readableBytes > 0:
                guard photo == nil else { throw .invalidReport }
                photo = Array(part.body.readableBytesView)
            case let name where Problem.isProfile(member: name): throw .profileNotAccepted
            default: break
            }
        }
        try check()
    }

    /// Whether the report has neither a message nor a photo.
    var isEmpty: Bool { words.allSatisfy(\.isWhitespace) && photo == nil }

    /// All of it as bytes, to compare it with another report.
    var content: [UInt8] { Array("\(version ?? 0) \(words.utf8.count) \(words)".utf8) + (photo ?? []) }

    private func check() throws(Problem) {
        guard words.unicodeScalars.count <= Self.maxCharacters else { throw .invalidReport }
    }
}

/// The members of a small JSON object.
struct JSONMembers {
    private var texts: [String: String] = [:]
    private var integers: [String: Int64] = [:]
    /// All member names.
    private(set) var names: [String] = []

    /// The maximum number of members.
    private static let maxMembers = 64

    /// Parses an object.
    /// - Throws: `Problem` if the JSON is invalid, contains a dietary profile, or has a member twice.
    init(_ json: [UInt8]) throws(Problem) {
        var duplicate: String?
        let parsed: Void? = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? reader.object { (reader, key) throws(JSONReader.ReadError) in
                let name = String(decoding: key, as: UTF8.self)
                if names.count < Self.maxMembers, names.contains(name) { duplicate = duplicate ?? name }
                names.append(name)
                if reader.isAtString() {
                    texts[name] = String(decoding: try reader.string(), as: UTF8.self)
                } else {
                    integers[name] = Int64(String(decoding: try reader.rawValue(), as: UTF8.self))
                }
            }
        }
        guard parsed != nil, names.count <= Self.maxMembers else { throw .invalidJSON }
        guard !names.contains(where: { Problem.isProfile(member: $0) }) else { throw .profileNotAccepted }
        if let duplicate { throw Problem.duplicateMember.naming(duplicate) }
    }

    /// The value of a string member, or `nil`.
    func text(_ name: String) -> String? { texts[name] }

    /// The value of an integer member, or `nil`.
    func integer(_ name: String) -> Int64? { integers[name] }
}
