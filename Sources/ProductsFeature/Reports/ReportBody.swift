import MorselCore
import MorselWeb
import NIOCore

/// What a report was sent with.
struct ReportBody: Sendable {
    /// Its words; empty when there are none.
    var words = ""
    /// The number of the version that was seen.
    var version: Int64?
    /// A photo as it was sent.
    var photo: [UInt8]?

    /// The most characters of the words.
    static let maxCharacters = 2_000

    /// Reads JSON: `{"words":"…","version":2}`.
    init(json: [UInt8]) throws(Problem) {
        let members = try JSONMembers(json)
        (words, version) = (members.text("words") ?? "", members.integer("version"))
        // What is there is of its type.
        guard members.names.contains("words") == (members.text("words") != nil),
            members.names.contains("version") == (version != nil), version ?? 1 > 0
        else { throw .invalidReport }
        try check()
    }

    /// Reads a form: `words`, `version` and one `photo`.
    init(form: MultipartForm) throws(Problem) {
        for part in form.parts {
            switch part.name {
            case "words": words = part.text
            case "version" where part.body.readableBytes > 0:
                guard let number = Int64(part.text), number > 0 else { throw .invalidReport }
                version = number
            // A file field that was left empty comes as a file without bytes.
            case "photo" where part.body.readableBytes > 0:
                guard photo == nil else { throw .invalidReport }
                photo = Array(part.body.readableBytesView)
            case let name where Problem.isProfile(member: name): throw .profileNotAccepted
            default: break
            }
        }
        try check()
    }

    /// Whether nothing is said.
    var isEmpty: Bool { words.allSatisfy(\.isWhitespace) && photo == nil }

    private func check() throws(Problem) {
        guard words.unicodeScalars.count <= Self.maxCharacters else { throw .invalidReport }
    }
}

/// The members of a JSON object with a few short values.
struct JSONMembers {
    private var texts: [String: String] = [:]
    private var integers: [String: Int64] = [:]
    /// The names of all.
    private(set) var names: [String] = []

    /// Reads an object.
    /// - Throws: `Problem`, for what is none, and for one that says what somebody avoids.
    init(_ json: [UInt8]) throws(Problem) {
        let isRead: Void? = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? reader.object { (reader, key) throws(JSONReader.ReadError) in
                let name = String(decoding: key, as: UTF8.self)
                names.append(name)
                if reader.isAtString() {
                    texts[name] = String(decoding: try reader.string(), as: UTF8.self)
                } else {
                    integers[name] = Int64(String(decoding: try reader.rawValue(), as: UTF8.self))
                }
            }
        }
        guard isRead != nil else { throw .invalidJSON }
        guard !names.contains(where: { Problem.isProfile(member: $0) }) else { throw .profileNotAccepted }
    }

    /// A member that is a string.
    func text(_ name: String) -> String? { texts[name] }

    /// A member that is a whole number.
    func integer(_ name: String) -> Int64? { integers[name] }
}
