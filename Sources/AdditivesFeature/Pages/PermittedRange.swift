import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// In how many food categories an additive is permitted, and between which maximum levels.
struct PermittedRange {
    /// The number of categories with a maximum in a kilogram or litre.
    let limited: Int
    /// The lowest and the highest of these maximums, or `nil` if no category has one.
    let levels: ClosedRange<ExactAmount>?
    /// The number of categories without a maximum.
    let unlimited: Int
    /// The number of categories with a maximum on a surface.
    let onSurfaces: Int

    /// Counts the conditions that are valid on a day; a category can have several of them.
    init(of additive: FoodAdditive, in collection: AdditiveCollection, on day: String) {
        let valid = collection.permissions(of: additive).filter { $0.condition.isValid(on: day) }
        func categories(_ isCounted: (UseLevel) -> Bool) -> Int {
            Set(valid.filter { isCounted($0.level) }.map { $0.condition.category }).count
        }
        let amounts = valid.compactMap { $0.level.amountPerKilogram }
        levels = amounts.min().flatMap { least in amounts.max().map { least...$0 } }
        limited = categories { $0.amountPerKilogram != nil }
        unlimited = categories { $0 == .quantumSatis }
        onSurfaces = categories { level in
            if case .maximum(_, .milligramsPerSquareDecimetre) = level { true } else { false }
        }
    }

    /// The words, or `nil` for an additive without a valid condition.
    func words(_ language: PageLanguage) -> String? {
        let parts = [limitedWords(language), unlimitedWords(language), surfaceWords(language)].compactMap {
            $0
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func limitedWords(_ language: PageLanguage) -> String? {
        levels.map { levels in
            let unit = UseLevel.Unit.milligramsPerKilogramOrLitre.words[language]
            func number(_ amount: ExactAmount) -> String {
                NumberWords.shortest(amount.millionths, places: 6, in: language)
            }
            let (least, most) = (number(levels.lowerBound), "\(number(levels.upperBound))\u{A0}\(unit)")
            let isOne = levels.lowerBound == levels.upperBound
            return (isOne ? Words.one(most, limited) : Words.range(least, most, limited))[language]
        }
    }

    private func unlimitedWords(_ language: PageLanguage) -> String? {
        unlimited == 0 ? nil : Words.one(UseLevel.quantumSatisWords[language], unlimited)[language]
    }

    private func surfaceWords(_ language: PageLanguage) -> String? {
        onSurfaces == 0 ? nil : Words.surface(onSurfaces)[language]
    }

    private enum Words {
        static func range(_ least: String, _ most: String, _ count: Int) -> Phrase {
            let place = place(count)
            return Phrase(
                en: "\(least) to \(most) in \(place[.english])",
                es: "de \(least) a \(most) en \(place[.spanish])",
                pt: "de \(least) a \(most) em \(place[.portuguese])"
            )
        }

        static func one(_ level: String, _ count: Int) -> Phrase {
            let place = place(count)
            return Phrase(
                en: "\(level) in \(place[.english])",
                es: "\(level) en \(place[.spanish])",
                pt: "\(level) em \(place[.portuguese])"
            )
        }

        static func surface(_ count: Int) -> Phrase {
            let place = place(count)
            return Phrase(
                en: "a maximum for the surface in \(place[.english])",
                es: "un máximo para la superficie en \(place[.spanish])",
                pt: "um máximo para a superfície em \(place[.portuguese])"
            )
        }

        private static func place(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 category", es: "1 categoría", pt: "1 categoria")
                : Phrase(en: "\(count) categories", es: "\(count) categorías", pt: "\(count) categorias")
        }
    }
}
