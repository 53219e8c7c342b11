import MorselCore
import MorselUI

/// The banner above the answer to a label or a dish: the state, the people, what to do, and why.
///
/// The server's banner is for all fourteen groups. On a device with a list, styles hide it until the device has drawn its own.
struct AnswerBanner {
    let state: Verdict.State
    let headline: String
    /// The people of the device; empty on the server.
    var people: [PersonState] = []
    /// What to do, above the reasons.
    var actions: HTML?
    let why: HTML
    /// The link after the fixed sentence.
    var emergency: HTML?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <div class="verdict-box"><section class="verdict" data-state="\(state.token)"\
        \(attribute: "data-public", if: !context.isOnDevice) aria-labelledby="verdict" id="answer-verdict" tabindex="-1">
        \(context.shape(state))<h2 class="verdict-word" id="verdict">\(headline)</h2>
        \(PeopleSwitch(people: people, context: context).html())\(actions)<p class="verdict-why">\(why)</p>
        <p class="verdict-caution">\(AnswerWords.fixedSentence[language])\(emergency)</p>
        \(waiting)</section></div>

        """
    }

    /// The words that a device with a list shows in place of the server's banner.
    private var waiting: HTML? {
        context.isOnDevice ? nil : "<p class=\"verdict-waiting\">\(Self.waiting[language])</p>\n"
    }

    private static let waiting = Phrase(
        en: "Checking what you avoid…",
        es: "Comprobando lo que evitas…",
        pt: "A verificar o que evitas…"
    )
}
