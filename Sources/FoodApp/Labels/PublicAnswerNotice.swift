import MorselCore
import MorselUI

/// The notice above the server's answer for all fourteen allergens, while the device loads its label reader.
struct PublicAnswerNotice {
    let context: PageContext

    /// Returns the notice as a template, which a script inserts into the page.
    func template() -> HTML {
        """
        <template id="notice-public-answer"><p class="notice stack-below" id="public-answer">\(context.icon("info"))\
        <span>\(Self.words[context.language])</span></p></template>

        """
    }

    private static let words = Phrase(
        en:
            """
            The server read this label, for all fourteen allergens. What you avoid is checked on this device as soon as \
            Morsel has loaded.
            """,
        es:
            """
            El servidor buscó en esta etiqueta los catorce alérgenos. Lo que evitas se comprueba en este dispositivo \
            en cuanto Morsel esté cargado.
            """,
        pt:
            """
            O servidor procurou neste rótulo os catorze alergénios. O que evitas é verificado neste dispositivo assim \
            que o Morsel estiver carregado.
            """
    )
}
