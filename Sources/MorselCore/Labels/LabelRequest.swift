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
        /// `text` is missing or not a string.
        case missingText
        /// `language` is not a string.
        case invalidLanguage

        /// A stable code.
        public var code: StaticString {
            switch self {
            case .invalidJSON: "invalid-json"
            case .missingText: "missing-text"
            case .invalidLanguage: "invalid-language"
            }
        }

        /// The problem and how to solve it, in English.
        public var message: StaticString {
            switch self {
            case .invalidJSON: "The line is not a JSON object. Send one object per line, in UTF-8."
            case .missingText: "\"text\" is missing or is not a string. Put the text of the label there."
            case .invalidLanguage: "\"language\" must be a string such as \"es\", or be left out."
            }
        }
    }

    /// Parses a request.
    ///
    /// The identifier is set even if the rest is invalid, so that the error can be matched to the request.
    ///
    /// - Throws: `RequestError` if it is not an object, has no text, or has a language that is not a string.
    public init(
        json: UnsafeBufferPointer<UInt8>,
        identifier: inout [UInt8]?
    ) throws(RequestError) {
        var reader = JSONReader(json)
        var found: [UInt8]?
        var text: [UInt8]?
        var language: [UInt8]?
        var isBadLanguage = false
        do {
            try reader.object { (reader, key) throws(JSONReader.ReadError) in
                if key.elementsEqual("id".utf8) {
                    found = Array(try reader.rawValue())
                } else if key.elementsEqual("text".utf8), reader.isAtString() {
                    text = try reader.string()
                } else if key.elementsEqual("language".utf8) {
                    if reader.isAtString() {
                        language = try reader.string()
                    } else {
                        isBadLanguage = try !reader.rawValue().elementsEqual("null".utf8)
                    }
                } else {
                    _ = try reader.rawValue()
                }
            }
        } catch {
            identifier = found
            throw .invalidJSON
        }
        identifier = found
        guard let text else { throw .missingText }
        if isBadLanguage { throw .invalidLanguage }
        self.identifier = found
        self.text = text
        self.language = language.flatMap { Language(code: $0) }
    }
}
