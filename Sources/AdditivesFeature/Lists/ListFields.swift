import MorselAdditives
import MorselCore
import MorselUI

/// The fields by which each list can be sorted and filtered.
struct ListFields {
    let collection: AdditiveCollection
    let language: PageLanguage
    /// Today, on which conditions are valid or not.
    let day: String

    /// The fields of additives.
    var additives: [String: ListField<FoodAdditive>] {
        let (collection, language) = (collection, language)
        return [
            "id": .integer { $0.id },
            "ecode": ListField(kind: .additiveNumber) { additive in
                [additive.number.map { FieldValue($0.key) } ?? .missing]
            },
            "name": .text { $0.name(in: language) },
            "class": .texts { additive in
                collection.classes(of: additive).flatMap { [$0.key, $0.names.text(in: language)] }
            },
            "group": .texts { collection.groups(of: $0).map { $0.key } },
            "origin": .texts { $0.origins.map { $0.rawValue } },
            "evaluation": .integer { $0.newestEvaluation.map { Int64($0.year) } },
            "adi": .amount { $0.dailyIntake?.value },
            "approval": .texts { $0.approvals.filter { $0.isCurrent }.map { $0.authority } },
            "vegan": .text { $0.vegan?.rawValue ?? "" },
            "vegetarian": .text { $0.vegetarian?.rawValue ?? "" },
            "cas": .text { $0.cas },
        ]
    }

    /// The fields of classes.
    var classes: [String: ListField<AdditiveClass>] {
        let (collection, language) = (collection, language)
        return [
            "id": .integer { $0.id },
            "key": .text { $0.key },
            "scheme": .text { $0.scheme.rawValue },
            "name": .text { $0.names.text(in: language) },
            "additives": .integer { Int64(collection.additives(in: $0).count) },
        ]
    }

    /// The fields of groups.
    var groups: [String: ListField<AdditiveGroup>] {
        let (collection, language) = (collection, language)
        return [
            "id": .integer { $0.id },
            "key": .text { $0.key },
            "name": .text { $0.names.text(in: language) },
            "ecode": ListField(kind: .additiveNumber) { group in
                group.members.compactMap { collection.additive($0)?.number }.map { FieldValue($0.key) }
            },
        ]
    }

    /// The fields of words that labels must contain.
    var warnings: [String: ListField<LabelWarning>] {
        let (collection, language) = (collection, language)
        return [
            "id": .integer { $0.id },
            "key": .text { $0.key },
            "text": .text { $0.texts.text(in: language) },
            "law": .text { $0.law },
            "ecode": ListField(kind: .additiveNumber) { warning in
                warning.additives.compactMap { collection.additive($0)?.number }.map { FieldValue($0.key) }
            },
        ]
    }

    /// The fields of the levels that members of groups have of their own.
    var groupLevels: [String: ListField<GroupLevel>] {
        let (collection, language) = (collection, language)
        return [
            "id": .integer { $0.id },
            "additive": .integer { $0.additive },
            "ecode": ListField(kind: .additiveNumber) { item in
                [collection.additive(item.additive)?.number.map { FieldValue($0.key) } ?? .missing]
            },
            "level": .amount { $0.level.amountPerKilogram },
            "kind": .text { Self.kind($0.level) },
            "note": .text { $0.note.text(in: language) },
        ]
    }

    /// The fields of the rows of Annex III.
    var preparations: [String: ListField<AdditivePreparation>] {
        let (collection, language) = (collection, language)
        return [
            "id": .integer { $0.id },
            "part": .text { $0.part.rawValue },
            "ecode": ListField(kind: .additiveNumber) { item in
                item.additives.compactMap { collection.additive($0)?.number }.map { FieldValue($0.key) }
            },
            "kind": .text { $0.level == .quantumSatis ? "quantum satis" : "text" },
            "use": .text { $0.use.text(in: language) },
            "foods": .text { $0.category.text(in: language) },
        ]
    }

    /// The fields of categories.
    var categories: [String: ListField<FoodCategory>] {
        let (collection, language) = (collection, language)
        return [
            "id": .integer { $0.id },
            "scheme": .text { $0.scheme.rawValue },
            "number": .text { $0.number },
            "parent": .text { $0.parent },
            "name": .text { $0.names.text(in: language) },
            "conditions": .integer { Int64(collection.conditions(of: $0).count) },
        ]
    }

    /// The fields of conditions of use.
    var conditions: [String: ListField<ConditionOfUse>] {
        let (collection, language, day) = (collection, language, day)
        return [
            "id": .integer { $0.id },
            "foodcategory": .integer { $0.category },
            "number": .text { collection.category($0.category)?.number ?? "" },
            "additive": .integer { condition in
                if case .additive(let id) = condition.subject { id } else { nil }
            },
            "ecode": ListField(kind: .additiveNumber) { condition in
                collection.members(of: condition.subject).compactMap { $0.number }.map { FieldValue($0.key) }
            },
            "group": .text { condition in
                guard case .group(let id) = condition.subject else { return "" }
                return collection.group(id)?.key ?? ""
            },
            "level": .amount { $0.level.amountPerKilogram },
            "kind": .text { Self.kind($0.level) },
            "restriction": .text { $0.restriction.text(in: language) },
            "valid": .text { $0.isValid(on: day) ? "true" : "false" },
        ]
    }

    /// The fields of conditions of use as they apply to one additive.
    var permissions: [String: ListField<AdditiveCollection.Permission>] {
        let (collection, language, day) = (collection, language, day)
        return [
            "id": .integer { $0.condition.id },
            "foodcategory": .integer { $0.condition.category },
            "number": .text { collection.category($0.condition.category)?.number ?? "" },
            "additive": .integer { $0.additive.id },
            "ecode": ListField(kind: .additiveNumber) { permission in
                [permission.additive.number.map { FieldValue($0.key) } ?? .missing]
            },
            "name": .text { $0.additive.name(in: language) },
            "class": .texts { permission in
                collection.classes(of: permission.additive).map { $0.key }
            },
            "group": .text { $0.group?.key ?? "" },
            "level": .amount { $0.level.amountPerKilogram },
            "kind": .text { Self.kind($0.level) },
            "adi": .amount { $0.additive.dailyIntake?.value },
            "valid": .text { $0.condition.isValid(on: day) ? "true" : "false" },
        ]
    }

    /// The same fields by the places of permissions.
    var permissionPlaces: [String: ListField<AdditiveCollection.PermissionPlace>] {
        permissions.mapValues { [collection] field in field.mapped { collection.permission(at: $0) } }
    }

    private static func kind(_ level: UseLevel) -> String {
        switch level {
        case .quantumSatis: "quantum satis"
        case .ofGroup: "group"
        case .maximum: "maximum"
        }
    }
}

extension AdditiveCollection {
    /// The name of a permission in cursors: a condition of a group has one permission for each member.
    func cursor(_ place: PermissionPlace) -> String {
        let (condition, additive) = identifiers(at: place)
        return "\(condition)-\(additive)"
    }
}
