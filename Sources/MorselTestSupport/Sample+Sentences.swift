import MorselCore

extension Sample {
    /// The table of sentences of each language that has one.
    static let sentences: [Language: String] = [
        .english: """
        kind,allergen,phrases
        ingredients,,ingredients
        contains,,contains|allergens
        inline,,contains less than
        trace,,may contain|may contain traces of
        shared,,made in a factory that handles
        unsuitable,,not suitable for people allergic to
        trace-after,,may be present
        shared-after,,are handled in the same factory
        free-before,,free from|without|does not contain
        free-after,,free
        free,gluten,gluten free
        other,,nutrition information|storage
        aside,,packed in a protective atmosphere
        and,,and
        or,,or|and/or
        """,
        .spanish: """
        kind,allergen,phrases
        ingredients,,ingredientes
        contains,,contiene
        trace,,puede contener|puede contener trazas de
        and,,y
        or,,o
        """,
        .portuguese: """
        kind,allergen,phrases
        ingredients,,ingredientes
        contains,,contém|alérgicos contém
        trace,,pode conter
        free-before,,não contém
        free,gluten,não contém glúten
        and,,e
        or,,ou
        """,
        .french: """
        kind,allergen,phrases
        ingredients,,ingrédients
        contains,,contient
        trace,,peut contenir
        and,,et
        or,,ou
        """,
        .german: """
        kind,allergen,phrases
        ingredients,,Zutaten
        contains,,enthält
        trace,,kann Spuren enthalten von
        trace-after,,kann enthalten sein
        and,,und
        or,,oder
        """,
    ]
}
