import MorselCore
import MorselUI

/// The rows of Annex III of a server, with which a file is compared.
struct ServerPreparations {
    /// A level of a row.
    private struct Level: Decodable {
        var kind: String
        var text: String?
        var textLanguage: String?

        /// The text in the language of the list.
        var words: String {
            kind == ImportedPreparation.Content.quantumSatis ? kind : textLanguage == nil ? text ?? "" : ""
        }
    }

    private struct Additive: Decodable {
        var id: Int64
        var ecode: String
    }

    private struct Group: Decodable {
        var key: String
        var additives: [Additive]
    }

    /// A row as the server sends it.
    private struct Item: Decodable {
        var id: Int64
        var version: Int64
        var part: String
        var additives: [Additive]
        var level: Level
        var levelInFood: Level?
        var levelInBeverages: Level?
        var use: String?
        var useLanguage: String?
        var foods: String?
        var foodsLanguage: String?
        var carrier: String?
        var carrierLanguage: String?

        /// The texts in the language of the list; one that lacks it is empty.
        var content: ImportedPreparation.Content {
            ImportedPreparation.Content(
                level: level.words,
                levelInFood: levelInFood?.words ?? "",
                levelInBeverages: levelInBeverages?.words ?? "",
                use: useLanguage == nil ? use ?? "" : "",
                foods: foodsLanguage == nil ? foods ?? "" : "",
                carrier: carrierLanguage == nil ? carrier ?? "" : ""
            )
        }
    }

    /// A row of the server.
    struct Row {
        let id: Int64
        let version: Int64
        let content: ImportedPreparation.Content
    }

    /// What a row is of.
    struct Key: Hashable {
        let part: AdditivePreparation.Part
        let additives: Set<Int64>
    }

    private(set) var rows: [Key: [Row]] = [:]
    private var members: [String: [Int64]] = [:]
    private var numbers: [Int64: String] = [:]
    private let additives: [String: ServerRecords.Additive]

    /// Reads the rows, with their texts in a language, and the groups.
    /// - Throws: as `AdditiveServer.list`.
    init(
        _ server: AdditiveServer,
        in language: PageLanguage,
        additives: [String: ServerRecords.Additive]
    ) async throws {
        self.additives = additives
        let items: [Item] = try await server.list("/v1/additivepreparations", locale: language.code)
        for item in items {
            guard let part = AdditivePreparation.Part(rawValue: item.part) else { continue }
            let key = Key(part: part, additives: Set(item.additives.map { $0.id }))
            rows[key, default: []].append(Row(id: item.id, version: item.version, content: item.content))
        }
        let groups: [Group] = try await server.list("/v1/additivegroups", locale: language.code)
        for group in groups {
            members[group.key] = group.additives.map { $0.id }
            for additive in group.additives { numbers[additive.id] = additive.ecode }
        }
    }

    /// Finds the additives that a row names.
    ///
    /// The law and not arithmetic says which ones a range has.
    /// - Throws: `ImportRejection` if the server does not have one of them.
    func key(of preparation: ImportedPreparation, line: Int) throws(ImportRejection) -> Key {
        let subject = preparation.subject.replacing(/\s*\(\d\)(?!\w)/, with: "")
        var found: Set<Int64> = []
        for part in subject.split(whereSeparator: { $0.isNewline || $0 == ";" || $0 == "," }) {
            let name = OfficialTable.plain(String(part))
            guard !name.isEmpty else { continue }
            let range = OfficialTable.folded(name).filter { !$0.isWhitespace }.replacing("–", with: "-")
                .replacing("-e", with: "-")
            if let group = members[range] {
                found.formUnion(group)
            } else if let number = AdditiveNumber(typed: name), let additive = additives[number.identifier] {
                found.insert(additive.id)
            } else {
                throw ImportRejection(
                    line: line,
                    reason: "the server has no additive or group \"\(name.prefix(60))\"; add it first"
                )
            }
        }
        guard !found.isEmpty else { throw ImportRejection(line: line, reason: "the E number is missing") }
        return Key(part: preparation.part, additives: found)
    }

    /// The numbers of additives, as bodies of requests name them.
    func numbers(of key: Key) -> [String] {
        let identifiers = Dictionary(additives.values.map { ($0.id, $0.identifier) }) { first, _ in first }
        return key.additives.sorted().compactMap { numbers[$0] ?? identifiers[$0] }
    }
}
