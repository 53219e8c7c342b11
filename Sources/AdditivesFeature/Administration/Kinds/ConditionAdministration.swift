import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The fields of a condition of use.
enum ConditionAdministration {
    typealias Administration = KindAdministration<ConditionOfUse, ConditionBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .conditions,
            newTitle: Phrase(
                en: "New condition of use",
                es: "Condición de uso nueva",
                pt: "Nova condição de utilização"
            ),
            rules: ConditionsRoutes(records: records).kind,
            itemFields: fields + texts,
            words: { condition, collection, language in
                let category = collection.category(condition.category)
                let number = category.map { "\($0.number) \($0.names.text(in: language))" } ?? ""
                return RecordWords(
                    name: "\(subject(condition, collection, language)) – \(number)",
                    detail: AdditiveWords.text(condition.level, language)
                )
            },
            publicPage: { condition, collection in
                guard let category = collection.category(condition.category),
                    let additive = collection.members(of: condition.subject).first
                else { return nil }
                return .additives(
                    AdditivesAddress(
                        "food-categories",
                        category.scheme.rawValue,
                        category.number,
                        additive.identifier
                    )
                )
            }
        )
    }

    private static func subject(
        _ condition: ConditionOfUse,
        _ collection: AdditiveCollection,
        _ language: PageLanguage
    ) -> String {
        switch condition.subject {
        case .additive(let id):
            collection.additive(id).map { "\($0.ecode) \($0.names.text(in: language))" } ?? ""
        case .group(let id): collection.group(id)?.names.text(in: language) ?? ""
        }
    }

    private static let fields: [Administration.ItemField] = [
        .init(
            field: AdditiveField(
                member: "additive",
                textMember: "group",
                label: Phrase(
                    en: "Additive or group",
                    es: "Aditivo o grupo",
                    pt: "Aditivo ou grupo"
                ),
                problem: Phrase(
                    en: "Choose an additive or a group.",
                    es: "Elige un aditivo o un grupo.",
                    pt: "Escolhe um aditivo ou um grupo."
                ),
                control: .choice(FormOptions.subjects, .text),
                isRequired: true
            ),
            valueInCollection: { condition, _, collection in
                switch condition.subject {
                case .additive(let id): .text("\(id)")
                case .group(let id): .text(collection.group(id)?.key ?? "")
                }
            }
        ),
        .init(
            field: AdditiveField(
                member: "foodcategory",
                label: CategoryWords.category,
                problem: Phrase(
                    en: "Choose a food category.",
                    es: "Elige una categoría de alimentos.",
                    pt: "Escolhe uma categoria de alimentos."
                ),
                control: .choice(FormOptions.categories, .whole),
                isRequired: true
            ),
            value: { condition, _ in .text("\(condition.category)") }
        ),
        .init(
            field: SharedFields.level(
                options: FormOptions.levelKinds,
                problem: Phrase(
                    en:
                        "A maximum needs a number such as 0.07 with at most six decimals. Only a group can have the levels of the group.",
                    es:
                        "Un máximo necesita un número como 0.07 con seis decimales como máximo. Solo un grupo puede tener las dosis del grupo.",
                    pt:
                        "Um máximo precisa de um número como 0.07 com seis casas decimais no máximo. Só um grupo pode ter os teores do grupo."
                )
            ),
            value: { condition, _ in .object(SharedFields.parts(of: condition.level)) }
        ),
        .init(
            field: SharedFields.text("restriction", AdditiveWords.restriction),
            value: { .text($0.restriction[$1] ?? "") }
        ),
    ]

    private static let texts: [Administration.ItemField] = [
        .init(
            field: AdditiveField(
                member: "notes",
                label: AdditiveWords.notes,
                hint: Phrase(
                    en:
                        "One in each line, in the same order in each language. An empty line is a missing translation.",
                    es:
                        "Una en cada línea, en el mismo orden en cada idioma. Una línea vacía es una traducción que falta.",
                    pt:
                        "Uma em cada linha, pela mesma ordem em cada língua. Uma linha vazia é uma tradução em falta."
                ),
                problem: Phrase(
                    en: "Write at most 200 notes, each of at most 5000 characters.",
                    es: "Escribe 200 notas como máximo, de hasta 5000 caracteres.",
                    pt: "Escreve 200 notas no máximo, com até 5000 carateres."
                ),
                control: .lines(isAligned: true),
                isTranslated: true
            ),
            value: { condition, language in .list(condition.notes.map { $0[language] ?? "" }) }
        ),
        .init(
            field: SharedFields.text(
                "observations",
                Phrase(
                    en: "Observations of administrators",
                    es: "Observaciones de los administradores",
                    pt: "Observações dos administradores"
                )
            ),
            value: { .text($0.observations[$1] ?? "") }
        ),
        .init(
            field: SharedFields.day(
                "from",
                Phrase(en: "Valid from", es: "Válido desde", pt: "Válido desde"),
                problem: Phrase(
                    en: "This is not a day. Write it as 2019-10-28.",
                    es: "Esto no es un día. Escríbelo como 2019-10-28.",
                    pt: "Isto não é um dia. Escreve-o como 2019-10-28."
                )
            ),
            value: { condition, _ in .text(condition.from) }
        ),
        .init(
            field: SharedFields.day(
                "until",
                Phrase(en: "Valid until", es: "Válido hasta", pt: "Válido até"),
                problem: Phrase(
                    en: "This is not a day such as 2019-10-28, or it is before the first day.",
                    es: "Esto no es un día como 2019-10-28, o es anterior al primer día.",
                    pt: "Isto não é um dia como 2019-10-28, ou é anterior ao primeiro dia."
                )
            ),
            value: { condition, _ in .text(condition.until) }
        ),
        .init(
            field: SharedFields.source,
            value: { condition, _ in .text(condition.source) }
        ),
    ]
}
