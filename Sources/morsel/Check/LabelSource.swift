import Foundation
import MorselCore
import MorselVision

/// Gets the texts of labels, from files of text and from photos.
struct LabelSource {
    let checker: LabelChecker
    private let photos = VisionPool(program: Bundle.main.executableURL ?? URL(filePath: "/proc/self/exe"))

    init(checker: LabelChecker) { self.checker = checker }

    /// Where no language is recognised, these are tried together: most packs have one of them.
    private static let usual: [Language] = [.english, .spanish, .portuguese, .french, .german]
    /// More models read no better and take longer.
    private static let mostLanguages = 3

    /// The text of a file, or of standard input for `-`; what is not UTF-8 is repaired.
    func label(at path: String) async -> Result<LabelFile, LabelFile.ReadError> {
        do throws(LabelFile.ReadError) {
            let bytes = try LabelFile.bytes(of: path)
            guard PictureFormat(of: bytes) != nil else { return .success(try LabelFile(path, bytes: bytes)) }
            return .success(LabelFile(path, photo: try await read(bytes, path)))
        } catch {
            return .failure(error)
        }
    }

    /// Reads a photo: first as English, whose letters tell the language, and then in that.
    private func read(_ photo: [UInt8], _ path: String) async throws(LabelFile.ReadError) -> PhotoReading {
        do {
            if let told = checker.language { return try await photos.read(photo, in: [told]) }
            let first = try await photos.read(photo, in: [.english])
            let spoken = Array(languages(of: first).prefix(Self.mostLanguages))
            if spoken == [.english] { return first }
            return try await photos.read(photo, in: spoken.isEmpty ? Self.usual : spoken)
        } catch let error as PhotoError {
            throw LabelFile.error(error.code, path, "is a photo that cannot be read. \(error.sentence)")
        } catch {
            throw LabelFile.error("photo-unreadable", path, "cannot be read as a photo: \(error).")
        }
    }

    private func languages(of photo: PhotoReading) -> [Language] {
        let text = Array(photo.text.utf8)
        return text.withUnsafeBufferPointer { checker.reader.read($0) }.languages
    }
}
