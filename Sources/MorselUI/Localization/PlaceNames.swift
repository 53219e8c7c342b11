public import MorselCore

extension Language {
    /// The name of the language, as it is written inside a sentence.
    public var name: Localized<String> {
        switch self {
        case .english: Phrase(en: "English", es: "inglés", pt: "inglês")
        case .spanish: Phrase(en: "Spanish", es: "español", pt: "espanhol")
        case .portuguese: Phrase(en: "Portuguese", es: "portugués", pt: "português")
        case .french: Phrase(en: "French", es: "francés", pt: "francês")
        case .german: Phrase(en: "German", es: "alemán", pt: "alemão")
        case .italian: Phrase(en: "Italian", es: "italiano", pt: "italiano")
        case .finnish: Phrase(en: "Finnish", es: "finlandés", pt: "finlandês")
        case .catalan: Phrase(en: "Catalan", es: "catalán", pt: "catalão")
        case .dutch: Phrase(en: "Dutch", es: "neerlandés", pt: "neerlandês")
        case .swedish: Phrase(en: "Swedish", es: "sueco", pt: "sueco")
        case .polish: Phrase(en: "Polish", es: "polaco", pt: "polaco")
        }
    }
}

extension Jurisdiction {
    /// The short name for forms and tables.
    public var tag: String { code.text }

    /// The name on its own: "European Union".
    public var title: Localized<String> {
        switch self {
        case .eu: Phrase(en: "European Union", es: "Unión Europea", pt: "União Europeia")
        case .uk: Phrase(en: "United Kingdom", es: "Reino Unido", pt: "Reino Unido")
        case .us: Phrase(en: "United States", es: "Estados Unidos", pt: "Estados Unidos")
        case .canada: Phrase(en: "Canada", es: "Canadá", pt: "Canadá")
        case .australia:
            Phrase(
                en: "Australia and New Zealand",
                es: "Australia y Nueva Zelanda",
                pt: "Austrália e Nova Zelândia"
            )
        case .switzerland: Phrase(en: "Switzerland", es: "Suiza", pt: "Suíça")
        case .japan: Phrase(en: "Japan", es: "Japón", pt: "Japão")
        }
    }

    /// The name inside a sentence: "the European Union".
    public var name: Localized<String> {
        switch self {
        case .eu: Phrase(en: "the European Union", es: "la Unión Europea", pt: "a União Europeia")
        case .uk: Phrase(en: "the United Kingdom", es: "el Reino Unido", pt: "o Reino Unido")
        case .us: Phrase(en: "the United States", es: "Estados Unidos", pt: "os Estados Unidos")
        case .canada: Phrase(en: "Canada", es: "Canadá", pt: "o Canadá")
        case .australia:
            Phrase(
                en: "Australia and New Zealand",
                es: "Australia y Nueva Zelanda",
                pt: "a Austrália e a Nova Zelândia"
            )
        case .switzerland: Phrase(en: "Switzerland", es: "Suiza", pt: "a Suíça")
        case .japan: Phrase(en: "Japan", es: "Japón", pt: "o Japão")
        }
    }

    /// The name with a preposition: "in the European Union".
    public var place: Localized<String> {
        Phrase(en: "in \(name[.english])", es: "en \(name[.spanish])", pt: placeInPortuguese)
    }

    private var placeInPortuguese: String {
        switch self {
        case .eu: "na União Europeia"
        case .uk: "no Reino Unido"
        case .us: "nos Estados Unidos"
        case .canada: "no Canadá"
        case .australia: "na Austrália e na Nova Zelândia"
        case .switzerland: "na Suíça"
        case .japan: "no Japão"
        }
    }
}
