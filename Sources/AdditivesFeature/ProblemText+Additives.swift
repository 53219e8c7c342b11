import MorselUI
import MorselWeb

/// The texts of the pages of problems with additives.
extension ProblemText {
    /// No additive has the number.
    static let unknownAdditive = ProblemText(
        title: Phrase(
            en: "No additive has this number",
            es: "Ningún aditivo tiene este número",
            pt: "Nenhum aditivo tem este número"
        ),
        advice: Phrase(
            en: "Numbers look like E 330 or E 160a(ii). The list of additives has a search.",
            es: "Los números son como E 330 o E 160a(ii). La lista de aditivos tiene un buscador.",
            pt: "Os números são como E 330 ou E 160a(ii). A lista de aditivos tem uma pesquisa."
        ),
        isMissing: true
    )
}
