import Foundation
import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselWebTestSupport
import NIOCore

@testable import AdditivesFeature

/// A client that imports through the routes of a site, as the command does.
struct ImportClient {
    let server: AdditiveServer

    /// Creates a client.
    /// - Parameters:
    ///   - site: the site to which requests are sent.
    ///   - sender: who is logged in.
    ///   - fails: returns the status with which a request fails, or `nil` if it is answered.
    init(
        _ site: AdditiveSite,
        as sender: AdditiveSite.Sender = .administrator,
        fails: @escaping @Sendable (AdditiveServer.Request) -> Int? = { _ in nil }
    ) {
        server = AdditiveServer(
            send: { request in
                if let status = fails(request) { return AdditiveServer.Answer(status: status, body: Data()) }
                var fields: HTTPFields = [.contentType: "application/json"]
                if sender != .nobody { fields[.authorization] = sender.rawValue }
                if let tag = request.ifMatch { fields[.ifMatch] = tag }
                let answer = try await site.responder.ask(
                    HTTPRequest.Method(rawValue: request.method) ?? .get,
                    request.path,
                    fields: fields,
                    body: RequestBody(buffer: ByteBuffer(bytes: request.body ?? Data()))
                )
                return AdditiveServer.Answer(status: answer.status, body: Data(answer.text.utf8))
            },
            wait: { _ in }
        )
    }

    /// Imports a file, and returns what became of each record.
    func run(_ text: String, isDryRun: Bool = false) async throws -> [ImportOutcome] {
        try await runWhole(text, isDryRun: isDryRun).filter { $0.action != .missing }
    }

    /// Imports a file, and returns what became of each record, and of the conditions that the file lacks.
    func runWhole(
        _ text: String,
        isDryRun: Bool = false,
        lastDay: String? = nil
    ) async throws -> [ImportOutcome] {
        var outcomes: [ImportOutcome] = []
        let additiveImport = AdditiveImport(
            server,
            isDryRun: isDryRun,
            source: "Test act",
            lastDay: lastDay,
            today: "2026-11-26"
        )
        try await additiveImport.run(try ImportedFile(Array(text.utf8))) { outcomes.append($0) }
        return outcomes
    }
}
