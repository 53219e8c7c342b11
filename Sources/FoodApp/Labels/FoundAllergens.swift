public import MorselCore
import MorselUI

/// The allergens found on a label, each with its most cautious state.
///
/// A device stores them with a check, to show later what a new knowledge version reads differently. They do not depend on
/// what anybody avoids.
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
            .sorted(byNumber: { Int($0.allergen.index) })
    }

    /// Collects the allergens of a reading.
    ///
    /// Free-from claims are ignored.
    public init(_ reading: Reading) {
        var states: [Allergen: Verdict.State] = [:]
        for finding in reading.allergens where finding.state != .freeFromClaim {
            let allergen = finding.member ?? finding.group
            states[allergen] = min(states[allergen] ?? .notFound, finding.state.verdict)
        }
        self.init(states)
    }

    /// Returns the findings that are not in another list.
    public func missing(from other: FoundAllergens) -> [Finding] {
        findings.filter { !other.findings.contains($0) }
    }
}

// The stored format: `["milk:contains","hazelnut:may-contain"]`.
extension FoundAllergens {
    func write(to json: inout JSONWriter, _ knowledge: Knowledge) {
        json.array { json in
            for finding in findings {
                let allergen = String(knowledge: knowledge.identifier(of: finding.allergen))
                json.string(allergen + ":" + finding.state.code.text)
            }
        }
    }

    /// Reads stored findings and ignores unknown allergens and states.
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
