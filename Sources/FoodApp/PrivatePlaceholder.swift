import MorselUI

/// What stands in the place of something private until the device draws it.
struct PrivatePlaceholder {
    let context: PageContext

    func html() -> HTML {
        let blank = Blank(
            icon: "lock",
            title: Self.title[context.language],
            words: Self.words[context.language],
            actions: [
                Blank.link(Self.check[context.language], to: context.path(to: .check), isFirst: true)
            ]
        )
        return "<div data-slot=\"private\">\(blank.html(context))</div>\n"
    }

    private static let title = Phrase(
        en: "This is kept on your device",
        es: "Esto se guarda en tu dispositivo",
        pt: "Isto guarda-se no teu dispositivo"
    )
    private static let words = Phrase(
        en: """
            The server does not know it, and never will: it is drawn here by a script. Without JavaScript you can check \
            a label for all fourteen allergens.
            """,
        es: """
            El servidor no lo sabe ni lo sabrá: lo dibuja aquí un script. Sin JavaScript puedes comprobar una etiqueta \
            para los catorce alérgenos.
            """,
        pt: """
            O servidor não o sabe nem saberá: é desenhado aqui por um script. Sem JavaScript podes verificar um rótulo \
            para os catorze alergénios.
            """
    )
    private static let check = Phrase(
        en: "Check a label",
        es: "Comprobar una etiqueta",
        pt: "Verificar um rótulo"
    )
}
