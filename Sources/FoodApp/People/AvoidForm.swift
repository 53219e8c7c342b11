public import MorselCore
public import MorselUI

/// The submitted form of what a person avoids.
public struct AvoidForm {
    private let fields: [FormField]
    private let knowledge: Knowledge

    /// Reads the fields of a form.
    public init(fields: [FormField], knowledge: Knowledge) {
        self.fields = fields
        self.knowledge = knowledge
    }

    /// Returns the person that the form describes.
    ///
    /// Values that the form does not contain stay unchanged. A group without chosen members means the whole group. If nothing was ever chosen, the person has no profile.
    public func person(updating stored: Person?) -> Person {
        var person = stored ?? Person(id: value(of: "id") ?? "1", name: "", profile: nil)
        person.name = value(of: "name") ?? person.name
        person.emergencySteps = value(of: "steps") ?? person.emergencySteps
        let entries = allergens + others(of: person)
        guard person.profile != nil || !entries.isEmpty else { return person }
        let jurisdiction = value(of: "jurisdiction").flatMap { Jurisdiction(code: Array($0.utf8)) }
        person.profile = Profile(
            entries: entries,
            jurisdiction: jurisdiction ?? person.profile?.jurisdiction ?? .eu
        )
        return person
    }

    private func value(of name: String) -> String? { fields.first { $0.name == name }?.value }

    private func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map { $0.value }
    }

    // MARK: Allergens

    private var allergens: [Profile.Entry] {
        let members = values(of: "member").compactMap { knowledge.allergen(identified: Array($0.utf8)) }
        return values(of: "avoid").flatMap { identifier -> [Profile.Entry] in
            guard let group = knowledge.allergen(identified: Array(identifier.utf8)) else { return [] }
            let chosen = members.filter { knowledge.group(of: $0) == group }
            return (chosen.isEmpty ? [group] : chosen).map { entry(.allergen($0), identifier) }
        }
    }

    /// Returns the severity in the form for the identifier of an allergen or the code of a subject.
    private func severity(of identifier: String) -> Profile.Severity? {
        value(of: "severity-\(identifier)").flatMap { Profile.Severity(code: Array($0.utf8)) }
    }

    private func entry(_ subject: Profile.Subject, _ identifier: String) -> Profile.Entry {
        Profile.Entry(
            subject,
            severity: severity(of: identifier) ?? .severe,
            includesPrecautions: values(of: "precautions-\(identifier)").contains("yes")
                || value(of: "severity-\(identifier)") == nil
        )
    }

    // MARK: Other subjects

    /// Returns the other subjects of the profile without those to remove, and with those to add.
    ///
    /// The fields `remove` have codes, the fields `add` have codes or names.
    private func others(of person: Person) -> [Profile.Entry] {
        let removed = values(of: "remove")
        var entries = (person.profile?.entries ?? []).compactMap { entry -> Profile.Entry? in
            if case .allergen = entry.subject { return nil }
            let code = knowledge.identifier(of: entry.subject).code
            guard !removed.contains(code) else { return nil }
            var entry = entry
            entry.severity = severity(of: code) ?? entry.severity
            return entry
        }
        for name in values(of: "add") {
            let identifier = Profile.Subject.Identifier(code: name)
            let subject = identifier.map { knowledge.subject($0) } ?? knowledge.subject(named: name)
            guard let subject else { continue }
            guard !entries.contains(where: { $0.subject == subject }) else { continue }
            entries.append(Profile.Entry(subject, severity: .preference))
        }
        return entries
    }
}
