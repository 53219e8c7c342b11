import MorselAdditives
import MorselCore
import MorselUI

/// Writes records of a collection as members of JSON objects.
struct RecordJSON {
    private let fragments: RecordFragments

    /// Creates the writer of a state of the records, with what was written of it before.
    init(_ fragments: RecordFragments) { self.fragments = fragments }

    var collection: AdditiveCollection { fragments.collection }
    /// The day on which conditions are valid or not.
    private var day: String { fragments.day }

    /// Writes the members of a record in a form; calls `write` only if they were not written before.
    func write(
        _ kind: RecordKind,
        _ id: Int64,
        as form: RecordFragments.Form,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts,
        _ write: (inout JSONWriter, inout LanguagesOfTexts) -> Void
    ) {
        let key = RecordFragments.Key(kind: kind, id: id, form: form, language: languages.wanted)
        let fragment = fragments.fragment(key, write)
        json.raw(fragment.bytes)
        languages.add(fragment.languages)
    }

    // MARK: References

    /// An additive as part of another record.
    func reference(_ additive: FoodAdditive, _ json: inout JSONWriter, _ languages: inout LanguagesOfTexts) {
        json.object { json in
            json.integer("id", additive.id)
            json.key("ecode")
            json.string(additive.ecode.plainSpaces)
            json.text("name", additive.names, &languages)
        }
    }

    /// A class as part of another record.
    func reference(_ item: AdditiveClass, _ json: inout JSONWriter, _ languages: inout LanguagesOfTexts) {
        json.object { json in
            json.integer("id", item.id)
            json.optional("key", item.key)
            json.text("name", item.names, &languages)
        }
    }

    /// A category as part of another record.
    func reference(
        _ category: FoodCategory,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.object { json in
            json.integer("id", category.id)
            json.key("scheme")
            json.string(category.scheme.rawValue)
            json.key("number")
            json.string(category.number)
            json.text("name", category.names, &languages)
        }
    }

    // MARK: Classes

    /// The members of a class.
    func members(
        of item: AdditiveClass,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        write(.additiveClass, item.id, as: .whole, &json, &languages) {
            writeMembers(of: item, &$0, &$1)
        }
    }

    private func writeMembers(
        of item: AdditiveClass,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", item.id)
        json.integer("version", collection.version(of: item))
        json.key("scheme")
        json.string(item.scheme.rawValue)
        json.key("key")
        json.string(item.key)
        json.text("name", item.names, &languages)
        json.text("description", item.texts, &languages)
        json.integer("additives", collection.additives(in: item).count)
        let related =
            [
                ("within", item.within.compactMap { collection.additiveClass($0) }),
                ("contains", collection.narrowerClasses(of: item)),
            ] as [(StaticString, [AdditiveClass])]
        for (key, classes) in related {
            json.key(key)
            json.array { json in for other in classes { reference(other, &json, &languages) } }
        }
        if item.scheme == .fda {
            json.key("source")
            json.string(ReferenceRecords.fdaSource)
        }
        json.key("asOf")
        json.string(collection.asOf(item))
    }

    // MARK: Categories

    /// The members of a category.
    func members(
        of category: FoodCategory,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        write(.category, category.id, as: .whole, &json, &languages) {
            writeMembers(of: category, &$0, &$1)
        }
    }

    private func writeMembers(
        of category: FoodCategory,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", category.id)
        json.integer("version", collection.version(of: category))
        json.key("scheme")
        json.string(category.scheme.rawValue)
        json.key("number")
        json.string(category.number)
        json.text("name", category.names, &languages)
        json.text("description", category.texts, &languages)
        json.integer("level", category.order.count - (category.isCodexMain ? 1 : 0))
        if let parent = collection.category(category.parent, in: category.scheme) {
            json.key("parent")
            reference(parent, &json, &languages)
        }
        json.integer("subcategories", collection.children(of: category).count)
        json.integer("conditions", collection.conditions(of: category).count)
        json.key("asOf")
        json.string(collection.asOf(category))
    }

    // MARK: Conditions

    /// The members of a condition of use; a group is not expanded.
    func members(
        of condition: ConditionOfUse,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        write(.condition, condition.id, as: .whole, &json, &languages) {
            writeMembers(of: condition, &$0, &$1)
        }
    }

    private func writeMembers(
        of condition: ConditionOfUse,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.integer("id", condition.id)
        json.integer("version", collection.version(of: condition))
        if let category = collection.category(condition.category) {
            json.key("foodcategory")
            reference(category, &json, &languages)
        }
        switch condition.subject {
        case .additive(let id):
            if let additive = collection.additive(id) {
                json.key("additive")
                reference(additive, &json, &languages)
            }
        case .group(let id):
            if let group = collection.group(id) {
                json.key("group")
                write(group, &json, &languages)
            }
        }
        level(condition.level, &json)
        details(of: condition, asOf: collection.asOf(condition), &json, &languages)
    }

    /// The members of a condition of use as it applies to one additive, by their places.
    func members(
        of place: AdditiveCollection.PermissionPlace,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        let (condition, additive) = collection.identifiers(at: place)
        write(.condition, condition, as: .permission(additive: additive), &json, &languages) {
            members(of: collection.permission(at: place), &$0, &$1)
        }
    }

    /// The members of a condition of use as it applies to one additive.
    func members(
        of permission: AdditiveCollection.Permission,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        let condition = permission.condition
        json.integer("id", condition.id)
        json.integer("version", collection.version(of: condition))
        if let category = collection.category(condition.category) {
            json.key("foodcategory")
            reference(category, &json, &languages)
        }
        json.key("additive")
        reference(permission.additive, &json, &languages)
        if let group = permission.group {
            json.key("group")
            write(group, &json, &languages)
        }
        level(permission.level, &json)
        if let note = permission.groupNote { json.text("groupNote", note, &languages) }
        details(of: condition, asOf: permission.changedDay ?? ReferenceRecords.asOf, &json, &languages)
        dailyIntake(of: permission.additive, &json)
    }

    private func details(
        of condition: ConditionOfUse,
        asOf date: String,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.key("notes")
        json.array { json in
            for note in condition.notes { json.object { $0.text("text", note, &languages) } }
        }
        json.text("restriction", condition.restriction, &languages)
        json.text("observations", condition.observations, &languages)
        json.optional("from", condition.from)
        json.optional("until", condition.until)
        json.key("valid")
        json.boolean(condition.isValid(on: day))
        json.key("source")
        json.string(condition.source)
        json.key("asOf")
        json.string(date)
    }

    /// A group as part of another record.
    func write(
        _ group: AdditiveGroup,
        _ json: inout JSONWriter,
        _ languages: inout LanguagesOfTexts
    ) {
        json.object { json in
            json.key("key")
            json.string(group.key)
            json.text("name", group.names, &languages)
            json.integer("members", group.members.count)
        }
    }

    /// The level as a member `level`.
    func level(_ level: UseLevel, _ json: inout JSONWriter) {
        json.key("level")
        json.object { json in
            json.key("kind")
            switch level {
            case .quantumSatis: json.string("quantum satis")
            case .ofGroup: json.string("group")
            case .maximum(let amount, let unit):
                json.string("maximum")
                json.key("value")
                json.decimal(amount.millionths, places: 6)
                json.key("unit")
                json.string(unit.text)
            }
        }
    }

    /// Writes the acceptable daily intake of an additive, if one is in force.
    func dailyIntake(of additive: FoodAdditive, _ json: inout JSONWriter) {
        guard let newest = additive.dailyIntake, let value = newest.value else { return }
        json.key("adi")
        json.object { json in
            json.key("value")
            json.decimal(value.millionths, places: 6)
            json.key("unit")
            json.string("mg/kg bw/day")
            json.key("authority")
            json.string(newest.authority)
            json.integer("year", newest.year)
            json.optional("date", newest.date)
            json.optional("url", newest.url)
        }
    }
}

extension FoodCategory {
    /// Whether the number of a main category ends in zero, as in the Codex: `01.0`.
    var isCodexMain: Bool { scheme == .codex && parent.isEmpty }
}

extension String {
    /// The text with ordinary spaces in place of no-break spaces, as programs expect.
    var plainSpaces: String {
        guard utf8.contains(0xC2) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
    }
}
