import MorselAdditives
import MorselCore
import MorselWeb

/// A level in the body of a request: `{"kind": "maximum", "value": 0.07, "unit": "mg/kg"}`.
struct UseLevelBody: Decodable {
    var kind: String
    var value: ExactNumber?
    var unit: String?

    /// The level.
    /// - Throws: `Problem` that names the member `level`.
    func level() throws(Problem) -> UseLevel {
        switch kind {
        case "quantum satis" where value == nil: return .quantumSatis
        case "group" where value == nil: return .ofGroup
        case "maximum":
            guard let amount = value?.amount,
                let unit = UseLevel.Unit(unit ?? "\(UseLevel.Unit.milligramsPerKilogramOrLitre.text)")
            else { throw Problem.invalidAdditiveRecord.naming("level") }
            return .maximum(amount, unit)
        default: throw Problem.invalidAdditiveRecord.naming("level")
        }
    }
}
