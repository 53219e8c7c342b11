package import MorselUI

extension LegalityCheck.Status {
    /// The status in words, which never say that a food is legal or not.
    package var words: Phrase {
        switch self {
        case .listed: Phrase(en: "listed", es: "en la lista", pt: "na lista")
        case .quantumSatis:
            Phrase(
                en: "listed at quantum satis",
                es: "en la lista, quantum satis",
                pt: "na lista, quantum satis"
            )
        case .restricted:
            Phrase(
                en: "listed for some foods",
                es: "en la lista para algunos alimentos",
                pt: "na lista para alguns alimentos"
            )
        case .notListed: Phrase(en: "not listed", es: "no figura en la lista", pt: "não consta da lista")
        }
    }
}

extension LegalityCheck {
    /// The words before those that a label must contain, if a condition that the list of ingredients does not show is met.
    package static let mustSayWords = Phrase(
        en: "The label may have to say",
        es: "Puede que la etiqueta deba decir",
        pt: "O rótulo pode ter de dizer"
    )
    /// What the check cannot say.
    package static let limitsWords = Phrase(
        en:
            "A label has no amounts, and restrictions often concern only some foods of a category. An ingredient may bring additives that are listed for it. This is not legal advice.",
        es:
            "Una etiqueta no indica cantidades de aditivos, y las restricciones a menudo afectan solo a algunos alimentos de una categoría. Un ingrediente puede aportar aditivos que figuran en la lista para ese ingrediente. No es asesoramiento jurídico.",
        pt:
            "Um rótulo não indica quantidades, e as restrições muitas vezes só abrangem alguns alimentos de uma categoria. Um ingrediente pode trazer aditivos que a lista só permite nesse ingrediente. Não é aconselhamento jurídico."
    )
}

extension LegalityCheck {
    /// What the list is as of, for a day that somebody chose.
    ///
    /// The list has days of its own only for rows that began or ended between 2011 and its date.
    /// - Parameters:
    ///   - words: the day in words: "1 August 2014".
    ///   - day: the day, `2014-08-01`.
    /// - Returns: The sentences.
    package static func stateWords(_ words: String, _ day: String) -> Phrase {
        day > ReferenceRecords.asOf
            ? Phrase(
                en:
                    "For \(words). The list is older than this day: it is that of 28 October 2019, and later acts are not in it.",
                es:
                    "Para el \(words). La lista es anterior a ese día: es la del 28 de octubre de 2019 y no incluye normas posteriores.",
                pt:
                    "Para \(words). A lista é anterior a esse dia: é a de 28 de outubro de 2019 e não inclui atos posteriores."
            )
            : Phrase(
                en:
                    "For \(words). The list is that of 28 October 2019. Of its conditions, those with a first or last day are shown for this day; what else earlier versions of the list had is not known.",
                es:
                    "Para el \(words). La lista es la del 28 de octubre de 2019. De sus condiciones, las que tienen un primer o último día se muestran según ese día; no se sabe qué más tenían las versiones anteriores de la lista.",
                pt:
                    "Para \(words). A lista é a de 28 de outubro de 2019. Das suas condições, as que têm um primeiro ou último dia são mostradas segundo esse dia; não se sabe o que mais tinham as versões anteriores da lista."
            )
    }

    /// The words before conditions that do not apply on the day.
    package static let otherDaysWords = Phrase(
        en: "On other days",
        es: "En otros días",
        pt: "Noutros dias"
    )
}

extension ReferenceRecords {
    /// The act with the date of the data.
    package static let asOfWords = Phrase(
        en: "Regulation (EC) No 1333/2008, Annex II, as of 28 October 2019. Later acts may differ.",
        es:
            "Reglamento (CE) n.º 1333/2008, anexo II, a 28 de octubre de 2019. Las normas posteriores pueden ser distintas.",
        pt:
            "Regulamento (CE) n.º 1333/2008, anexo II, na versão de 28 de outubro de 2019. Atos posteriores podem diferir."
    )
    /// The standard with the categories of the Codex, and the date of the data.
    package static let codexCategoriesAsOfWords = Phrase(
        en: "Codex General Standard for Food Additives (CXS 192), Annex B, as of November 2026.",
        es: "Norma General del Codex para los Aditivos Alimentarios (CXS 192), anexo B, a noviembre de 2026.",
        pt: "Norma Geral do Codex para Aditivos Alimentares (CXS 192), anexo B, à data de novembro de 2026."
    )
    /// The date of the classes that only the Codex has.
    package static let codexClassesAsOfWords = Phrase(
        en: "Classes of the Codex Alimentarius, as of November 2026.",
        es: "Clases del Codex Alimentarius, a noviembre de 2026.",
        pt: "Classes do Codex Alimentarius, à data de novembro de 2026."
    )
}
