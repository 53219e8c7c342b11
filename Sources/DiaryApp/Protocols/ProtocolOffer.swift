import MorselCore
import MorselUI

extension DiaryRecords {
    /// The protocol that somebody follows on a day, or `nil`.
    func course(on day: CivilDate) -> TreatmentRecord? {
        treatments.newest().first { $0.course != nil && !$0.isOver(on: day) }
    }

    /// Returns whether somebody marked a food of a protocol as severe after it began.
    func hasSevereFood(_ course: ProtocolCourse, _ knowledge: Knowledge) -> Bool {
        let people = people.oldest
        return course.subjects.contains { !knowledge.mayOfferProtocol(for: $0, to: people) }
    }
}

/// Something that was eaten on a day of a protocol that was without it.
struct ProtocolSlip {
    let day: CivilDate
    let food: String
    let nodes: [String]
}

/// What protocols can be offered for.
struct ProtocolOffer {
    /// Why no protocol is offered.
    enum Obstacle {
        /// The diary is in calm mode.
        case calm
        /// Nobody has said what they avoid, so that an allergy may be unknown.
        case notAsked
    }

    /// Why no protocol is offered, or `nil`.
    let obstacle: Obstacle?
    /// The nodes of the FODMAP groups.
    private(set) var groups: [String] = []
    /// The ingredients and additives that were eaten.
    private(set) var foods: [String] = []
    /// Whether something was left out because of what somebody marked as severe.
    private(set) var isReduced = false
    /// Whether the diary has symptoms that can be signs of an allergy.
    let hasSignsOfAllergy: Bool

    /// The symptoms of a food allergy in the skin and the airways (EAACI's guideline; Muraro, 2014).
    private static let signsOfAllergy = ["hives", "swelling", "wheezing"]

    init(_ records: DiaryRecords, _ diary: ComparedDiary?, _ knowledge: Knowledge) {
        let people = records.people.oldest
        hasSignsOfAllergy =
            diary?.counts.symptoms.contains { symptom in
                Self.signsOfAllergy.contains(symptom.text)
            } ?? false
        obstacle =
            records.settings.isCalm
            ? .calm : people.contains { $0.profile != nil } ? nil : .notAsked
        guard obstacle == nil else { return }
        for group in FODMAP.allCases {
            if knowledge.mayOfferProtocol(for: group.node, to: people) {
                groups.append(group.node)
            } else {
                isReduced = true
            }
        }
        for node in diary?.counts.foods ?? [] where FODMAP(node: node.text) == nil {
            if knowledge.mayOfferProtocol(for: node.text, to: people) { foods.append(node.text) }
        }
    }
}
