public import MorselCore
public import MorselUI

extension LabelMarks.Kind {
    /// The name of the kind in the legend.
    public var words: Localized<String> {
        switch self {
        case .contains: Phrase(en: "contains", es: "contiene", pt: "contém")
        case .couldContain: Phrase(en: "could contain", es: "podría contener", pt: "poderá conter")
        case .mayContain: Phrase(en: "may contain", es: "puede contener", pt: "pode conter")
        case .unread: Phrase(en: "not read", es: "sin leer", pt: "por ler")
        case .otherAllergen: Phrase(en: "other allergen", es: "otro alérgeno", pt: "outro alergénio")
        case .additive: Phrase(en: "additive", es: "aditivo", pt: "aditivo")
        }
    }
}

extension LabelCheck {
    /// Why the label could contain more than was found, one sentence each; empty if all of it was read.
    public var doubts: [Localized<String>] {
        reading.gaps.map { words(of: $0) } + [unknownDeclaration].compactMap { $0 }
    }

    /// Why some of the answers are "can't tell", one sentence each: what the name of the product says, and the doubts.
    public var reasonsForCannotTell: [Localized<String>] {
        nameWords.map { AnswerWords.onlyNameSays($0) } + doubts
    }

    /// The sentence about declared words that are not in the knowledge, and could name what is avoided.
    private var unknownDeclaration: Phrase? {
        guard let product, !product.evidence.unknownWords.isEmpty else { return nil }
        let words = product.evidence.unknownWords.joined(separator: ", ")
        return Phrase(
            en: "\(product.source) declares “\(words)”, which Morsel does not know.",
            es: "\(product.source) declara «\(words)», que Morsel no conoce.",
            pt: "\(product.source) declara «\(words)», que o Morsel não conhece."
        )
    }

    private func words(of gap: Reading.Gap) -> Phrase {
        switch gap.kind {
        case .noIngredientList where hasEnergy:
            Phrase(
                en: """
                    There is a nutrition table, but no list of ingredients. Find the list on another side of the pack and \
                    photograph it or type it.
                    """,
                es: """
                    Hay una tabla nutricional, pero ninguna lista de ingredientes. Busca la lista en otro lado del envase y \
                    hazle una foto o escríbela.
                    """,
                pt: """
                    Há uma tabela nutricional, mas nenhuma lista de ingredientes. Procura a lista noutro lado da embalagem \
                    e fotografa-a ou escreve-a.
                    """
            )
        case .noIngredientList:
            Phrase(
                en: "No ingredient list was found.",
                es: "No se encontró ninguna lista de ingredientes.",
                pt: "Não se encontrou nenhuma lista de ingredientes."
            )
        case .unreadWords where gap.spans.count == 1:
            Phrase(en: "One word was not read.", es: "Una palabra sin leer.", pt: "Uma palavra por ler.")
        case .unreadWords:
            Phrase(
                en: "\(gap.spans.count) words were not read.",
                es: "\(gap.spans.count) palabras sin leer.",
                pt: "\(gap.spans.count) palavras por ler."
            )
        case .cutOff where isPartial:
            Phrase(
                en: "Part of the photo was not read.",
                es: "Parte de la foto no se leyó.",
                pt: "Parte da foto não foi lida."
            )
        case .cutOff:
            Phrase(en: "The list is cut off.", es: "La lista está cortada.", pt: "A lista está cortada.")
        case .outsideList: outsideList(gap.spans)
        case .unknownLanguage where gap.spans.isEmpty:
            Phrase(
                en: "The language was not recognised.",
                es: "No se reconoció el idioma.",
                pt: "Não se reconheceu a língua."
            )
        case .unknownLanguage:
            Phrase(
                en: "Some of the text is in a language that Morsel does not read.",
                es: "Parte del texto está en un idioma que Morsel no lee.",
                pt: "Parte do texto está numa língua que o Morsel não lê."
            )
        }
    }

    /// Whether the text has an amount of energy, which every nutrition declaration has.
    private var hasEnergy: Bool {
        let units = ["kj", "kcal"].map { Array($0.utf8) }
        let words = text.map { $0 | 0x20 }.split { $0 < UInt8(ascii: "a") || $0 > UInt8(ascii: "z") }
        return words.contains { word in units.contains { $0.elementsEqual(word) } }
    }

    private func outsideList(_ spans: [Span]) -> Phrase {
        func list(_ language: PageLanguage, _ open: String, _ close: String) -> String {
            var quoted: [String] = []
            for word in spans.map({ open + Quotations.words(of: $0, in: text) + close })
            where !quoted.contains(word) {
                quoted.append(word)
            }
            return WordList.and(quoted, in: language)
        }
        return Phrase(
            en: "Words outside the list may belong to it: \(list(.english, "“", "”")).",
            es: "Palabras fuera de la lista pueden ser parte de ella: \(list(.spanish, "«", "»")).",
            pt: "Palavras fora da lista podem fazer parte dela: \(list(.portuguese, "«", "»"))."
        )
    }
}

extension Mention {
    /// The section of the label, as part of a sentence.
    public var place: Localized<String> {
        switch section {
        case .ingredients: return Phrase(en: "ingredients", es: "en los ingredientes", pt: "nos ingredientes")
        case .contains:
            return Phrase(
                en: "“contains” statement",
                es: "en una declaración «contiene»",
                pt: "numa declaração «contém»"
            )
        case .freeFrom:
            return Phrase(en: "free-from claim", es: "en una declaración «sin»", pt: "numa alegação «sem»")
        case .other: return Phrase(en: "other text", es: "en otro texto", pt: "noutro texto")
        case .precautionary: break
        }
        switch precaution {
        case .shared:
            return Phrase(
                en: "“shared line or factory” statement",
                es: "en una advertencia de línea o fábrica compartida",
                pt: "num aviso de linha ou fábrica partilhada"
            )
        case .notSuitable:
            return Phrase(
                en: "“not suitable for” statement",
                es: "en una advertencia «no apto para»",
                pt: "num aviso «não adequado a»"
            )
        case .trace, nil:
            return Phrase(
                en: "“may contain” statement",
                es: "en una advertencia «puede contener»",
                pt: "num aviso «pode conter»"
            )
        }
    }
}

extension Reading.Rule {
    /// How the words were recognised, as part of a sentence.
    public var words: Localized<String> {
        switch self {
        case .name: Phrase(en: "in these words", es: "con estas palabras", pt: "com estas palavras")
        case .inflection:
            Phrase(
                en: "another form of the word",
                es: "con otra forma de la palabra",
                pt: "com outra forma da palavra"
            )
        case .compound:
            Phrase(
                en: "part of a longer word",
                es: "como parte de una palabra más larga",
                pt: "como parte de uma palavra mais longa"
            )
        case .joined:
            Phrase(
                en: "a word written in two parts",
                es: "como una palabra escrita en dos partes",
                pt: "como uma palavra escrita em duas partes"
            )
        case .misspelling:
            Phrase(
                en: "one letter corrected",
                es: "con una letra corregida",
                pt: "com uma letra corrigida"
            )
        case .number: Phrase(en: "its number", es: "por su número", pt: "pelo seu número")
        }
    }
}

extension Quotation {
    /// Returns the words in quotation marks, with their count.
    public func quoted(in language: PageLanguage) -> String {
        let marks = Phrase(en: "“\(words)”", es: "«\(words)»", pt: "«\(words)»")
        return marks[language] + (count > 1 ? " ×\(count)" : "")
    }
}

extension Quotation.Meaning {
    /// The meaning as part of a sentence: "Spanish for hazelnut", "read as “hazelnut”".
    public var words: Localized<String> {
        switch self {
        case .foreign(let language, let name):
            Phrase(
                en: "\(language.name[.english]) for \(name.text)",
                es: "en \(language.name[.spanish]) significa \(name.text)",
                pt: "significa \(name.text) em \(language.name[.portuguese])"
            )
        case .misspelled(let name):
            Phrase(
                en: "read as “\(name.text)”",
                es: "leído como «\(name.text)»",
                pt: "lido como «\(name.text)»"
            )
        }
    }
}

extension Quotation.Relation {
    /// The relation as part of a sentence: "made from milk".
    public var words: Localized<String> {
        switch self {
        case .exactWords: CommonWords.exactWords
        case .additiveNotSpecified:
            Phrase(
                en: "the label does not say which additive",
                es: "la etiqueta no dice qué aditivo",
                pt: "o rótulo não diz que aditivo"
            )
        case .kindNotSpecified:
            Phrase(
                en: "the label does not say which kind",
                es: "la etiqueta no dice de qué tipo",
                pt: "o rótulo não diz de que tipo"
            )
        case .ingredientOf(let name):
            Phrase(
                en: "\(name) is made from it",
                es: "de ello se hace \(name.insideSentence)",
                pt: "serve para fazer \(name.insideSentence)"
            )
        case .madeFrom(let name):
            Phrase(
                en: "made from \(name.insideSentence)",
                es: "se hace con \(name.insideSentence)",
                pt: "faz-se com \(name.insideSentence)"
            )
        case .couldBeMadeFrom(let name):
            Phrase(
                en: "could be made from \(name.insideSentence), the word does not say",
                es: "podría hacerse con \(name.insideSentence); la palabra no lo dice",
                pt: "poderá fazer-se com \(name.insideSentence); a palavra não o diz"
            )
        case .wrongLetter:
            Phrase(
                en: "one letter is wrong",
                es: "una letra está equivocada",
                pt: "uma letra está errada"
            )
        case .possiblyFlavourOnly:
            Phrase(en: "perhaps only its flavour", es: "quizá solo su sabor", pt: "talvez só o sabor")
        case .refinementNotSpecified:
            Phrase(
                en: "the label does not say whether it is fully refined",
                es: "la etiqueta no dice si está totalmente refinado",
                pt: "o rótulo não diz se é totalmente refinado"
            )
        }
    }
}
