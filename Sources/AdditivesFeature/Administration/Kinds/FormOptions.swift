import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// What values of fields can be chosen from.
enum FormOptions {
    static let yesAndNo: AdditiveField.Options = { _, language in
        [FoodAdditive.Answer.yes, .no].map { option($0, language) }
    }

    static let answers: AdditiveField.Options = { _, language in
        FoodAdditive.Answer.allCases.map { option($0, language) }
    }

    private static func option(_ answer: FoodAdditive.Answer, _ language: PageLanguage) -> FormOption {
        FormOption(
            value: answer.rawValue,
            words: AdditiveFactWords.answer(answer)[language].beginningSentence
        )
    }

    static let origins: AdditiveField.Options = { _, language in
        FoodAdditive.Origin.allCases.map {
            FormOption(value: $0.rawValue, words: AdditiveWords.origin($0)[language].beginningSentence)
        }
    }

    static let observationKinds: AdditiveField.Options = { _, language in
        [
            ("intake", Phrase(en: "Intake", es: "Ingesta", pt: "Ingestão")),
            ("sensitivity", Phrase(en: "Sensitivity", es: "Sensibilidad", pt: "Sensibilidade")),
            ("absorption", Phrase(en: "Absorption", es: "Absorción", pt: "Absorção")),
            ("digestion", Phrase(en: "Digestion", es: "Digestión", pt: "Digestão")),
            ("law", Phrase(en: "Law", es: "Ley", pt: "Lei")),
        ]
        .map { FormOption(value: $0.0, words: $0.1[language]) }
    }

    static let evaluationKinds: AdditiveField.Options = { _, language in
        Evaluation.Kind.allCases.map {
            FormOption(value: $0.rawValue, words: AdditiveFactWords.kind($0)[language].beginningSentence)
        }
    }

    static let authorities: AdditiveField.Options = { _, language in
        ["EU", "US", "AU"].map { FormOption(value: $0, words: AdditiveFactWords.place($0)[language]) }
    }

    /// The classes that additives and other classes belong to, in the order of their names.
    static let classes: AdditiveField.Options = { collection, language in
        collection.classes.map { item in
            let scheme = AdditiveClassesPage.Words.scheme(item.scheme)[language]
            return FormOption(value: "\(item.id)", words: "\(item.names.text(in: language)) (\(scheme))")
        }
        .sorted { SearchWords.nameKey(of: $0.words) < SearchWords.nameKey(of: $1.words) }
    }

    static let classSchemes: AdditiveField.Options = { _, language in
        AdditiveClass.Scheme.allCases.map {
            FormOption(value: $0.rawValue, words: AdditiveClassesPage.Words.scheme($0)[language])
        }
    }

    static let categorySchemes: AdditiveField.Options = { _, language in
        FoodCategory.Scheme.allCases.map {
            FormOption(value: $0.rawValue, words: FoodCategoriesPage.Words.scheme($0)[language])
        }
    }

    static let categories: AdditiveField.Options = { collection, language in
        collection.categories.map { category in
            let scheme =
                category.scheme == .eu
                ? "" : " (\(FoodCategoriesPage.Words.scheme(category.scheme)[language]))"
            return FormOption(
                value: "\(category.id)",
                words: "\(category.number) \(category.names.text(in: language))\(scheme)"
            )
        }
    }

    /// Groups by their keys, and additives by their identifiers.
    static let subjects: AdditiveField.Options = { collection, language in
        collection.groups.map { FormOption(value: $0.key, words: $0.names.text(in: language)) }
            + collection.additives.map { additive in
                let name = additive.names.local(in: language)
                return FormOption(
                    value: "\(additive.id)",
                    words: name.map { name in "\(additive.ecode) \(name.text)" } ?? additive.ecode,
                    language: name?.language
                )
            }
    }

    static let levelKinds: AdditiveField.Options = { _, language in
        [
            ("maximum", AdditiveWords.level), ("quantum satis", AdditiveWords.quantumSatis),
            ("group", AdditiveWords.groupLevel),
        ]
        .map { FormOption(value: $0.0, words: $0.1[language].beginningSentence) }
    }

    /// The kinds of levels that one additive can have.
    static let levelKindsOfAdditive: AdditiveField.Options = { collection, language in
        levelKinds(collection, language).filter { $0.value != "group" }
    }

    /// The kinds of levels of Annex III.
    static let preparationLevelKinds: AdditiveField.Options = { _, language in
        [
            ("quantum satis", AdditiveWords.quantumSatis),
            ("text", Phrase(en: "In words", es: "Con palabras", pt: "Por palavras")),
        ]
        .map { FormOption(value: $0.0, words: $0.1[language].beginningSentence) }
    }

    /// The parts of Annex III.
    static let preparationParts: AdditiveField.Options = { _, language in
        AdditivePreparation.Part.allCases.map {
            FormOption(value: $0.rawValue, words: AdditivePreparations.name($0)[language])
        }
    }

    static let units: AdditiveField.Options = { _, language in
        UseLevel.Unit.allCases.map {
            FormOption(value: "\($0.text)", words: AdditiveWords.unit($0)[language])
        }
    }
}
