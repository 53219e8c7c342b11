import MorselVision
import Synchronization

/// Remembers the stages that are told of photos.
final class ToldStages: Sendable {
    private let stages = Mutex<[Int: [PhotoStage]]>([:])

    /// Those of a photo in their order.
    subscript(photo: Int) -> [PhotoStage] { stages.withLock { $0[photo] ?? [] } }

    /// Remembers a stage of a photo.
    func add(_ photo: Int, _ stage: PhotoStage) { stages.withLock { $0[photo, default: []].append(stage) } }
}
