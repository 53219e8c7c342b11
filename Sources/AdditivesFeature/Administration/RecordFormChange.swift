import Foundation
import MorselAdditives
import MorselUI
import MorselWeb

/// What a form changes of a record, as bodies of requests: one for each language, with the members that differ.
struct RecordFormChange {
    /// A body that was not accepted.
    struct Rejection: Error {
        let problem: Problem
        let language: PageLanguage
    }

    /// The record with the changes, or what is wrong.
    enum Result<Item> {
        case made(Item)
        case rejected([String: Phrase])
    }

    let values: FormValues
    /// The values before.
    let before: FormValues
    let fields: [AdditiveField]

    /// Whether nothing is changed.
    var isEmpty: Bool { !fields.contains { $0.differs(values, before) } }

    /// Makes the record.
    ///
    /// A body is rejected for one member at a time. So that all mistakes are shown at once, it is tried again without the
    /// rejected member.
    /// - Parameters:
    ///   - apply: applies the bodies in their order to a record, and throws a ``Rejection``.
    ///   - current: returns the record before, or `nil` for a new one.
    /// - Throws: problems that concern no field.
    /// - Returns: the record, or the problems by the names of fields.
    func record<Item>(
        _ apply: ([(PageLanguage, [UInt8])], Item?) throws -> Item?,
        startingWith current: () -> Item?
    ) throws -> Result<Item> {
        var problems = emptyFields
        var rejected: Set<String> = []
        while true {
            do {
                let record = try apply(try bodies(without: rejected), current())
                guard problems.isEmpty, let record else { return .rejected(problems) }
                return .made(record)
            } catch let rejection as Rejection {
                guard let field = field(of: rejection.problem) else {
                    guard problems.isEmpty else { return .rejected(problems) }
                    throw rejection.problem
                }
                let name = field.name(rejection.language)
                let isKnown = problems[field.member] != nil
                let isTaken = rejection.problem.code.description == Problem.recordTaken.code.description
                if !isKnown { problems[name] = isTaken ? AdministrationWords.taken : field.problem }
                guard rejected.insert(field.member).inserted else { return .rejected(problems) }
            }
        }
    }

    /// The required fields without any value.
    private var emptyFields: [String: Phrase] {
        let empty = fields.filter { field in
            field.isRequired
                && field.names.allSatisfy { name in
                    values[name].allSatisfy { $0.isWhitespace }
                        && !values.names.contains { $0.hasPrefix(name + ".") }
                }
        }
        return Dictionary(uniqueKeysWithValues: empty.map { ($0.member, AdministrationWords.missing) })
    }

    private func field(of problem: Problem) -> AdditiveField? {
        let member = problem.parameter?.split(separator: ".").first.map { String($0) }
        return fields.first { $0.member == member || $0.textMember != nil && $0.textMember == member }
    }

    /// The bodies, those with a name first, because a new record needs one.
    private func bodies(without rejected: Set<String>) throws -> [(PageLanguage, [UInt8])] {
        let required = fields.first { $0.isRequired && $0.hasTranslations }
        let languages = PageLanguage.allCases
        let named = languages.filter { language in
            required.map { $0.hasText(values, language) } ?? true
        }
        let ordered = named + languages.filter { !named.contains($0) }
        return try ordered.enumerated().compactMap { place, language in
            let members = members(in: language, isFirst: place == 0, without: rejected)
            guard place == 0 || !members.isEmpty else { return nil }
            return (language, Array(try JSONSerialization.data(withJSONObject: members)))
        }
    }

    private func members(
        in language: PageLanguage,
        isFirst: Bool,
        without rejected: Set<String>
    ) -> [String: Any] {
        var members: [String: Any] = [:]
        for field in fields where !rejected.contains(field.member) {
            guard isFirst || field.hasTranslations else { continue }
            // The places of a list must be the same in each language.
            let isWhole = field.isAligned
            guard field.differs(values, before, in: isWhole ? nil : language),
                let json = field.json(values, language)
            else { continue }
            let isText = field.textMember != nil && (json as? String).map { Int64($0) == nil } == true
            members[isText ? field.textMember ?? field.member : field.member] =
                field.textMember != nil && !isText ? (json as? String).flatMap { Int64($0) } ?? json : json
        }
        return members
    }
}

extension AdditiveField {
    /// Whether its values in all languages belong together, place by place.
    var isAligned: Bool {
        switch control {
        case .lines(let isAligned): isAligned
        case .entries: true
        default: false
        }
    }

    /// Whether its lists differ between languages by nature, as synonyms do.
    var isOptionalInLanguages: Bool {
        if case .lines(isAligned: false) = control { true } else { false }
    }
}
