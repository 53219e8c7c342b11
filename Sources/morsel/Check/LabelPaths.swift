import Foundation
import MorselVision

/// Expands folders on the command line to the label files in them.
enum LabelPaths {
    /// The file extension of label texts.
    ///
    /// Photos are recognized by their first bytes instead.
    private static let textExtension = "txt"

    /// Replaces each folder by the labels in it and its subfolders, sorted by path.
    ///
    /// Other paths are returned unchanged. Hidden files are skipped.
    static func expanded(_ paths: [String]) -> [String] {
        paths.flatMap { path -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
            else {
                return [path]
            }
            let labels = labels(in: path)
            // The folder itself stays in the list, so that the error names it.
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
        guard let firstBytes = try? file.read(upToCount: 16) else { return false }
        return path.lowercased().hasSuffix("." + textExtension) || PhotoFormat(of: firstBytes) != nil
    }
}
