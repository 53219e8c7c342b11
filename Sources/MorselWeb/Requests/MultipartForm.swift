package import HTTPTypes
package import NIOCore

/// The parts of a form that a browser sends with files (`multipart/form-data`, RFC 7578; delimiters of RFC 2046).
package struct MultipartForm: Sendable {
    /// A field of the form.
    package struct Part: Sendable {
        /// The field's name.
        package var name: String
        /// Whether it came as a file; what the file was called is nobody's business.
        package var isFile: Bool
        /// Its bytes.
        package var body: ByteBuffer

        /// Its bytes as text; what is no UTF-8 is replaced.
        package var text: String { String(buffer: body) }
    }

    /// The parts in the order in which they were sent.
    package private(set) var parts: [Part] = []

    /// More parts than that are no form of ours.
    private static let mostParts = 32
    /// The header fields of a part are a few short lines.
    private static let longestHead = 4_096

    /// Whether a request says that its body is such a form.
    package static func isSent(with fields: HTTPFields) -> Bool {
        MediaType(fields[.contentType])?.name == "multipart/form-data"
    }

    /// Reads a form.
    /// - Throws: `Problem.notAForm`, when it is none or has no end.
    package init(_ body: ByteBuffer, fields: HTTPFields) throws(Problem) {
        guard let boundary = MediaType(fields[.contentType])?.parameters["boundary"],
            (1...70).contains(boundary.utf8.count)
        else { throw .notAForm }
        let delimiter = Array("--\(boundary)".utf8)
        guard var place = body.place(of: delimiter, from: body.readerIndex, startsBody: true) else {
            throw .notAForm
        }
        while true {
            place += delimiter.count
            let mark = body.getBytes(at: place, length: 2)
            if mark == Array("--".utf8) { return }
            // Blanks may stand before the end of the line.
            guard let line = body.place(of: Array("\r\n".utf8), from: place),
                let next = body.place(of: delimiter, from: line, startsBody: false),
                parts.count < Self.mostParts,
                let part = Self.part(of: body.getSlice(at: line + 2, length: max(0, next - line - 4)))
            else { throw .notAForm }
            parts.append(part)
            place = next
        }
    }

    /// The text of the first field of a name; nil when there is none.
    package subscript(name: String) -> String? { parts.first { $0.name == name }?.text }

    /// A part from its header fields, an empty line and its content.
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
        let head = bytes.getSlice(at: bytes.readerIndex, length: min(bytes.readableBytes, longestHead))
        return head?.place(of: Array("\r\n\r\n".utf8), from: 0).map { bytes.readerIndex + $0 }
    }
}

extension ByteBuffer {
    /// Where some bytes begin, at or after a place; nil when they do not occur.
    fileprivate func place(of bytes: [UInt8], from start: Int) -> Int? {
        withUnsafeReadableBytes { all in
            var place = start - readerIndex
            while place + bytes.count <= all.count {
                let rest = UnsafeRawBufferPointer(rebasing: all[place..<all.count - bytes.count + 1])
                guard let found = rest.firstIndex(of: bytes[0]) else { return nil }
                place += found
                if all[place..<place + bytes.count].elementsEqual(bytes) { return readerIndex + place }
                place += 1
            }
            return nil
        }
    }

    /// Where a delimiter begins: after the end of a line, or at the very beginning.
    fileprivate func place(of delimiter: [UInt8], from start: Int, startsBody: Bool) -> Int? {
        if startsBody, getBytes(at: start, length: delimiter.count) == delimiter { return start }
        return place(of: Array("\r\n".utf8) + delimiter, from: start).map { $0 + 2 }
    }
}
