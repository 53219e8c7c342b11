import Foundation
import HTTPTypes
import Hummingbird
import MorselTestSupport
import MorselVision
import MorselWeb
import MorselWebTestSupport
import NIOCore
import Testing

@testable import LabelsFeature

/// The places for forms with photos, which are few because photos are large.
@Suite struct PhotoServiceTests {
    private static let fields: HTTPFields = [.contentType: "multipart/form-data; boundary=x"]
    /// A form without a photo, which is refused after its place was taken.
    private static let form =
        "--x\r\nContent-Disposition: form-data; name=\"language\"\r\n\r\nen\r\n--x--\r\n"

    private static func service(maxRequests: Int) throws -> PhotoService {
        PhotoService(
            pool: VisionPool(program: URL(filePath: "/nonexistent")),
            knowledge: try Sample.knowledge(),
            maxBodyBytes: 1_000,
            maxRequests: maxRequests
        )
    }

    private static func request(_ body: String) -> Request {
        let head = HTTPRequest(
            method: .post,
            scheme: "http",
            authority: "x",
            path: "/v1/photos",
            headerFields: fields
        )
        return Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
    }

    @Test(arguments: ["/v1/photos", "/v1/labels"])
    func `clients that send photos slowly take no places of others`(path: String) async throws {
        let knowledge = CurrentKnowledge(try Sample.knowledge())
        let photos = PhotosRoutes(knowledge: knowledge, photos: try Self.service(maxRequests: 1))
        var table = RouteTable()
        photos.add(to: &table)
        LabelsRoutes(
            knowledge: knowledge,
            photos: photos,
            maxBodyBytes: 1_000,
            largeLabels: LargeLabelReader(maxLabels: 1)
        )
        .add(to: &table)
        let responder = TestResponder(table)
        let slow = [ControlledBody(), ControlledBody()]
        async let first = responder.ask(.post, path, fields: Self.fields, body: slow[0].body)
        async let second = responder.ask(.post, path, fields: Self.fields, body: slow[1].body)
        for body in slow { await body.waitForReader() }

        let quick = try await responder.ask(
            .post,
            path,
            fields: Self.fields,
            body: RequestBody(buffer: ByteBuffer(string: Self.form))
        )

        #expect(quick.code == "missing-photo")
        slow[0].finish(Self.form)
        #expect(try await first.code == "missing-photo")
        slow[1].finish(Self.form)
        #expect(try await second.code == "missing-photo")
    }

    @Test func `a complete form keeps its place until its request is answered`() async throws {
        let service = try Self.service(maxRequests: 1)
        var kept: PhotoService.ReceivedForm? = try await service.receive(Self.request(Self.form))
        #expect(kept?.form["language"] == "en")

        let problem = await #expect(throws: Problem.self) {
            _ = try await service.receive(Self.request(Self.form))
        }
        #expect(problem.map { "\($0.code)" } == "too-many-requests")
        #expect(problem?.fields[.retryAfter] == "5")
        kept = nil

        _ = try await service.receive(Self.request(Self.form))
    }

    @Test func `a form that is malformed leaves its place to others`() async throws {
        let service = try Self.service(maxRequests: 1)
        for _ in 0..<2 {
            let problem = await #expect(throws: Problem.self) {
                _ = try await service.receive(Self.request("--y"))
            }
            #expect(problem.map { "\($0.code)" } == "invalid-form")
        }
    }
}
