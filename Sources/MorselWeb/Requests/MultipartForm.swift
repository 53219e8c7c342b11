package import HTTPTypes
package import NIOCore

/// The parts of a `multipart/form-data` body (RFC 7578, with the delimiters of RFC 2046).
package struct MultipartForm: Sendable {
    /// A field of the form.
    package struct Part: Sendable {
        /// The field's name.
        package var name: String
        /// Whether the part is a file.
        ///
        /// The file name is discarded, because it may be personal.
        package var isFile: Bool
        /// The content.
        package var body: ByteBuffer

        /// The content as text; invalid UTF-8 is replaced by U+FFFD.
        package var text: String { String(buffer: body) }
    }

    /// The parts in the order of the body.
    package private(set) var parts: [Part] = []

    /// The maximum number of parts.
    private static let maxParts = 32
    /// The maximum size of a part's header fields in bytes.
    private static let maxHeadBytes = 4_096

    /// Whether header fields declare a body of this type.
    package static func isDeclared(in fields: HTTPFields) -> Bool {
        // Most requests with a body have this one.
        guard let field = fields.value(of: .contentType), field != "application/json" else { return false }
        return MediaType(field)?.name == "multipart/form-data"
    }

    /// Parses a body.
    /// - Throws: `Problem.invalidForm` if the body is malformed or incomplete.
    package init(_ body: ByteBuffer, fields: HTTPFields) throws(Problem) {
        guard let boundary = MediaType(fields[.contentType])?.parameters["boundary"],
            (1...70).contains(boundary.utf8.count)
        else { throw .invalidForm }
        let delimiter = Array("--\(boundary)".utf8)
        guard var index = body.index(of: delimiter, from: body.readerIndex, isAtBodyStart: true) else {
            throw .invalidForm
        }
        while true {
            index += delimiter.count
            let suffix = body.getBytes(at: index, length: 2)
            if suffix == Array("--".utf8) { return }
            // RFC 2046 allows white space between the delimiter and the line end.
            guard let line = body.index(of: Array("\r\n".utf8), from: index),
                let next = body.index(of: delimiter, from: line, isAtBodyStart: false),
                parts.count < Self.maxParts,
                let part = Self.part(of: body.getSlice(at: line + 2, length: max(0, next - line - 4)))
            else { throw .invalidForm }
            parts.append(part)
            index = next
        }
    }

    /// The text of the first part with a name, or `nil`.
    package subscript(name: String) -> String? { parts.first { $0.name == name }?.text }

    /// Parses a part: header fields, an empty line and the content.
    private static func part(of bytes: ByteBuffer?) -> Part? {
        guard let bytes, let end = headEnd(of: bytes) else { return nil }
        let head = bytes.getString(at: bytes.readerIndex, length: end - bytes.readerIndex) ?? ""
        for line in head.split(separator: "\r\n") {
            guard let colon = line.firstIndex(of: ":"),
                line[..<colon].lowercased() == "content-disposition",
                let disposition = MediaType(String(line[line.index(after: colon)...])),
                disposition.name == "form-data", let name = disposition.parameters["name"],
                let body = bytes.getSlice(at: end + 4, length: bytes.writerIndex - end - 4)
            else { continue }
            return Part(
                name: name,
                isFile: disposition.parameters.keys.contains { $0.hasPrefix("filename") },
                body: body
            )
        }
        return nil
    }

    private static func headEnd(of bytes: ByteBuffer) -> Int? {
        let head = bytes.getSlice(at: bytes.readerIndex, length: min(bytes.readableBytes, maxHeadBytes))
        return head?.index(of: Array("\r\n\r\n".utf8), from: 0).map { bytes.readerIndex + $0 }
    }
}

extension ByteBuffer {
    /// The index of the first occurrence of some bytes at or after `start`, or `nil`.
    fileprivate func index(of bytes: [UInt8], from start: Int) -> Int? {
        withUnsafeReadableBytes { readable in
            var index = start - readerIndex
            while index + bytes.count <= readable.count {
                let rest = UnsafeRawBufferPointer(
                    rebasing: readable[index..<readable.count - bytes.count + 1]
                )
                guard let found = rest.firstIndex(of: bytes[0]) else { return nil }
                index += found
                if readable[index..<index + bytes.count].elementsEqual(bytes) { return readerIndex + index }
                index += 1
            }
            return nil
        }
    }

    /// The index of a delimiter that follows a line end, or that starts the body.
    fileprivate func index(of delimiter: [UInt8], from start: Int, isAtBodyStart: Bool) -> Int? {
        if isAtBodyStart, getBytes(at: start, length: delimiter.count) == delimiter { return start }
        return index(of: Array("\r\n".utf8) + delimiter, from: start).map { $0 + 2 }
    }
}
