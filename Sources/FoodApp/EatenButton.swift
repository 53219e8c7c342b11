import MorselUI

/// The button that adds a food to the diary.
///
/// It needs a script, which asks the diary for the amount. It is disabled until the device has drawn the page, because a click before
/// would be lost.
struct EatenButton {
    /// The name of a food that has no record; `nil` for a product or a dish.
    var name: String?
    let context: PageContext

    func html() -> HTML {
        """
        <button class="button" type="button" data-action="ate"\(attribute: "data-name", name)\
        \(attribute: "disabled", if: !context.isOnDevice)>\(context.icon("diary"))\
        \(Self.words[context.language])</button>
        """
    }

    private static let words = Phrase(en: "I ate this", es: "He comido esto", pt: "Comi isto")
}
