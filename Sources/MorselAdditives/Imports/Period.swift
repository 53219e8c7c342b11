import Foundation
import MorselCore

/// The period of application in the words of a restriction: `Period of application: until 31 January 2014`.
///
/// It is read in English, Spanish and Portuguese.
struct Period: Hashable {
    /// The words without the period.
    private(set) var rest: String
    /// The first day, `2014-08-01`, or an empty string.
    private(set) var from = ""
    /// The last day, or an empty string.
    private(set) var until = ""

    // The phrases are in lower case and without accents.
    private static let titles = [
        "period of application", "periodo de aplicacion", "periodo de aplicacao", "prazo de aplicacao",
    ]
    private static let beginnings = [
        "from", "as from", "as of", "a partir del", "a partir de", "a partir do", "desde el", "desde", "del",
        "de",
    ]
    private static let ends = [
        "until", "up to", "to", "hasta el", "hasta", "ate ao", "ate a", "ate", "al", "a",
    ]
    private static let conjunctions = ["and", "or", "y", "e", "o", "ou"]

    /// Reads the period of a restriction.
    ///
    /// A period of some foods only ("Period of application for cakes: …") stays in the words. A period that cannot be read gives `nil`.
    init?(_ text: String) {
        rest = text
        let folded = OfficialTable.folded(text)
        guard Self.titles.contains(where: { folded.contains($0) }) else { return }
        var words = Words(text)
        guard let start = words.skip(to: Self.titles) else { return }
        let isOfSomeFoods = Self.namesFoods(text[words.end...])
        let isFirstDay = words.take(Self.beginnings)
        guard isFirstDay || words.take(Self.ends), let day = words.takeDay() else {
            if isOfSomeFoods { return }
            return nil
        }
        if isFirstDay { from = day } else { until = day }
        var next = words
        next.take(Self.conjunctions)
        if isFirstDay, next.take(Self.ends), let last = next.takeDay() { (until, words) = (last, next) }
        // With another date after these, the period would be another one.
        guard !Self.continues(words), until.isEmpty || from <= until else { return nil }
        let after = text[words.end...].drop { $0 == ":" || $0 == " " }
        rest = OfficialTable.plain("\(text[..<start]) \(after)")
        guard let other = Period(rest), other.from.isEmpty, other.until.isEmpty else { return nil }
    }

    /// Whether the words after the title name foods: words without a year, and a colon after them.
    private static func namesFoods(_ text: Substring) -> Bool {
        let foods = text.prefix { $0 != ":" }
        guard foods.endIndex < text.endIndex else { return false }
        let hasYear = foods.split(separator: " ").contains { word in
            word.count == 4 && word.allSatisfy { $0.isNumber }
        }
        return foods.contains { $0.isLetter } && !hasYear
    }

    /// Whether another day follows.
    private static func continues(_ words: Words) -> Bool {
        var next = words
        next.take(conjunctions)
        let hasPreposition = next.take(beginnings) || next.take(ends)
        return hasPreposition && next.beginsWithNumber || next.takeDay() != nil
    }
}

/// The words of a text, which are compared without case, accents and the punctuation around them.
private struct Words {
    private var left: ArraySlice<Substring>
    /// The end of the words that were taken.
    private(set) var end: String.Index

    /// The names of the months in English, Spanish and Portuguese.
    private static let months = [
        [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ],
        [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre", "diciembre",
        ],
        [
            "janeiro", "fevereiro", "marco", "abril", "maio", "junho", "julho", "agosto", "setembro",
            "outubro",
            "novembro", "dezembro",
        ],
    ]
    /// What may be written after the number of a day: `1.º`, in some texts `1.o`.
    private static let ordinals: Set<String> = ["", "º", ".º", "o", ".o", "°", ".°"]

    init(_ text: String) {
        left = ArraySlice(text.split { $0.isWhitespace || $0 == ":" })
        end = text.startIndex
    }

    /// Takes the first of several phrases with which the words begin, and returns whether they begin with one.
    @discardableResult
    mutating func take(_ phrases: [String]) -> Bool {
        for phrase in phrases {
            let wanted = phrase.split(separator: " ")
            guard left.count >= wanted.count,
                zip(left, wanted).allSatisfy({ Self.plain($0) == String($1) })
            else { continue }
            drop(wanted.count)
            return true
        }
        return false
    }

    /// Takes the words up to and with the first of several phrases, and returns where that begins.
    mutating func skip(to phrases: [String]) -> String.Index? {
        while let word = left.first {
            if take(phrases) { return word.startIndex }
            drop(1)
        }
        return nil
    }

    /// Takes a day such as `1 February 2013` or `1 de febrero de 2013`, and returns `2013-02-01`.
    mutating func takeDay() -> String? {
        var copy = self
        guard let first = copy.left.first.map({ Self.plain($0) }) else { return nil }
        let digits = first.prefix { $0.isNumber }
        guard let day = Int64(digits), Self.ordinals.contains(String(first.dropFirst(digits.count))) else {
            return nil
        }
        copy.drop(1)
        copy.take(["de"])
        guard let month = copy.takeMonth() else { return nil }
        copy.take(["de", "del"])
        guard let word = copy.left.first.map({ Self.plain($0) }), word.count == 4, let year = Int64(word),
            let date = CivilDate(year: year, validMonth: month, day: day)
        else { return nil }
        copy.drop(1)
        self = copy
        return date.text
    }

    /// Whether the next word begins with a digit.
    var beginsWithNumber: Bool { left.first?.first?.isNumber == true }

    private mutating func takeMonth() -> Int? {
        guard let word = left.first.map({ Self.plain($0) }) else { return nil }
        for names in Self.months {
            guard let place = names.firstIndex(of: word) else { continue }
            drop(1)
            return place + 1
        }
        return nil
    }

    private mutating func drop(_ count: Int) {
        if let last = left.prefix(count).last { end = last.endIndex }
        left = left.dropFirst(count)
    }

    private static func plain(_ word: Substring) -> String {
        OfficialTable.folded(String(word)).trimmingCharacters(in: .punctuationCharacters)
    }
}
