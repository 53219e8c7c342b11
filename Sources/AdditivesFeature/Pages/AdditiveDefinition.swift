import MorselUI

/// What the law calls a food additive, below a list of additives or classes.
struct AdditiveDefinition {
    let language: PageLanguage

    func html() -> HTML {
        """
        <details class="folded above-less" id="definition"><summary>\(Self.title[language])</summary>
        <p>\(Self.summary[language])</p>
        <blockquote><p>\(Self.law[language])</p></blockquote>
        <p class="source">\(Self.source[language])</p></details>

        """
    }

    private static let title = Phrase(
        en: "What a food additive is",
        es: "Qué es un aditivo alimentario",
        pt: "O que é um aditivo alimentar"
    )
    private static let summary = Phrase(
        en:
            "Food additives are substances added intentionally to foodstuffs to perform certain technological functions, for example to colour, to sweeten or to help preserve foods.",
        es:
            "Los aditivos alimentarios son sustancias que se añaden intencionadamente a los alimentos para que cumplan determinadas funciones tecnológicas, por ejemplo dar color, endulzar o ayudar a conservarlos.",
        pt:
            "Os aditivos alimentares são substâncias adicionadas intencionalmente aos géneros alimentícios para desempenharem certas funções tecnológicas, por exemplo dar cor, adoçar ou ajudar a conservá-los."
    )
    /// The definition in the official texts of the regulation (Regulation (EC) No 1333/2008, Article 3(2)(a)).
    private static let law = Phrase(
        en:
            "‘food additive’ shall mean any substance not normally consumed as a food in itself and not normally used as a characteristic ingredient of food, whether or not it has nutritive value, the intentional addition of which to food for a technological purpose in the manufacture, processing, preparation, treatment, packaging, transport or storage of such food results, or may be reasonably expected to result, in it or its by-products becoming directly or indirectly a component of such foods",
        es:
            "«aditivo alimentario», toda sustancia que normalmente no se consuma como alimento en sí misma ni se use como ingrediente característico de los alimentos, tenga o no valor nutritivo, y cuya adición intencionada – con un propósito tecnológico – a un alimento durante su fabricación, transformación, preparación, tratamiento, envasado, transporte o almacenamiento tenga por efecto, o quepa razonablemente prever que tenga por efecto, que el propio aditivo o sus subproductos se conviertan directa o indirectamente en un componente del alimento",
        pt:
            "«Aditivo alimentar», qualquer substância não consumida habitualmente como género alimentício em si mesma e habitualmente não utilizada como ingrediente característico dos géneros alimentícios, com ou sem valor nutritivo, e cuja adição intencional aos géneros alimentícios, com um objectivo tecnológico na fase de fabrico, transformação, preparação, tratamento, embalagem, transporte ou armazenagem, tenha por efeito, ou possa legitimamente considerar-se como tendo por efeito, que ela própria ou os seus derivados se tornem directa ou indirectamente um componente desses géneros alimentícios"
    )
    private static let source = Phrase(
        en: "Regulation (EC) No 1333/2008, Article 3(2)(a)",
        es: "Reglamento (CE) n.º 1333/2008, artículo 3, apartado 2, letra a)",
        pt: "Regulamento (CE) n.º 1333/2008, artigo 3.º, n.º 2, alínea a)"
    )
}
