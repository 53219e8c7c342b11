import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The body of a request that creates or changes a condition of use.
struct ConditionBody: RecordBody {
    static let members: Set<String> = [
        "foodcategory", "additive", "group", "level", "notes", "restriction", "observations", "from", "until",
        "source",
    ]

    var foodcategory: Int64?
    var additive: Int64?
    var group: String?
    var level: UseLevelBody?
    var notes: [String]?
    var restriction: String?
    var observations: String?
    var from: String?
    var until: String?
    var source: String?

    /// Returns the condition that the body describes.
    /// - Throws: `Problem` that names the first wrong member.
    func condition(
        from current: ConditionOfUse?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> ConditionOfUse {
        let subject = try subject(collection) ?? current?.subject
        guard let subject else { throw Problem.invalidAdditiveRecord.naming("additive") }
        guard let category = foodcategory ?? current?.category, collection.category(category) != nil else {
            throw Problem.invalidAdditiveRecord.naming("foodcategory")
        }
        guard let level = try level?.level() ?? current?.level else {
            throw Problem.invalidAdditiveRecord.naming("level")
        }
        if case .ofGroup = level, case .additive = subject {
            throw Problem.invalidAdditiveRecord.naming("level")
        }
        var condition =
            current
            ?? ConditionOfUse(id: id, category: category, subject: subject, level: level, source: "")
        (condition.category, condition.subject, condition.level) = (category, subject, level)
        try addTexts(to: &condition, language)
        return condition
    }

    private func addTexts(
        to condition: inout ConditionOfUse,
        _ language: PageLanguage
    ) throws(Problem) {
        if let notes {
            guard notes.count <= TextLimits.entries else {
                throw Problem.invalidAdditiveRecord.naming("notes")
            }
            var texts: [Texts] = []
            for (place, note) in notes.enumerated() {
                var text = place < condition.notes.count ? condition.notes[place] : Texts()
                text[language] = try TextLimits.text(note, "notes")
                texts.append(text)
            }
            condition.notes = texts
        }
        if let restriction {
            condition.restriction[language] = try TextLimits.text(restriction, "restriction")
        }
        if let observations {
            condition.observations[language] = try TextLimits.text(observations, "observations")
        }
        if let from { condition.from = try TextLimits.day(from, "from") }
        if let until { condition.until = try TextLimits.day(until, "until") }
        guard condition.from.isEmpty || condition.until.isEmpty || condition.from <= condition.until else {
            throw Problem.invalidAdditiveRecord.naming("until")
        }
        if let source { condition.source = try TextLimits.text(source, "source", upTo: TextLimits.name) }
    }

    private func subject(_ collection: AdditiveCollection) throws(Problem) -> ConditionOfUse.Subject? {
        if let additive {
            guard group == nil, collection.additive(additive) != nil else {
                throw Problem.invalidAdditiveRecord.naming("additive")
            }
            return .additive(additive)
        }
        guard let group else { return nil }
        guard let found = collection.groups.first(where: { $0.key == group }) else {
            throw Problem.invalidAdditiveRecord.naming("group")
        }
        return .group(found.id)
    }
}
