package import MorselCore
package import MorselUI

/// Levels in words.
extension UseLevel {
    /// The words for quantum satis.
    package static let quantumSatisWords = Phrase(
        en: "as much as needed (quantum satis)",
        es: "lo necesario (quantum satis)",
        pt: "o necessário (quantum satis)"
    )
    /// The words for the levels that a group has for each member.
    package static let groupWords = Phrase(
        en: "the levels of the group",
        es: "las dosis del grupo",
        pt: "os teores do grupo"
    )

    /// The level in a language: "150 mg/kg or mg/l".
    package func words(in language: PageLanguage) -> String {
        switch self {
        case .quantumSatis: return Self.quantumSatisWords[language]
        case .ofGroup: return Self.groupWords[language]
        case .maximum(let amount, let unit):
            let number = NumberWords.shortest(amount.millionths, places: 6, in: language)
            return "\(number)\u{A0}\(unit.words[language])"
        }
    }
}

extension UseLevel.Unit {
    /// The unit in words.
    package var words: Phrase {
        switch self {
        case .milligramsPerKilogramOrLitre:
            Phrase(en: "mg/kg or mg/l", es: "mg/kg o mg/l", pt: "mg/kg ou mg/l")
        case .milligramsPerKilogram: Phrase(en: "mg/kg", es: "mg/kg", pt: "mg/kg")
        case .milligramsPerSquareDecimetre:
            Phrase(en: "mg/dm² of the surface", es: "mg/dm² de superficie", pt: "mg/dm² de superfície")
        }
    }
}
