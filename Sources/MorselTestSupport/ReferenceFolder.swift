import Foundation
package import MorselCore
package import MorselKnowledge

/// The tables of a `Reference/` folder as texts, which a test can change before they are compiled.
package struct ReferenceFolder {
    /// The text of each table, by its path in the folder: `names/en.csv`.
    package var texts: [String: String]

    /// Creates a folder of the given tables.
    package init(_ texts: [String: String]) { self.texts = texts }

    /// A copy with one more row in a table.
    package func adding(_ row: String, to path: String) -> ReferenceFolder {
        var copy = self
        copy.texts[path, default: ""] += "\n" + row
        return copy
    }

    /// A copy with another text for a table.
    ///
    /// `nil` removes the table.
    package func setting(_ path: String, to text: String?) -> ReferenceFolder {
        var copy = self
        copy.texts[path] = text
        return copy
    }

    /// The tables as the compiler reads them.
    package func tables() throws -> ReferenceTables {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in texts {
            let file = folder.appending(path: path)
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try ReferenceTables(folder: folder)
    }

    /// The bytes of the knowledge file compiled from the tables.
    package func compiled() throws -> [UInt8] { try KnowledgeCompiler.compile(tables()) }

    /// The knowledge compiled from the tables.
    package func knowledge() throws -> Knowledge { try .resident(compiled()) }
}
