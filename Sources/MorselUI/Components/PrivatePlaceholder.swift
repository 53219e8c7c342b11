/// The placeholder for private content until the device draws it.
public struct PrivatePlaceholder {
    private let context: PageContext

    /// Creates a placeholder.
    public init(context: PageContext) { self.context = context }

    /// Returns the HTML of the placeholder.
    public func html() -> HTML {
        let notice = EmptyState(
            icon: "lock",
            title: Self.title[context.language],
            words: Self.words[context.language],
            actions: [
                EmptyState.link(
                    CommonWords.checkLabel[context.language],
                    to: context.path(to: .labels(.check)),
                    isFirst: true
                )
            ]
        )
        return "<div data-slot=\"private\">\(notice.html(context))</div>\n"
    }

    private static let title = Phrase(
        en: "This is stored on your device",
        es: "Esto se guarda en tu dispositivo",
        pt: "Isto guarda-se no teu dispositivo"
    )
    private static let words = Phrase(
        en: """
            The server cannot read it. A script on your device shows it here. Without JavaScript you can check a \
            label for all fourteen allergens.
            """,
        es: """
            El servidor no puede leerlo. Un script en tu dispositivo lo muestra aquí. Sin JavaScript puedes buscar en una \
            etiqueta los catorce alérgenos.
            """,
        pt: """
            O servidor não o consegue ler. Um script no teu dispositivo mostra-o aqui. Sem JavaScript podes verificar um rótulo \
            quanto aos catorze alergénios.
            """
    )
}
