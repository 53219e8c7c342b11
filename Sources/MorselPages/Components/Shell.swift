/// The app around a page: head, skip link, navigation, the page itself, and the foot with its licences.
struct Shell {
    let context: PageContext
    let address: PageAddress?
    let title: String
    let summary: String?
    /// What scripts of this page alone may have to show.
    let templates: HTML?

    private var language: PageLanguage { context.language }

    /// The whole document.
    func document(_ main: HTML) -> HTML {
        """
        <!doctype html>
        <html lang="\(language.code)"\(attribute: "data-theme", theme)\(attribute: "data-text", textSize)>
        \(head)
        <body class="shell">
        <a class="skip" href="#main">\(ShellWords.skip[language])</a>
        <header class="topbar">\(context.brand)<a class="button bare icon-only" href="#languages" \
        aria-label="\(ShellWords.language[language])">\(context.icon("globe"))</a></header>
        \(Navigation(context: context, current: address).html())
        <div class="page">
        <main class="main" id="main" tabindex="-1">
        \(main)
        </main>
        \(foot)
        </div>
        <p class="visually-hidden" id="announcement" role="status"></p>
        \(Notices(context: context).html())\(templates)
        </body>
        </html>

        """
    }

    private var theme: String? { context.theme == .system ? nil : context.theme.rawValue }
    private var textSize: String? { context.textSize == .usual ? nil : context.textSize.rawValue }

    // MARK: Head

    // Fonts are not asked for beforehand: on a slow network they would come in the way of the form, which is there in the
    // device's own font until they come.
    private var head: HTML {
        """
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(title) – Morsel</title>
        \(description)\(colors)<link rel="manifest" href="\(context.assets["manifest.webmanifest"])">
        <link rel="icon" href="\(context.assets["icons/icon.svg"])" type="image/svg+xml">
        <link rel="apple-touch-icon" href="\(context.assets["icons/icon-192.png"])">
        <link rel="stylesheet" href="\(context.assets["styles/main.css"])">
        \(alternates)\(scripts)</head>
        """
    }

    private var description: HTML? {
        summary.map { "<meta name=\"description\" content=\"\($0)\">\n" }
    }

    /// The colour of the window's frame; the same as the paper of `styles/tokens.css`.
    private var colors: HTML {
        switch context.theme {
        case .light: "<meta name=\"theme-color\" content=\"#f7f4ed\">\n"
        case .dark: "<meta name=\"theme-color\" content=\"#181512\">\n"
        case .system:
            """
            <meta name="theme-color" content="#f7f4ed" media="(prefers-color-scheme: light)">
            <meta name="theme-color" content="#181512" media="(prefers-color-scheme: dark)">

            """
        }
    }

    /// The page's own address and those of its translations: whole, for those who keep them elsewhere, where the server
    /// was told its own.
    private var alternates: [HTML] {
        guard let address else { return [] }
        let canonical: HTML = """
            <link rel="canonical" href="\(context.origin)\(address.path(in: language))">

            """
        return [canonical]
            + PageLanguage.allCases.map { other -> HTML in
                """
                <link rel="alternate" hreflang="\(other.code)" href="\(context.origin)\(address.path(in: other))">

                """
            }
    }

    /// The choice of appearance is read before anything is drawn; the rest waits until the page is there.
    private var scripts: HTML? {
        guard let main = context.assets.optional("scripts/main.js") else { return nil }
        return """
            <script src="\(context.assets["scripts/appearance.js"])"></script>
            <script type="module" src="\(main)"></script>

            """
    }

    // MARK: Foot

    private var foot: HTML {
        """
        <footer class="foot">
        <p>\(ShellWords.notMedicalAdvice[language])</p>
        <p>\(ShellWords.licences(about: context.path(to: .about))[language])</p>
        <nav aria-label="\(ShellWords.language[language])" id="languages"><ul>\(languages)</ul></nav>
        </footer>
        """
    }

    private var languages: [HTML] {
        PageLanguage.allCases.map { other -> HTML in
            """
            <li><a href="\((address ?? .check).path(in: other))" hreflang="\(other.code)" lang="\(other.code)"\
            \(attribute: "aria-current", other == language ? "true" : nil)>\(other.ownName)</a></li>
            """
        }
    }
}

/// The words around every page.
enum ShellWords {
    static let skip = Phrase(en: "Skip to content", es: "Ir al contenido", pt: "Saltar para o conteúdo")
    static let language = Phrase(en: "Language", es: "Idioma", pt: "Língua")
    static let navigation = Phrase(en: "Main", es: "Principal", pt: "Principal")
    static let part = Phrase(en: "Pages of this part", es: "Páginas de esta parte", pt: "Páginas desta parte")
    static let check = Phrase(en: "Check", es: "Comprobar", pt: "Verificar")
    static let lookUp = Phrase(en: "Look up", es: "Consultar", pt: "Consultar")
    static let you = Phrase(en: "You", es: "Tú", pt: "Tu")
    static let allergens = Phrase(en: "Allergens", es: "Alérgenos", pt: "Alergénios")
    static let additives = Phrase(en: "Additives", es: "Aditivos", pt: "Aditivos")
    static let search = Phrase(en: "Search", es: "Buscar", pt: "Procurar")
    static let categories = Phrase(en: "Categories", es: "Categorías", pt: "Categorias")
    static let reactedFoods = Phrase(
        en: "Foods I react to",
        es: "Lo que me sienta mal",
        pt: "O que me faz mal"
    )
    static let avoid = Phrase(en: "What I avoid", es: "Lo que evito", pt: "O que evito")
    static let recent = Phrase(en: "Recent checks", es: "Comprobaciones", pt: "Verificações")
    static let settings = Phrase(en: "Settings", es: "Ajustes", pt: "Definições")
    static let about = Phrase(en: "About Morsel", es: "Acerca de Morsel", pt: "Sobre o Morsel")
    static let notMedicalAdvice = Phrase(
        en: "Not medical advice. Morsel reads words, it does not test food.",
        es: "No es consejo médico. Morsel lee palabras, no analiza alimentos.",
        pt: "Não é aconselhamento médico. O Morsel lê palavras, não analisa alimentos."
    )

    static func licences(about: String) -> Sentence {
        Sentence(
            en: """
                <a href="\(about)">About Morsel</a>. Data: ODbL 1.0, contains information from Open Food Facts. \
                Program: Apache-2.0.
                """,
            es: """
                <a href="\(about)">Acerca de Morsel</a>. Datos: ODbL 1.0, contiene información de Open Food Facts. \
                Programa: Apache-2.0.
                """,
            pt: """
                <a href="\(about)">Sobre o Morsel</a>. Dados: ODbL 1.0, contém informação do Open Food Facts. \
                Programa: Apache-2.0.
                """
        )
    }
}
