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
