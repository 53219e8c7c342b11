import Foundation
import HTTPTypes
import Hummingbird
import MorselTestSupport
import MorselVision
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import LabelsFeature

/// `POST /v1/labels`, called without a network connection.
@Suite struct LabelsRoutesTests {
    private static func responder(maxLargeLabels: Int) throws -> TestResponder {
        let knowledge = try Sample.knowledge()
        let photos = PhotoService(
            pool: VisionPool(program: URL(filePath: "/nonexistent")),
            knowledge: knowledge,
            maxBodyBytes: 100,
            maxRequests: 1
        )
        var table = RouteTable()
        LabelsRoutes(
            knowledge: knowledge,
            photos: PhotosRoutes(knowledge: knowledge, photos: photos),
            maxBodyBytes: 100_000,
            maxLargeLabels: maxLargeLabels
        )
        .add(to: &table)
        return TestResponder(table)
    }

    /// Posts a label in a body of a given size.
    private static func post(_ responder: TestResponder, bytes: Int) async throws -> TestResponder.Answer {
        let body = RequestBody(buffer: ByteBuffer(string: label(bytes: bytes)))
        return try await responder.ask(.post, "/v1/labels", fields: fields(bytes: bytes), body: body)
    }

    private static func fields(bytes: Int) -> HTTPFields {
        [.contentType: "application/json", .contentLength: String(bytes)]
    }

    private static func label(bytes: Int) -> String {
        let label = #"{"text":"milk"}"#
        return label + String(repeating: " ", count: bytes - label.utf8.count)
    }

    @Test func `a client that sends a large label slowly takes no place of others`() async throws {
        let responder = try Self.responder(maxLargeLabels: 1)
        let slow = ControlledBody()
        async let first = responder.ask(
            .post,
            "/v1/labels",
            fields: Self.fields(bytes: 20_000),
            body: slow.body
        )
        await slow.waitForReader()

        let second = try await Self.post(responder, bytes: 20_000)
        slow.finish(Self.label(bytes: 20_000))

        #expect(second.status == 200)
        #expect(try await first.status == 200)
    }

    @Test func `large labels over the limit are rejected while others are read`() async throws {
        let reader = LargeLabelReader(maxLabels: 1)

        let problem = await #expect(throws: Problem.self) {
            try await reader.withPermit { try await reader.withPermit {} }
        }

        #expect(problem.map { "\($0.code)" } == "too-many-requests")
        #expect(problem?.fields[.retryAfter] == "1")
        try await reader.withPermit {}
    }
}
