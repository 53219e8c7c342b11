public import MorselCore
public import MorselUI

/// What was not read on the photos of a pack, why, and what to do.
public struct PhotoAdvice {
    private let pack: PackReading

    /// Gives advice about a pack's photos.
    public init(_ pack: PackReading) { self.pack = pack }

    /// What is missing of each photo that was not read well, why, and what to do.
    ///
    /// "Part of the text on the photo was not read: it is blurred. Take it again, with the phone held still."
    public func sentences(in language: PageLanguage) -> [String] {
        pack.photos.enumerated().compactMap { place, photo in
            let isBlank = !pack.words.contains { Int($0.photo) == place }
            guard photo.isPartial || !photo.faults.isEmpty || isBlank else { return nil }
            let name = pack.photos.count == 1 ? Words.onlyPhoto : Words.photo(place + 1)
            let what = isBlank ? Words.nothing : photo.isPartial ? Words.part : Words.hard
            return sentence(what(name), photo.faults, language)
        }
    }

    private func sentence(
        _ what: Phrase,
        _ faults: [PhotoReading.Fault],
        _ language: PageLanguage
    ) -> String {
        let usual = faults.isEmpty ? [PhotoReading.Fault.small, .glare] : faults
        let advice = Words.again(WordList.and(usual.map { $0.advice[language] }, in: language))[language]
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
    /// What is wrong, as the end of a sentence.
    fileprivate var why: Phrase {
        switch self {
        case .blurred: Phrase(en: "it is blurred", es: "está borrosa", pt: "está desfocada")
        case .small:
            Phrase(
                en: "its letters are small",
                es: "sus letras son pequeñas",
                pt: "as suas letras são pequenas"
            )
        case .cutOff:
            Phrase(
                en: "its text goes on beyond the edge",
                es: "su texto sigue más allá del borde",
                pt: "o seu texto continua para lá da margem"
            )
        case .glare:
            Phrase(en: "light is mirrored on it", es: "se refleja una luz", pt: "reflete-se uma luz")
        case .dark: Phrase(en: "it is dark", es: "está oscura", pt: "está escura")
        }
    }

    /// What to do, after "Take it again".
    fileprivate var advice: Phrase {
        switch self {
        case .blurred:
            Phrase(en: "with the phone held still", es: "sin mover el teléfono", pt: "sem mexer o telefone")
        case .small: Phrase(en: "nearer", es: "más de cerca", pt: "mais de perto")
        case .cutOff:
            Phrase(
                en: "with all of its text in the picture",
                es: "con todo el texto dentro",
                pt: "com todo o texto dentro"
            )
        case .glare: Phrase(en: "with light from the side", es: "con luz de lado", pt: "com luz de lado")
        case .dark: Phrase(en: "with more light", es: "con más luz", pt: "com mais luz")
        }
    }
}
