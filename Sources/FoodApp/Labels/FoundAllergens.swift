public import MorselCore
import MorselUI

/// The allergens that a label was found to name, each in its most cautious state.
///
/// A device keeps them with a check, so that it can tell later what another knowledge reads differently. They are what the
/// label says, whoever asks: nothing of them depends on what anybody avoids.
public struct FoundAllergens: Equatable, Sendable {
    /// An allergen that was found.
    public struct Finding: Hashable, Sendable {
        /// The group, or the member that was named.
        public let allergen: Allergen
        /// The most cautious state in which it was found.
        public let state: Verdict.State
    }

    /// The findings, in the order of the allergens.
    public let findings: [Finding]

    private init(_ states: [Allergen: Verdict.State]) {
        findings = states.map { Finding(allergen: $0.key, state: $0.value) }
            .sorted { $0.allergen < $1.allergen }
    }

    /// What was found in a reading; claims that something is absent are no findings.
    public init(_ reading: Reading) {
        var states: [Allergen: Verdict.State] = [:]
        for finding in reading.allergens where finding.state != .freeFromClaim {
            let allergen = finding.member ?? finding.group
            states[allergen] = min(states[allergen] ?? .notFound, finding.state.verdict)
        }
        self.init(states)
    }

    /// The findings that are not in other ones.
    public func missing(from other: FoundAllergens) -> [Finding] {
        findings.filter { !other.findings.contains($0) }
    }
}

// As a device keeps them, `["milk:contains","hazelnut:may-contain"]`.
extension FoundAllergens {
    func write(to json: inout JSONWriter, _ knowledge: Knowledge) {
        json.array { json in
            for finding in findings {
                let allergen = String(knowledge: knowledge.identifier(of: finding.allergen))
                json.string(allergen + ":" + finding.state.code.text)
            }
        }
    }

    /// Reads what was kept; what names no allergen or no state of today is passed over.
    init(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        var states: [Allergen: Verdict.State] = [:]
        try json.elements { (json) throws(JSONReader.ReadError) in
            let parts = try json.string().split(separator: UInt8(ascii: ":"))
            guard parts.count == 2, let allergen = knowledge.allergen(identified: Array(parts[0])),
                let state = Verdict.State(code: Array(parts[1]))
            else { return }
            states[allergen] = state
        }
        self.init(states)
    }
}
