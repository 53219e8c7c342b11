import MorselAdditives
import MorselCore
import MorselUI

/// The words that several pages of additives share.
enum AdditiveWords {
    static let classes = Phrase(en: "Classes", es: "Clases", pt: "Classes")
    static let categories = Phrase(
        en: "Food categories",
        es: "Categorías de alimentos",
        pt: "Categorias de alimentos"
    )
    static let search = Phrase(en: "Search", es: "Buscar", pt: "Procurar")
    static let compare = Phrase(en: "Compare two", es: "Comparar dos", pt: "Comparar dois")
    static let check = Phrase(
        en: "Check a label",
        es: "Comprobar una etiqueta",
        pt: "Verificar um rótulo"
    )
    static let quantumSatis = Phrase(
        en: "as much as needed (quantum satis)",
        es: "lo necesario (quantum satis)",
        pt: "o necessário (quantum satis)"
    )
    static let groupLevel = Phrase(
        en: "the levels of the group",
        es: "los niveles del grupo",
        pt: "os níveis do grupo"
    )
    static let level = Phrase(en: "Maximum level", es: "Nivel máximo", pt: "Nível máximo")
    static let restriction = Phrase(
        en: "Restriction or exception",
        es: "Restricción o excepción",
        pt: "Restrição ou exceção"
    )
    static let notes = Phrase(en: "Notes", es: "Notas", pt: "Notas")
    static let number = Phrase(en: "Number", es: "Número", pt: "Número")
    static let name = Phrase(en: "Name", es: "Nombre", pt: "Nome")
    static let origin = Phrase(en: "Origin", es: "Origen", pt: "Origem")
    static let evaluation = Phrase(en: "Evaluated", es: "Evaluado", pt: "Avaliado")
    static let function = Phrase(en: "Class", es: "Clase", pt: "Classe")
    static let any = Phrase(en: "All", es: "Todos", pt: "Todos")
    static let over = Phrase(en: "No longer valid", es: "Ya no es válido", pt: "Já não é válido")
    static let english = Phrase(en: "In English", es: "En inglés", pt: "Em inglês")
    static let permitted = Phrase(
        en: "A permitted level is not an intake, and says nothing about a single food.",
        es: "Un nivel permitido no es una ingesta y no dice nada de un alimento concreto.",
        pt: "Um nível permitido não é uma ingestão e nada diz sobre um alimento em concreto."
    )

    /// "As of 28 October 2019" with the act.
    static func asOf(_ language: PageLanguage) -> String {
        Phrase(
            en: "Regulation (EC) No 1333/2008, Annex II, as of 28 October 2019. Later acts may differ.",
            es:
                "Reglamento (CE) n.º 1333/2008, anexo II, a 28 de octubre de 2019. Actos posteriores pueden diferir.",
            pt:
                "Regulamento (CE) n.º 1333/2008, anexo II, em 28 de outubro de 2019. Atos posteriores podem diferir."
        )[language]
    }

    /// What an additive can be made from.
    static func origin(_ origin: FoodAdditive.Origin) -> Phrase {
        switch origin {
        case .plant: Phrase(en: "plants", es: "plantas", pt: "plantas")
        case .animal: Phrase(en: "animals", es: "animales", pt: "animais")
        case .mineral: Phrase(en: "minerals", es: "minerales", pt: "minerais")
        case .microbial: Phrase(en: "microbes", es: "microbios", pt: "micróbios")
        case .synthetic: Phrase(en: "synthesis", es: "síntesis", pt: "síntese")
        }
    }

    /// The origins as a list: "plants or synthesis".
    static func origins(_ origins: [FoodAdditive.Origin], _ language: PageLanguage) -> String {
        WordList.or(origins.map { origin($0)[language] }, in: language).beginningSentence
    }

    /// A level as text: "150 mg/kg or mg/l".
    static func text(_ level: UseLevel, _ language: PageLanguage) -> String {
        switch level {
        case .quantumSatis: return quantumSatis[language]
        case .ofGroup: return groupLevel[language]
        case .maximum(let amount, let unit):
            let number = NumberWords.shortest(amount.millionths, places: 6, in: language)
            return "\(number)\u{A0}\(self.unit(unit)[language])"
        }
    }

    static func unit(_ unit: UseLevel.Unit) -> Phrase {
        switch unit {
        case .milligramsPerKilogramOrLitre:
            Phrase(en: "mg/kg or mg/l", es: "mg/kg o mg/l", pt: "mg/kg ou mg/l")
        case .milligramsPerKilogram: Phrase(en: "mg/kg", es: "mg/kg", pt: "mg/kg")
        case .milligramsPerSquareDecimetre:
            Phrase(
                en: "mg/dm² of the surface",
                es: "mg/dm² de superficie",
                pt: "mg/dm² de superfície"
            )
        }
    }

    /// A day such as `2014-08-01` as words.
    static func day(_ text: String, _ language: PageLanguage) -> String {
        let time = RFC3339.milliseconds(Array("\(text)T00:00:00Z".utf8))
        return time.map { NumberWords.day($0, in: language) } ?? text
    }
}

extension PageContext {
    /// A text in the language of the page; in another language it has a `lang` attribute.
    func html(_ texts: Texts) -> HTML? {
        guard let local = texts.local(in: language) else { return nil }
        guard local.language != language else { return "\(local.text)" }
        return "<span lang=\"\(local.language.code)\">\(local.text)</span>"
    }

    /// A text in English, such as the title of a publication; on other pages it has a `lang` attribute.
    func english(_ text: String) -> HTML {
        language == .english ? "\(text)" : "<span lang=\"en\">\(text)</span>"
    }

    /// A link to an additive with its number and name.
    func link(_ additive: FoodAdditive) -> HTML {
        let name: HTML? = html(additive.names).map { " \($0)" }
        return """
            <a href="\(path(to: .site(.additive(additive.identifier))))"><span class="num">\(additive.ecode)</span>\(name)</a>
            """
    }

    /// The path of a class.
    func path(to item: AdditiveClass) -> String {
        path(to: .additives(AdditivesAddress("additive-classes", item.key)))
    }

    /// A link to a class.
    func link(_ item: AdditiveClass) -> HTML { "<a href=\"\(path(to: item))\">\(html(item.names))</a>" }

    /// The path of a category.
    func path(to category: FoodCategory) -> String {
        path(to: .additives(AdditivesAddress("food-categories", category.scheme.rawValue, category.number)))
    }

    /// A link to a category with its number and name.
    func link(_ category: FoodCategory) -> HTML {
        "<a href=\"\(path(to: category))\"><span class=\"num\">\(category.number)</span> \(html(category.names))</a>"
    }

    /// The path of the conditions of an additive in a category.
    func path(_ additive: FoodAdditive, in category: FoodCategory) -> String {
        path(
            to: .additives(
                AdditivesAddress(
                    "food-categories",
                    category.scheme.rawValue,
                    category.number,
                    additive.identifier
                )
            )
        )
    }
}

/// The links between the pages of additives, below their titles.
struct AdditiveLinks {
    let context: PageContext
    /// The first part of the path of the page.
    let current: String

    func html() -> HTML {
        let language = context.language
        let links: [(String, Phrase)] = [
            ("additives", ShellWords.additives), ("additive-classes", AdditiveWords.classes),
            ("food-categories", AdditiveWords.categories), ("additive-search", AdditiveWords.search),
            ("additive-comparison", AdditiveWords.compare), ("additive-check", AdditiveWords.check),
        ]
        let items = links.map { path, words -> HTML in
            let address: PageAddress =
                path == "additives" ? .site(.additives) : .additives(AdditivesAddress(path))
            return """
                <li><a class="chip" href="\(context.path(to: address))"\
                \(attribute: "aria-current", path == current ? "page" : nil)>\(words[language])</a></li>
                """
        }
        return """
            <nav aria-label="\(Self.label[language])"><ul class="chips stack-below">\(items)</ul></nav>

            """
    }

    private static let label = Phrase(
        en: "Pages about additives",
        es: "Páginas sobre aditivos",
        pt: "Páginas sobre aditivos"
    )
}
