package import Foundation
import MorselCatalog
package import MorselCore

extension Knowledge {
    /// The repository's own `Reference/` folder.
    package static let referenceFolder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../Reference")
        .standardizedFileURL

    private static let compiledReference = Result { () throws -> Knowledge in
        try .resident(KnowledgeCompiler.compile(ReferenceTables(folder: referenceFolder)))
    }

    /// What Morsel really knows, compiled from `Reference/` once a process.
    package static func reference() throws -> Knowledge { try compiledReference.get() }
}
