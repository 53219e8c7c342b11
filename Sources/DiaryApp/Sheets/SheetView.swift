import MorselCore
import MorselUI

/// A dialog over a page of the diary, which a script opens: a title, the contents, and a button that closes it.
struct SheetView {
    let title: String
    let content: HTML
    let context: PageContext

    func html() -> HTML {
        """
        <dialog class="dialog sheet" id="sheet" aria-labelledby="sheet-title">
        <div class="sheet-head"><h2 id="sheet-title" tabindex="-1">\(title)</h2>\
        <button class="button bare icon-only" type="button" data-action="close-sheet" \
        aria-label="\(CommonWords.close[context.language])">\(context.icon("close"))</button></div>
        \(content)</dialog>

        """
    }

    /// Returns a group of radio buttons that are shown side by side.
    static func choices(
        _ name: StaticString,
        _ legend: String,
        _ choices: [(value: String, words: String)],
        chosen: String?
    ) -> HTML {
        let name = HTML(stringLiteral: name)
        let radios = choices.map { choice -> HTML in
            """
            <label><input type="radio" name="\(name)" value="\(choice.value)"\
            \(attribute: "checked", if: choice.value == chosen)><span>\(choice.words)</span></label>
            """
        }
        return """
            <fieldset class="field"><legend>\(legend)</legend><div class="segmented fill">\(radios)</div></fieldset>

            """
    }

    /// Returns the row of buttons at the end of a form.
    static func buttons(
        _ save: Phrase,
        _ others: [HTML] = [],
        isEnabled: Bool = true,
        in language: PageLanguage
    ) -> HTML {
        """
        <div class="row"><button class="button primary" type="submit"\(attribute: "disabled", if: !isEnabled)>\
        \(save[language])</button>\(others)</div>

        """
    }
}
