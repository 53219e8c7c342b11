import MorselUI

/// The notice on the first page that the device is offline, with what works then.
///
/// Styles show it while the device is offline, and its last sentence if the device has all pages of allergens and additives
/// (`Web/scripts/site/stored-pages.js`).
struct OfflineNotice {
    let context: PageContext

    func html() -> HTML {
        """
        <p class="notice offline when-offline stack-below" role="status">\(context.icon("cloud-off"))\
        <span>\(Self.words[context.language])<span class="when-pages-stored"> \
        \(Self.storedPages[context.language])</span></span></p>

        """
    }

    private static let words = Phrase(
        en: """
            Offline. You can still check the text of a label, and see your checks, what you avoid and pages that you \
            have opened before. Photos wait until you are online.
            """,
        es: """
            Sin conexión. Aun así puedes comprobar el texto de una etiqueta y ver tus comprobaciones, lo que evitas y las \
            páginas que ya abriste. Las fotos esperan a que haya conexión.
            """,
        pt: """
            Sem rede. Mesmo assim podes verificar o texto de um rótulo e ver as tuas verificações, o que evitas e as \
            páginas que já abriste. As fotos esperam pela rede.
            """
    )

    private static let storedPages = Phrase(
        en: "All pages of allergens and additives are stored too.",
        es: "También están guardadas todas las páginas de alérgenos y aditivos.",
        pt: "As páginas de todos os alergénios e aditivos também estão guardadas."
    )
}
