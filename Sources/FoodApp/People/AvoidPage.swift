public import MorselCore
public import MorselUI

/// The page to edit what the people of a device avoid.
///
/// The device draws it. The server, which has no such data, draws the form of a person who has not chosen anything, so that the
/// page can be used before the reader is loaded: ticks are stored as changes.
public struct AvoidPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The people of the device; `nil` on the server.
    public let household: Household?

    /// Creates the page.
    public init(context: PageContext, household: Household? = nil) {
        self.context = context
        self.household = household
    }

    /// The address of the page.
    public var address: PageAddress? { .labels(.avoid) }
    /// The title of the window.
    public var title: String { ShellWords.avoid[language] }

    /// The notices of its scripts, the offer of an account, and the last step of a registration.
    public var templates: HTML? {
        """
        \(Self.notices.map { $0.html(context) })\(AccountOffer(context).template())\
        \(RegistrationStep(context: context).template())
        """
    }

    static let notices = [DeletionNotices.person, DeletionNotices.severe, DeletionNotices.guest]

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let tabs = Navigation(context: context, current: address).tabs()
        let household = household ?? Household([Person(id: "", name: "", profile: nil)])
        let person = household.person ?? Person(id: "", name: "", profile: nil)
        return """
            \(tabs)\(PageHeader(heading(person), lede: Words.lede[language]).html())\
            \(withoutScripts)\(people(household))\
            <form class="columns aside" id="avoid" method="dialog" autocomplete="off">
            <div class="stack loose">
            \(name(person))\(fourteen(person))\(missingProfile(person))\(anythingElse(person))</div>
            <aside class="stack loose">
            \(aboutPerson(person))\(steps(person))\(storageNotice)</aside>
            </form>

            """
    }

    private func heading(_ person: Person) -> String {
        person.isMe ? title : CommonWords.avoids(context.name(of: person))[language]
    }

    /// The name for sentences, which is empty in those about the reader.
    private func nameInSentences(_ person: Person) -> String { person.isMe ? "" : context.name(of: person) }

    private var withoutScripts: HTML? {
        guard !context.isOnDevice else { return nil }
        return "<noscript>\(PrivatePlaceholder(context: context).html())</noscript>\n"
    }

    // MARK: People

    private func people(_ household: Household) -> HTML {
        let links = household.people.enumerated().map { index, person -> HTML in
            let ariaCurrent = index == household.current ? "true" : nil
            return """
                <a class="person" href="?person=\(person.id)" data-person="\(person.id)"\
                \(attribute: "aria-current", ariaCurrent)>\(PersonMark(person: person).html(context))\(context.name(of: person))</a>
                """
        }
        return """
            <nav class="people" aria-label="\(Words.people[language])">\(links)\
            <button class="person" type="button" data-action="add-person">\(context.icon("plus", .small))\
            \(Words.add[language])</button></nav>

            """
    }

    /// The name is above the list, so that the field of a person who was just added is in view.
    private func name(_ person: Person) -> HTML {
        let field = Field(id: "name", label: Words.name[language], hint: Words.nameHint[language])
        let input: HTML = """
            <input class="input" id="name" name="name" value="\(person.name)" autocomplete="off"\(field.ariaAttributes)>
            """
        return field.html(context, control: input)
    }

    private func aboutPerson(_ person: Person) -> HTML {
        let jurisdiction = Field(
            id: "jurisdiction",
            label: Words.law[language],
            hint: Words.lawHint[language]
        )
        let chosen = person.profile?.jurisdiction ?? .eu
        let options = Jurisdiction.allCases.map { place -> HTML in
            """
            <option value="\(place.tag)"\
            \(attribute: "selected", if: place == chosen)>\(place.title[language])</option>
            """
        }
        let select: HTML = """
            <select class="input" id="jurisdiction" name="jurisdiction"\(jurisdiction.ariaAttributes)>\(options)</select>
            """
        return """
            <section class="card stack" aria-labelledby="person"><h2 id="person">\(Words.person[language])</h2>
            \(jurisdiction.html(context, control: select))\(colors(person))\(guest(person))\
            <div class="row">\(ShareLink(context).html())\
            <button class="button danger" type="button" data-action="delete-person">\(context.icon("delete"))\
            \(Words.removePerson(nameInSentences(person))[language])</button>\(DeletedPage.link(context))</div></section>

            """
    }

    private func colors(_ person: Person) -> HTML {
        let choices = PersonColor.allCases.map { color -> HTML in
            """
            <label><input type="radio" name="color" value="\(color.code.text)"\(attribute: "checked", if: color == person.color)>\
            \(PersonMark(person: person).html(context, color: color))\
            <span class="visually-hidden">\(Words.name(of: color)[language])</span></label>

            """
        }
        return
            "<fieldset class=\"field\"><legend>\(Words.color[language])</legend><div class=\"colors\">\n\(choices)</div></fieldset>\n"
    }

    private func guest(_ person: Person) -> HTML {
        let field = Field(id: "guest", label: Words.guest[language], hint: Words.guestHint[language])
        let input: HTML = """
            <input class="input compact" type="date" id="guest" name="guest" value="\(person.guestUntil?.text ?? "")"\
            \(field.ariaAttributes)>
            """
        return field.html(context, control: input)
    }

    // MARK: Avoided subjects

    /// Returns a notice for a person without a profile, which differs from a person who avoids nothing.
    private func missingProfile(_ person: Person) -> HTML? {
        guard person.profile == nil else { return nil }
        return
            "<p class=\"notice\">\(context.icon("info"))<span>\(Words.missingProfile(nameInSentences(person))[language])</span></p>\n"
    }

    private func fourteen(_ person: Person) -> HTML {
        let profile = person.profile ?? Profile(entries: [])
        return """
            <section aria-labelledby="fourteen"><div class="section-head"><h2 id="fourteen">\
            \(CommonWords.fourteenAllergens[language])</h2></div>
            \(AllergenPicker(profile: profile, context: context).html())</section>

            """
    }

    private func anythingElse(_ person: Person) -> HTML {
        let others = (person.profile?.entries ?? []).filter { !$0.subject.isAllergen }
        let rows = others.map { row($0, proposed: person.profile?.proposedSeverity) }
        let field = Field(id: "else", label: Words.somethingElse[language], hint: Words.elseHint[language])
        let input: HTML = """
            <div class="row"><input class="input grow" id="else" name="else" type="search" autocomplete="off" role="combobox" \
            aria-expanded="false" aria-autocomplete="list"\(field.ariaAttributes)><button class="button" type="button" data-action="add-subject">\
            \(context.icon("plus"))\(Words.add[language])</button></div>
            <div class="suggestions" id="suggestions-place"></div>
            """
        return """
            <section aria-labelledby="anything"><h2 id="anything">\(Words.anythingElse[language])</h2>
            <div class="stack above-less">
            \(field.html(context, control: input))\
            <fieldset><legend>\(Words.oftenAvoided[language])</legend><div class="chips">
            \(commonAdditives(others))</div></fieldset>
            <ul class="avoid-list" id="others">
            \(rows)</ul></div></section>

            """
    }

    /// Additives that many people avoid: colours, preservatives, flavour enhancers and sweeteners.
    private static let additives = ["e102", "e211", "e250", "e407", "e420", "e621", "e951", "e955"]

    private func commonAdditives(_ others: [Profile.Entry]) -> [HTML] {
        Self.additives.compactMap { context.knowledge.additive(identified: $0) }.map { additive in
            let subject = Profile.Subject.additive(additive)
            let code = context.knowledge.identifier(of: subject).code
            let isChosen = others.contains { $0.subject == subject }
            return """
                <label class="chip filter"><input type="checkbox" name="add" value="\(code)"\
                \(attribute: "checked", if: isChosen)>\(context.title(of: subject))</label>

                """
        }
    }

    private func row(_ entry: Profile.Entry, proposed: Profile.Severity?) -> HTML {
        let name = context.title(of: entry.subject).beginningSentence
        let code = context.knowledge.identifier(of: entry.subject).code
        let choice = SeverityChoice(
            name: "severity-" + code,
            chosen: entry.statedSeverity,
            proposed: proposed,
            language: language
        )
        return """
            <li><span class="name">\(name)</span>\
            \(SeverityWords.tag(entry.statedSeverity, in: language))\
            <button class="chip-x" type="button" data-action="remove-subject" data-subject="\(code)" \
            aria-label="\(Words.remove(name)[language])">\(context.icon("close"))</button>
            <details class="picker-more" data-key="\(code)"\(attribute: "open", if: entry.statedSeverity == nil)>\
            <summary>\(Words.howMuch(name)[language])</summary>
            \(choice.html())</details></li>

            """
    }

    // MARK: Emergency steps and storage

    private func steps(_ person: Person) -> HTML {
        let field = Field(id: "steps", label: Words.steps[language], hint: Words.stepsHint[language])
        let area: HTML = """
            <textarea class="input" id="steps" name="steps" rows="4"\(field.ariaAttributes)>
            \(person.emergencySteps)</textarea>
            """
        return "<section>\(field.html(context, control: area))</section>\n"
    }

    private var storageNotice: HTML {
        "<p class=\"notice\">\(context.icon("lock"))<span>\(Words.staysHere[language])</span></p>\n"
    }

    private enum Words {
        static let lede = Phrase(
            en: "Every check on this device uses this list.",
            es: "Cada comprobación en este dispositivo usa esta lista.",
            pt: "Cada verificação neste dispositivo usa esta lista."
        )
        static let people = Phrase(en: "People", es: "Personas", pt: "Pessoas")
        static let add = Phrase(en: "Add", es: "Añadir", pt: "Adicionar")
        static let person = Phrase(en: "This person", es: "Esta persona", pt: "Esta pessoa")
        static let name = Phrase(en: "Name", es: "Nombre", pt: "Nome")
        static let nameHint = Phrase(
            en: "For example: me, Rui, guests.",
            es: "Por ejemplo: yo, Rui, invitados.",
            pt: "Por exemplo: eu, Rui, convidados."
        )
        static let law = Phrase(
            en: "Where the food is sold",
            es: "Dónde se vende la comida",
            pt: "Onde se vendem os alimentos"
        )
        static let lawHint = Phrase(
            en: "Labels must name different allergens in different places.",
            es: "Las etiquetas deben nombrar alérgenos distintos según el lugar.",
            pt: "Os alergénios que os rótulos têm de nomear variam conforme o lugar."
        )
        static let color = Phrase(en: "Colour", es: "Color", pt: "Cor")
        static let guest = Phrase(en: "Guest until", es: "De visita hasta", pt: "De visita até")
        static let guestHint = Phrase(
            en:
                "For somebody who visits. After this day the list moves to Recently deleted, and you get a notice.",
            es:
                "Para quien está de visita. Después de ese día, la lista pasa a «Borrado hace poco» y se te avisa.",
            pt:
                "Para quem está de visita. Depois desse dia, a lista passa para «Apagado há pouco» e recebes um aviso."
        )

        static func name(of color: PersonColor) -> Phrase {
            switch color {
            case .blue: Phrase(en: "Blue", es: "Azul", pt: "Azul")
            case .teal: Phrase(en: "Teal", es: "Verde azulado", pt: "Verde-azulado")
            case .violet: Phrase(en: "Violet", es: "Violeta", pt: "Violeta")
            case .plum: Phrase(en: "Plum", es: "Ciruela", pt: "Ameixa")
            case .olive: Phrase(en: "Olive", es: "Oliva", pt: "Azeitona")
            case .slate: Phrase(en: "Slate grey", es: "Gris pizarra", pt: "Cinzento-ardósia")
            }
        }

        static let anythingElse = Phrase(en: "Anything else", es: "Algo más", pt: "Outras coisas")
        static let somethingElse = Phrase(
            en: "Something else to avoid",
            es: "Otra cosa que evitar",
            pt: "Outra coisa a evitar"
        )
        static let elseHint = Phrase(
            en: "An additive (E 102), a class (colours), an ingredient (ginger) or any word.",
            es: "Un aditivo (E 102), una clase (colorantes), un ingrediente (jengibre) o cualquier palabra.",
            pt: "Um aditivo (E 102), uma classe (corantes), um ingrediente (gengibre) ou qualquer palavra."
        )
        static let steps = Phrase(
            en: "Emergency steps",
            es: "Pasos de emergencia",
            pt: "Passos de emergência"
        )
        static let stepsHint = Phrase(
            en:
                "In your own words, as your doctor told you. Shown with every answer when something is severe.",
            es:
                "Con tus palabras, como te dijo tu médico. Se muestran con cada respuesta cuando algo es grave.",
            pt:
                "Por palavras tuas, como o teu médico te disse. Mostram-se com cada resposta quando algo é grave."
        )
        static let staysHere = Phrase(
            en: "Only your devices can read this. Without an account it never leaves this one.",
            es: "Solo tus dispositivos pueden leer esto. Sin cuenta, nunca sale de este dispositivo.",
            pt: "Só os teus dispositivos conseguem ler isto. Sem conta, nunca sai deste dispositivo."
        )

        static let oftenAvoided = Phrase(
            en: "Often avoided",
            es: "Se evitan a menudo",
            pt: "Evitados com frequência"
        )

        static func missingProfile(_ name: String) -> Phrase {
            guard !name.isEmpty else {
                return Phrase(
                    en: "Nothing chosen yet. Until then, checks cover all fourteen allergens.",
                    es:
                        "Aún no has elegido nada. Hasta entonces, las comprobaciones incluyen los catorce alérgenos.",
                    pt:
                        "Ainda não escolheste nada. Até escolheres, as verificações abrangem os catorze alergénios."
                )
            }
            return Phrase(
                en: "Nothing chosen yet. Until then, checks for \(name) cover all fourteen allergens.",
                es:
                    "Aún no has elegido nada. Hasta entonces, las comprobaciones para \(name) incluyen los catorce alérgenos.",
                pt:
                    "Ainda não escolheste nada. Até escolheres, as verificações para \(name) abrangem os catorze alergénios."
            )
        }

        static func howMuch(_ name: String) -> Phrase {
            Phrase(
                en: "How much \(name) matters",
                es: "Cuánto importa: \(name)",
                pt: "Gravidade: \(name)"
            )
        }

        static func removePerson(_ name: String) -> Phrase {
            guard !name.isEmpty else {
                return Phrase(
                    en: "Remove this person",
                    es: "Quitar a esta persona",
                    pt: "Remover esta pessoa"
                )
            }
            return Phrase(en: "Remove \(name)", es: "Quitar a \(name)", pt: "Remover \(name)")
        }

        static func remove(_ name: String) -> Phrase {
            Phrase(en: "Remove \(name)", es: "Quitar \(name)", pt: "Remover \(name)")
        }
    }
}

extension Profile.Subject {
    /// Whether it is an allergen group of Annex II or a member of one.
    fileprivate var isAllergen: Bool {
        if case .allergen = self { return true }
        return false
    }
}
