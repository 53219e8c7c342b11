import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// A field of the form of a predefined dish.
typealias DishField = RecordField<DishCollection>

/// The fields of a predefined dish.
enum DishFields {
    /// The largest number of characters of a name.
    static let maxName = 100
    /// The largest number of other names in a language.
    static let maxOtherNames = 20
    /// The largest number of characters of a list of ingredients.
    static let maxList = 2_000

    static let all = [name, otherNames, category, usual, often]

    static let name = DishField(
        member: "name",
        label: Phrase(en: "Name", es: "Nombre", pt: "Nome"),
        problem: Phrase(
            en: "Write a name of at most \(maxName) characters that can be shown.",
            es: "Escribe un nombre de \(maxName) caracteres como máximo, que se puedan mostrar.",
            pt: "Escreve um nome com \(maxName) carateres no máximo, que se possam mostrar."
        ),
        control: .line,
        isTranslated: true,
        isRequired: true
    )

    static let otherNames = DishField(
        member: "names",
        label: Phrase(en: "Other names", es: "Otros nombres", pt: "Outros nomes"),
        hint: Phrase(
            en: "One in each line. Searches find them too.",
            es: "Uno en cada línea. Las búsquedas también los encuentran.",
            pt: "Um em cada linha. As pesquisas também os encontram."
        ),
        problem: Phrase(
            en: "Write at most \(maxOtherNames) names, each of at most \(maxName) characters.",
            es: "Escribe \(maxOtherNames) nombres como máximo, de hasta \(maxName) caracteres.",
            pt: "Escreve \(maxOtherNames) nomes no máximo, com até \(maxName) carateres."
        ),
        control: .lines(isAligned: false),
        isTranslated: true
    )

    static let category = DishField(
        member: "category",
        label: Phrase(en: "Category", es: "Categoría", pt: "Categoria"),
        problem: Phrase(en: "Choose a category.", es: "Elige una categoría.", pt: "Escolhe uma categoria."),
        control: .choice(categories, .text),
        isRequired: true
    )

    static let usual = DishField(
        member: "usual",
        label: Phrase(en: "Usual ingredients", es: "Ingredientes habituales", pt: "Ingredientes habituais"),
        hint: Phrase(
            en:
                "With commas, as on a label: egg, sugar, wheat flour. The allergens of the dish are read from them.",
            es:
                "Con comas, como en una etiqueta: huevo, azúcar, harina de trigo. De ellos se leen los alérgenos.",
            pt: "Com vírgulas, como num rótulo: ovo, açúcar, farinha de trigo. Deles se leem os alergénios."
        ),
        problem: listProblem,
        control: .area,
        isTranslated: true,
        isRequired: true
    )

    static let often = DishField(
        member: "often",
        label: Phrase(
            en: "Ingredients that it often has",
            es: "Ingredientes que lleva a menudo",
            pt: "Ingredientes que leva muitas vezes"
        ),
        hint: Phrase(
            en: "Many recipes have them, and many do not. Leave it empty if there are none.",
            es: "Muchas recetas los llevan y muchas no. Déjalo vacío si no hay ninguno.",
            pt: "Muitas receitas levam-nos e muitas não. Deixa vazio se não houver nenhum."
        ),
        problem: listProblem,
        control: .area,
        isTranslated: true
    )

    private static let listProblem = Phrase(
        en: "This list is longer than \(maxList) characters, or has characters that cannot be shown.",
        es: "Esta lista tiene más de \(maxList) caracteres, o caracteres que no se pueden mostrar.",
        pt: "Esta lista tem mais de \(maxList) carateres, ou carateres que não se podem mostrar."
    )

    /// The categories with those that contain them, in the order of their words.
    private static let categories: DishField.Options = { collection, language in
        let words = { (category: ProductCategory) in
            String(decoding: category.name(in: language.language), as: UTF8.self)
        }
        return collection.knowledge.categories.map { category in
            FormOption(
                value: String(decoding: category.identifier, as: UTF8.self),
                words: (category.ancestors + [category]).map(words).joined(separator: " › ")
            )
        }
        .sorted { SearchWords.nameKey(of: $0.words) < SearchWords.nameKey(of: $1.words) }
    }

    // MARK: Values

    /// Returns the values of a dish in the form.
    static func values(of dish: CatalogueDish) -> FormValues {
        var form = FormValues()
        for language in PageLanguage.allCases {
            let (key, names) = (language.code, dish.names[language.code] ?? [])
            name.fill(&form, .text(names.first ?? ""), language)
            otherNames.fill(&form, .list(Array(names.dropFirst())), language)
            category.fill(&form, .text(dish.category), language)
            usual.fill(&form, .text(dish.usual[key] ?? ""), language)
            often.fill(&form, .text(dish.often[key] ?? ""), language)
        }
        return form
    }

    /// Returns how lists name a dish.
    static func entry(
        _ dish: CatalogueDish,
        _ collection: DishCollection,
        _ language: PageLanguage
    ) -> RecordEntry {
        let category = collection.knowledge.category(identified: Array(dish.category.utf8))
        let name = dish.preferredNames.text(in: language, else: dish.code)
        return RecordEntry(
            id: dish.code,
            version: collection.version(of: dish.code),
            name: name.text.beginningSentence,
            language: name.language.isEmpty ? nil : PageLanguage(code: name.language.utf8),
            detail: category.map { String(decoding: $0.name(in: language.language), as: UTF8.self) } ?? "",
            publicPage: .products(
                .food(source: collection.source(of: dish.code).id, code: dish.code)
            ),
            mark: collection.mark(dish.code),
            otherWords: dish.names.values.joined().joined(separator: " ")
        )
    }
}

extension [ProductContent.LanguageText] {
    /// The text in a language, otherwise in English, otherwise in any language, otherwise `code`.
    fileprivate func text(in language: PageLanguage, else code: String) -> ProductContent.LanguageText {
        first { $0.language == language.code } ?? first { $0.language == "en" } ?? first
            ?? ProductContent.LanguageText("", code)
    }
}
