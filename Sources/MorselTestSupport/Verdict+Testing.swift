package import MorselCore

extension Verdict {
    /// The verdict on a label for a person who avoids the named things.
    package init(
        _ label: ReadLabel,
        avoiding names: [String],
        includesPrecautions: Bool = true,
        jurisdiction: Jurisdiction = .eu,
        knowledge: Knowledge
    ) {
        let entries = names.compactMap { name in
            knowledge.subject(named: name).map { Profile.Entry($0, includesPrecautions: includesPrecautions) }
        }
        let profile = Profile(entries: entries, jurisdiction: jurisdiction)
        self.init(label.reading, for: profile, knowledge: knowledge)
    }

    /// The codes of the causes, in the order of the reasons.
    package var causes: [String] { reasons.map { $0.cause.code.description } }
}
