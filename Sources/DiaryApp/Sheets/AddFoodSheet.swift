import MorselCore
import MorselUI

/// The lists of foods that can be added to a meal: one field for all, favourites, own dishes, a barcode, and a new dish.
struct AddFoodSheet {
    let sheet: Sheet
    let choices: FoodChoices
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let content: HTML = """
            <form id="food-search" role="search"><label class="visually-hidden" for="food-query">\(Words.search[language])</label>\
            <input class="input" id="food-query" type="search" autocomplete="off" maxlength="200" \
            placeholder="\(Words.example[language])" value="\(sheet.query)"></form>
            <div class="row above-less">\(lists)</div>
            \(foods)<div class="row above-less">
            <button class="button" type="button" data-action="scan-food">\(context.icon("barcode"))\(Words.scan[language])</button>
            <button class="button" type="button" data-action="new-dish">\(context.icon("plus"))\(Words.create[language])</button>
            </div>
            <div id="food-scanner" data-script></div>

            """
        return SheetView(title: Words.title(sheet.slot.name)[language], content: content, context: context)
            .html()
    }

    private var lists: HTML {
        let lists: [(String, Phrase)] = [
            ("all", Words.all), ("favourites", Words.favourites), ("own", Words.own),
        ]
        let buttons = lists.map { list, words -> HTML in
            """
            <button type="button" data-list="\(list)"\(attribute: "aria-current", list == sheet.list ? "true" : nil)>\
            \(words[language])</button>
            """
        }
        return
            "<div class=\"segmented\" role=\"group\" aria-label=\"\(Words.lists[language])\">\(buttons)</div>"
    }

    // MARK: Foods

    private var isSearching: Bool { sheet.query.utf8.contains { $0 != UInt8(ascii: " ") } }

    private var foods: HTML {
        switch sheet.list {
        case "favourites": return list(filtered(choices.favourites), else: Words.noFavourites)
        case "own": return list(filtered(choices.own), else: Words.noDishes)
        default: break
        }
        guard isSearching else { return list(choices.recent(), else: Words.nothingYet, title: Words.recent) }
        let known = choices.matches(sheet.query)
        return """
            \(list(known, else: Words.nothingFound))\(server(excluding: known))

            """
    }

    private func filtered(_ foods: [EatenFood]) -> [EatenFood] {
        let words = SearchLetters.words(of: sheet.query)
        return foods.filter { food in
            let own = SearchLetters.words(of: food.name)
            return words.allSatisfy { word in own.contains { $0.starts(with: word) } }
        }
    }

    private func list(_ foods: [EatenFood], else nothing: Phrase, title: Phrase? = nil) -> HTML {
        let heading: HTML? = title.map { "<h3 class=\"above-less\">\($0[language])</h3>\n" }
        guard !foods.isEmpty else { return "<p class=\"above-less quiet\">\(nothing[language])</p>\n" }
        return "\(heading)<ul class=\"list foods above-less\">\n\(foods.map { row($0) })</ul>\n"
    }

    private func row(_ food: EatenFood) -> HTML {
        let words = food.ingredientWords
        let sub: HTML? = words.isEmpty ? nil : "<span class=\"sub clipped\">\(words)</span>"
        return """
            <li><button class="list-row food-choice" type="button" data-food="\(food.key)">\
            \(food.picture(context))<span class="title">\(food.name)\(sub)</span>\(context.icon("plus", .small))</button></li>

            """
    }

    // MARK: The server

    private func server(excluding known: [EatenFood]) -> HTML {
        let found = choices.serverMatches(excluding: known)
        if choices.found != nil {
            return found.isEmpty
                ? "<p class=\"above-less quiet\">\(Words.notInCatalogue[language])</p>\n\(byName)"
                : "<h3 class=\"above-less\">\(Words.catalogue[language])</h3>\n\(list(found, else: Words.nothingFound))\(byName)"
        }
        let problem: HTML? =
            switch sheet.outage {
            case "": nil
            case "offline": "<p class=\"hint\" role=\"status\">\(Words.offline[language])</p>\n"
            default: "<p class=\"hint\" role=\"status\">\(Words.failed[language])</p>\n"
            }
        return """
            <div class="above-less"><button class="button" type="button" data-action="search-server">\(context.icon("search"))\
            \(Words.searchServer(sheet.query)[language])</button>
            <p class="hint">\(Words.sent[language])</p>
            \(problem)</div>
            \(byName)
            """
    }

    /// The food with nothing but its name, so that no meal is lost because a list does not have it.
    private var byName: HTML {
        """
        <p class="above-less"><button class="button bare" type="button" data-food="name:\(sheet.query)">\
        \(Words.add(sheet.query)[language])</button></p>

        """
    }

    private enum Words {
        static let search = Phrase(en: "Search foods", es: "Buscar alimentos", pt: "Procurar alimentos")
        static let example = Phrase(
            en: "Dish, food or product",
            es: "Plato, alimento o producto",
            pt: "Prato, alimento ou produto"
        )
        static let lists = Phrase(en: "List", es: "Lista", pt: "Lista")
        static let all = Phrase(en: "All", es: "Todos", pt: "Todos")
        static let favourites = Phrase(en: "Favourites", es: "Favoritos", pt: "Favoritos")
        static let own = Phrase(en: "My dishes", es: "Mis platos", pt: "Os meus pratos")
        static let recent = Phrase(en: "Eaten lately", es: "Comido hace poco", pt: "Comido há pouco")
        static let scan = Phrase(en: "Scan a barcode", es: "Escanear un código", pt: "Ler um código")
        static let create = Phrase(en: "New dish", es: "Plato nuevo", pt: "Prato novo")
        static let nothingYet = Phrase(
            en: "Type a few letters. What you eat appears here next time.",
            es: "Escribe unas letras. Lo que comas aparecerá aquí la próxima vez.",
            pt: "Escreve algumas letras. O que comeres aparece aqui da próxima vez."
        )
        static let nothingFound = Phrase(
            en: "This device has no food with these words.",
            es: "Este dispositivo no tiene ningún alimento con estas palabras.",
            pt: "Este dispositivo não tem nenhum alimento com estas palavras."
        )
        static let noFavourites = Phrase(
            en: "No favourites here. Mark a food with the star when you add it.",
            es: "No hay favoritos aquí. Marca un alimento con la estrella al añadirlo.",
            pt: "Não há favoritos aqui. Marca um alimento com a estrela quando o juntas."
        )
        static let noDishes = Phrase(
            en: "No dishes of yours here. Create one with its ingredients.",
            es: "No hay platos tuyos aquí. Crea uno con sus ingredientes.",
            pt: "Não há pratos teus aqui. Cria um com os ingredientes."
        )
        static let catalogue = Phrase(en: "In the catalogue", es: "En el catálogo", pt: "No catálogo")
        static let notInCatalogue = Phrase(
            en: "The catalogue has no food with these words.",
            es: "El catálogo no tiene ningún alimento con estas palabras.",
            pt: "O catálogo não tem nenhum alimento com estas palavras."
        )
        static let sent = Phrase(
            en: "Only these words are sent, and not what you eat.",
            es: "Solo se envían estas palabras, no lo que comes.",
            pt: "Só se enviam estas palavras, não o que comes."
        )
        static let offline = Phrase(
            en: "There is no network. The foods of this device can be added.",
            es: "No hay conexión. Puedes añadir los alimentos de este dispositivo.",
            pt: "Não há rede. Podes juntar os alimentos deste dispositivo."
        )
        static let failed = Phrase(
            en: "The server did not answer. Try again, or add the food by its name.",
            es: "El servidor no respondió. Inténtalo de nuevo o añade el alimento por su nombre.",
            pt: "O servidor não respondeu. Tenta de novo ou junta o alimento pelo nome."
        )

        static func title(_ slot: Phrase) -> Phrase {
            Phrase(
                en: "Add to \(slot[.english].insideSentence)",
                es: "Añadir: \(slot[.spanish].insideSentence)",
                pt: "Adicionar: \(slot[.portuguese].insideSentence)"
            )
        }

        static func searchServer(_ query: String) -> Phrase {
            Phrase(
                en: "Search the catalogue for “\(query)”",
                es: "Buscar «\(query)» en el catálogo",
                pt: "Procurar «\(query)» no catálogo"
            )
        }

        static func add(_ name: String) -> Phrase {
            Phrase(
                en: "Add “\(name)” by its name only",
                es: "Añadir «\(name)» solo con su nombre",
                pt: "Adicionar «\(name)» só com o nome"
            )
        }
    }
}
