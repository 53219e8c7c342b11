import MorselCatalog
import MorselUI
import MorselWeb

/// What changed in the program's tables since administrators changed a dish.
struct DishTableNotice {
    let context: PageContext
    let identity: Identity?
    let code: String
    let dishes: DishCollection

    private var language: PageLanguage { context.language }

    /// The notice with the difference, and the button that uses the dish of the tables; `nil` if they have not changed.
    var html: HTML? {
        guard let change = dishes.changeBeforeTables(code) else { return nil }
        let tables = dishes.inTables(code)
        let difference = DifferenceView(
            context: context,
            collection: dishes,
            fields: DishFields.all,
            before: change.original.map { DishFields.values(of: $0) },
            after: tables.map { DishFields.values(of: $0) }
        )
        let path = context.path(
            to: AdministrationAddress.item(AdministrationLinks.Part.dishes.rawValue, code)
        )
        let button: HTML? =
            tables == nil
            ? nil
            : """
            <form method="post" action="\(path)">\(PageTokenField(identity).html())\
            <input type="hidden" name="version" value="\(String(change.id))">\
            <button class="button" type="submit" name="\(DishAdministrationRoutes.useTables)" value="yes">\
            \(Words.use[language])</button></form>

            """
        return """
            <section class="card above-less" aria-labelledby="tables"><h2 id="tables">\(Words.title[language])</h2>
            <p>\((tables == nil ? Words.gone : Words.advice)[language])</p>
            \(difference.html())\(button)</section>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "The program now has another version of this dish",
            es: "El programa tiene ahora otra versión de este plato",
            pt: "O programa tem agora outra versão deste prato"
        )
        static let advice = Phrase(
            en:
                "The dish below still counts. This is what changed in the program. Store the form to keep the dish below, or use the program's.",
            es:
                "El plato de abajo sigue siendo el que cuenta. Esto es lo que cambió en el programa. Guarda el formulario para mantener el plato de abajo, o usa el del programa.",
            pt:
                "O prato abaixo continua a ser o que conta. Isto é o que mudou no programa. Guarda o formulário para manter o prato abaixo, ou usa o do programa."
        )
        static let gone = Phrase(
            en: "The program no longer has this dish. The dish below still counts until you delete it.",
            es: "El programa ya no tiene este plato. El de abajo sigue contando hasta que lo borres.",
            pt: "O programa já não tem este prato. O prato abaixo continua a contar até que o apagues."
        )
        static let use = Phrase(
            en: "Use the program's dish",
            es: "Usar el plato del programa",
            pt: "Usar o prato do programa"
        )
    }
}
