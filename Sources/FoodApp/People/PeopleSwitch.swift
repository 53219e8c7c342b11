import MorselCore
import MorselUI

/// The people in the banner of an answer: a line for each, with the shape and the words of their state.
///
/// Each line is a link to the details for that person.
struct PeopleSwitch {
    let people: [PersonState]
    let context: PageContext

    func html() -> HTML? {
        guard people.count > 1 else { return nil }
        let links = people.map { entry -> HTML in
            let shown: HTML? =
                entry.isShown ? " <span class=\"shown\">\(Self.shown[context.language])</span>" : nil
            return """
                <a class="person" href="?person=\(entry.person.id)" data-person="\(entry.person.id)"\
                \(attribute: "aria-current", entry.isShown ? "true" : nil)>\(context.shape(entry.state))\
                \(PersonMark(person: entry.person).html(context))<span><b>\(context.name(of: entry.person))</b>: <span class="state">\(entry.words.insideSentence)</span>\(shown)</span></a>
                """
        }
        return "<nav class=\"people\" aria-label=\"\(Self.label[context.language])\">\(links)</nav>\n"
    }

    private static let label = Phrase(
        en: "Answer for each person",
        es: "Respuesta para cada persona",
        pt: "Resposta para cada pessoa"
    )
    private static let shown = Phrase(en: "Details below", es: "Detalles abajo", pt: "Detalhes abaixo")
}
