import Foundation
import MorselVision

/// The files that were named, with those in folders that were named.
enum LabelPaths {
    /// Files of text are told by their name, photos by their first bytes.
    private static let textEnd = "txt"

    /// Each file as it was named, and for a folder the labels in it and below, in the order of their names.
    static func expanded(_ paths: [String]) -> [String] {
        paths.flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
            else {
                return [path]
            }
            let labels = labels(in: path)
            // A folder without labels is complained of under its own name.
            return labels.isEmpty ? [path] : labels
        }
    }

    private static func labels(in folder: String) -> [String] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
            .map { base + $0 }.filter { isLabel($0) }
    }

    private static func isLabel(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        guard let head = try? file.read(upToCount: 16) else { return false }
        return path.lowercased().hasSuffix("." + textEnd) || PhotoFormat(of: head) != nil
    }
}
