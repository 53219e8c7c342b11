import Foundation
import Hummingbird
import MorselCatalog
import MorselCore
import MorselVision
import MorselWeb
import NIOCore

/// Takes reports in, only so many at once, and lets nothing of a photo through but its picture.
struct ReportDesk: Sendable {
    let desk: CatalogueDesk
    /// What draws photos anew; the first one starts a process.
    let pool: VisionPool
    /// The largest body of a report with a photo.
    let maxBodyBytes: Int
    private let limiter = ConcurrencyLimiter(limit: 4)

    /// The largest body of a report without one.
    static let maxTextBytes = 16 * 1024

    init(desk: CatalogueDesk, pool: VisionPool, maxBodyBytes: Int) {
        self.desk = desk
        self.pool = pool
        self.maxBodyBytes = maxBodyBytes
    }

    /// The time in milliseconds since 1970.
    static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

    /// Reads the body of a report while it has a place.
    func read(_ request: Request) async throws -> (body: ReportBody, place: ConcurrencyLimiter.Permit) {
        guard let place = limiter.acquire() else { throw Problem.tooManyRequests.adding(.retryAfter, "5") }
        guard request.headers[.contentEncoding] ?? "identity" == "identity" else {
            throw Problem.unsupportedMediaType
        }
        if MultipartForm.isDeclared(in: request.headers) {
            let body = try await request.bytes(upTo: maxBodyBytes)
            return (try ReportBody(form: try MultipartForm(body, fields: request.headers)), place)
        }
        return (try ReportBody(json: try await request.json(upTo: Self.maxTextBytes)), place)
    }

    /// Keeps a report, and says when it came.
    /// - Throws: `Problem`, for a photo that cannot be read and a product that is unknown.
    func keep(_ body: ReportBody, of gtin: GTIN, key: String, _ context: WebContext) async throws -> Int64 {
        // A photo of a product that is unknown is not drawn for nothing.
        guard try await desk.ask(context, { try await $0.product(gtin) }) != nil else {
            throw Problem.unknownProduct
        }
        var report = PackReport(
            gtin: gtin,
            version: body.version,
            words: body.words,
            key: key,
            receivedAt: Self.now
        )
        if let photo = body.photo { report.photo = try await drawnAnew(photo) }
        guard let receivedAt = try await desk.ask(context, { [report] in try await $0.keep(report) }) else {
            throw Problem.unknownProduct
        }
        return receivedAt
    }

    /// The picture of a photo and nothing else that was in the file.
    private func drawnAnew(_ photo: [UInt8]) async throws -> [UInt8] {
        do { return try await pool.mark(photo, quarterTurns: 0, marks: []) } catch let error as PhotoError {
            throw Problem(error)
        } catch is VisionPool.CapacityError {
            throw Problem.tooManyRequests.adding(.retryAfter, "5")
        }
    }
}

extension Request {
    /// The whole body.
    /// - Throws: `Problem.contentTooLarge`, when it is longer than it may be.
    func bytes(upTo most: Int) async throws -> ByteBuffer {
        if let declared = headers[.contentLength].flatMap({ Int($0) }), declared > most {
            throw Problem.contentTooLarge
        }
        do { return try await body.collect(upTo: most) } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge
        }
    }

    /// The whole body, which says that it is JSON.
    func json(upTo most: Int) async throws -> [UInt8] {
        let type = headers[.contentType]?.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        guard type == "application/json", headers[.contentEncoding] ?? "identity" == "identity" else {
            throw Problem.unsupportedMediaType
        }
        return Array(try await bytes(upTo: most).readableBytesView)
    }
}
