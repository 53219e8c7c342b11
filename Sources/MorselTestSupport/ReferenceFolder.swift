import Foundation
package import MorselCatalog
package import MorselCore

/// The tables of a `Reference/` folder as texts by path, to be written where they can be read from.
package struct ReferenceFolder {
    /// The text of each table, by its path in the folder: `names/en.csv`.
    package var texts: [String: String]

    /// Creates a folder of the given tables.
    package init(_ texts: [String: String]) { self.texts = texts }

    /// A copy in which a table has one more row.
    package func adding(_ row: String, to path: String) -> ReferenceFolder {
        var copy = self
        copy.texts[path, default: ""] += "\n" + row
        return copy
    }

    /// A copy in which a table has another text; nil removes the table.
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

    /// The bytes of the knowledge file that the tables compile to.
    package func compiled() throws -> [UInt8] { try KnowledgeCompiler.compile(tables()) }

    /// What the tables say, ready to be asked.
    package func knowledge() throws -> Knowledge { try .resident(compiled()) }
}
