import MorselCore
import Synchronization

/// The readings of the photos of a pack so far, while some of them are read or are read again.
final class ProvisionalReading: Sendable {
    private let pages = Mutex<[Int: [PhotoReading]]>([:])
    private let onReading: @Sendable (PackReading) -> Void

    /// Creates an empty reading.
    ///
    /// `onReading` is called with the joined text of the photos, one call at a time.
    init(onReading: @escaping @Sendable (PackReading) -> Void) { self.onReading = onReading }

    /// Replaces the reading of a photo.
    func update(_ photo: Int, _ readings: [PhotoReading]) {
        pages.withLock { pages in
            pages[photo] = readings
            var reading = PackReading(joining: pages.sorted { $0.key < $1.key }.flatMap { $0.value })
            guard !reading.words.isEmpty || !reading.codes.isEmpty else { return }
            reading.markAsPartial()
            onReading(reading)
        }
    }
}
