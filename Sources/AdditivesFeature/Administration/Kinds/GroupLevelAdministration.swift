import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The fields of the level that a member of groups has of its own.
enum GroupLevelAdministration {
    typealias Administration = KindAdministration<GroupLevel, GroupLevelBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .levels,
            newTitle: Phrase(
                en: "New level of a member of groups",
                es: "Dosis nueva de un miembro de grupos",
                pt: "Novo teor de um membro de grupos"
            ),
            rules: GroupLevelRoutes(records: records).kind,
            itemFields: fields,
            words: { item, collection, language in
                let additive = collection.additive(item.additive)
                let name = additive?.names.local(in: language)
                let note = item.note.text(in: language)
                return RecordWords(
                    name: [additive?.ecode ?? "\(item.additive)", name?.text].compactMap { $0 }
                        .joined(separator: " "),
                    language: name?.language,
                    detail: [AdditiveWords.text(item.level, language), note].filter { !$0.isEmpty }
                        .joined(separator: " · ")
                )
            },
            publicPage: { item, collection in
                collection.additive(item.additive).map { .site(.additive($0.identifier)) }
            }
        )
    }

    private static let fields: [Administration.ItemField] = [
        .init(
            field: AdditiveField(
                member: "additive",
                label: AdditiveWords.number,
                hint: Phrase(
                    en: "The number of a member of a group, which has one such level: E 425.",
                    es: "El número de un miembro de un grupo, que tiene una sola dosis propia: E 425.",
                    pt: "O número de um membro de um grupo, que tem um só teor próprio: E 425."
                ),
                problem: Phrase(
                    en: "Write the number of an additive that is a member of a group: E 425.",
                    es: "Escribe el número de un aditivo que sea miembro de un grupo: E 425.",
                    pt: "Escreve o número de um aditivo que seja membro de um grupo: E 425."
                ),
                control: .line,
                isRequired: true
            ),
            valueInCollection: { item, _, collection in
                .text(GroupFields.numbers([item.additive], collection).first ?? "")
            }
        ),
        .init(
            field: SharedFields.level(
                options: FormOptions.levelKindsOfAdditive,
                problem: Phrase(
                    en: "Choose a kind. A maximum needs a number such as 0.07 with at most six decimals.",
                    es:
                        "Elige un tipo. Un máximo necesita un número como 0.07 con seis decimales como máximo.",
                    pt:
                        "Escolhe um tipo. Um máximo precisa de um número como 0.07 com seis casas decimais no máximo."
                )
            ),
            value: { item, _ in .object(SharedFields.parts(of: item.level)) }
        ),
        .init(
            field: SharedFields.text(
                "note",
                Phrase(en: "Condition", es: "Condición", pt: "Condição"),
                hint: Phrase(
                    en: "For example: for purposes other than sweetening.",
                    es: "Por ejemplo: para fines distintos de endulzar.",
                    pt: "Por exemplo: para fins que não adoçar."
                )
            ),
            value: { .text($0.note[$1] ?? "") }
        ),
        .init(field: SharedFields.source, value: { item, _ in .text(item.source) }),
    ]
}
