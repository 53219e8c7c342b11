package import Foundation
import HTTPTypes
import Hummingbird
package import MorselCore
import MorselWeb
import NIOCore
import Synchronization

/// The knowledge file that browsers and other programs load, which can be replaced while the server runs.
///
/// The address of a file contains the hash of its content. Earlier files stay for programs that have just read the address.
package final class PublishedKnowledge: Sendable {
    /// A file with its version.
    struct Version: Sendable {
        /// The hash of the content, 16 hexadecimal digits.
        let name: String
        /// The file.
        let file: StaticFile
        /// The JSON that names the version, the address and the licence.
        let description: StaticFile
    }

    /// The file of the program, without changes.
    private let base: Version
    /// The files, the current one first.
    private let versions: Mutex<[Version]>

    /// The number of files that can be loaded: the current one and those before it.
    private static let maxVersions = 3

    /// Publishes a file with its compressed forms `file.br` and `file.gz`, which are ignored if they are older than the file.
    /// - Throws: An error if a file cannot be read.
    package init(_ knowledge: Knowledge, file url: URL) throws {
        let date = Self.date(of: url)
        var encoded: [StaticFile.Coding: ByteBuffer] = [:]
        for coding in StaticFile.Coding.allCases {
            let url = URL(filePath: url.path + coding.suffix)
            guard let encodedDate = Self.date(of: url), let date, encodedDate >= date else { continue }
            encoded[coding] = ByteBuffer(bytes: try Data(contentsOf: url))
        }
        let bytes = ByteBuffer(bytes: try Data(contentsOf: url))
        base = Self.version(knowledge.versionName, bytes, encoded)
        versions = Mutex([base])
    }

    /// The version of the current file.
    package var name: String { current?.name ?? "" }

    /// The current file.
    var current: Version? { versions.withLock { $0.first } }

    /// The file of a version, or `nil`.
    func version(_ name: String) -> Version? {
        name == base.name ? base : versions.withLock { $0.first { $0.name == name } }
    }

    /// Replaces the current file.
    ///
    /// Compressing takes about as long as compiling, so do not call it on an event loop.
    /// - Parameters:
    ///   - name: the version of the knowledge in the file.
    ///   - bytes: the content.
    package func publish(_ name: String, _ bytes: [UInt8]) {
        if let known = version(name) { return makeCurrent(known) }
        let encoded = StaticFile.Coding.allCases.compactMap { coding in
            coding.encode(bytes).map { (coding, $0) }
        }
        makeCurrent(
            Self.version(name, ByteBuffer(bytes: bytes), Dictionary(uniqueKeysWithValues: encoded))
        )
    }

    /// Publishes the file of the program again.
    package func publishBase() { makeCurrent(base) }

    private func makeCurrent(_ version: Version) {
        versions.withLock { versions in
            versions.removeAll { $0.name == version.name }
            versions.insert(version, at: 0)
            versions.removeLast(max(0, versions.count - Self.maxVersions))
        }
    }

    private static func version(
        _ name: String,
        _ bytes: ByteBuffer,
        _ encoded: [StaticFile.Coding: ByteBuffer]
    ) -> Version {
        var file = StaticFile(bytes, contentType: "application/octet-stream", encoded: encoded)
        file.fields[.link] = "<\(KnowledgeRoutes.licence)>; rel=\"license\""
        let json = KnowledgeRoutes.json(version: name, file)
        let description = StaticFile(ByteBuffer(bytes: json), contentType: "application/json")
        return Version(name: name, file: file, description: description)
    }

    private static func date(of file: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
    }
}
