import Hummingbird
package import MorselCore
package import MorselVision
import MorselWeb
import NIOCore

/// Takes photos in and has them read, only so many at once: each is held in memory until it is read, and nowhere else.
package struct PhotoDesk: Sendable {
    private let reader: PackReader
    private let places: Places
    private let mostBytes: Int

    /// Creates a desk.
    /// - Parameters:
    ///   - pool: what reads the photos.
    ///   - knowledge: what tells the languages of packs.
    ///   - mostBytes: the largest body of a request.
    ///   - mostHeld: how many requests are held at once.
    package init(pool: VisionPool, knowledge: Knowledge, mostBytes: Int, mostHeld: Int) {
        reader = PackReader(pool: pool, reader: LabelReader(knowledge: knowledge))
        places = Places(most: mostHeld)
        self.mostBytes = mostBytes
    }

    /// A form that was taken in, with the place that it holds.
    struct Held: Sendable {
        var form: MultipartForm
        fileprivate let place: Places.Place
    }

    /// Takes a form in.
    /// - Throws: `Problem`, when there is no place for another, or when it is too large or no form.
    func take(_ request: Request) async throws -> Held {
        guard let place = places.take() else {
            throw Problem.tooManyRequests.adding(.retryAfter, String(Self.secondsUntilNext))
        }
        let declared = request.headers[.contentLength].flatMap { Int($0) }
        if let declared, declared > mostBytes { throw Problem.contentTooLarge }
        guard request.headers[.contentEncoding] ?? "identity" == "identity" else {
            throw Problem.unsupportedMediaType
        }
        do {
            let body = try await request.body.collect(upTo: mostBytes)
            return Held(form: try MultipartForm(body, fields: request.headers), place: place)
        } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge
        }
    }

    /// When one who found no place is to come back: a photo takes a few seconds.
    private static let secondsUntilNext = 5

    /// Reads photos that were taken in.
    /// - Throws: `Problem`, for photos that cannot be read; `CancellationError`.
    func read(
        _ photos: PhotoForm,
        onStage: (@Sendable (_ photo: Int, PhotoStage) -> Void)? = nil
    ) async throws -> PackReading {
        do {
            return try await reader.read(photos.photos, language: photos.language, onStage: onStage)
        } catch let error as PackError {
            throw Problem.unreadable(error)
        } catch is VisionPool.Full {
            throw Problem.tooManyRequests.adding(.retryAfter, String(Self.secondsUntilNext))
        }
    }
}
