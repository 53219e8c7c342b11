import Foundation
import MorselCore

/// The text of a label from a file, photos or standard input.
struct LabelFile {
    /// The path as given on the command line.
    let path: String
    /// The text in valid UTF-8.
    let text: [UInt8]
    /// The number of characters that could not be decoded.
    ///
    /// Each is U+FFFD in the text.
    let repairs: Int
    /// The photos that the text was read from.
    ///
    /// `nil` for a text file.
    var pack: PackReading?

    /// The reason why a file could not be read.
    struct ReadError: Error, CustomStringConvertible {
        /// A stable error code for JSON.
        let code: StaticString
        /// A sentence with the file, the problem and what to do.
        let description: String
        let path: String

        /// The JSON line that replaces the answer for this file.
        var json: String {
            var json = JSONWriter()
            json.object { json in
                json.key("file")
                json.string(path)
                json.key("error")
                json.object { json in
                    json.key("code")
                    json.string(code)
                    json.key("message")
                    json.string(description)
                }
            }
            return String(decoding: json.bytes, as: UTF8.self) + "\n"
        }
    }

    /// The maximum size of a file.
    ///
    /// The limit prevents a wrong file from using all memory.
    private static let maxBytes = 64 << 20

    /// Creates a label from the text of photos.
    init(_ path: String, pack: PackReading) {
        self.path = path
        self.pack = pack
        text = Array(pack.text.utf8)
        repairs = 0
    }

    /// Creates a label from the bytes of a text file.
    /// - Throws: `ReadError`, if the bytes are UTF-16 or not text.
    init(_ path: String, bytes: [UInt8]) throws(ReadError) {
        self.path = path
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw Self.error("not-utf-8", path, "is UTF-16. Save it as UTF-8 and try again.")
        }
        guard !BinaryContent.isLikely(bytes) else {
            throw Self.error(
                "not-text",
                path,
                "is neither text nor a photo in a supported format. Use a text file or a JPEG, PNG, WebP, "
                    + "HEIC or PDF photo."
            )
        }
        if String(validating: bytes, as: UTF8.self) != nil {
            text = bytes
            repairs = 0
        } else {
            let repaired = String(decoding: bytes, as: UTF8.self)
            text = Array(repaired.utf8)
            repairs = repaired.unicodeScalars.count { $0 == "\u{FFFD}" }
        }
    }

    /// Reads the bytes of a file, or of standard input for `-`.
    /// - Throws: `ReadError`, if the file cannot be read or is larger than 64 MiB.
    static func bytes(of path: String) throws(ReadError) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
        guard descriptor >= 0 else { throw error("unreadable", path, advice(errno)) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw error("unreadable", path, advice(errno))
            }
            bytes += chunk[..<count]
            guard bytes.count <= maxBytes else {
                throw error("too-long", path, "is larger than 64 MiB. Use one file per label.")
            }
        }
    }

    private static func advice(_ number: Int32) -> String {
        switch number {
        case ENOENT: "does not exist. Check the name."
        case EISDIR: "is a folder without labels. Labels are .txt files and photos."
        case EACCES: "cannot be read: permission denied. Check its permissions."
        default: "cannot be read: \(CommandFailure.reason(number))."
        }
    }

    /// Creates an error.
    ///
    /// Its message is a sentence that begins with the name of the file and ends with `predicate`.
    static func error(_ code: StaticString, _ path: String, _ predicate: String) -> ReadError {
        let name = path == "-" ? "Standard input" : TerminalText.sanitized(path)
        return ReadError(code: code, description: "\(name) \(predicate)", path: path)
    }
}
