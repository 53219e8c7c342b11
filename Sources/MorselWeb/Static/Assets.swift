package import Foundation
import Hummingbird
import MorselCore
import NIOCore

/// The static files of `Web/`, all under one address that contains a hash of their content.
///
/// `url("styles/index.css")` is `/assets/4f0c…/styles/index.css`. Files refer to each other by relative paths, so no
/// file needs to be rewritten (`docs/decisions/0012-one-address-for-all-assets.md`). Files in `root/` are served from
/// the root of the site instead; in them `/assets/current/` is replaced by the hashed address, and `/v1/knowledge/current` by
/// the address of the knowledge file.
package struct Assets: Sendable {
    /// An error that names the file that could not be read and explains what to do.
    package struct LoadError: Error, Equatable, CustomStringConvertible {
        /// The message.
        package let description: String
    }

    /// A hash of all files, 16 hexadecimal digits.
    package let release: String
    /// The files under the hashed address, by relative path: `styles/index.css`.
    package let files: [String: StaticFile]
    /// The files at the root of the site, by name: `robots.txt`.
    package let rootFiles: [String: StaticFile]

    private static let root = "root/"
    private static let current = "/assets/current/"
    private static let currentKnowledge = "/v1/knowledge/current"

    /// No files, for a server without pages.
    package static let none = Assets(contents: [:])

    /// Reads a folder recursively, without hidden files.
    ///
    /// `x.br` and `x.gz` are compressed forms of `x`.
    /// - Throws: `LoadError` if the folder does not exist or a file cannot be read.
    package init(folder: URL) throws(LoadError) {
        let folder = folder.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue,
            let enumerator = FileManager.default.enumerator(atPath: folder.path)
        else {
            throw LoadError(description: "The folder \(folder.path) does not exist. 'make build' creates it.")
        }
        var contents: [String: ByteBuffer] = [:]
        for case let name as String in enumerator
        where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            let file = folder.appending(path: name)
            guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
                continue
            }
            guard let data = try? Data(contentsOf: file) else {
                throw LoadError(description: "\(file.path) cannot be read. Check its permissions.")
            }
            contents[name] = ByteBuffer(bytes: data)
        }
        self.init(contents: contents)
    }

    private init(contents: [String: ByteBuffer]) {
        let suffixes = StaticFile.Coding.allCases.map { $0.suffix }
        let names = contents.keys.filter { name in !suffixes.contains { name.hasSuffix($0) } }.sorted()
        release = Self.hash(of: names, in: contents)
        var (files, rootFiles): ([String: StaticFile], [String: StaticFile]) = ([:], [:])
        for name in names {
            guard let bytes = contents[name] else { continue }
            guard name.hasPrefix(Self.root) else {
                let pairs = StaticFile.Coding.allCases.compactMap { coding in
                    contents[name + coding.suffix].map { (coding, $0) }
                }
                let encoded = Dictionary(uniqueKeysWithValues: pairs)
                files[name] = StaticFile(bytes, contentType: ContentType.of(name), encoded: encoded)
                continue
            }
            let text = String(buffer: bytes).replacing(Self.current, with: "/assets/\(release)/")
            let body = bytes.isText ? ByteBuffer(string: text) : bytes
            rootFiles[String(name.dropFirst(Self.root.count))] =
                StaticFile(body, contentType: ContentType.of(name))
        }
        self.files = files
        self.rootFiles = rootFiles
    }

    /// The address of a file by its relative path in `Web/`.
    ///
    /// Check `files` to see whether the file exists.
    package func url(_ name: String) -> String { "/assets/\(release)/\(name)" }

    /// Adds the routes that serve the files, after those of all features.
    /// - Parameters:
    ///   - table: the table of routes.
    ///   - knowledge: returns the version of the knowledge file.
    package func addRoutes(to table: inout RouteTable, knowledge: @escaping @Sendable () -> String = { "" }) {
        table.file("/assets/{release}/**") { request, context in
            let path = request.uri.path
            let prefix = "/assets/\(release)/"
            guard path.hasPrefix(prefix), let file = files[String(path.dropFirst(prefix.count))] else {
                throw Problem.notFound
            }
            return file.response(to: request, freshness: .immutable)
        }
        for (name, file) in rootFiles {
            let text = file.bytes.isText ? String(buffer: file.bytes) : ""
            guard text.contains(Self.currentKnowledge) else {
                table.file("/" + name) { request, _ in file.response(to: request, freshness: .revalidated) }
                continue
            }
            table.file("/" + name) { request, _ in
                let current = text.replacing(Self.currentKnowledge, with: "/v1/knowledge/\(knowledge())")
                return StaticFile(ByteBuffer(string: current), contentType: file.contentType)
                    .response(to: request, freshness: .revalidated)
            }
        }
    }

    private static func hash(of names: [String], in contents: [String: ByteBuffer]) -> String {
        var content: [UInt8] = []
        for name in names {
            let bytes = contents[name] ?? ByteBuffer()
            content += name.utf8
            content.append(0)
            content += withUnsafeBytes(of: Int64(bytes.readableBytes).littleEndian) { Array($0) }
            content += bytes.readableBytesView
        }
        return Hexadecimal.text(content.withUnsafeBytes { KnowledgeFormat.hash($0) })
    }
}

extension ByteBuffer {
    /// Whether the bytes are valid UTF-8.
    fileprivate var isText: Bool { String(validating: readableBytesView, as: UTF8.self) != nil }
}
