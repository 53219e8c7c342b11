import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The fields of a row of Annex III.
enum PreparationAdministration {
    typealias Administration = KindAdministration<AdditivePreparation, PreparationBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .preparations,
            newTitle: Phrase(
                en: "New row of Annex III",
                es: "Fila nueva del anexo III",
                pt: "Nova linha do anexo III"
            ),
            rules: PreparationRoutes(records: records).kind,
            itemFields: fields + texts,
            words: { item, collection, language in
                let numbers = item.additives.compactMap { collection.additive($0)?.ecode }
                let level = level(item.level, language)
                let details = [item.use.text(in: language), item.category.text(in: language), level]
                return RecordWords(
                    name:
                        "\(numbers.joined(separator: ", ")) – \(AdditivePreparations.name(item.part)[language])",
                    detail: details.filter { !$0.isEmpty }.joined(separator: " · ")
                )
            },
            publicPage: { item, collection in
                item.additives.first.flatMap { collection.additive($0) }
                    .map { .site(.additive($0.identifier)) }
            }
        )
    }

    private static func level(_ level: AdditivePreparation.Level, _ language: PageLanguage) -> String {
        switch level {
        case .quantumSatis: AdditiveWords.quantumSatis[language]
        case .words(let words): words.text(in: language)
        }
    }

    /// The parts of a level in a form, with its text in a language.
    private static func parts(
        of level: AdditivePreparation.Level?,
        _ language: PageLanguage
    ) -> [String: String] {
        switch level {
        case nil: [:]
        case .quantumSatis: ["kind": "quantum satis"]
        case .words(let words): ["kind": "text", "text": words[language] ?? ""]
        }
    }

    private static let fields: [Administration.ItemField] = [
        .init(
            field: AdditiveField(
                member: "part",
                label: Phrase(en: "Part of Annex III", es: "Parte del anexo III", pt: "Parte do anexo III"),
                problem: Phrase(en: "Choose a part.", es: "Elige una parte.", pt: "Escolhe uma parte."),
                control: .choice(FormOptions.preparationParts, .text),
                isRequired: true
            ),
            value: { item, _ in .text(item.part.rawValue) }
        ),
        .init(
            field: GroupFields.additives,
            valueInCollection: { item, _, collection in
                .list(GroupFields.numbers(item.additives, collection))
            }
        ),
        .init(
            field: level("level", AdditiveWords.level, isRequired: true),
            value: { .object(parts(of: $0.level, $1)) }
        ),
        .init(
            field: level(
                "levelInFood",
                Phrase(
                    en: "Maximum level in food, only for enzymes",
                    es: "Dosis máxima en alimentos, solo para enzimas",
                    pt: "Teor máximo em alimentos, só para enzimas"
                )
            ),
            value: { .object(parts(of: $0.food, $1)) }
        ),
        .init(
            field: level(
                "levelInBeverages",
                Phrase(
                    en: "Maximum level in beverages, only for enzymes",
                    es: "Dosis máxima en bebidas, solo para enzimas",
                    pt: "Teor máximo em bebidas, só para enzimas"
                )
            ),
            value: { .object(parts(of: $0.beverages, $1)) }
        ),
    ]

    private static let texts: [Administration.ItemField] = [
        .init(
            field: SharedFields.text(
                "use",
                Phrase(
                    en: "What it may be added to",
                    es: "A qué puede añadirse",
                    pt: "A que pode ser adicionado"
                )
            ),
            value: { .text($0.use[$1] ?? "") }
        ),
        .init(
            field: AdditiveField(
                member: "foods",
                label: Phrase(
                    en: "Foods for infants and young children",
                    es: "Alimentos para lactantes y niños de corta edad",
                    pt: "Alimentos para lactentes e crianças pequenas"
                ),
                problem: Phrase(
                    en:
                        "Only the part about foods for infants and young children has this text, of at most 5000 characters.",
                    es:
                        "Solo la parte sobre alimentos para lactantes y niños de corta edad tiene este texto, de 5000 caracteres como máximo.",
                    pt:
                        "Só a parte sobre alimentos para lactentes e crianças pequenas tem este texto, com 5000 carateres no máximo."
                ),
                control: .area,
                isTranslated: true
            ),
            value: { .text($0.category[$1] ?? "") }
        ),
        .init(
            field: SharedFields.text(
                "carrier",
                Phrase(
                    en: "Whether it is a carrier",
                    es: "Si es un soporte",
                    pt: "Se é um agente de transporte"
                )
            ),
            value: { .text($0.carrier[$1] ?? "") }
        ),
        .init(field: SharedFields.source, value: { item, _ in .text(item.source) }),
    ]

    /// A level as quantum satis or as a text in each language.
    private static func level(_ member: String, _ label: Phrase, isRequired: Bool = false) -> AdditiveField {
        AdditiveField(
            member: member,
            label: label,
            problem: isRequired ? levelProblem : enzymeProblem,
            control: .object([
                .init(name: "kind", label: SharedFields.kind, options: FormOptions.preparationLevelKinds),
                .init(
                    name: "text",
                    label: Phrase(en: "Level in words", es: "Dosis con palabras", pt: "Teor por palavras"),
                    isTranslated: true
                ),
            ]),
            isRequired: isRequired
        )
    }

    private static let levelProblem = Phrase(
        en:
            "Choose quantum satis and leave the texts empty, or write the level in at least one language, in at most 5000 characters.",
        es:
            "Elige quantum satis y deja los textos vacíos, o escribe la dosis en al menos un idioma, en 5000 caracteres como máximo.",
        pt:
            "Escolhe quantum satis e deixa os textos vazios, ou escreve o teor em pelo menos uma língua, em 5000 carateres no máximo."
    )
    private static let enzymeProblem = Phrase(
        en:
            "Only enzymes have this level. Choose quantum satis and leave the texts empty, or write it in words, in at most 5000 characters.",
        es:
            "Solo las enzimas tienen esta dosis. Elige quantum satis y deja los textos vacíos, o escríbela con palabras, en 5000 caracteres como máximo.",
        pt:
            "Só as enzimas têm este teor. Escolhe quantum satis e deixa os textos vazios, ou escreve-o por palavras, em 5000 carateres no máximo."
    )
}
