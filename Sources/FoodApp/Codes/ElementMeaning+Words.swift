public import MorselCore
public import MorselUI

extension ElementMeaning {
    /// Returns what a value says in a language, or `nil` if it is a text without a further meaning.
    public func words(in language: PageLanguage) -> String? {
        switch self {
        case .text: nil
        case .gtin(let gtin): gtin.shown
        case .date(let date): NumberWords.day(date, in: language)
        case .month(let date):
            "\(NumberWords.month(date, in: language)) (\(Words.endOfMonth[language]))"
        case .time(let date, let hour, let minute, let second):
            "\(NumberWords.day(date, in: language)), \(Self.time(hour, minute, second))"
        case .period(let first, let last):
            "\(NumberWords.day(first, in: language)) – \(NumberWords.day(last, in: language))"
        case .measure(let number, let unit): "\(Self.local(number, language))\u{A0}\(unit)"
        case .money(let amount, let currency):
            currency.map { "\(Self.local(amount, language)) (\(Words.currency[language]) \($0))" }
                ?? Self.local(amount, language)
        case .percentage(let number): "\(Self.local(number, language))\u{A0}%"
        case .coordinates(let latitude, let longitude):
            "\(Self.local(latitude, language))°, \(Self.local(longitude, language))°"
        case .flag(let isSet): isSet ? Words.yes[language] : Words.no[language]
        }
    }

    /// Writes a number with the decimal sign of a language.
    private static func local(_ number: String, _ language: PageLanguage) -> String {
        guard language != .english else { return number }
        return String(
            decoding: number.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 },
            as: UTF8.self
        )
    }

    private static func time(_ hour: Int, _ minute: Int?, _ second: Int?) -> String {
        let fields = [hour, minute ?? 0] + (second.map { [$0] } ?? [])
        return fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    private enum Words {
        static let endOfMonth = Phrase(en: "end of the month", es: "fin de mes", pt: "fim do mês")
        static let currency = Phrase(en: "currency", es: "moneda", pt: "moeda")
        static let yes = Phrase(en: "Yes", es: "Sí", pt: "Sim")
        static let no = Phrase(en: "No", es: "No", pt: "Não")
    }
}
