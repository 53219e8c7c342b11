import HTTPTypes
import Hummingbird
import MorselCore
package import MorselWeb
import NIOCore

/// `POST /v1/labels`: reads the text of a label, or the photos of a pack, and answers for every allergen group.
///
/// A request never contains what a person avoids. The client selects the relevant part of the answer.
package struct LabelsRoutes: Sendable {
    private let knowledge: CurrentKnowledge
    private let packAnswer: PackAnswer
    private let photos: PhotosRoutes
    private let maxBodyBytes: Int
    private let largeLabels: LargeLabelReader

    /// Bodies up to this size are read on the event loop of their connection, because reading takes a fraction of a millisecond.
    private static let shortBytes = 4 * 1024

    /// Creates the route.
    ///
    /// - Parameters:
    ///   - knowledge: the vocabulary and rules.
    ///   - photos: answers requests with photos.
    ///   - maxBodyBytes: the largest JSON body.
    ///   - largeLabels: reads bodies over 16 KiB.
    package init(
        knowledge: CurrentKnowledge,
        photos: PhotosRoutes,
        maxBodyBytes: Int,
        largeLabels: LargeLabelReader
    ) {
        self.knowledge = knowledge
        packAnswer = PackAnswer(knowledge: knowledge)
        self.photos = photos
        self.maxBodyBytes = maxBodyBytes
        self.largeLabels = largeLabels
    }

    /// Adds the route.
    package func add(to table: inout RouteTable) {
        let limit = BodyLimit.upTo(maxBodyBytes, multipart: photos.maxBodyBytes)
        let shortBytes = min(Self.shortBytes, maxBodyBytes)
        let shortBodies = ShortBodyAnswer(maxBytes: shortBytes) { try? answer(to: $0) }
        table.post("/v1/labels", access: .anyone, body: limit, shortBodies: shortBodies) { request, context in
            guard MultipartForm.isDeclared(in: request.headers) else { return try await respond(to: request) }
            return try await photos.respond(to: request, context, packAnswer.labelJSON(of:in:))
        }
    }

    private func respond(to request: Request) async throws -> Response {
        let body = try await request.json()
        return try await largeLabels.read(bytes: body.readableBytes) {
            let json = try answer(to: body)
            // A short answer is sent sooner than it is compressed.
            return body.readableBytes > Self.shortBytes
                ? Response(compressing: json, for: request) : Response(json: json)
        }
    }

    private func answer(to body: ByteBuffer) throws(Problem) -> [UInt8] {
        let request = body.withUnsafeReadableBytes { bytes in
            bytes.withMemoryRebound(to: UInt8.self) { bytes in
                Result { () throws(Problem) in try LabelRequest(body: bytes) }
            }
        }
        let label = try request.get()
        return knowledge.read { LabelAnswer(knowledge: $0).answer(to: label) }
    }
}
