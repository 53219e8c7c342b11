import MorselAdditives
import MorselUI

/// The favourite additives of a device: the button of an additive's page, and the list on the page of all additives.
///
/// The server does not know which ones they are: `Web/scripts/site/favourite-additives.js` fills both in.
struct FavouriteAdditives {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// The button with which an additive becomes a favourite, or is one no more.
    func button(_ additive: FoodAdditive) -> HTML {
        """
        <p class="needs-script"><button class="button" type="button" id="favourite" data-additive="\(additive.identifier)" \
        aria-pressed="false" disabled>\(context.icon("star"))\(Words.favourite[language])</button></p>

        """
    }

    /// The folded list, which is empty until the script has read the device.
    ///
    /// It takes its links from the rows of the page.
    func list() -> HTML {
        """
        <details class="folded needs-script" id="favourites"><summary>\(Words.title[language])</summary>
        <p class="quiet">\(Words.none[language])</p><ul class="plain-links"></ul></details>

        """
    }

    private enum Words {
        static let favourite = Phrase(en: "Favourite", es: "Favorito", pt: "Favorito")
        static let title = Phrase(en: "Your favourites", es: "Tus favoritos", pt: "Os teus favoritos")
        static let none = Phrase(
            en:
                "None yet. The star on the page of an additive keeps it here. Only your devices know which ones.",
            es:
                "Aún no hay. La estrella de la página de un aditivo lo guarda aquí. Solo tus dispositivos saben cuáles.",
            pt:
                "Ainda não há. A estrela na página de um aditivo guarda-o aqui. Só os teus dispositivos sabem quais."
        )
    }
}
