package import Foundation
import Hummingbird
import MorselCore
import NIOCore

/// The files of `Web/` as they are sent to browsers, all under one address that names the content of all.
///
/// `url("styles/index.css")` is `/assets/4f0c…/styles/index.css`. A file refers to others by relative names, which
/// hold under that address, so nothing is rewritten (`docs/decisions/0012-one-address-for-all-assets.md`). What lies
/// in `root/` is sent from the root of the site instead, under its own name; there `/assets/current/` stands for that
/// address.
package struct Assets: Sendable {
    /// Why the files could not be read; says what to do.
    package struct LoadError: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// Sixteen hexadecimal digits that name the content of all files.
    package let release: String
    /// The files under the address, by their names: `styles/index.css`.
    package let files: [String: StaticFile]
    /// The files at the root of the site, by their names: `robots.txt`.
    package let rootFiles: [String: StaticFile]

    private static let root = "root/"
    private static let current = "/assets/current/"

    /// No files at all: a server that answers programs only.
    package static let none = Assets(texts: [:])

    /// Reads a folder and everything in it, except hidden files; `x.br` and `x.gz` are codings of `x`.
    /// - Throws: `LoadError`, when it is no folder or a file cannot be read.
    package init(folder: URL) throws(LoadError) {
        let folder = folder.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue,
            let found = FileManager.default.enumerator(atPath: folder.path)
        else {
            throw LoadError(description: "There is no folder \(folder.path). Make it with 'make build'.")
        }
        var texts: [String: ByteBuffer] = [:]
        for case let name as String in found
        where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            let file = folder.appending(path: name)
            guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
                continue
            }
            guard let data = try? Data(contentsOf: file) else {
                throw LoadError(description: "\(file.path) cannot be read. Check its permissions.")
            }
            texts[name] = ByteBuffer(bytes: data)
        }
        self.init(texts: texts)
    }

    private init(texts: [String: ByteBuffer]) {
        let suffixes = StaticFile.Coding.allCases.map { $0.suffix }
        let names = texts.keys.filter { name in !suffixes.contains { name.hasSuffix($0) } }.sorted()
        release = Self.hash(of: names, in: texts)
        var (files, rootFiles): ([String: StaticFile], [String: StaticFile]) = ([:], [:])
        for name in names {
            guard let bytes = texts[name] else { continue }
            guard name.hasPrefix(Self.root) else {
                let pairs = StaticFile.Coding.allCases.compactMap { coding in
                    texts[name + coding.suffix].map { (coding, $0) }
                }
                let encoded = Dictionary(uniqueKeysWithValues: pairs)
                files[name] = StaticFile(bytes, contentType: ContentType.named(name), encoded: encoded)
                continue
            }
            let text = String(buffer: bytes).replacing(Self.current, with: "/assets/\(release)/")
            let sent = bytes.isText ? ByteBuffer(string: text) : bytes
            rootFiles[String(name.dropFirst(Self.root.count))] =
                StaticFile(sent, contentType: ContentType.named(name))
        }
        self.files = files
        self.rootFiles = rootFiles
    }

    /// The address of a file by its name in `Web/`; ``files`` says whether there is one.
    package func url(_ name: String) -> String { "/assets/\(release)/\(name)" }

    /// Adds the routes of the files.
    package func addRoutes(to table: inout RouteTable) {
        table.get("/assets/{release}/**") { request, context in
            let path = request.uri.path
            let prefix = "/assets/\(release)/"
            guard path.hasPrefix(prefix), let file = files[String(path.dropFirst(prefix.count))] else {
                throw Problem.notFound
            }
            return file.response(to: request, freshness: .forever)
        }
        for (name, file) in rootFiles {
            table.get("/" + name) { request, _ in file.response(to: request, freshness: .asked) }
        }
    }

    private static func hash(of names: [String], in texts: [String: ByteBuffer]) -> String {
        var all: [UInt8] = []
        for name in names {
            let bytes = texts[name] ?? ByteBuffer()
            all += name.utf8
            all.append(0)
            all += withUnsafeBytes(of: Int64(bytes.readableBytes).littleEndian) { Array($0) }
            all += bytes.readableBytesView
        }
        return Hexadecimal.text(all.withUnsafeBytes { KnowledgeFormat.hash($0) })
    }
}

extension ByteBuffer {
    /// Whether the bytes are UTF-8 throughout.
    fileprivate var isText: Bool { String(validating: readableBytesView, as: UTF8.self) != nil }
}
