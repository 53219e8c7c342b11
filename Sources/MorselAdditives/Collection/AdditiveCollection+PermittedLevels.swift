package import MorselCore
import MorselUI

// What devices need to bound the intake of a person, which the server never learns.
extension AdditiveCollection {
    /// The footnote of a level that several additives may not exceed together (Regulation (EC) 1333/2008, Annex II, Part E).
    private static let combinedNote = "The additives may be added individually or in combination"

    /// Collects the levels of the European Union that are valid on a day, and the acceptable daily intakes.
    ///
    /// Restrictions are not part of it: a level for some foods of a category counts for each food of it, so that no intake is above its
    /// bound.
    /// - Parameter day: the day, `2026-11-26`.
    /// - Returns: The content of the file that devices store.
    package func permittedLevels(on day: String) -> PermittedLevels {
        var rules = RuleList()
        for condition in conditions where condition.isValid(on: day) {
            guard let category = category(condition.category), category.scheme == .eu else { continue }
            let isCombined = condition.notes.contains { $0[.english] == Self.combinedNote }
            let exceptions = exceptionsOfCondition[condition.id] ?? []
            for (level, additives) in levels(of: condition) {
                let numbers = additives.flatMap { [$0] + (formsOfAdditive[$0] ?? []) }
                    .compactMap { additive($0)?.number }
                let key = RuleList.Key(
                    category: category.number,
                    level: level,
                    isCombined: isCombined,
                    exceptions: exceptions
                )
                rules.add(numbers, to: key)
            }
        }
        var levels = PermittedLevels()
        (levels.asOf, levels.source) = (ReferenceRecords.asOf, ReferenceRecords.act)
        (levels.subjects, levels.rules) = (rules.subjects, rules.rules)
        levels.intakes = acceptableIntakes
        levels.productCategories = foodCategories
        return levels
    }

    /// The levels of a condition with their additives: one, or one for each level that members of a group have.
    private func levels(
        of condition: ConditionOfUse
    ) -> [(level: PermittedLevels.Level, additives: [Int64])] {
        let members: [Int64] =
            switch condition.subject {
            case .additive(let id): [id]
            case .group(let id): group(id)?.members ?? []
            }
        if let level = PermittedLevels.Level(condition.level) { return [(level, members)] }
        var levels: [(level: PermittedLevels.Level, additives: [Int64])] = []
        for member in members {
            let own = groupLevel(ofAdditive: member).flatMap { PermittedLevels.Level($0.level) }
            let level = own ?? .quantumSatis
            if let place = levels.firstIndex(where: { $0.level == level }) {
                levels[place].additives.append(member)
            } else {
                levels.append((level, [member]))
            }
        }
        return levels
    }

    // MARK: Daily intakes

    /// The acceptable daily intakes: those that additives share, and those of single additives.
    private var acceptableIntakes: [AcceptableIntake] {
        let groups = intakeGroups.compactMap { group in
            intake(
                of: group.members + group.furtherMembers,
                evaluations: group.members.flatMap { additive($0)?.evaluations ?? [] }
            )
        }
        let shared = Set(intakeGroups.flatMap { $0.members })
        let single = additives.filter { !shared.contains($0.id) }
            .compactMap { intake(of: [$0.id], evaluations: $0.evaluations) }
        return groups + single
    }

    /// The acceptable daily intake of the newest decision with a value.
    ///
    /// Of values of one year that disagree, the lowest one counts. A later decision can withdraw all of them.
    private func intake(of additives: [Int64], evaluations: [Evaluation]) -> AcceptableIntake? {
        let values = evaluations.filter { $0.value != nil }
        guard let year = values.map({ $0.year }).max(),
            evaluations.endOfDailyIntakes == nil
        else { return nil }
        let newest = values.filter { $0.year == year }
        guard let lowest = newest.min(by: { ($0.value ?? .maximum) < ($1.value ?? .maximum) }),
            let value = lowest.value, value.millionths > 0
        else { return nil }
        // An additive that is listed with another number has the intake of that one, unless it was evaluated itself.
        let all = additives.flatMap { id in
            [id] + (formsOfAdditive[id] ?? []).filter { additive($0)?.evaluations.isEmpty ?? false }
        }
        return AcceptableIntake(
            additives: all.compactMap { additive($0)?.number },
            value: value,
            authority: lowest.authority,
            date: lowest.date.isEmpty ? String(year) : lowest.date,
            url: newest.first { !$0.url.isEmpty }?.url ?? ""
        )
    }
}

/// Rules that are collected, with each list of additives once.
private struct RuleList {
    /// What the subjects of a rule have in common.
    struct Key: Hashable {
        let category: String
        let level: PermittedLevels.Level
        let isCombined: Bool
        let exceptions: [String]
    }

    private(set) var subjects: [[AdditiveNumber]] = []
    private var places: [[AdditiveNumber]: Int] = [:]
    private var keys: [Key] = []
    private var subjectsOfKey: [Key: [Int]] = [:]

    /// The rules in the order in which they were added.
    var rules: [PermittedLevels.Rule] {
        keys.map { key in
            PermittedLevels.Rule(
                category: key.category,
                level: key.level,
                isCombined: key.isCombined,
                subjects: subjectsOfKey[key] ?? [],
                exceptions: key.exceptions
            )
        }
    }

    mutating func add(_ additives: [AdditiveNumber], to key: Key) {
        guard !additives.isEmpty else { return }
        let place = places[additives] ?? subjects.count
        if place == subjects.count {
            places[additives] = place
            subjects.append(additives)
        }
        if subjectsOfKey[key] == nil { keys.append(key) }
        if subjectsOfKey[key]?.contains(place) != true { subjectsOfKey[key, default: []].append(place) }
    }
}
