/// An offer of an account, on a page with something that the device alone would lose.
///
/// The element is hidden. `page/account-offer.js` shows it to people without an account who have not declined it.
public struct AccountOffer {
    private let context: PageContext

    /// Creates an offer.
    public init(_ context: PageContext) { self.context = context }

    private var language: PageLanguage { context.language }

    /// Returns the HTML of the offer, for a list.
    public func html() -> HTML { card(Words.title, Words.reason) }

    /// Returns the offer for a list as a template, which a script shows below what the device has drawn.
    public func template() -> HTML { template(html()) }

    /// Returns the offer for the diary as a template, which a script shows below what the device has drawn.
    public func diaryTemplate() -> HTML { template(card(Words.diaryTitle, Words.diaryReason)) }

    private func template(_ offer: HTML) -> HTML {
        "<template id=\"account-offer-template\">\(offer)</template>\n"
    }

    private func card(_ title: Phrase, _ reason: Phrase) -> HTML {
        """
        <aside class="card above" id="account-offer" aria-labelledby="account-offer-title" hidden>
        <h2 id="account-offer-title">\(title[language])</h2>
        <p>\(reason[language])</p>
        <p class="row above-less"><a class="button" href="\(context.path(to: .account(.register)))">\(Words.register[language])</a>\
        <button class="button bare" type="button" data-action="decline-account">\(Words.decline[language])</button></p></aside>

        """
    }

    private enum Words {
        static let title = Phrase(
            en: "Only this device has this list",
            es: "Solo este dispositivo tiene esta lista",
            pt: "Só este dispositivo tem esta lista"
        )
        static let reason = makeReason(en: "the list", es: "la lista", pt: "a lista", ending: "a")
        static let diaryTitle = Phrase(
            en: "Only this device has your diary",
            es: "Solo este dispositivo tiene tu diario",
            pt: "Só este dispositivo tem o teu diário"
        )
        static let diaryReason = makeReason(en: "the diary", es: "el diario", pt: "o diário", ending: "o")

        /// Why to create an account, for a list or a diary.
        ///
        /// In Spanish and Portuguese, the participle and the pronoun have the ending of the noun.
        private static func makeReason(en: String, es: String, pt: String, ending: String) -> Phrase {
            Phrase(
                en: """
                    If it is lost, so is \(en). With an account it is on all your devices, encrypted so that only you can \
                    read it. Everything else works without one.
                    """,
                es: """
                    Si lo pierdes, pierdes \(es). Con una cuenta está en todos tus dispositivos, cifrad\(ending) para que \
                    solo tú puedas leerl\(ending). Lo demás funciona sin cuenta.
                    """,
                pt: """
                    Se o perderes, perdes \(pt). Com uma conta está em todos os teus dispositivos, cifrad\(ending) para que \
                    só tu \(ending) possas ler. O resto funciona sem conta.
                    """
            )
        }

        static let register = Phrase(en: "Create an account", es: "Crear una cuenta", pt: "Criar uma conta")
        static let decline = Phrase(en: "No, thanks", es: "No, gracias", pt: "Não, obrigado")
    }
}
