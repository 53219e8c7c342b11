/// The HTML document of a page: head, skip link, navigation, the page itself, and the footer with the licences.
struct Shell {
    let context: PageContext
    let address: PageAddress?
    let title: String
    let summary: String?
    /// The templates of this page's scripts.
    let templates: HTML?

    private var language: PageLanguage { context.language }

    /// Returns the document with the contents of `main`.
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
        \(footer)
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

    // Fonts are not preloaded: on a slow network they would delay the form, which is shown in a system font until they
    // are loaded.
    private var head: HTML {
        """
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
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

    /// The colour of the browser's toolbar, the same as `--paper` in `styles/tokens.css`.
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

    /// The links to the canonical URL of the page and to its translations.
    ///
    /// The URLs are absolute if the origin of the site is known.
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

    /// The script elements, or `nil` if no scripts are served.
    ///
    /// `appearance.js` runs before the page is displayed, `main.js` after the page is parsed.
    private var scripts: HTML? {
        guard let main = context.assets.optional("scripts/main.js") else { return nil }
        return """
            <script src="\(context.assets["scripts/appearance.js"])"></script>
            <script type="module" src="\(main)"></script>

            """
    }

    // MARK: Footer

    private var footer: HTML {
        """
        <footer class="foot">
        <p>\(ShellWords.notMedicalAdvice[language])</p>
        <p>\(ShellWords.licences(about: context.path(to: .site(.about)))[language])</p>
        <nav aria-label="\(ShellWords.language[language])" id="languages"><ul>\(languages)</ul></nav>
        </footer>
        """
    }

    private var languages: [HTML] {
        PageLanguage.allCases.map { other -> HTML in
            """
            <li><a href="\((address ?? .labels(.check)).path(in: other))" hreflang="\(other.code)" lang="\(other.code)"\
            \(attribute: "aria-current", other == language ? "true" : nil)>\(other.ownName)</a></li>
            """
        }
    }
}
