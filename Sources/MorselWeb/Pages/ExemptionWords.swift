package import MorselUI

/// Translations of the exemptions of Regulation (EU) 1169/2011, Annex II, which the knowledge has in English.
package enum ExemptionWords {
    /// The condition in a language, or in English with its language tag if there is no translation.
    package static func condition(_ english: String, in language: PageLanguage) -> (
        text: String, language: PageLanguage
    ) {
        let point = english.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard language != .english, let phrase = phrase(of: String(decoding: point, as: UTF8.self)) else {
            return (english, .english)
        }
        return (phrase[language], language)
    }

    private static func phrase(of point: String) -> Phrase? {
        points.first { $0.point == point }?.phrase
    }

    private static var points: [(point: String, phrase: Phrase)] {
        [
            phrase(
                "1(a)",
                es:
                    "jarabes de glucosa de trigo, incluida la dextrosa, si el proceso no aumenta su alergenicidad.",
                pt:
                    "xaropes de glicose de trigo, incluindo dextrose, se o processo não aumentar a sua alergenicidade."
            ),
            phrase(
                "1(b)",
                es: "maltodextrinas de trigo, si el proceso no aumenta su alergenicidad.",
                pt: "maltodextrinas de trigo, se o processo não aumentar a sua alergenicidade."
            ),
            phrase(
                "1(c)",
                es: "jarabes de glucosa de cebada, si el proceso no aumenta su alergenicidad.",
                pt: "xaropes de glicose de cevada, se o processo não aumentar a sua alergenicidade."
            ),
            phrase(
                "1(d)",
                es:
                    "cereales utilizados para hacer destilados alcohólicos, incluido el alcohol etílico de origen agrícola.",
                pt:
                    "cereais utilizados na confeção de destilados alcoólicos, incluindo álcool etílico de origem agrícola."
            ),
            phrase(
                "4(a)",
                es: "gelatina de pescado que solo lleva vitaminas o carotenoides.",
                pt: "gelatina de peixe que só transporta vitaminas ou carotenoides."
            ),
            phrase(
                "4(b)",
                es: "gelatina o cola de pescado con que se clarificó cerveza o vino.",
                pt: "gelatina ou cola de peixe com que se clarificou cerveja ou vinho."
            ),
            phrase(
                "6(a)",
                es: "aceite y grasa de soja totalmente refinados, si el proceso no aumenta su alergenicidad.",
                pt:
                    "óleo e gordura de soja totalmente refinados, se o processo não aumentar a sua alergenicidade."
            ),
            phrase(
                "6(b)",
                es: "tocoferoles naturales de soja y sus ésteres.",
                pt: "tocoferóis naturais de soja e os seus ésteres."
            ),
            phrase(
                "6(c)",
                es: "fitosteroles y sus ésteres, de aceite de soja.",
                pt: "fitoesteróis e os seus ésteres, de óleo de soja."
            ),
            phrase(
                "6(d)",
                es: "éster de estanol vegetal hecho con esteroles de aceite de soja.",
                pt: "éster de estanol vegetal feito com esteróis de óleo de soja."
            ),
            phrase(
                "7(a)",
                es:
                    "suero de leche utilizado para hacer destilados alcohólicos, incluido el alcohol etílico de origen agrícola.",
                pt:
                    "soro de leite utilizado na confeção de destilados alcoólicos, incluindo álcool etílico de origem agrícola."
            ),
            phrase("7(b)", es: "lactitol.", pt: "lactitol."),
            phrase(
                "8",
                es:
                    "frutos de cáscara utilizados para hacer destilados alcohólicos, incluido el alcohol etílico de origen agrícola.",
                pt:
                    "frutos de casca rija utilizados na confeção de destilados alcoólicos, incluindo álcool etílico de origem agrícola."
            ),
        ]
    }

    private static func phrase(_ point: String, es: String, pt: String) -> (point: String, phrase: Phrase) {
        // "7(a)" is "7, letra a)" in Spanish law and "7, alínea a)" in Portuguese law.
        let parts = point.split(separator: "(")
        let spanish = parts.joined(separator: ", letra ")
        let portuguese = parts.joined(separator: ", alínea ")
        return (
            "Annex II, point \(point)",
            Phrase(
                en: "",
                es: "Anexo II, punto \(spanish): \(es)",
                pt: "Anexo II, ponto \(portuguese): \(pt)"
            )
        )
    }
}
