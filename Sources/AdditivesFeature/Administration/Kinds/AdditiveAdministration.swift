import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The fields of an additive.
enum AdditiveAdministration {
    typealias Administration = KindAdministration<FoodAdditive, AdditiveBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .additives,
            newTitle: Phrase(en: "New additive", es: "Aditivo nuevo", pt: "Novo aditivo"),
            rules: AdditivesRoutes(records: records).kind,
            itemFields: names + facts + lists,
            words: { additive, collection, language in
                let classes = collection.classes(of: additive).first {
                    $0.scheme == .eu || $0.scheme == .codex
                }
                let name = additive.names.local(in: language)
                return RecordWords(
                    name: "\(additive.ecode) \(name?.text ?? "")",
                    language: name?.language,
                    detail: classes?.names.text(in: language) ?? ""
                )
            },
            publicPage: { additive, _ in .site(.additive(additive.identifier)) }
        )
    }

    private static let names: [Administration.ItemField] = [
        .init(
            field: AdditiveField(
                member: "ecode",
                label: AdditiveWords.number,
                hint: Phrase(
                    en: "For example E 330 or E 160a(ii).",
                    es: "Por ejemplo, E 330 o E 160a(ii).",
                    pt: "Por exemplo, E 330 ou E 160a(ii)."
                ),
                problem: Phrase(
                    en: "This is not a number of an additive. Write it as E 330 or E 160a(ii).",
                    es: "Esto no es un número de aditivo. Escríbelo como E 330 o E 160a(ii).",
                    pt: "Isto não é um número de aditivo. Escreve-o como E 330 ou E 160a(ii)."
                ),
                control: .line,
                isRequired: true
            ),
            value: { additive, _ in .text(additive.ecode.replacing("\u{A0}", with: " ")) }
        ),
        .init(field: SharedFields.name, value: { .text($0.names[$1] ?? "") }),
        .init(
            field: AdditiveField(
                member: "synonyms",
                label: Phrase(en: "Other names", es: "Otros nombres", pt: "Outros nomes"),
                hint: Phrase(
                    en: "One in each line. Searches find them too.",
                    es: "Uno en cada línea. Las búsquedas también los encuentran.",
                    pt: "Um em cada linha. As pesquisas também os encontram."
                ),
                problem: Phrase(
                    en: "Write at most 200 names, each of at most 500 characters.",
                    es: "Escribe 200 nombres como máximo, de hasta 500 caracteres.",
                    pt: "Escreve 200 nomes no máximo, com até 500 carateres."
                ),
                control: .lines(isAligned: false),
                isTranslated: true
            ),
            value: { additive, language in
                let name = additive.names[language]
                return .list((additive.synonyms[language.code] ?? []).filter { $0 != name })
            }
        ),
    ]

    private static let facts: [Administration.ItemField] = [
        .init(
            field: AdditiveField(
                member: "classes",
                label: AdditiveWords.classes,
                problem: Phrase(
                    en: "One of these classes no longer exists. Open the form again.",
                    es: "Una de estas clases ya no existe. Abre el formulario de nuevo.",
                    pt: "Uma destas classes já não existe. Abre o formulário de novo."
                ),
                control: .choices(FormOptions.classes, .whole)
            ),
            value: { additive, _ in .list(additive.classes.map { "\($0)" }) }
        ),
        .init(
            field: AdditiveField(
                member: "origin",
                label: AdditiveWords.origin,
                problem: Phrase(
                    en: "Choose among these origins.",
                    es: "Elige entre estos orígenes.",
                    pt: "Escolhe entre estas origens."
                ),
                control: .choices(FormOptions.origins, .text)
            ),
            value: { additive, _ in .list(additive.origins.map { $0.rawValue }) }
        ),
        .init(
            field: SharedFields.text("sources", AdditiveFactWords.sources),
            value: { .text($0.sources[$1] ?? "") }
        ),
        .init(
            field: SharedFields.text("uses", AdditiveFactWords.uses),
            value: { .text($0.uses[$1] ?? "") }
        ),
        .init(
            field: AdditiveField(
                member: "cas",
                label: Phrase(en: "CAS number", es: "Número CAS", pt: "Número CAS"),
                problem: Phrase(
                    en:
                        "This is not a CAS number: its last digit does not fit the others. An example is 458-37-7.",
                    es:
                        "Esto no es un número CAS: el último dígito no concuerda con los demás. Un ejemplo es 458-37-7.",
                    pt:
                        "Isto não é um número CAS: o último algarismo não condiz com os outros. Um exemplo é 458-37-7."
                ),
                control: .line
            ),
            value: { additive, _ in .text(additive.cas) }
        ),
        .init(
            field: AdditiveField(
                member: "colourIndex",
                label: Phrase(en: "Colour Index", es: "Colour Index", pt: "Colour Index"),
                problem: Phrase(
                    en: "Write at most 20 characters.",
                    es: "Escribe 20 caracteres como máximo.",
                    pt: "Escreve 20 carateres no máximo."
                ),
                control: .line
            ),
            value: { additive, _ in .text(additive.colourIndex) }
        ),
        answer("vegan", Phrase(en: "Vegan", es: "Vegano", pt: "Vegano")) { $0.vegan?.rawValue ?? "" },
        answer("vegetarian", Phrase(en: "Vegetarian", es: "Vegetariano", pt: "Vegetariano")) {
            $0.vegetarian?.rawValue ?? ""
        },
        answer(
            "organic",
            Phrase(
                en: "Permitted in organic food (European Union)",
                es: "Permitido en alimentos ecológicos (Unión Europea)",
                pt: "Permitido em alimentos biológicos (União Europeia)"
            ),
            FormOptions.yesAndNo,
            .truth
        ) { $0.isOrganic ? "yes" : "no" },
    ]

    private static func answer(
        _ member: String,
        _ label: Phrase,
        _ options: @escaping AdditiveField.Options = FormOptions.answers,
        _ scalar: AdditiveField.Scalar = .text,
        _ value: @escaping @Sendable (FoodAdditive) -> String
    ) -> Administration.ItemField {
        let problem = Phrase(
            en: "Choose one of the answers.",
            es: "Elige una de las respuestas.",
            pt: "Escolhe uma das respostas."
        )
        return .init(
            field: AdditiveField(
                member: member,
                label: label,
                problem: problem,
                control: .choice(options, scalar)
            ),
            value: { additive, _ in .text(value(additive)) }
        )
    }
}
