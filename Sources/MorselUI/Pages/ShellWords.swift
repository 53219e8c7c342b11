/// The texts of the shell.
public enum ShellWords {
    static let skip = Phrase(en: "Skip to content", es: "Ir al contenido", pt: "Saltar para o conteúdo")
    /// The name of the language menu.
    public static let language = Phrase(en: "Language", es: "Idioma", pt: "Língua")
    static let navigation = Phrase(en: "Main", es: "Principal", pt: "Principal")
    static let part = Phrase(
        en: "Pages of this section",
        es: "Páginas de esta sección",
        pt: "Páginas desta secção"
    )
    /// The part of the app in which things are searched.
    public static let lookUp = Phrase(en: "Look up", es: "Consultar", pt: "Consultar")
    static let you = Phrase(en: "You", es: "Tú", pt: "Tu")
    static let notMedicalAdvice = Phrase(
        en: "Not medical advice. Morsel reads words, it does not test food.",
        es: "No es asesoramiento médico. Morsel lee palabras, no analiza alimentos.",
        pt: "Não é aconselhamento médico. O Morsel lê palavras, não analisa alimentos."
    )

    /// The link to what is stored about a person, and to the rights of a person.
    public static let privacy = Phrase(
        en: "What is stored, and your rights",
        es: "Qué se guarda y tus derechos",
        pt: "O que é guardado e os teus direitos"
    )

    static func licences(about: String) -> Sentence {
        Sentence(
            en: """
                <a href="\(about)">About Morsel</a>. Data: ODbL 1.0, contains information from Open Food Facts. \
                Program: Apache-2.0.
                """,
            es: """
                <a href="\(about)">Acerca de Morsel</a>. Datos: ODbL 1.0; contienen información de Open Food Facts. \
                Programa: Apache-2.0.
                """,
            pt: """
                <a href="\(about)">Sobre o Morsel</a>. Dados: ODbL 1.0, contém informação do Open Food Facts. \
                Programa: Apache-2.0.
                """
        )
    }
}
