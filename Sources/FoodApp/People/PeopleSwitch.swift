import MorselCore
import MorselUI

/// The links to the answers for each person of the device, each with the state of the label.
struct PeopleSwitch {
    let people: [AnswerView.PersonState]
    let context: PageContext

    func html() -> HTML? {
        guard people.count > 1 else { return nil }
        let links = people.map { entry -> HTML in
            let word = entry.state.words[context.language].insideSentence
            return """
                <a class="person" href="?person=\(entry.person.id)" data-person="\(entry.person.id)"\
                \(attribute: "aria-current", entry.isShown ? "true" : nil)>\(context.shape(entry.state))\
                \(context.name(of: entry.person)) <span class="state">\(word)</span></a>
                """
        }
        return "<nav class=\"people\" aria-label=\"\(Self.label[context.language])\">\(links)</nav>\n"
    }

    private static let label = Phrase(en: "Answer for", es: "Respuesta para", pt: "Resposta para")
}
