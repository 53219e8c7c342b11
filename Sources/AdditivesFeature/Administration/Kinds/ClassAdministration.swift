import MorselAdditives
import MorselUI
import MorselWeb

/// The fields of a class of additives.
enum ClassAdministration {
    typealias Administration = KindAdministration<AdditiveClass, ClassBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .classes,
            newTitle: Phrase(en: "New class", es: "Clase nueva", pt: "Nova classe"),
            rules: AdditiveClassesRoutes(records: records).kind,
            itemFields: fields,
            words: { item, _, language in
                RecordWords(
                    name: item.names.text(in: language),
                    detail: AdditiveClassesPage.Words.scheme(item.scheme)[language]
                )
            },
            publicPage: { item, _ in .additives(AdditivesAddress("additive-classes", item.key)) }
        )
    }

    private static let fields: [Administration.ItemField] = [
        .name,
        .scheme(
            Phrase(en: "List", es: "Lista", pt: "Lista"),
            problem: Phrase(en: "Choose a list.", es: "Elige una lista.", pt: "Escolhe uma lista."),
            options: FormOptions.classSchemes
        ),
        .init(
            field: AdditiveField(
                member: "key",
                label: Phrase(en: "Name in addresses", es: "Nombre en direcciones", pt: "Nome em endereços"),
                hint: Phrase(
                    en: "Links to the page of the class contain it: emulsifier.",
                    es: "Los enlaces a la página de la clase lo contienen: emulsifier.",
                    pt: "As ligações para a página da classe contêm-no: emulsifier."
                ),
                problem: Phrase(
                    en: "Use only small letters from a to z, digits and hyphens, at most 60.",
                    es: "Usa solo letras minúsculas de la a a la z, cifras y guiones, 60 como máximo.",
                    pt: "Usa só letras minúsculas de a a z, algarismos e hífenes, 60 no máximo."
                ),
                control: .line,
                isRequired: true
            ),
            value: { item, _ in .text(item.key) }
        ),
        .description,
        .init(
            field: AdditiveField(
                member: "within",
                label: Phrase(en: "Part of", es: "Parte de", pt: "Parte de"),
                problem: Phrase(
                    en: "A class cannot be part of itself, and the others must exist.",
                    es: "Una clase no puede ser parte de sí misma, y las demás deben existir.",
                    pt: "Uma classe não pode ser parte de si própria, e as outras têm de existir."
                ),
                control: .choices(FormOptions.classes, .whole)
            ),
            value: { item, _ in .list(item.within.map { "\($0)" }) }
        ),
    ]
}
