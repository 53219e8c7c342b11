import Foundation
import MorselCore
import MorselVision

/// Reads the text of labels from text files and photos.
struct LabelSource {
    /// The processes that read photos.
    let pool: VisionPool
    private let reader: PackReader
    private let language: Language?

    init(checker: LabelChecker) {
        pool = VisionPool(program: ProgramFile.url)
        reader = PackReader(pool: pool, reader: checker.reader)
        language = checker.language
    }

    /// Reads a text file, a photo, several photos of one pack, or standard input (`-`).
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD.
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
                    throw LabelFile.error("photo-unknown-format", path, "is not a photo. \(Self.advice)")
                }
            }
            return .success(LabelFile(paths.joined(separator: ", "), pack: try await read(photos, paths)))
        } catch {
            return .failure(error)
        }
    }

    private static let advice = "With --one-pack every file must be a photo of the pack."

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
