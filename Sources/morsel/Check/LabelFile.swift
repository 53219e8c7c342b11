import Foundation
import MorselCore

/// The text of a label, from a file or from standard input.
struct LabelFile {
    /// As it was named on the command line.
    let path: String
    /// Valid UTF-8.
    let text: [UInt8]
    /// How many letters could not be decoded; each is U+FFFD in the text.
    let repairs: Int
    /// The photos that the text was read on; nil for a file of text.
    var pack: PackReading?

    /// Why a file is not read.
    struct ReadError: Error, CustomStringConvertible {
        /// A stable code for JSON.
        let code: StaticString
        /// The file, what is wrong with it and what to do.
        let description: String
        let path: String

        /// What stands in the file's place among the answers.
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

    /// No pack has so much text; the limit keeps a wrong file from filling the memory.
    private static let largest = 64 << 20

    /// The text that was read on photos.
    init(_ path: String, pack: PackReading) {
        self.path = path
        self.pack = pack
        text = Array(pack.text.utf8)
        repairs = 0
    }

    /// A label of the given bytes.
    init(_ path: String, bytes: [UInt8]) throws(ReadError) {
        self.path = path
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw Self.error("not-utf-8", path, "is UTF-16. Save it as UTF-8 and try again.")
        }
        guard !BinaryContent.isLikely(bytes) else {
            throw Self.error(
                "not-text",
                path,
                "is neither a text nor a photo in a supported format. Give a text, or a photo as JPEG, PNG, WebP, "
                    + "HEIC or PDF."
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

    /// The bytes of a file, or of standard input for `-`.
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
            guard bytes.count <= largest else {
                throw error("too-long", path, "is larger than 64 MiB. Give one label a file.")
            }
        }
    }

    private static func advice(_ number: Int32) -> String {
        switch number {
        case ENOENT: "is not there. Check the name."
        case EISDIR: "is a folder without labels: text in files named .txt, or photos."
        case EACCES: "cannot be read: permission denied. Check its permissions."
        default: "cannot be read: \(CommandFailure.reason(number))."
        }
    }

    /// What is wrong with a file, as a sentence after its name.
    static func error(_ code: StaticString, _ path: String, _ rest: String) -> ReadError {
        let name = path == "-" ? "Standard input" : Printable.text(path)
        return ReadError(code: code, description: "\(name) \(rest)", path: path)
    }
}
