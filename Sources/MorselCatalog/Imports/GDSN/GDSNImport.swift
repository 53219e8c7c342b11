import MorselCore
import MorselDatabase

/// Imports trade items of GDSN: messages in XML, or in JSON that was made from XML, one per file or one per line.
package struct GDSNImport: Sendable {
    private let catalogue: Catalogue
    private let isDryRun: Bool
    private let now: Int64
    private let observer: ProductImport.Observer

    /// Creates an import, with the parameters of ``ProductImport``.
    package init(
        _ catalogue: Catalogue,
        isDryRun: Bool = false,
        now: Int64,
        observer: ProductImport.Observer = .init()
    ) {
        (self.catalogue, self.isDryRun, self.now, self.observer) = (catalogue, isDryRun, now, observer)
    }

    /// Imports a file in one transaction.
    /// - Throws: ``ImportError`` if the file is not a GDSN message, or `StoreError`.
    package func run(_ path: String) async throws -> ImportSummary {
        let bytes = try WholeFile.bytes(path)
        var summary = ImportSummary()
        (summary.bytes, summary.bytesRead) = (Int64(bytes.count), Int64(bytes.count))
        let messages = try Self.messages(in: bytes, path)
        var file = TradeItems()
        for message in messages { read(message, into: &file) }
        guard file.records > 0 || messages.contains(where: { $0.element == nil }) else {
            throw ImportError.notTradeItems(path)
        }
        let saved = try await save(file)
        summary.counts = saved.counts
        file.issues = (file.issues + saved.issues).sorted { $0.line < $1.line }
        summary.count(file.issues)
        (summary.records, summary.recordsOfRun) = (file.records, file.records)
        summary.restricted = Int64(file.products.count { $0.number.gtin?.isRestricted == true })
        observer.issues(file.issues)
        observer.progress(summary)
        return summary
    }

    // MARK: Reading

    /// A message, or `nil` as its element if it could not be parsed.
    private struct Message {
        let line: Int64
        let element: GDSNElement?
    }

    /// The trade items of a file.
    private struct TradeItems {
        var products: [ImportedProduct] = []
        /// The line of each product.
        var lines: [Int64] = []
        var packaging: [PackagingLevel] = []
        var issues: [ImportIssue] = []
        var records: Int64 = 0
    }

    private static func messages(in bytes: [UInt8], _ path: String) throws(ImportError) -> [Message] {
        if bytes.contains(0) { throw .isUTF16(path) }
        switch bytes.first(where: { $0 > 0x20 }) {
        case UInt8(ascii: "<"):
            guard let root = GDSNXMLParser.parse(bytes) else { throw .invalidXML(path) }
            return [Message(line: 1, element: root)]
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            // A file with one message on several lines, or with one on each line.
            if let whole = bytes.withUnsafeBufferPointer({ try? GDSNJSON.parse($0) }) {
                return [Message(line: 1, element: whole)]
            }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return lines.enumerated().compactMap { index, line in
                guard line.contains(where: { $0 > 0x20 }) else { return nil }
                let element = Array(line).withUnsafeBufferPointer { try? GDSNJSON.parse($0) }
                return Message(line: Int64(index + 1), element: element)
            }
        default: throw .notTradeItems(path)
        }
    }

    private func read(_ message: Message, into file: inout TradeItems) {
        func report(_ reason: ImportIssue.Reason, _ detail: String) {
            file.issues.append(ImportIssue(line: message.line, reason: reason, detail: detail))
        }
        guard let element = message.element else {
            file.records += 1
            report(.notJSON, "the line is not valid JSON")
            return
        }
        let items = TradeItemReader(knowledge: catalogue.knowledge)
        let drafts = DraftReader(
            of: .gdsn,
            knowledge: catalogue.knowledge,
            categories: CategoryTree(knowledge: catalogue.knowledge),
            modifiedAt: now,
            now: now
        )
        for found in element.descendants("tradeItem") {
            file.records += 1
            let item = items.tradeItem(found)
            for (reason, detail) in item.problems { report(reason, detail) }
            file.packaging += item.contents
            guard let draft = item.draft else { continue }
            do throws(GTIN.ParseError) {
                file.products.append(try drafts.record(draft) { report($0, $1) })
                file.lines.append(message.line)
            } catch {
                let (reason, detail) = ProductParser.rejection(error, code: draft.code)
                report(reason, detail)
            }
        }
    }

    // MARK: Writing

    /// Writes the trade items, and returns what was left out of the products as issues.
    private func save(_ file: TradeItems) async throws -> (counts: ProductCounts, issues: [ImportIssue]) {
        guard !isDryRun else {
            let context = ProductWriter.Context(
                categories: CategoryTree(knowledge: catalogue.knowledge),
                categoryNumbers: [:],
                knowledge: catalogue.knowledge,
                edition: catalogue.edition,
                findings: LabelFindings(knowledge: catalogue.knowledge)
            )
            let products = try await catalogue.prepare(file.products, context)
            let gtins = Set(products.map { $0.number.stored }).sorted()
            let known = try await catalogue.store.read { try ProductQueries.versions(of: gtins, $0) }
            return (DryRunCounter().counts(of: products, known: known), products.issues(at: file.lines))
        }
        return try await catalogue.store.withLock(.importing) {
            let context = try await catalogue.context(for: [.gdsn])
            let products = try await catalogue.prepare(file.products, context)
            let now = now
            let counts = try await catalogue.store.write(isRepeatable: true) { session in
                var writer = try ProductWriter(session, context, now: now)
                let counts = try writer.write(products)
                try PackagingQueries.write(file.packaging, session)
                return counts
            }
            return (counts, products.issues(at: file.lines))
        }
    }
}
