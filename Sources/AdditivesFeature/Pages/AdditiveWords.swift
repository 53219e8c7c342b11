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
    static let compare = Phrase(en: "Compare two", es: "Comparar dos aditivos", pt: "Comparar dois aditivos")
    static let check = Phrase(
        en: "Check a label",
        es: "Comprobar una etiqueta",
        pt: "Verificar um rótulo"
    )
    static var quantumSatis: Phrase { UseLevel.quantumSatisWords }
    static var groupLevel: Phrase { UseLevel.groupWords }
    /// The abbreviation of the acceptable daily intake.
    static let shortIntake = Phrase(en: "ADI", es: "IDA", pt: "IDA")
    static let level = Phrase(en: "Maximum level", es: "Dosis máxima", pt: "Teor máximo")
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
    static let any = Phrase(en: "All", es: "Cualquiera", pt: "Qualquer")
    static let over = Phrase(en: "No longer valid", es: "Ya no es válido", pt: "Já não é válido")
    static let english = Phrase(en: "In English", es: "En inglés", pt: "Em inglês")
    static let permitted = Phrase(
        en: "A permitted level is not an intake, and says nothing about a single food.",
        es: "Una dosis permitida no es una ingesta y no dice nada de un alimento concreto.",
        pt: "Um teor permitido não é uma ingestão e nada diz sobre um alimento em concreto."
    )

    /// "As of 28 October 2019" with the act.
    static func asOf(_ language: PageLanguage) -> String { ReferenceRecords.asOfWords[language] }

    /// The day of a change, whose state is not that of the act.
    static func changed(_ day: String, _ language: PageLanguage) -> String {
        let day = self.day(day, language)
        return Phrase(
            en: "Changed by an administrator: \(day)",
            es: "Cambio de la administración: \(day)",
            pt: "Alteração da administração: \(day)"
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
    static func text(_ level: UseLevel, _ language: PageLanguage) -> String { level.words(in: language) }

    static func unit(_ unit: UseLevel.Unit) -> Phrase { unit.words }

    /// A day such as `2014-08-01` as words.
    static func day(_ text: String, _ language: PageLanguage) -> String {
        let time = RFC3339.milliseconds(Array("\(text)T00:00:00Z".utf8))
        return time.map { NumberWords.day($0, in: language) } ?? text
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
