import HTTPTypes
import Hummingbird
package import MorselCore
package import MorselWeb
import NIOCore

/// `POST /v1/labels`: reads the text of a label, or the photos of a pack, and answers for every allergen group.
///
/// What somebody avoids is never part of a request: who asks picks from the answer what matters to whom.
package struct LabelsRoutes: Sendable {
    private let answer: LabelAnswer
    private let packAnswer: PackAnswer
    private let photos: PhotosRoutes
    private let mostBytes: Int
    private let largeLabels: LargeLabels

    /// A body up to this size is read where it arrives: about a millisecond of work at the most.
    static let smallBytes = 16 * 1024

    /// Creates the route; `mostBytes` is the largest body, `mostLarge` how many large ones are read at once.
    package init(knowledge: Knowledge, photos: PhotosRoutes, mostBytes: Int, mostLarge: Int) {
        answer = LabelAnswer(knowledge: knowledge)
        packAnswer = PackAnswer(knowledge: knowledge)
        self.photos = photos
        self.mostBytes = mostBytes
        largeLabels = LargeLabels(most: mostLarge)
    }

    /// Adds the route.
    package func add(to table: inout RouteTable) {
        table.post("/v1/labels") { request, context in
            guard MultipartForm.isSent(with: request.headers) else { return try await respond(to: request) }
            return try await photos.respond(to: request, context, packAnswer.json(judging:in:))
        }
    }

    private func respond(to request: Request) async throws -> Response {
        try Self.checkType(of: request.headers)
        let declared = request.headers[.contentLength].flatMap { Int($0) }
        if let declared, declared > mostBytes { throw Problem.contentTooLarge }
        if let declared, declared <= Self.smallBytes {
            return Response(json: try answer(to: try await request.bytes(upTo: Self.smallBytes)))
        }
        return try await largeLabels.withPlace {
            let body = try await request.bytes(upTo: mostBytes)
            return Response(json: try await largeLabels.run { try answer(to: body) })
        }
    }

    private func answer(to body: ByteBuffer) throws(Problem) -> [UInt8] {
        let request = body.withUnsafeReadableBytes { bytes in
            bytes.withMemoryRebound(to: UInt8.self) { bytes in
                Result { () throws(Problem) in try LabelRequest(posted: bytes) }
            }
        }
        return answer.answer(to: try request.get())
    }

    private static func checkType(of fields: HTTPFields) throws(Problem) {
        let type = fields[.contentType]?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        let coding = fields[.contentEncoding]?.lowercased() ?? "identity"
        guard type == "application/json", coding == "identity" else { throw .unsupportedMediaType }
    }
}

extension Request {
    /// The whole body.
    /// - Throws: `Problem.contentTooLarge`, when it is longer than it may be.
    fileprivate func bytes(upTo most: Int) async throws -> ByteBuffer {
        do { return try await body.collect(upTo: most) } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge
        }
    }
}
