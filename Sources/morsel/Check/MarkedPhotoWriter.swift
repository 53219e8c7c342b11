import FoodApp
import Foundation
import MorselCore
import MorselUI
import MorselVision

/// Saves photos to a folder, with frames around findings and codes.
struct MarkedPhotoWriter {
    private let folder: URL
    private let pool: VisionPool
    private var usedNames: Set<String> = []

    /// Creates the folder if it does not exist.
    init(folder: String, pool: VisionPool) throws(CommandFailure) {
        self.folder = URL(filePath: folder)
        self.pool = pool
        do {
            try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(
                "\(TerminalText.sanitized(folder)) cannot be created. Choose a folder that you can write to."
            )
        }
    }

    /// Saves the photos of a label.
    ///
    /// Does nothing for a label from a text file.
    mutating func save(_ label: CheckedLabel, of paths: [String]) async throws(CommandFailure) {
        guard let pack = label.file.pack else { return }
        for (number, photo) in pack.photos.enumerated() {
            let path = paths[Int(photo.file)]
            let page = pack.page(of: number)
            let file = folder.appending(path: name(of: path, page: page))
            do {
                let picture = try await pool.mark(
                    try LabelFile.bytes(of: path),
                    page: page,
                    quarterTurns: Int(photo.quarterTurns),
                    marks: Self.marks(of: number, on: label, pack)
                )
                try Data(picture).write(to: file, options: .atomic)
            } catch {
                throw CommandFailure("\(TerminalText.sanitized(file.path)) cannot be written: \(error).")
            }
        }
    }

    /// Returns an unused file name: `label.jpg`, or `label-2.jpg` for other pages of a PDF and photos with the same name.
    private mutating func name(of path: String, page: Int) -> String {
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        var number = page
        repeat { number += 1 } while !usedNames.insert(number == 1 ? name : "\(name)-\(number)").inserted
        return number == 1 ? "\(name).jpg" : "\(name)-\(number).jpg"
    }

    /// The frames of a photo: one for each finding on a line, and one for each code.
    private static func marks(of photo: Int, on label: CheckedLabel, _ pack: PackReading) -> [PhotoMark] {
        let wordBoxes = WordPlaces(pack, of: label.check.text)
        let marks = LabelMarks(label.check)
        let words = marks.ranges.flatMap { range -> [PhotoMark] in
            guard let kind = PhotoMark.Kind(range.kind) else { return [] }
            let boxes = wordBoxes.places(of: range.bytes).filter { $0.photo == photo }
            return boxes.map { PhotoMark(kind, $0.box) }
        }
        let codes = pack.codes.filter { Int($0.photo) == photo }.map { PhotoMark(.code, $0.code.box) }
        return words + codes
    }
}

extension PhotoMark.Kind {
    /// The kind of frame for a kind of mark in the text.
    ///
    /// `nil` for allergens and additives that the person does not avoid.
    fileprivate init?(_ kind: LabelMarks.Kind) {
        switch kind {
        case .contains: self = .contains
        case .couldContain: self = .couldContain
        case .mayContain: self = .mayContain
        case .unread: self = .unread
        case .otherAllergen, .additive: return nil
        }
    }
}
