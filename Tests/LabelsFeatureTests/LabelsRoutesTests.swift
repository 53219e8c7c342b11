import Foundation
import HTTPTypes
import Hummingbird
import MorselTestSupport
import MorselUI
import MorselVision
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import LabelsFeature

/// `POST /v1/labels`, called without a network connection.
@Suite struct LabelsRoutesTests {
    private static func responder(_ largeLabels: LargeLabelReader) throws -> TestResponder {
        let knowledge = try Sample.knowledge()
        let photos = PhotoService(
            pool: VisionPool(program: URL(filePath: "/nonexistent")),
            knowledge: knowledge,
            maxBodyBytes: 200_000,
            maxRequests: 1
        )
        let current = CurrentKnowledge(knowledge)
        var table = RouteTable()
        LabelsRoutes(
            knowledge: current,
            photos: PhotosRoutes(knowledge: current, photos: photos),
            maxBodyBytes: 100_000,
            largeLabels: largeLabels
        )
        .add(to: &table)
        LabelPageRoutes(
            knowledge: current,
            pages: PageRenderer(knowledge: knowledge, assets: AssetURLs()),
            photos: photos,
            maxBodyBytes: 100_000,
            largeLabels: largeLabels
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
        let responder = try Self.responder(LargeLabelReader(maxLabels: 1))
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

    /// Sends a form of the page, with a text of a given size.
    private static func form(
        _ responder: TestResponder,
        bytes: Int,
        asPhotos: Bool = false
    ) async throws -> TestResponder.Answer {
        let text = "milk" + String(repeating: asPhotos ? " " : "+", count: bytes - 4)
        let type = asPhotos ? "multipart/form-data; boundary=x" : "application/x-www-form-urlencoded"
        let part = "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\(text)\r\n--x--\r\n"
        let body = ByteBuffer(string: asPhotos ? part : "text=\(text)")
        return try await responder.ask(
            .post,
            "/en/",
            fields: [.contentType: type],
            body: RequestBody(buffer: body)
        )
    }

    @Test func `the page and the programs share the places for large labels`() async throws {
        let reader = LargeLabelReader(maxLabels: 1)
        let responder = try Self.responder(reader)

        try await reader.withPermit { () async throws in
            #expect(try await Self.post(responder, bytes: 20_000).status == 429)
            #expect(try await Self.form(responder, bytes: 20_000).status == 429)
            #expect(try await Self.form(responder, bytes: 20_000, asPhotos: true).status == 429)
            #expect(try await Self.post(responder, bytes: 1_000).status == 200)
            #expect(try await Self.form(responder, bytes: 1_000).status == 200)
        }

        #expect(try await Self.form(responder, bytes: 20_000).status == 200)
        #expect(try await Self.form(responder, bytes: 20_000, asPhotos: true).status == 200)
    }
}
