import FoodApp
package import MorselUI

/// The page that a device shows without a network for pages that it has not stored.
package struct OfflinePage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext

    /// Creates the page.
    package init(context: PageContext) { self.context = context }

    /// The address of the page.
    package var address: PageAddress? { .site(.offline) }
    /// The title of the window.
    package var title: String { Words.title[language] }

    /// What the scripts of pages that a device draws in its place may show.
    package var templates: HTML? { StoredPages.templates(context) }

    /// The content of `main`.
    package func main() -> HTML {
        let blank = EmptyState(
            icon: "cloud-off",
            title: title,
            words: Words.words[language],
            isPage: true,
            actions: [
                EmptyState.link(Words.check[language], to: context.path(to: .labels(.check)), isFirst: true)
            ]
        )
        return """
            \(blank.html(context))\
            <section aria-labelledby="works"><h2 id="works">\(Words.works[language])</h2><ul class="list above-less">
            \(row(.labels(.check), "text", Words.text, Words.textSub))\
            \(row(.labels(.recent), "history", ShellWords.recent, Words.recentSub))\
            \(row(.labels(.avoid), "you", ShellWords.avoid, Words.avoidSub))\
            \(row(.site(.allergens), "look-up", ShellWords.allergens, Words.opened, Words.every))\
            \(row(.site(.additives), "look-up", ShellWords.additives, Words.opened, Words.every))</ul></section>

            """
    }

    /// A row; `whenStored` replaces its words if the device has all pages of allergens and additives.
    private func row(
        _ address: PageAddress,
        _ icon: StaticString,
        _ title: Phrase,
        _ sub: Phrase,
        _ whenStored: Phrase? = nil
    ) -> HTML {
        let isReplaced = whenStored == nil ? "" : " unless-pages-stored"
        let other: HTML? = whenStored.map { "<span class=\"sub when-pages-stored\">\($0[language])</span>" }
        return """
            <li><a class="list-row" href="\(context.path(to: address))">\(context.icon(icon))\
            <span class="title">\(title[language])<span class="sub\(isReplaced)">\(sub[language])</span>\(other)</span>\
            \(context.icon("forward"))</a></li>

            """
    }

    private enum Words {
        static let title = Phrase(en: "Offline", es: "Sin conexión", pt: "Sem rede")
        static let words = Phrase(
            en: "This page needs a network, and is not stored on this device.",
            es: "Esta página necesita conexión y no está guardada en este dispositivo.",
            pt: "Esta página precisa de rede e não está guardada neste dispositivo."
        )
        static let check = Phrase(en: "Check a text", es: "Comprobar un texto", pt: "Verificar um texto")
        static let works = Phrase(en: "What works now", es: "Qué funciona ahora", pt: "O que funciona agora")
        static let text = Phrase(
            en: "The text of a label",
            es: "El texto de una etiqueta",
            pt: "Texto de um rótulo"
        )
        static let textSub = Phrase(
            en: "Read on this device, in eleven languages",
            es: "Leído en este dispositivo, en once idiomas",
            pt: "Lido neste dispositivo, em onze línguas"
        )
        static let recentSub = Phrase(
            en: "Stored on this device",
            es: "Guardadas en este dispositivo",
            pt: "Guardadas neste dispositivo"
        )
        static let opened = Phrase(
            en: "The whole list, and the pages that you have opened before",
            es: "La lista completa y las páginas que ya abriste",
            pt: "A lista completa e as páginas que já abriste"
        )
        static let every = Phrase(
            en: "The whole list, and every page of it",
            es: "La lista completa y todas sus páginas",
            pt: "A lista completa e todas as suas páginas"
        )
        static let avoidSub = Phrase(
            en: "Your list, and the steps for an emergency",
            es: "Tu lista y los pasos de emergencia",
            pt: "A tua lista e os passos para uma emergência"
        )
    }
}
