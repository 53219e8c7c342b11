/// A label to read, as one JSON object: `{"id":…,"text":"…","language":"es"}`.
///
/// The option `--json-lines`, the server and the browser module answer it with the same bytes.
public struct LabelRequest {
    /// The caller's identifier, a JSON value that is returned unchanged, or `nil` if it is missing.
    public var identifier: [UInt8]?
    /// The label's text in UTF-8.
    public var text: [UInt8] = []
    /// The declared language, or `nil` if it is missing or not supported.
    public var language: Language?

    /// The reason why a request is invalid.
    public enum RequestError: Error, Equatable {
        /// It is not a JSON object.
        case invalidJSON
        /// A member occurs twice, so that two programs could read two labels (RFC 8259 section 4).
        case duplicateMember(name: [UInt8])
        /// `text` is missing or not a string.
        case missingText
        /// `language` is not a string.
        case invalidLanguage

        /// A stable code.
        public var code: StaticString {
            switch self {
            case .invalidJSON: "invalid-json"
            case .duplicateMember: "duplicate-member"
            case .missingText: "missing-text"
            case .invalidLanguage: "invalid-language"
            }
        }

        /// The problem and how to solve it, in English.
        public var message: StaticString {
            switch self {
            case .invalidJSON: "The line is not a JSON object. Send one object per line, in UTF-8."
            case .duplicateMember: "A member of the object occurs twice. Send each member once."
            case .missingText: "\"text\" is missing or is not a string. Put the text of the label there."
            case .invalidLanguage: "\"language\" must be a string such as \"es\", or be left out."
            }
        }
    }

    /// Parses a request.
    ///
    /// The identifier and the other members are set even if the rest is invalid, so that the error can be matched to the
    /// request.
    ///
    /// - Parameters:
    ///   - json: the object in UTF-8.
    ///   - identifier: receives the identifier.
    ///   - otherMembers: receives the names of unknown members, which are ignored.
    /// - Throws: `RequestError` if it is not an object, has a member twice or no text, or has a language that is not a string.
    public init(
        json: UnsafeBufferPointer<UInt8>,
        identifier: inout [UInt8]?,
        otherMembers: inout [[UInt8]]
    ) throws(RequestError) {
        var reader = JSONReader(json)
        var members = Members()
        defer { (identifier, otherMembers) = (members.identifier, members.others) }
        do {
            try reader.object { (reader, key) throws(JSONReader.ReadError) in try members.read(key, &reader) }
        } catch {
            throw .invalidJSON
        }
        if let name = members.duplicate { throw .duplicateMember(name: name) }
        guard let text = members.text else { throw .missingText }
        if members.isBadLanguage { throw .invalidLanguage }
        self.identifier = members.identifier
        self.text = text
        language = members.language.flatMap { Language(code: $0) }
    }

    /// Parses a request; unknown members are ignored.
    public init(json: UnsafeBufferPointer<UInt8>, identifier: inout [UInt8]?) throws(RequestError) {
        var otherMembers: [[UInt8]] = []
        try self.init(json: json, identifier: &identifier, otherMembers: &otherMembers)
    }

    /// The members of the object as they are read.
    private struct Members {
        var identifier: [UInt8]?
        var text: [UInt8]?
        var language: [UInt8]?
        var isBadLanguage = false
        var others: [[UInt8]] = []
        /// The name of the first member that occurs twice.
        var duplicate: [UInt8]?
        private var hasText = false
        private var hasLanguage = false

        /// Reads the value of a member.
        mutating func read(_ key: [UInt8], _ reader: inout JSONReader) throws(JSONReader.ReadError) {
            if key.elementsEqual("id".utf8) {
                note(key, isRepeated: identifier != nil)
                identifier = Array(try reader.rawValue())
            } else if key.elementsEqual("text".utf8) {
                note(key, isRepeated: hasText)
                hasText = true
                if reader.isAtString() { text = try reader.string() } else { _ = try reader.rawValue() }
            } else if key.elementsEqual("language".utf8) {
                note(key, isRepeated: hasLanguage)
                hasLanguage = true
                if reader.isAtString() {
                    language = try reader.string()
                } else {
                    isBadLanguage = try !reader.rawValue().elementsEqual("null".utf8)
                }
            } else {
                note(key, isRepeated: others.contains { $0 == key })
                if others.count < Self.maxOthers { others.append(key) }
                _ = try reader.rawValue()
            }
        }

        /// More names are not compared, so that the time stays proportional to the length of the object.
        private static let maxOthers = 64

        private mutating func note(_ key: [UInt8], isRepeated: Bool) {
            if isRepeated, duplicate == nil { duplicate = key }
        }
    }
}
