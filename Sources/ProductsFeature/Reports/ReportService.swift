import Foundation
import Hummingbird
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselVision
import MorselWeb
import NIOCore

/// Receives and stores reports, with limited concurrency.
///
/// Photos are re-encoded to remove metadata.
struct ReportService: Sendable {
    let catalogue: CatalogueService
    /// Re-encodes photos.
    ///
    /// The first photo starts a worker process.
    let pool: VisionPool
    /// The largest body of a report, which is larger with a photo.
    let bodyLimit: BodyLimit
    /// Finds the client of a request.
    let clients: ClientAddresses
    /// The bytes of all stored reports.
    private let maxStoredBytes: Int
    /// Limits the reports and feedback of each client, which are from anybody.
    private let writes = ClientRateLimiter("reports", burst: 20, interval: .seconds(3))
    private let limiter = ConcurrencyLimiter(limit: 4)

    init(
        catalogue: CatalogueService,
        pool: VisionPool,
        maxBodyBytes: Int,
        maxStoredBytes: Int,
        clients: ClientAddresses
    ) {
        self.catalogue = catalogue
        self.pool = pool
        self.maxStoredBytes = maxStoredBytes
        bodyLimit = .upTo(16 * 1_024, multipart: maxBodyBytes)
        self.clients = clients
    }

    /// The current time in milliseconds since 1970.
    static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    /// Counts a report or feedback of a client.
    /// - Throws: `Problem.tooManyRequests` if the client has sent too many.
    func limit(_ request: Request, _ context: WebContext) throws(Problem) {
        try writes.take(clients.client(of: context.remoteAddress, request.headers))
    }

    /// Reads the body of a report.
    ///
    /// The returned permit limits concurrent reports and must be held until the response.
    func read(
        _ request: Request,
        _ context: WebContext
    ) async throws -> (body: ReportBody, permit: ConcurrencyLimiter.Permit) {
        try limit(request, context)
        let isForm = MultipartForm.isDeclared(in: request.headers)
        let bytes = isForm ? try await request.bytes() : try await request.json()
        // The limit counts complete bodies: a client that sends slowly takes no place.
        guard let permit = limiter.acquire() else { throw Problem.tooManyRequests.adding(.retryAfter, "5") }
        let body =
            isForm
            ? try ReportBody(form: try MultipartForm(bytes, fields: request.headers))
            : try ReportBody(json: Array(bytes.readableBytesView))
        return (body, permit)
    }

    /// Stores a report and returns when it was first received, in milliseconds since 1970.
    /// - Throws: `Problem` if the photo is unreadable or the product unknown.
    func save(
        _ body: ReportBody,
        of gtin: GTIN,
        key: String,
        sentBy request: IdempotentRequest? = nil,
        _ context: WebContext
    ) async throws -> Int64 {
        // Check the product first: re-encoding a photo is expensive.
        guard try await catalogue.perform(context, { try await $0.product(gtin) }) != nil else {
            throw Problem.unknownProduct
        }
        var report = PackReport(
            gtin: gtin,
            version: body.version,
            words: body.words,
            key: key,
            receivedAt: Self.now
        )
        if let photo = body.photo { report.photo = try await reencoded(photo) }
        let receivedAt = try await catalogue.perform(context) { [report] in
            try await $0.save(report, of: request, maxBytes: maxStoredBytes)
        }
        guard let receivedAt else { throw Problem.unknownProduct }
        return receivedAt
    }

    /// The re-encoded image of a photo, without metadata.
    private func reencoded(_ photo: [UInt8]) async throws -> [UInt8] {
        do { return try await pool.mark(photo, quarterTurns: 0, marks: []) } catch let error as PhotoError {
            throw Problem(error)
        } catch is VisionPool.CapacityError {
            throw Problem.tooManyRequests.adding(.retryAfter, "5")
        }
    }
}
