import Hummingbird
package import MorselCore
package import MorselVision
import MorselWeb
import NIOCore

/// Receives forms with photos and reads the photos, a limited number of requests at a time.
///
/// Photos are held in memory until they are read. They are never stored.
package struct PhotoService: Sendable {
    private let reader: PackReader
    private let limiter: ConcurrencyLimiter
    /// The largest form with photos, in bytes.
    let maxBodyBytes: Int

    /// The value of `Retry-After` when the limit is reached.
    ///
    /// Reading a photo takes a few seconds.
    private static let retryAfterSeconds = 5

    /// Creates a service.
    /// - Parameters:
    ///   - pool: the worker processes that read photos.
    ///   - knowledge: used to detect the languages of packs.
    ///   - maxBodyBytes: the largest body of a request.
    ///   - maxRequests: the maximum number of complete requests held in memory at a time.
    package init(pool: VisionPool, knowledge: Knowledge, maxBodyBytes: Int, maxRequests: Int) {
        reader = PackReader(pool: pool, reader: LabelReader(knowledge: knowledge))
        limiter = ConcurrencyLimiter(limit: maxRequests)
        self.maxBodyBytes = maxBodyBytes
    }

    /// A form in memory.
    ///
    /// The permit limits the number of such forms.
    struct ReceivedForm: Sendable {
        var form: MultipartForm
        fileprivate let permit: ConcurrencyLimiter.Permit
    }

    /// Receives the form of a request.
    ///
    /// A client that sends slowly takes no place: the limit counts complete forms.
    /// - Throws: `Problem` if the limit is reached, or if the body is too large or is not a form.
    func receive(_ request: Request) async throws -> ReceivedForm {
        let body = try await request.bytes()
        guard let permit = limiter.acquire() else {
            throw Problem.tooManyRequests.adding(.retryAfter, String(Self.retryAfterSeconds))
        }
        return ReceivedForm(form: try MultipartForm(body, fields: request.headers), permit: permit)
    }

    /// Reads the photos of a form.
    /// - Throws: `Problem` for photos that cannot be read; `CancellationError`.
    func read(
        _ photos: PhotoForm,
        onStage: (@Sendable (_ photo: Int, PhotoStage) -> Void)? = nil,
        onReading: (@Sendable (PackReading) -> Void)? = nil
    ) async throws -> PackReading {
        do {
            return try await reader.read(
                photos.photos,
                language: photos.language,
                onStage: onStage,
                onReading: onReading
            )
        } catch let error as PackError {
            throw Problem.unreadable(error)
        } catch is VisionPool.CapacityError {
            throw Problem.tooManyRequests.adding(.retryAfter, String(Self.retryAfterSeconds))
        }
    }
}
