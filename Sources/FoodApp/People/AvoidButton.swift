public import MorselCore
public import MorselUI

/// The button of the page of an allergen or an additive, with which a person of the device avoids it.
///
/// The server does not know what anybody avoids: a script enables the button, shows who avoids it already, and asks how much
/// it matters.
public struct AvoidButton {
    private let subject: Profile.Subject
    private let context: PageContext

    /// Creates the button of a page.
    public init(_ subject: Profile.Subject, context: PageContext) {
        self.subject = subject
        self.context = context
    }

    private var language: PageLanguage { context.language }

    /// The script replaces `#` with the name of the person.
    public func html() -> HTML {
        let question = SeverityChoice(name: "severity", chosen: nil, proposed: nil, language: language)
        return """
            <div class="stack needs-script" id="avoid-this" data-subject="\(code(of: subject))" \
            data-covering="\(covering.joined(separator: " "))"><p class="row">\
            <button class="button" type="button" data-action="avoid-this" data-name="\(Words.nameAvoids[language])" disabled>\
            \(context.icon("plus"))<span>\(Words.avoidThis[language])</span></button>\
            <span role="status"><span data-already="\(Words.nameAlready[language])" hidden>\(Words.already[language])</span></span>\
            <a href="\(context.path(to: .labels(.avoid)))" hidden>\(CommonWords.change[language])</a></p>
            <form hidden>\(question.html())</form></div>

            """
    }

    private func code(of subject: Profile.Subject) -> String {
        context.knowledge.identifier(of: subject).code
    }

    /// The codes of everything that covers the subject: itself, the group of an allergen, the family and the classes of an
    /// additive.
    private var covering: [String] {
        let knowledge = context.knowledge
        switch subject {
        case .allergen(let allergen):
            return [code(of: subject), code(of: .allergen(knowledge.group(of: allergen)))]
        case .additive(let additive):
            let families = knowledge.parents(of: additive).filter { knowledge.kind(of: $0) == .additive }
            return [code(of: subject)] + families.map { code(of: .additive($0)) }
                + knowledge.parents(of: additive).filter { knowledge.kind(of: $0) == .additiveClass }
                .map { code(of: .additiveClass($0)) }
        default: return [code(of: subject)]
        }
    }

    private enum Words {
        static let avoidThis = Phrase(
            en: "I avoid this",
            es: "Añadir a lo que evito",
            pt: "Adicionar ao que evito"
        )
        static let nameAvoids = Phrase(
            en: "# avoids this",
            es: "Añadir a lo que evita #",
            pt: "Adicionar ao que # evita"
        )
        static let already = Phrase(
            en: "This is on your list of what you avoid.",
            es: "Está en tu lista de lo que evitas.",
            pt: "Está na tua lista do que evitas."
        )
        static let nameAlready = Phrase(
            en: "This is on the list of what # avoids.",
            es: "Está en la lista de lo que evita #.",
            pt: "Está na lista do que # evita."
        )
    }
}
