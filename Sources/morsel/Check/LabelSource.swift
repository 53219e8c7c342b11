import Foundation
import MorselCore
import MorselVision

/// Gets the texts of labels, from files of text and from photos.
struct LabelSource {
    /// What reads the photos.
    let pool: VisionPool
    private let reader: PackReader
    private let language: Language?

    init(checker: LabelChecker) {
        pool = VisionPool(program: ProgramFile.url)
        reader = PackReader(pool: pool, reader: checker.reader)
        language = checker.language
    }

    /// The text of a file, of standard input for `-`, or of several photos of one pack; what is not UTF-8 is repaired.
    func label(at paths: [String]) async -> Result<LabelFile, LabelFile.ReadError> {
        do throws(LabelFile.ReadError) {
            var photos: [[UInt8]] = []
            for path in paths {
                let bytes = try LabelFile.bytes(of: path)
                if PhotoFormat(of: bytes) != nil {
                    photos.append(bytes)
                } else if paths.count == 1 {
                    return .success(try LabelFile(path, bytes: bytes))
                } else {
                    throw LabelFile.error("photo-unknown-format", path, "is no photo. \(Self.advice)")
                }
            }
            return .success(LabelFile(paths.joined(separator: ", "), pack: try await read(photos, paths)))
        } catch {
            return .failure(error)
        }
    }

    private static let advice = "With --one-pack each file is a photo of the pack."

    private func read(_ photos: [[UInt8]], _ paths: [String]) async throws(LabelFile.ReadError) -> PackReading
    {
        do {
            return try await reader.read(photos, language: language)
        } catch let error as PackError {
            let (path, sentence) = (paths[error.photo], error.error.sentence)
            throw LabelFile.error(error.error.code, path, "is a photo that cannot be read. \(sentence)")
        } catch {
            throw LabelFile.error("photo-unreadable", paths[0], "cannot be read as a photo: \(error).")
        }
    }
}
