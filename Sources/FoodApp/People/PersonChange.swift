public import MorselCore
public import MorselUI

/// A change of a person, which names only what was changed.
///
/// Each field is one step: a name, a thing that was ticked or unticked, its severity. The change is applied to the record as
/// it is now, so a page that shows an older state never undoes the change of another one.
public struct PersonChange {
    private let fields: [FormField]
    private let knowledge: Knowledge

    /// Reads the fields of a change (`docs/page-request.md`).
    public init(fields: [FormField], knowledge: Knowledge) {
        self.fields = fields
        self.knowledge = knowledge
    }

    /// Returns the person after the change.
    ///
    /// A person without a profile gets one with the first thing that they avoid.
    public func applied(to stored: Person?) -> Person {
        var person = stored ?? Person(id: "", name: "", profile: nil)
        for field in fields { apply(field, to: &person) }
        return person
    }

    private func apply(_ field: FormField, to person: inout Person) {
        switch field.name {
        case "name": person.name = field.value
        case "steps": person.emergencySteps = field.value
        case "color": person.color = PersonColor(code: Array(field.value.utf8))
        // An empty field is somebody who stays.
        case "guest": person.guestUntil = CivilDate(Array(field.value.utf8))
        case "jurisdiction":
            if let place = Jurisdiction(code: Array(field.value.utf8)) {
                person.profile?.jurisdiction = place
            }
        default:
            var entries = person.profile?.entries ?? []
            apply(field, to: &entries)
            guard person.profile != nil || !entries.isEmpty else { return }
            person.profile = Profile(entries: entries, jurisdiction: person.profile?.jurisdiction ?? .eu)
        }
    }

    private func apply(_ field: FormField, to entries: inout [Profile.Entry]) {
        let value = field.value
        switch field.name {
        case "avoid": add("allergen:" + value, to: &entries)
        case "add": add(value, to: &entries)
        case "remove": entries.removeAll { isMeant($0, by: value) }
        case "member": choose(value, in: &entries)
        case "unmember": unchoose(value, in: &entries)
        case "severity":
            let severity = Profile.Severity(code: Array(value.utf8))
            for index in entries.indices where entries[index].statedSeverity == nil {
                entries[index].statedSeverity = severity
            }
        default: setOption(field, of: &entries)
        }
    }

    /// Sets the severity or the precautions of a thing: `severity-milk`, `precautions-additive:e102`.
    private func setOption(_ field: FormField, of entries: inout [Profile.Entry]) {
        let name = field.name.utf8
        guard let hyphen = name.firstIndex(of: UInt8(ascii: "-")) else { return }
        let thing = String(decoding: name[hyphen...].dropFirst(), as: UTF8.self)
        let code = thing.utf8.contains(UInt8(ascii: ":")) ? thing : "allergen:" + thing
        let option = name[..<hyphen]
        for index in entries.indices where isMeant(entries[index], by: code) {
            if option.elementsEqual("precautions".utf8) {
                entries[index].includesPrecautions = field.value == "yes"
            } else if option.elementsEqual("severity".utf8),
                let severity = Profile.Severity(code: Array(field.value.utf8))
            {
                entries[index].statedSeverity = severity
            }
        }
    }

    // MARK: Things

    private func code(of subject: Profile.Subject) -> String { knowledge.identifier(of: subject).code }

    /// Returns whether a code means an entry: its own code, or that of the group to which its allergen belongs.
    private func isMeant(_ entry: Profile.Entry, by code: String) -> Bool {
        self.code(of: entry.subject) == code
            || group(of: entry).map { self.code(of: .allergen($0)) == code } == true
    }

    private func group(of entry: Profile.Entry) -> Allergen? {
        guard case .allergen(let allergen) = entry.subject else { return nil }
        return knowledge.group(of: allergen)
    }

    /// Adds a thing, whose severity the person has not said yet, unless it is avoided already.
    private func add(_ name: String, to entries: inout [Profile.Entry]) {
        let identifier = Profile.Subject.Identifier(code: name)
        let subject = identifier.map { knowledge.subject($0) } ?? knowledge.subject(named: name)
        guard let subject, !entries.contains(where: { covers($0, subject) }) else { return }
        let members = entries.filter { isMeant($0, by: code(of: subject)) }
        // A group replaces its members, with their most cautious options.
        let isUnsaid = members.contains { $0.statedSeverity == nil }
        let severity = members.map { $0.severity }.max { $0.rawValue < $1.rawValue }
        entries.removeAll { isMeant($0, by: code(of: subject)) }
        entries.append(
            Profile.Entry(
                subject,
                severity: isUnsaid ? nil : severity,
                includesPrecautions: members.isEmpty || members.contains { $0.includesPrecautions }
            )
        )
    }

    /// Returns whether an entry covers a subject: it is the same, or the whole group of an allergen.
    private func covers(_ entry: Profile.Entry, _ subject: Profile.Subject) -> Bool {
        if entry.subject == subject { return true }
        guard case .allergen(let allergen) = subject else { return false }
        return entry.subject == .allergen(knowledge.group(of: allergen))
    }

    /// Narrows a group to a member, beside other members that are chosen already.
    private func choose(_ identifier: String, in entries: inout [Profile.Entry]) {
        guard let member = knowledge.allergen(identified: Array(identifier.utf8)) else { return }
        let group = knowledge.group(of: member)
        guard member != group, !entries.contains(where: { $0.subject == .allergen(member) }) else { return }
        var entry =
            entries.first { self.group(of: $0) == group } ?? Profile.Entry(.allergen(member), severity: nil)
        entry.subject = .allergen(member)
        if let whole = entries.firstIndex(where: { $0.subject == .allergen(group) }) {
            entries[whole] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Removes a member of a group.
    ///
    /// Without any of them, the whole group is avoided.
    private func unchoose(_ identifier: String, in entries: inout [Profile.Entry]) {
        guard let member = knowledge.allergen(identified: Array(identifier.utf8)),
            let index = entries.firstIndex(where: { $0.subject == .allergen(member) })
        else { return }
        let group = knowledge.group(of: member)
        if entries.filter({ self.group(of: $0) == group }).count > 1 {
            entries.remove(at: index)
        } else {
            entries[index].subject = .allergen(group)
        }
    }

    // MARK: Undo

    /// Returns the fields of the change that adds what this one removed, or `nil` if it removed nothing severe.
    public func restoring(_ before: Person?, after: Person) -> [FormField]? {
        let kept = after.profile?.entries ?? []
        let removed = (before?.profile?.entries ?? []).filter { entry in
            !kept.contains { covers($0, entry.subject) }
        }
        guard removed.contains(where: { $0.severity == .severe }) else { return nil }
        return removed.flatMap { entry -> [FormField] in
            let code = code(of: entry.subject)
            var fields = [FormField("add", code)]
            if let severity = entry.statedSeverity {
                fields.append(FormField("severity-" + code, severity.code.text))
            }
            if !entry.includesPrecautions { fields.append(FormField("precautions-" + code, "no")) }
            return fields
        }
    }
}

extension PersonChange {
    /// Writes a person after a change, as the value of a record, and the change that restores what was removed.
    static func write(_ request: FormRequest, _ knowledge: Knowledge, to json: inout JSONWriter) {
        let change = PersonChange(fields: request.fields, knowledge: knowledge)
        let person = change.applied(to: request.person)
        person.write(to: &json, knowledge)
        // The script keeps the members that are not in the answer.
        if request.person?.guestUntil != nil, person.guestUntil == nil {
            json.key("guestUntil")
            json.string("")
        }
        guard let restoring = change.restoring(request.person, after: person) else { return }
        json.key("undo")
        json.array { json in
            for field in restoring {
                json.array { json in
                    json.string(field.name)
                    json.string(field.value)
                }
            }
        }
    }
}
