import MorselAdditives
import MorselCore

extension RecordJSON {
    /// The members of a group of additives.
    func members(
        of group: AdditiveGroup,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", group.id)
        json.integer("version", collection.version(of: group))
        json.key("key")
        json.string(group.key)
        json.text("name", group.names, &languages)
        additives(group.members, &json, &languages)
        json.integer("conditions", collection.conditions.count { $0.subject == .group(group.id) })
        json.key("source")
        json.string(group.source)
        json.key("asOf")
        json.string(collection.asOf(group))
    }

    /// The members of words that labels must contain.
    func members(
        of warning: LabelWarning,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", warning.id)
        json.integer("version", collection.version(of: warning))
        json.key("key")
        json.string(warning.key)
        json.text("text", warning.texts, &languages)
        json.text("condition", warning.condition, &languages)
        json.key("law")
        json.string(warning.law)
        additives(warning.additives, &json, &languages)
        json.optional("changed", collection.changedDay(of: warning) ?? "")
    }

    /// The members of the level that a member of groups has of its own.
    func members(
        of groupLevel: GroupLevel,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", groupLevel.id)
        json.integer("version", collection.version(of: groupLevel))
        if let additive = collection.additive(groupLevel.additive) {
            json.key("additive")
            reference(additive, &json, &languages)
            json.strings("groups", collection.groups(of: additive).map { $0.key })
        }
        level(groupLevel.level, &json)
        json.text("note", groupLevel.note, &languages)
        json.key("source")
        json.string(groupLevel.source)
        json.key("asOf")
        json.string(collection.asOf(groupLevel))
    }

    /// The members of a row of Annex III.
    func members(
        of item: AdditivePreparation,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", item.id)
        json.integer("version", collection.version(of: item))
        json.key("part")
        json.string(item.part.rawValue)
        additives(item.additives, &json, &languages)
        let levels: [(StaticString, AdditivePreparation.Level?)] = [
            ("level", item.level), ("levelInFood", item.food), ("levelInBeverages", item.beverages),
        ]
        for (key, level) in levels {
            guard let level else { continue }
            json.key(key)
            json.object { json in
                json.key("kind")
                switch level {
                case .quantumSatis: json.string("quantum satis")
                case .words(let words):
                    json.string("text")
                    json.text("text", words, &languages)
                }
            }
        }
        json.text("use", item.use, &languages)
        json.text("foods", item.category, &languages)
        json.text("carrier", item.carrier, &languages)
        json.key("source")
        json.string(item.source)
        json.key("asOf")
        json.string(collection.asOf(item))
    }

    private func additives(
        _ ids: [Int64],
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("additives")
        json.array { json in
            for additive in ids.compactMap({ collection.additive($0) }) {
                reference(additive, &json, &languages)
            }
        }
    }
}
