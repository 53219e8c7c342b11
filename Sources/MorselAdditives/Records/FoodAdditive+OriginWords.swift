extension FoodAdditive.Origin {
    /// The words that the search finds: whether it is natural, and what it is made from.
    var words: Texts {
        switch self {
        case .plant:
            Texts(en: "natural, from plants", es: "natural, de plantas", pt: "natural, de plantas")
        case .animal:
            Texts(en: "natural, from animals", es: "natural, de animales", pt: "natural, de animais")
        case .mineral:
            Texts(en: "natural, from minerals", es: "natural, de minerales", pt: "natural, de minerais")
        case .microbial:
            Texts(en: "natural, from microbes", es: "natural, de microbios", pt: "natural, de micróbios")
        case .synthetic:
            Texts(
                en: "synthetic, made by synthesis",
                es: "sintético, obtenido por síntesis",
                pt: "sintético, obtido por síntese"
            )
        }
    }
}
