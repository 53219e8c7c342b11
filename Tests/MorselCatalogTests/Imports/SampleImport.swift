import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization

/// Imports generated files into one database.
final class SampleImport: @unchecked Sendable {
    // Unchecked: the folder is immutable.
    let sample: SampleCatalogue
    let folder: TemporaryFolder
    private let reported = Mutex<[ImportIssue]>([])

    init(_ database: TestDatabase, knowledge: Knowledge? = nil) throws {
        sample = try SampleCatalogue(database, knowledge: knowledge)
        folder = try TemporaryFolder()
    }

    /// The reported issues as `line reason`.
    var issues: [String] { reported.withLock { $0.map { "\($0.line) \($0.reason.rawValue)" } } }
    /// The descriptions of the reported issues.
    var details: [String] { reported.withLock { $0.map { $0.detail } } }

    /// Writes a file with the modification time ``SampleProducts/t0``.
    func file(_ bytes: some Sequence<UInt8>, name: String = "products") throws -> String {
        let url = try folder.write(bytes, to: name)
        let date = Date(timeIntervalSince1970: Double(SampleProducts.t0) / 1_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
        return url.path
    }

    /// Imports a file.
    @discardableResult
    func run(
        _ path: String,
        isDryRun: Bool = false,
        now: Int64 = .max,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) async throws -> ImportSummary {
        let observer = ProductImport.Observer(
            issues: { [self] issues in reported.withLock { $0 += issues } },
            isStopped: isStopped
        )
        return try await ProductImport(sample.catalogue, isDryRun: isDryRun, now: now, observer: observer)
            .run(
                path
            )
    }

    /// Imports lines.
    @discardableResult
    func run(lines: [String]) async throws -> ImportSummary {
        try await run(file((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Compresses bytes with gzip.
    static func gzip(_ bytes: some Sequence<UInt8>) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let url = try folder.write(bytes, to: "packed")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/gzip")
        process.arguments = ["-n", url.path]
        try process.run()
        process.waitUntilExit()
        return try Array(Data(contentsOf: url.appendingPathExtension("gz")))
    }

    /// Returns a JSON line for a product named after its number.
    static func line(_ number: Int64, _ text: String = "Ingredients: sugar, milk") -> String {
        let code = SampleProducts.gtin(number).shown
        return
            #"{"code":"\#(code)","product_name":"Product \#(number)","lang":"en","ingredients_text_en":"\#(text)"}"#
    }
}
