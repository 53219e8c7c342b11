import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The body of a request that creates or changes a group of additives.
struct GroupBody: RecordBody {
    static let members: Set<String> = ["key", "name", "additives", "source"]

    var key: String?
    var name: String?
    /// The numbers of all members in any form.
    var additives: [String]?
    var source: String?

    /// Returns the group that the body describes.
    /// - Throws: `Problem` that names the first wrong member.
    func group(
        from current: AdditiveGroup?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> AdditiveGroup {
        var group = current ?? AdditiveGroup(id: id, key: "", names: Texts(), members: [], source: "")
        if let key {
            group.key = try StableKey.checked(key, also: ",;")
            if collection.groups.contains(where: { $0.id != id && $0.key == key }) {
                throw Problem.recordTaken.naming("key")
            }
        }
        guard !group.key.isEmpty else { throw Problem.invalidAdditiveRecord.naming("key") }
        if let name { group.names[language] = try TextLimits.text(name, "name", upTo: TextLimits.name) }
        guard !group.names.isEmpty else { throw Problem.invalidAdditiveRecord.naming("name") }
        if let additives { group.members = try AdditiveNumbers.ids(additives, collection) }
        guard !group.members.isEmpty else { throw Problem.invalidAdditiveRecord.naming("additives") }
        if let source { group.source = try TextLimits.text(source, "source", upTo: TextLimits.name) }
        guard !group.source.isEmpty else { throw Problem.invalidAdditiveRecord.naming("source") }
        return group
    }
}

/// The body of a request that creates or changes words that labels must contain.
struct LabelWarningBody: RecordBody {
    static let members: Set<String> = ["key", "text", "condition", "law", "additives"]

    var key: String?
    var text: String?
    var condition: String?
    var law: String?
    /// The numbers of all additives in any form.
    var additives: [String]?

    /// Returns the words that the body describes.
    /// - Throws: `Problem` that names the first wrong member.
    func warning(
        from current: LabelWarning?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> LabelWarning {
        var warning =
            current
            ?? LabelWarning(id: id, key: "", additives: [], law: "", texts: Texts(), condition: Texts())
        if let key {
            warning.key = try StableKey.checked(key)
            if collection.warnings.contains(where: { $0.id != id && $0.key == key }) {
                throw Problem.recordTaken.naming("key")
            }
        }
        guard !warning.key.isEmpty else { throw Problem.invalidAdditiveRecord.naming("key") }
        if let text { warning.texts[language] = try TextLimits.text(text, "text") }
        guard !warning.texts.isEmpty else { throw Problem.invalidAdditiveRecord.naming("text") }
        if let condition { warning.condition[language] = try TextLimits.text(condition, "condition") }
        if let additives { warning.additives = try AdditiveNumbers.ids(additives, collection) }
        guard !warning.additives.isEmpty else { throw Problem.invalidAdditiveRecord.naming("additives") }
        if let law { warning.law = try TextLimits.text(law, "law", upTo: TextLimits.name) }
        guard !warning.law.isEmpty else { throw Problem.invalidAdditiveRecord.naming("law") }
        return warning
    }
}

/// Reads lists of numbers of additives.
enum AdditiveNumbers {
    /// The identifiers of additives in the order of their numbers, each once.
    /// - Throws: `Problem` if a text is not the number of an additive, or there are too many.
    static func ids(_ numbers: [String], _ collection: AdditiveCollection) throws(Problem) -> [Int64] {
        guard numbers.count <= TextLimits.entries else {
            throw Problem.invalidAdditiveRecord.naming("additives")
        }
        var found: [FoodAdditive] = []
        for text in numbers {
            guard let number = AdditiveNumber(typed: text), let additive = collection.additive(number) else {
                throw Problem.invalidAdditiveRecord.naming("additives")
            }
            if !found.contains(where: { $0.id == additive.id }) { found.append(additive) }
        }
        return found.sorted { ($0.number?.key ?? .max) < ($1.number?.key ?? .max) }.map { $0.id }
    }
}

/// Reads stable names of records.
enum StableKey {
    /// Returns a name with small letters, digits, hyphens and some other characters.
    /// - Throws: `Problem` that names the member `key`.
    static func checked(_ key: String, also others: String = "") throws(Problem) -> String {
        let isKey = key.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
                || others.utf8.contains(byte)
        }
        guard isKey, !key.isEmpty, key.utf8.count <= 60 else {
            throw Problem.invalidAdditiveRecord.naming("key")
        }
        return key
    }
}
