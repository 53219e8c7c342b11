public import MorselCore
public import MorselUI

/// The page of the foods that the people of this device react to, each with the responsible ingredient.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct ReactedFoodsPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The foods, the newest first; `nil` on the server.
    public let foods: [ReactedFood]?
    /// The people of this device.
    public let household: Household
    /// The identifier of the food whose name is being edited, or `nil` if none is.
    public let edited: String?
    /// Whether the rows have buttons that move them.
    public var isArranged = false

    /// Creates the page.
    public init(
        context: PageContext,
        foods: [ReactedFood]? = nil,
        household: Household = Household([]),
        edited: String? = nil
    ) {
        self.context = context
        self.foods = foods
        self.household = household
        self.edited = edited
    }

    /// The address of the page.
    public var address: PageAddress? { .labels(.reactedFoods) }
    /// The title of the window.
    public var title: String { ShellWords.reactedFoods[language] }

    /// The notices of its scripts.
    public var templates: HTML? {
        "\(Self.notices.map { $0.html(context) })\(PictureDialog(context).html())"
    }

    static let notices = [
        DeletionNotices.food, DeletionNotices.foods, NoticeTemplate("foods-updated", Words.updated),
        NoticeTemplate("foods-not-updated", Words.notUpdated),
    ]

    /// Returns the contents of `main`.
    public func main() -> HTML {
        """
        \(Navigation(context: context, current: address).tabs())\
        \(PageHeader(title, lede: Words.lede[language]).html())\
        \(content)
        """
    }

    private var content: HTML {
        guard let foods else { return PrivatePlaceholder(context: context).html() }
        guard !foods.isEmpty else { return empty }
        return """
            \(foods.count > 1 ? tools : nil)\
            <ul class="list\(isArranged ? nil : " in-columns")">
            \(foods.map { $0.id == edited ? form($0) : row($0) })</ul>
            <p class="row above">\(synchronize)<button class="button danger" type="button" data-action="delete-foods">\
            \(context.icon("delete"))\(Words.deleteAll[language])</button>\(ShareLink(context).html())\(DeletedPage.link(context))</p>
            \(foods.count >= Self.worthKeeping ? AccountOffer(context).html() : nil)
            """
    }

    /// The number of foods from which on an account is offered.
    private static let worthKeeping = 3

    private var empty: HTML {
        EmptyState(
            icon: "save",
            title: Words.nothing[language],
            words: Words.nothingYet[language],
            actions: [
                EmptyState.link(
                    CommonWords.checkLabel[language],
                    to: context.path(to: .labels(.check)),
                    isFirst: true
                )
            ]
        ).html(context)
    }

    // MARK: Search, order and synchronization

    private var tools: HTML {
        guard !isArranged else {
            return """
                <p class="row stack-below"><button class="button primary" type="button" data-action="arranged" \
                data-key="arrange">\(Words.arranged[language])</button></p>

                """
        }
        return """
            <search class="row stack-below"><label class="visually-hidden" for="food-filter">\(Words.find[language])</label>\
            <input class="input" id="food-filter" type="search" maxlength="120" autocomplete="off" \
            placeholder="\(Words.find[language])" data-found="\(Words.found[language])">\
            <button class="button" type="button" data-action="arrange" data-key="arrange">\
            \(context.icon("sort"))\(Words.arrange[language])</button></search>

            """
    }

    /// The script shows the button if the device has an account.
    private var synchronize: HTML {
        """
        <button class="button" type="button" data-action="update-foods" hidden>\
        \(context.icon("sync"))\(Words.update[language])</button>
        """
    }

    // MARK: Rows

    private func row(_ food: ReactedFood) -> HTML {
        let state = food.reasons.map { $0.state }.min() ?? .contains
        let name: HTML =
            food.gtin.isEmpty
            ? "\(food.name)"
            : "<a href=\"\(context.path(to: .products(.product(food.gtin))))\">\(food.name)</a>"
        return """
            <li data-key="food-\(food.id)" class="food-row" data-place="\(String(food.position))"><span class="list-row">\(context.shape(state))\
            <span class="title">\(name)\(person(food))\(food.reasons.map { reason($0) })</span>\
            <span class="end">\(RecordTime(food.addedAt, isWithTimeOfDay: false, in: language).html())</span></span>\
            <span class="row">\(isArranged ? moves(food) : changes(food))</span></li>

            """
    }

    private func changes(_ food: ReactedFood) -> HTML {
        """
        \(button("edit-food", "edit", food, Words.rename))\(button("delete-food", "delete", food, Words.delete))
        """
    }

    private func moves(_ food: ReactedFood) -> HTML {
        """
        \(button("raise-food", "up", food, Words.raise, isUsable: food.id != foods?.first?.id))\
        \(button("lower-food", "down", food, Words.lower, isUsable: food.id != foods?.last?.id))
        """
    }

    private func person(_ food: ReactedFood) -> HTML? {
        guard household.people.count > 1, let person = household.people.first(where: { $0.id == food.person })
        else { return nil }
        return "<span class=\"sub\">\(context.name(of: person))</span>"
    }

    private func reason(_ reason: ReactedFood.Reason) -> HTML {
        let identifier = Profile.Subject.Identifier(code: reason.subject)
        let subject = identifier.flatMap { context.knowledge.subject($0) }
        let name = subject.map { context.title(of: $0).insideSentence } ?? reason.subject
        let words: HTML? = reason.words.isEmpty ? nil : ": <q>\(reason.words)</q>"
        return "<span class=\"sub\">\(reason.state.words[language]) \(name)\(words)</span>"
    }

    private func button(
        _ action: StaticString,
        _ icon: StaticString,
        _ food: ReactedFood,
        _ words: (String) -> Phrase,
        isUsable: Bool = true
    ) -> HTML {
        // It keeps the focus of somebody who moved the food to the end of the list, so it is not `disabled`.
        let disabled: HTML? = isUsable ? nil : " aria-disabled=\"true\""
        return """
            <button class="button bare icon-only" type="button" data-action="\(HTML(stringLiteral: action))" \
            data-food="\(food.id)" aria-label="\(words(food.name)[language])"\(disabled)>\(context.icon(icon))</button>
            """
    }

    private func form(_ food: ReactedFood) -> HTML {
        """
        <li data-key="food-\(food.id)"><form class="form above-less stack-below" id="food-form" \
        data-food="\(food.id)">
        <div class="field"><label for="food-name">\(Words.name[language])</label>
        <input class="input" id="food-name" name="name" maxlength="120" autocomplete="off" required \
        value="\(food.name)"></div>
        <div class="row"><button class="button primary" type="submit">\(Words.save[language])</button>\
        <button class="button" type="button" data-action="keep-name">\(CommonWords.cancel[language])</button></div>\
        </form></li>

        """
    }

    private enum Words {
        static let lede = Phrase(
            en:
                "Only your devices can read this. If a check finds what you avoid, you can add the food here.",
            es: """
                Solo tus dispositivos pueden leer esto. Si una comprobación encuentra lo que evitas, puedes añadir aquí el \
                alimento.
                """,
            pt: """
                Só os teus dispositivos conseguem ler isto. Se uma verificação encontrar o que evitas, podes juntar aqui o alimento.
                """
        )
        static let nothing = Phrase(
            en: "No foods yet",
            es: "Ningún alimento aún",
            pt: "Ainda nenhum alimento"
        )
        static let nothingYet = Phrase(
            en: "Check a label. If it names something you avoid, you can save the food.",
            es: "Comprueba una etiqueta. Si nombra algo que evitas, puedes guardar el alimento.",
            pt: "Verifica um rótulo. Se nomear algo que evitas, podes guardar o alimento."
        )
        static let name = Phrase(en: "Name of the food", es: "Nombre del alimento", pt: "Nome do alimento")
        static let save = Phrase(en: "Save the name", es: "Guardar el nombre", pt: "Guardar o nome")
        static let find = Phrase(
            en: "Find in this list",
            es: "Buscar en esta lista",
            pt: "Procurar nesta lista"
        )
        /// The script puts numbers in the places of `#` and `##`.
        static let found = Phrase(en: "# of ## foods", es: "# de ## alimentos", pt: "# de ## alimentos")
        static let arrange = Phrase(en: "Change the order", es: "Cambiar el orden", pt: "Mudar a ordem")
        static let arranged = Phrase(
            en: "Keep this order",
            es: "Dejar este orden",
            pt: "Ficar com esta ordem"
        )
        static let update = Phrase(
            en: "Update the list",
            es: "Actualizar la lista",
            pt: "Atualizar a lista"
        )
        static let updated = Phrase(
            en: "The list is up to date on all your devices.",
            es: "La lista está al día en todos tus dispositivos.",
            pt: "A lista está em dia em todos os teus dispositivos."
        )
        static let notUpdated = Phrase(
            en: "The list could not be updated. “You” says what to do.",
            es: "No se pudo actualizar la lista. En «Tú» se explica qué hacer.",
            pt: "Não foi possível atualizar a lista. Em «Tu» explica-se o que fazer."
        )
        static let deleteAll = Phrase(en: "Delete all foods", es: "Borrar todos", pt: "Apagar todos")

        static func rename(_ name: String) -> Phrase {
            Phrase(en: "Rename: \(name)", es: "Cambiar el nombre: \(name)", pt: "Mudar o nome: \(name)")
        }

        static func raise(_ name: String) -> Phrase {
            Phrase(en: "Move up: \(name)", es: "Subir: \(name)", pt: "Subir: \(name)")
        }

        static func lower(_ name: String) -> Phrase {
            Phrase(en: "Move down: \(name)", es: "Bajar: \(name)", pt: "Descer: \(name)")
        }

        static func delete(_ name: String) -> Phrase {
            Phrase(en: "Delete: \(name)", es: "Borrar: \(name)", pt: "Apagar: \(name)")
        }
    }
}
