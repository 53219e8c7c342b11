import MorselVision
import Synchronization

/// Records the stages of photos.
final class StageRecorder: Sendable {
    private let stages = Mutex<[Int: [PhotoStage]]>([:])

    /// The stages of a photo in their order.
    subscript(photo: Int) -> [PhotoStage] { stages.withLock { $0[photo] ?? [] } }

    /// Records a stage of a photo.
    func record(_ photo: Int, _ stage: PhotoStage) {
        stages.withLock { $0[photo, default: []].append(stage) }
    }
}
