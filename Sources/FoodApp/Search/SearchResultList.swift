public import MorselCore
public import MorselUI

/// The list of search results, with the allergens of each food and product for the people of a device.
public struct SearchResultList {
    let found: SearchResults
    let household: Household
    /// Allergens whose products are not shown, a setting of the device.
    let hidden: [Allergen]
    let roles: ListboxRoles
    let context: PageContext

    /// Creates a list for the people of a household, or for all fourteen groups if it has no people.
    public init(
        found: SearchResults,
        household: Household,
        hidden: [Allergen] = [],
        context: PageContext
    ) {
        self.init(found: found, household: household, hidden: hidden, title: nil, context: context)
    }

    /// Creates the list of a search, from which its field chooses; `title` is the `id` of the heading of the list.
    init(
        found: SearchResults,
        household: Household,
        hidden: [Allergen] = [],
        title: StaticString?,
        context: PageContext
    ) {
        roles = ListboxRoles(title: title, context: context)
        self.found = found.withoutNeedlessFallback
        self.household = household
        self.hidden = hidden
        self.context = context
    }

    private var language: PageLanguage { context.language }

    /// A product with the reading of its label.
    private struct Checked {
        let product: SearchResults.Product
        let check: LabelCheck
    }

    /// Returns the list, the number of shown and hidden entries, and the filters that hide them.
    public func html() -> HTML {
        let foods = found.foods.map { DishSummary(food: $0, household: household, context: context) }
        let shownFoods = foods.filter { !$0.mayContain(any: hidden) }
        let products = found.products.map { checked($0) }
        let shown = products.filter { !isHidden($0) }
        let count = shownFoods.count + shown.count
        let hiddenCount = foods.count + products.count - count
        // If everything is hidden, the text says how many results are hidden, not that nothing was found.
        let total = max(count, found.count.number - hiddenCount)
        let words = found.count.isMore ? Words.moreThan(decimal(total)) : Words.count(total, decimal(total))
        let counted: HTML? = count > 0 || hiddenCount == 0 ? "\(words[language])" : nil
        let space: HTML? = count > 0 && hiddenCount > 0 ? " " : nil
        let note: HTML? = notice.map { "<p class=\"notice\">\($0[language])</p>\n" }
        return """
            \(note)\(watched(shownFoods, shown))<div class="found-bar"><p class="quiet found" id="found">\(counted)\(space)\
            \(hiddenCount > 0 ? hiddenWords(hiddenCount) : nil)</p>\
            \(HidingFilters(hidden: hidden, household: household, context: context).html())</div>
            <ul class="list things in-columns" id="things"\(roles.list)\(attribute: "data-public", if: !context.isOnDevice)>
            \(SearchStage.allCases.map { rows(of: $0, shownFoods, shown) })</ul>

            """
    }

    private func decimal(_ count: Int) -> String { NumberWords.decimal(Int64(count), in: language) }

    /// The notice that the results do not match exactly what was typed.
    private var notice: Phrase? {
        let stages = found.foods.map { $0.stage } + found.products.map { $0.stage }
        guard let first = stages.min() else { return nil }
        return first == .nearNumber ? Words.nearNumber : first == .someWords ? Words.someWords : nil
    }

    /// Returns the rows of one search stage, foods first.
    private func rows(of stage: SearchStage, _ foods: [DishSummary], _ products: [Checked]) -> HTML {
        let foods = foods.filter { $0.food.stage == stage }.map { $0.row(roles) }
        let products = products.filter { $0.product.stage == stage }.map { row($0) }
        return "\(foods)\(products)"
    }

    /// Returns the rows of all products, including hidden ones.
    func rows() -> HTML { HTML(found.products.map { row(checked($0)) }) }

    // MARK: Watched foods

    /// Returns the notices about watched foods that an entry of the list names, which its rows repeat.
    private func watched(_ foods: [DishSummary], _ products: [Checked]) -> HTML {
        let items = household.watches.filter { watch in
            for product in products where product.check.names(watch, context.knowledge) { return true }
            for food in foods where food.watched.items.contains(where: { $0 === watch }) { return true }
            return false
        }
        return WatchedFoods(items: items).notices(context)
    }

    // MARK: Hiding

    private func checked(_ product: SearchResults.Product) -> Checked {
        Checked(
            product: product,
            check: LabelCheck(
                product.content,
                by: product.source,
                for: .everyGroup(),
                in: language,
                knowledge: context.knowledge
            )
        )
    }

    /// Returns whether the label names a hidden allergen in any state.
    ///
    /// A product with an unread label is shown, with a note.
    private func isHidden(_ checked: Checked) -> Bool {
        guard !hidden.isEmpty else { return false }
        let profile = Profile(entries: hidden.map { Profile.Entry(.allergen($0)) })
        return checked.check.checked(for: profile, knowledge: context.knowledge).state < .cannotTell
    }

    private func hiddenWords(_ count: Int) -> HTML {
        let names = hidden.map { context.title(of: $0).insideSentence }
        return "\(Words.hidden(count, WordList.or(names, in: language))[language])"
    }

    // MARK: Rows

    private func row(_ checked: Checked) -> HTML {
        let content = checked.product.content
        let localName = content.name(in: language.code)
        let name = localName.isEmpty ? checked.product.number.shown : localName
        let tag = context.tag(content.languageOfName(in: language))
        let gtin = checked.product.number.gtin
        let example = gtin?.isExample == true ? Words.example[language] : ""
        let number =
            gtin == nil || isOneOfSeveral(checked.product) ? checked.product.number.words(in: language) : ""
        let about = [content.brand, content.quantity, number, example].filter { !$0.isEmpty }.joined(
            separator: " · "
        )
        let sub: HTML? = about.isEmpty ? nil : "<span class=\"sub\">\(about)</span>"
        let answers = checked.check.states(of: household, context)
        return """
            <li data-key="product-\(checked.product.number.identifier)"\(roles.item)><a class="list-row thing"\(roles.option) \
            href="\(context.path(to: .products(.product(checked.product.number.identifier))))">\(context.shape(answers.state))\
            <span class="title"><span class="name"\(attribute: "lang", tag)>\(name)</span>\(sub)\(answers.lines)\
            \(WatchedFoods(checked.check, of: household, context.knowledge).line(context))</span>\(content.picture(context))</a></li>

            """
    }

    /// Returns whether the list has another product with the same name, brand and quantity.
    ///
    /// If so, its row needs the number.
    private func isOneOfSeveral(_ product: SearchResults.Product) -> Bool {
        let name = product.content.name(in: language.code)
        return found.products.contains { other in
            other.number != product.number && other.content.brand == product.content.brand
                && other.content.quantity == product.content.quantity
                && other.content.name(in: language.code) == name
        }
    }

    private enum Words {
        static let example = Phrase(
            en: "Example product",
            es: "Producto de ejemplo",
            pt: "Produto de exemplo"
        )

        static let nearNumber = Phrase(
            en: "No product has this number. These numbers differ by one digit or two swapped digits.",
            es:
                "Ningún producto tiene este número. Estos números difieren en una cifra o en dos cifras cambiadas.",
            pt:
                "Nenhum produto tem este número. Estes números diferem num algarismo ou em dois algarismos trocados."
        )
        static let someWords = Phrase(
            en: "Nothing has all these words. These have some of them.",
            es: "Ningún resultado tiene todas estas palabras. Estos tienen algunas.",
            pt: "Nenhum resultado tem todas estas palavras. Estes têm algumas."
        )

        static func moreThan(_ count: String) -> Phrase {
            Phrase(
                en: "More than \(count) found.",
                es: "Más de \(count) resultados.",
                pt: "Mais de \(count) resultados."
            )
        }

        static func count(_ count: Int, _ number: String) -> Phrase {
            switch count {
            case 0: Phrase(en: "Nothing found.", es: "No se ha encontrado nada.", pt: "Nada encontrado.")
            case 1: Phrase(en: "1 found.", es: "1 resultado.", pt: "1 resultado.")
            default:
                Phrase(en: "\(number) found.", es: "\(number) resultados.", pt: "\(number) resultados.")
            }
        }

        static func hidden(_ count: Int, _ names: String) -> Phrase {
            guard count > 1 else {
                return Phrase(
                    en:
                        "1 hidden because its label or usual recipe names \(names). Check the labels of the other results too.",
                    es:
                        "1 oculto porque su etiqueta o su receta habitual nombra \(names). Comprueba también las etiquetas de los demás.",
                    pt:
                        "1 oculto porque o rótulo ou a receita habitual nomeia \(names). Verifica também os rótulos dos outros."
                )
            }
            return Phrase(
                en:
                    "\(count) hidden because their label or usual recipe names \(names). Check the labels of the other results too.",
                es:
                    "\(count) ocultos porque su etiqueta o su receta habitual nombra \(names). Comprueba también las etiquetas de los demás.",
                pt:
                    "\(count) ocultos porque o rótulo ou a receita habitual nomeia \(names). Verifica também os rótulos dos outros."
            )
        }
    }
}
