import MorselCatalog
import MorselUI
import MorselWeb

/// The administration of predefined dishes.
struct DishKind: CatalogueKind {
    let part = AdministrationLinks.Part.dishes
    let newTitle = Phrase(en: "New dish", es: "Plato nuevo", pt: "Novo prato")
    let fields = DishFields.all
    let unknown = Problem.unknownFood
    let consequence = Phrase(
        en:
            "Searches and pages no longer have it. Diaries keep what they have, and devices still find a dish that the program contains. The deletion can be undone in the history.",
        es:
            "Ya no está en las búsquedas ni en las páginas. Los diarios conservan lo que tienen, y los dispositivos siguen encontrando un plato que contiene el programa. El borrado puede deshacerse en el historial.",
        pt:
            "Já não está nas pesquisas nem nas páginas. Os diários mantêm o que têm, e os dispositivos continuam a encontrar um prato que o programa contém. A eliminação pode ser desfeita no histórico."
    )
    let tableWords = TableNoticeWords(
        title: Phrase(
            en: "The program now has another version of this dish",
            es: "El programa tiene ahora otra versión de este plato",
            pt: "O programa tem agora outra versão deste prato"
        ),
        advice: Phrase(
            en:
                "The dish below still counts. This is what changed in the program. Store the form to keep the dish below, or use the program's.",
            es:
                "El plato de abajo sigue siendo el que cuenta. Esto es lo que cambió en el programa. Guarda el formulario para mantener el plato de abajo, o usa el del programa.",
            pt:
                "O prato abaixo continua a ser o que conta. Isto é o que mudou no programa. Guarda o formulário para manter o prato abaixo, ou usa o do programa."
        ),
        gone: Phrase(
            en: "The program no longer has this dish. The dish below still counts until you delete it.",
            es: "El programa ya no tiene este plato. El de abajo sigue contando hasta que lo borres.",
            pt: "O programa já não tem este prato. O prato abaixo continua a contar até que o apagues."
        ),
        use: Phrase(
            en: "Use the program's dish",
            es: "Usar el plato del programa",
            pt: "Usar o prato do programa"
        )
    )

    func records(in catalogue: CatalogueService) -> DishStore? { catalogue.dishes }

    func values(of dish: CatalogueDish) -> FormValues { DishFields.values(of: dish) }

    func entry(
        _ dish: CatalogueDish,
        _ dishes: DishCollection,
        _ language: PageLanguage
    ) -> RecordEntry {
        DishFields.entry(dish, dishes, language)
    }

    func read(
        _ values: FormValues,
        _ dishes: DishCollection,
        code: String?
    ) -> FormReading<CatalogueDish> {
        DishForm.read(values, dishes, code: code)
    }

    /// What people read about the dish.
    func introduction(
        _ dish: CatalogueDish,
        _ dishes: DishCollection,
        _ context: PageContext
    ) -> HTML? {
        DishSummaryList(context: context, dish: dish, source: dishes.source(of: dish.code)).html
    }
}
