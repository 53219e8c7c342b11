import MorselUI

/// A label to try, in a language other than the reader's, so that the answer also shows translations.
enum ExampleLabel {
    static let text = Phrase(en: biscuits, es: biscuits, pt: nougat)

    private static let biscuits = """
        Bolachas de aveia e chocolate

        Ingredientes: flocos de aveia 38 %, farinha de trigo, açúcar, pepitas de chocolate 14 % (açúcar, pasta de \
        cacau, manteiga de cacau, emulsionante: lecitinas (E 322)), soro de leite em pó, óleo de girassol, xarope de \
        glucose, levedantes (E 500ii, E 503ii), sal, canela.
        Pode conter vestígios de avelã e amêndoa.
        """

    private static let nougat = """
        Turrón blando de almendra

        Ingredientes: almendras tostadas (60 %), miel de azahar (18 %), azúcar, clara de huevo en polvo, leche \
        desnatada en polvo, emulgente (E-471), aroma natural de vainilla.
        Puede contener trazas de avellanas, cacahuetes y sésamo.
        """
}
