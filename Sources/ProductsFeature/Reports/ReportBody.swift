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
        guard members.names.contains("words") == (members.text("words") != nil) else {
            throw .invalidReport.naming("words")
        }
        guard members.names.contains("version") == (version != nil), version ?? 1 > 0 else {
            throw .invalidReport.naming("version")
        }
        try check()
    }

    /// Parses a form with the fields `words`, `version` and `photo`.
    init(form: MultipartForm) throws(Problem) {
        for part in form.parts {
            switch part.name {
            case "words": words = part.text
            case "version" where part.body.readableBytes > 0:
                guard let number = Int64(part.text), number > 0 else {
                    throw .invalidReport.naming("version")
                }
                version = number
            // Browsers send an empty file field as a file without bytes.
            case "photo" where part.body.readableBytes > 0:
                guard photo == nil else { throw .invalidReport.naming("photo") }
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
        guard words.unicodeScalars.count <= Self.maxCharacters else { throw .invalidReport.naming("words") }
    }
}
