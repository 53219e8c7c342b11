package import HTTPTypes
import Hummingbird
import NIOCore

/// The largest body that a route accepts, by the media type that a request declares.
package struct BodyLimit: Hashable, Sendable {
    /// The bytes of JSON or of the fields of a form.
    private let bytes: Int
    /// The bytes of a form with files (`multipart/form-data`).
    private let multipartBytes: Int

    private init(_ bytes: Int, multipart: Int) { (self.bytes, multipartBytes) = (bytes, multipart) }

    /// No body: the route does not read it.
    package static let none = BodyLimit(0, multipart: 0)

    /// A form with a few short fields, or with a button only.
    package static let smallForm = upTo(8 * 1_024)

    /// A body of JSON or of the fields of a form.
    /// - Parameters:
    ///   - bytes: the largest such body.
    ///   - multipart: the largest form with files; 0 if the route accepts none.
    /// - Returns: the limit.
    package static func upTo(_ bytes: Int, multipart: Int = 0) -> BodyLimit {
        BodyLimit(bytes, multipart: multipart)
    }

    /// A form with files, and nothing else.
    package static func multipart(upTo bytes: Int) -> BodyLimit { BodyLimit(0, multipart: bytes) }

    /// The largest body of a request with some header fields; 0 if the route reads no body of its media type.
    package func bytes(for fields: HTTPFields) -> Int {
        multipartBytes != bytes && MultipartForm.isDeclared(in: fields) ? multipartBytes : bytes
    }
}

extension Request {
    /// Returns the request with a body that cannot be longer than a limit.
    /// - Throws: `Problem.contentTooLarge` if its header fields declare a longer one.
    func limited(to limit: BodyLimit) throws(Problem) -> Request {
        let bytes = limit.bytes(for: headers)
        if let declared = headers.value(of: .contentLength).flatMap({ Int($0) }),
            headers.value(of: .transferEncoding) == nil
        {
            if declared <= bytes { return self }
            // A route that does not accept the media type says so.
            if bytes > 0 { throw .contentTooLarge }
        }
        return Request(head: head, body: RequestBody(asyncSequence: LimitedBody(body: body, limit: bytes)))
    }
}

/// A body that ends with `Problem.contentTooLarge` after a number of bytes.
private struct LimitedBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let body: RequestBody
    let limit: Int

    struct Iterator: AsyncIteratorProtocol {
        var parts: RequestBody.AsyncIterator
        var rest: Int

        mutating func next() async throws -> ByteBuffer? {
            guard let part = try await parts.next() else { return nil }
            rest -= part.readableBytes
            guard rest >= 0 else { throw Problem.contentTooLarge }
            return part
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(parts: body.makeAsyncIterator(), rest: limit) }
}
