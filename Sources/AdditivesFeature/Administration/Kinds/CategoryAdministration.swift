import MorselAdditives
import MorselUI
import MorselWeb

/// The fields of a food category.
enum CategoryAdministration {
    typealias Administration = KindAdministration<FoodCategory, CategoryBody>

    static func make(_ records: RecordRoutes) -> Administration {
        Administration(
            part: .categories,
            newTitle: Phrase(en: "New food category", es: "Categoría nueva", pt: "Nova categoria"),
            rules: FoodCategoriesRoutes(records: records).kind,
            itemFields: fields,
            words: { category, _, language in
                RecordWords(
                    name: "\(category.number) \(category.names.text(in: language))",
                    detail: FoodCategoriesPage.Words.scheme(category.scheme)[language]
                )
            },
            publicPage: { category, _ in
                .additives(
                    AdditivesAddress("food-categories", category.scheme.rawValue, category.number)
                )
            }
        )
    }

    private static let fields: [Administration.ItemField] = [
        .name,
        .scheme(
            Phrase(en: "System", es: "Sistema", pt: "Sistema"),
            problem: Phrase(en: "Choose a system.", es: "Elige un sistema.", pt: "Escolhe um sistema."),
            options: FormOptions.categorySchemes
        ),
        .init(
            field: AdditiveField(
                member: "number",
                label: AdditiveWords.number,
                hint: Phrase(
                    en: "For example 01.6.2.",
                    es: "Por ejemplo, 01.6.2.",
                    pt: "Por exemplo, 01.6.2."
                ),
                problem: Phrase(
                    en: "Write up to five numbers of one or two digits, separated by full stops: 01.6.2.",
                    es: "Escribe hasta cinco números de una o dos cifras, separados por puntos: 01.6.2.",
                    pt: "Escreve até cinco números de um ou dois algarismos, separados por pontos: 01.6.2."
                ),
                control: .line,
                isRequired: true
            ),
            value: { category, _ in .text(category.number) }
        ),
        .init(
            field: AdditiveField(
                member: "parent",
                label: Phrase(
                    en: "Number of the broader category",
                    es: "Número de la categoría más amplia",
                    pt: "Número da categoria mais ampla"
                ),
                hint: Phrase(
                    en: "Empty for a main category.",
                    es: "Vacío para una categoría principal.",
                    pt: "Vazio para uma categoria principal."
                ),
                problem: Phrase(
                    en: "No other category of this system has this number.",
                    es: "Ninguna otra categoría de este sistema tiene este número.",
                    pt: "Nenhuma outra categoria deste sistema tem este número."
                ),
                control: .line
            ),
            value: { category, _ in .text(category.parent) }
        ),
        .description,
    ]
}
