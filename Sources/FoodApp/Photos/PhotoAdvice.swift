public import MorselCore
public import MorselUI

/// Advice about photos that were not read completely.
public struct PhotoAdvice {
    private let pack: PackReading

    /// Creates the advice about the photos of a pack.
    public init(_ pack: PackReading) { self.pack = pack }

    /// Returns one sentence for each photo that was not read well: what was not read, why, and what to do.
    ///
    /// Example: "Part of the text on the photo was not read: it is blurred. Take it again, with the phone held still."
    public func sentences(in language: PageLanguage) -> [String] {
        pack.photos.enumerated().compactMap { index, photo in
            let isBlank = !pack.words.contains { Int($0.photo) == index }
            guard photo.isPartial || !photo.faults.isEmpty || isBlank else { return nil }
            let name = pack.photos.count == 1 ? Words.onlyPhoto : Words.photo(index + 1)
            let what = isBlank ? Words.nothing : photo.isPartial ? Words.part : Words.hard
            return sentence(what(name), photo.faults, language)
        }
    }

    private func sentence(
        _ what: Phrase,
        _ faults: [PhotoReading.Fault],
        _ language: PageLanguage
    ) -> String {
        let assumedFaults = faults.isEmpty ? [PhotoReading.Fault.small, .glare] : faults
        let advice = Words.again(WordList.and(assumedFaults.map { $0.advice[language] }, in: language))[
            language
        ]
        guard !faults.isEmpty else { return "\(what[language]). \(advice)" }
        let why = WordList.and(faults.map { $0.why[language] }, in: language)
        return "\(what[language]): \(why). \(advice)"
    }

    private enum Words {
        static let onlyPhoto = Phrase(en: "the photo", es: "la foto", pt: "a foto")

        static func photo(_ number: Int) -> Phrase {
            Phrase(en: "photo \(number)", es: "la foto \(number)", pt: "a foto \(number)")
        }

        static func nothing(_ name: Phrase) -> Phrase {
            Phrase(
                en: "No text was read on \(name[.english])",
                es: "No se leyó ningún texto en \(name[.spanish])",
                pt: "Nenhum texto foi lido n\(name[.portuguese])"
            )
        }

        static func part(_ name: Phrase) -> Phrase {
            Phrase(
                en: "Part of the text on \(name[.english]) was not read",
                es: "Parte del texto de \(name[.spanish]) no se leyó",
                pt: "Parte do texto d\(name[.portuguese]) não foi lida"
            )
        }

        static func hard(_ name: Phrase) -> Phrase {
            Phrase(
                en: "\(name[.english].beginningSentence) is hard to read",
                es: "\(name[.spanish].beginningSentence) se lee mal",
                pt: "\(name[.portuguese].beginningSentence) lê-se mal"
            )
        }

        static func again(_ how: String) -> Phrase {
            Phrase(en: "Take it again, \(how).", es: "Repítela, \(how).", pt: "Repete-a, \(how).")
        }
    }
}

extension PhotoReading.Fault {
    /// The fault as the end of a sentence.
    fileprivate var why: Phrase {
        switch self {
        case .blurred: Phrase(en: "it is blurred", es: "está borrosa", pt: "está desfocada")
        case .small:
            Phrase(
                en: "the print is small",
                es: "la letra es pequeña",
                pt: "a letra é pequena"
            )
        case .cutOff:
            Phrase(
                en: "the text is cut off at the edge",
                es: "el texto está cortado por el borde",
                pt: "o texto está cortado na margem"
            )
        case .glare:
            Phrase(en: "there is glare", es: "hay reflejos", pt: "há reflexos")
        case .dark: Phrase(en: "it is dark", es: "está oscura", pt: "está escura")
        }
    }

    /// The advice after "Take it again".
    fileprivate var advice: Phrase {
        switch self {
        case .blurred:
            Phrase(en: "with the phone held still", es: "sin mover el teléfono", pt: "sem mexer o telemóvel")
        case .small: Phrase(en: "closer", es: "más de cerca", pt: "mais de perto")
        case .cutOff:
            Phrase(
                en: "with all the text in the picture",
                es: "con todo el texto dentro",
                pt: "com todo o texto dentro"
            )
        case .glare: Phrase(en: "with light from the side", es: "con luz de lado", pt: "com luz de lado")
        case .dark: Phrase(en: "with more light", es: "con más luz", pt: "com mais luz")
        }
    }
}
