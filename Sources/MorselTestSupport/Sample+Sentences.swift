import MorselCore

extension Sample {
    /// The table of sentences for each language that has one.
    static let sentences: [Language: String] = [
        .english: """
        kind,allergen,phrase
        ingredients,,ingredients
        contains,,contains
        contains,,allergens
        inline,,contains less than
        trace,,may contain
        trace,,may contain traces of
        shared,,made in a factory that handles
        unsuitable,,not suitable for people allergic to
        producer,,produced by
        company,,ltd
        street,,street
        trace-after,,may be present
        shared-after,,are handled in the same factory
        free-before,,free from
        free-before,,without
        free-before,,does not contain
        free-after,,free
        free,gluten,gluten free
        other,,nutrition information
        other,,storage
        aside,,packed in a protective atmosphere
        and,,and
        or,,or
        or,,and/or
        """,
        .spanish: """
        kind,allergen,phrase
        ingredients,,ingredientes
        contains,,contiene
        trace,,puede contener
        trace,,puede contener trazas de
        and,,y
        or,,o
        """,
        .portuguese: """
        kind,allergen,phrase
        ingredients,,ingredientes
        contains,,contém
        contains,,alérgicos contém
        trace,,pode conter
        free-before,,não contém
        free,gluten,não contém glúten
        and,,e
        or,,ou
        """,
        .french: """
        kind,allergen,phrase
        ingredients,,ingrédients
        contains,,contient
        trace,,peut contenir
        and,,et
        or,,ou
        """,
        .german: """
        kind,allergen,phrase
        ingredients,,Zutaten
        contains,,enthält
        trace,,kann Spuren enthalten von
        trace-after,,kann enthalten sein
        and,,und
        or,,oder
        """,
    ]
}
