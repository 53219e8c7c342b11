package import MorselCore

extension Verdict {
    /// The verdict on a label for a person who avoids the given things, in the person's words.
    package init(
        _ label: ReadLabel,
        avoiding names: [String],
        mindsPrecautions: Bool = true,
        jurisdiction: Jurisdiction = .eu,
        knowledge: Knowledge
    ) {
        let entries = names.compactMap { name in
            knowledge.subject(named: name).map { Profile.Entry($0, mindsPrecautions: mindsPrecautions) }
        }
        let profile = Profile(entries: entries, jurisdiction: jurisdiction)
        self.init(label.reading, for: profile, knowledge: knowledge)
    }

    /// Why, as codes in the order of the reasons.
    package var causes: [String] { reasons.map { $0.cause.code.description } }
}
