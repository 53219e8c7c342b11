public import MorselCore
public import MorselUI

/// The titles and sentences of the details of an answer, on pages and in the output of the command.
extension AnswerWords {
    /// The title of the words that were not read.
    public static let unread = Phrase(en: "Not read", es: "Sin leer", pt: "Por ler")
    /// The title of the form that corrects the text, and the link to it.
    static let correctText = Phrase(en: "Correct the text", es: "Corregir el texto", pt: "Corrigir o texto")
    /// The title of the allergens that differ between languages.
    public static let differences = Phrase(
        en: "The languages disagree",
        es: "Los idiomas no coinciden",
        pt: "As línguas não coincidem"
    )
    /// The title of the allergens that the person does not avoid.
    public static let otherAllergens = Phrase(
        en: "Other allergens on this label",
        es: "Otros alérgenos de esta etiqueta",
        pt: "Outros alergénios deste rótulo"
    )
    /// The title of the additives.
    public static let additives = Phrase(en: "Additives", es: "Aditivos", pt: "Aditivos")

    /// Says that the name of the product says something that the label does not.
    static func onlyNameSays(_ words: String) -> Phrase {
        Phrase(
            en: "The name says “\(words)”, this list does not.",
            es: "El nombre dice «\(words)»; esta lista, no.",
            pt: "O nome diz «\(words)»; esta lista, não."
        )
    }

    /// Says that the list in one language names an allergen and the lists in other languages do not.
    /// - Parameters:
    ///   - name: the name of the allergen.
    ///   - named: the name of the language whose list names it.
    ///   - missing: the names of the other languages.
    ///   - isOne: whether there is one other language.
    /// - Returns: the sentence.
    public static func difference(_ name: String, _ named: String, _ missing: String, isOne: Bool) -> Phrase {
        Phrase(
            en:
                "The \(named) list names \(name), but the \(missing) \(isOne ? "list does" : "lists do") not.",
            es: """
                La lista en \(named) nombra \(name); \(isOne ? "la lista" : "las listas") en \(missing) no lo \
                \(isOne ? "nombra" : "nombran").
                """,
            pt: """
                A lista em \(named) nomeia \(name); \(isOne ? "a lista" : "as listas") em \(missing), \
                não.
                """
        )
    }

    /// Says that the law of a place does not require labels to declare some subjects, which makes "not found" weaker.
    public static func declarationNotRequired(_ names: String, _ jurisdiction: Jurisdiction) -> Phrase {
        let place = jurisdiction.place
        return Phrase(
            en: """
                \(place[.english].beginningSentence) a label does not have to declare \(names); a word such \
                as “flavouring” may hide it.
                """,
            es: """
                \(place[.spanish].beginningSentence) una etiqueta no tiene que declarar \(names); una palabra \
                como «aroma» puede ocultarlo.
                """,
            pt: """
                \(place[.portuguese].beginningSentence) um rótulo não tem de declarar \(names); uma palavra \
                como «aroma» pode ocultar a sua presença.
                """
        )
    }

    /// Says that a label may name some foods by a broader word, which makes "not found" weaker.
    public static func needNotBeNamed(_ names: String) -> Phrase {
        Phrase(
            en: "A label does not always have to name \(names); a word such as “spices” may include it.",
            es: """
                Una etiqueta no tiene que nombrar siempre \(names); una palabra como «especias» puede bastar.
                """,
            pt:
                "Um rótulo não tem de nomear sempre \(names): uma palavra como «especiarias» pode bastar."
        )
    }
}
