import MorselCore
import MorselUI

/// The initial of a person in their colour, which stands before the name.
struct PersonMark {
    let person: Person

    /// Returns the mark, in another colour if one is given.
    ///
    /// The style draws the letter, so that the text of the page has the name once.
    func html(_ context: PageContext, color: PersonColor? = nil) -> HTML {
        let color = color ?? person.color ?? .blue
        return """
            <span class="person-mark" data-color="\(color.code.text)" \
            data-initial="\(String(context.name(of: person).prefix(1)))" aria-hidden="true"></span>
            """
    }
}
