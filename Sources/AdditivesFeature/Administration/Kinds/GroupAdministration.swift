import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The fields of a group of additives.
enum GroupAdministration {
    typealias Administration = KindAdministration<AdditiveGroup, GroupBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .groups,
            newTitle: Phrase(en: "New group", es: "Grupo nuevo", pt: "Novo grupo"),
            rules: GroupRoutes(records: records).kind,
            itemFields: fields,
            words: { group, _, language in
                let name = group.names.local(in: language)
                return RecordWords(
                    name: name?.text ?? group.key,
                    language: name?.language,
                    detail: AdditiveSearchWords.count(group.members.count)[language]
                )
            },
            publicPage: { group, _ in group.address }
        )
    }

    private static let fields: [Administration.ItemField] = [
        .init(field: SharedFields.name, value: { .text($0.names[$1] ?? "") }),
        .init(field: GroupFields.key, value: { group, _ in .text(group.key) }),
        .init(
            field: GroupFields.additives,
            valueInCollection: { group, _, collection in
                .list(GroupFields.numbers(group.members, collection))
            }
        ),
        .init(
            field: SharedFields.source,
            value: { group, _ in .text(group.source) }
        ),
    ]
}

/// The fields of words that labels must contain.
enum LabelWarningAdministration {
    typealias Administration = KindAdministration<LabelWarning, LabelWarningBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .warnings,
            newTitle: Phrase(
                en: "New words for labels",
                es: "Indicación nueva de etiquetas",
                pt: "Nova menção de rótulos"
            ),
            rules: LabelWarningRoutes(records: records).kind,
            itemFields: fields,
            words: { warning, _, language in
                let text = warning.texts.local(in: language)
                return RecordWords(
                    name: text?.text ?? warning.key,
                    language: text?.language,
                    detail: AdditiveSearchWords.count(warning.additives.count)[language]
                )
            },
            publicPage: { warning, collection in
                warning.additives.first.flatMap { collection.additive($0) }
                    .map { .site(.additive($0.identifier)) }
            }
        )
    }

    private static let fields: [Administration.ItemField] = [
        .init(
            field: AdditiveField(
                member: "text",
                label: Phrase(
                    en: "Words on the label",
                    es: "Indicación en la etiqueta",
                    pt: "Menção no rótulo"
                ),
                problem: Phrase(
                    en: "Write the words in at least one language, in at most 5000 characters.",
                    es: "Escribe la indicación en al menos un idioma, en 5000 caracteres como máximo.",
                    pt: "Escreve a menção em pelo menos uma língua, em 5000 carateres no máximo."
                ),
                control: .area,
                isTranslated: true,
                isRequired: true
            ),
            value: { .text($0.texts[$1] ?? "") }
        ),
        .init(
            field: SharedFields.text(
                "condition",
                Phrase(en: "When they are required", es: "Cuándo es obligatoria", pt: "Quando é obrigatória"),
                hint: Phrase(
                    en: "As a part of a sentence: if it is used as a sweetener.",
                    es: "Como parte de una frase: si se usa como edulcorante.",
                    pt: "Como parte de uma frase: se é usado como edulcorante."
                )
            ),
            value: { .text($0.condition[$1] ?? "") }
        ),
        .init(field: GroupFields.key, value: { warning, _ in .text(warning.key) }),
        .init(
            field: GroupFields.additives,
            valueInCollection: { warning, _, collection in
                .list(GroupFields.numbers(warning.additives, collection))
            }
        ),
        .init(
            field: GroupFields.law(
                "law",
                Phrase(
                    en: "Act that requires them",
                    es: "Acto que la exige",
                    pt: "Ato que a exige"
                )
            ),
            value: { warning, _ in .text(warning.law) }
        ),
    ]
}

/// The fields of records that name several additives.
enum GroupFields {
    static let key = AdditiveField(
        member: "key",
        label: Phrase(en: "Name for programs", es: "Nombre para programas", pt: "Nome para programas"),
        problem: Phrase(
            en:
                "Use only small letters from a to z, digits and hyphens, at most 60. No other record may have the name.",
            es:
                "Usa solo letras minúsculas de la a a la z, cifras y guiones, 60 como máximo. Ningún otro registro puede tener ese nombre.",
            pt:
                "Usa só letras minúsculas de a a z, algarismos e hífenes, 60 no máximo. Nenhum outro registo pode ter esse nome."
        ),
        control: .line,
        isRequired: true
    )
    static let additives = AdditiveField(
        member: "additives",
        label: ShellWords.additives,
        hint: Phrase(
            en: "One number in each line: E 220.",
            es: "Un número en cada línea: E 220.",
            pt: "Um número em cada linha: E 220."
        ),
        problem: Phrase(
            en: "Write numbers of additives that exist, one in each line, at most 200.",
            es: "Escribe números de aditivos que existan, uno en cada línea, 200 como máximo.",
            pt: "Escreve números de aditivos que existam, um em cada linha, 200 no máximo."
        ),
        control: .lines(isAligned: false),
        isRequired: true
    )

    static func law(_ member: String, _ label: Phrase) -> AdditiveField {
        AdditiveField(
            member: member,
            label: label,
            problem: Phrase(
                en: "Name the act or document that it is from, in at most 500 characters.",
                es: "Nombra el acto o documento del que procede, en 500 caracteres como máximo.",
                pt: "Indica o ato ou documento de onde vem, em 500 carateres no máximo."
            ),
            control: .line,
            isRequired: true
        )
    }

    /// The numbers of additives as on labels.
    static func numbers(_ ids: [Int64], _ collection: AdditiveCollection) -> [String] {
        ids.compactMap { collection.additive($0)?.ecode.plainSpaces }
    }
}
