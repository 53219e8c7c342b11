package import MorselCore
import MorselUI

/// A limit of the union list that several additives of one label share: their amounts count together.
///
/// A label does not state amounts, so nobody can read from it whether the limit is kept.
package struct SharedLimit: Sendable {
    /// The category whose condition has the limit.
    package let category: Int64
    /// The additives of the label, in its order.
    package let additives: [FoodAdditive]
    /// The group or range whose members share it, or `nil` if a footnote names the additives.
    package let group: AdditiveGroup?
    /// The highest level of all together, or `nil` if only ``note`` says how they count.
    package let level: UseLevel?
    /// The footnote that names the additives, or the condition that the members of a group have of their own, or `nil`.
    package let note: Texts?
    /// The foods of the category that it concerns; empty if it concerns all, or if its rows differ.
    package let restriction: Texts

    /// Finds the limits that several additives of a label share.
    ///
    /// Group III has combined maximum limits, and the additives of a range are regulated combined (Regulation (EC) 1333/2008,
    /// Annex II, Part C (3) and (5)): one level in a row of Part E counts for their sum. Some members of Group I have a level
    /// "individually or in combination" (Part C (1)). Footnotes of Part E limit others together.
    static func limits(of items: [LegalityCheck.Item]) -> [SharedLimit] {
        ofGroups(items) + ofFootnotes(items)
    }

    /// What permissions of a group have in common if they share a limit.
    private struct GroupLimit: Hashable {
        let condition: Int64
        let level: UseLevel
        let note: Texts?

        /// Finds the limit of a group that a permission is part of, or `nil`.
        init?(_ permission: AdditiveCollection.Permission) {
            guard permission.group != nil, case .maximum = permission.level else { return nil }
            (condition, level) = (permission.condition.id, permission.level)
            note = permission.condition.level == .ofGroup ? permission.groupNote : nil
            guard permission.condition.level == .ofGroup else { return }
            // Only some levels that a group has for its members are combined.
            let words = OfficialTable.folded(permission.groupNote?[.english] ?? "")
            guard words.contains("individually or in combination") else { return nil }
        }
    }

    private static func ofGroups(_ items: [LegalityCheck.Item]) -> [SharedLimit] {
        var order: [GroupLimit] = []
        var found: [GroupLimit: [AdditiveCollection.Permission]] = [:]
        for permission in items.flatMap({ $0.permissions }) {
            guard let limit = GroupLimit(permission) else { continue }
            if found[limit] == nil { order.append(limit) }
            found[limit, default: []].append(permission)
        }
        return order.compactMap { limit in
            guard let permissions = found[limit], permissions.count > 1 else { return nil }
            return SharedLimit(
                category: permissions[0].condition.category,
                additives: permissions.map { $0.additive },
                group: permissions[0].group,
                level: limit.level,
                note: limit.note,
                restriction: permissions[0].condition.restriction
            )
        }
    }

    // MARK: Footnotes

    /// A footnote in one category, with the conditions that have it.
    private struct Footnote {
        let category: Int64
        let text: Texts
        let note: CombinationNote
        var permissions: [AdditiveCollection.Permission]
    }

    private static func ofFootnotes(_ items: [LegalityCheck.Item]) -> [SharedLimit] {
        var footnotes: [Footnote] = []
        for permission in items.flatMap({ $0.permissions }) {
            for text in permission.condition.notes {
                let category = permission.condition.category
                if let place = footnotes.firstIndex(where: { $0.category == category && $0.text == text }) {
                    footnotes[place].permissions.append(permission)
                } else if let note = text[.english].flatMap({ CombinationNote($0) }) {
                    footnotes.append(
                        Footnote(category: category, text: text, note: note, permissions: [permission])
                    )
                }
            }
        }
        return footnotes.compactMap { limit($0, items) }
    }

    private static func limit(_ footnote: Footnote, _ items: [LegalityCheck.Item]) -> SharedLimit? {
        let own = Set(footnote.permissions.map { $0.additive.id })
        let additives = items.filter { item in
            own.contains(item.additive.id)
                || item.permissions.contains { isNamed($0, by: footnote) }
        }
        guard additives.count > 1 else { return nil }
        let levels = Set(footnote.permissions.map { $0.level })
        let restrictions = Set(footnote.permissions.map { $0.condition.restriction })
        let isOneLevel = footnote.note.hasLevelOfRow && levels.count == 1 && levels.first != .quantumSatis
        return SharedLimit(
            category: footnote.category,
            additives: additives.map { $0.additive },
            group: nil,
            level: isOneLevel ? levels.first : nil,
            note: footnote.text,
            restriction: restrictions.count == 1 ? restrictions.first ?? Texts() : Texts()
        )
    }

    /// Whether a footnote names the additive of a permission in its category, by a number as which it is listed or by a group.
    private static func isNamed(
        _ permission: AdditiveCollection.Permission,
        by footnote: Footnote
    ) -> Bool {
        guard permission.condition.category == footnote.category else { return false }
        if let key = permission.group?.key, footnote.note.groups.contains(key) { return true }
        guard let number = permission.additive.number else { return false }
        let names = [number, AdditiveNumber(number: number.number, letter: number.letter)]
        return names.contains { footnote.note.additives.contains($0.identifier) }
            || footnote.note.additives.contains { name in
                // The condition can be that of the additive as which this one is listed.
                guard let other = AdditiveNumber(identifier: name.utf8) else { return false }
                return permission.condition.subject == .additive(FoodAdditive.id(of: other))
            }
    }
}
