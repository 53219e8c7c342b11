package import Foundation
package import MorselCore
import MorselKnowledge

extension Knowledge {
    /// The repository's own `Reference/` folder.
    package static let referenceFolder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../Reference")
        .standardizedFileURL

    private static let compiledReference = Result { () throws -> Knowledge in
        try .resident(KnowledgeCompiler.compile(ReferenceTables(folder: referenceFolder)))
    }

    /// The real knowledge, compiled from `Reference/` once for each test process.
    package static func reference() throws -> Knowledge { try compiledReference.get() }
}
