package import MorselUI

/// The links between the pages of the administration, below their titles.
package struct AdministrationLinks {
    private let context: PageContext
    private let current: Part

    /// A part of the administration.
    package enum Part: String, CaseIterable, Sendable {
        case overview, additives, classes, categories, conditions, groups, levels, warnings, preparations,
            translations,
            changes, imports, dishes, symptoms, comments, users

        /// The name.
        package var words: Phrase {
            switch self {
            case .overview: Phrase(en: "Overview", es: "Resumen", pt: "Resumo")
            case .additives: Phrase(en: "Additives", es: "Aditivos", pt: "Aditivos")
            case .classes: Phrase(en: "Classes", es: "Clases", pt: "Classes")
            case .categories:
                Phrase(en: "Food categories", es: "Categorías de alimentos", pt: "Categorias de alimentos")
            case .conditions:
                Phrase(en: "Conditions of use", es: "Condiciones de uso", pt: "Condições de utilização")
            case .groups: Phrase(en: "Groups", es: "Grupos", pt: "Grupos")
            case .levels:
                Phrase(
                    en: "Levels of members of groups",
                    es: "Dosis de miembros de grupos",
                    pt: "Teores de membros de grupos"
                )
            case .preparations: Phrase(en: "Annex III", es: "Anexo III", pt: "Anexo III")
            case .warnings:
                Phrase(
                    en: "Words for labels",
                    es: "Indicaciones de etiquetas",
                    pt: "Menções de rótulos"
                )
            case .translations:
                Phrase(
                    en: "Pending translations",
                    es: "Traducciones pendientes",
                    pt: "Traduções pendentes"
                )
            case .changes: Phrase(en: "Changes", es: "Cambios", pt: "Alterações")
            case .imports: Phrase(en: "Import", es: "Importar", pt: "Importar")
            case .dishes: Phrase(en: "Dishes", es: "Platos", pt: "Pratos")
            case .symptoms: Phrase(en: "Symptoms", es: "Síntomas", pt: "Sintomas")
            case .comments: Phrase(en: "Comments", es: "Comentarios", pt: "Comentários")
            case .users: Phrase(en: "Users", es: "Usuarios", pt: "Utilizadores")
            }
        }

        /// The part of the paths of changes of its records.
        ///
        /// Changes of dishes and of symptoms have numbers of their own.
        package var changes: String {
            switch self {
            case .dishes: "dish-changes"
            case .symptoms: "symptom-changes"
            default: Self.changes.rawValue
            }
        }

        /// The part that lists the changes of its records.
        var changesPart: Part { [.dishes, .symptoms].contains(self) ? self : .changes }

        /// The page of the part.
        package var address: PageAddress {
            self == .overview ? AdministrationAddress.overview : AdministrationAddress.list(rawValue)
        }
    }

    /// Creates the links on a page of a part.
    package init(_ context: PageContext, current: Part) {
        (self.context, self.current) = (context, current)
    }

    /// Returns the HTML of the links.
    package func html() -> HTML {
        let items = Part.allCases.map { part -> HTML in
            """
            <li><a class="chip" href="\(context.path(to: part.address))"\
            \(attribute: "aria-current", part == current ? "page" : nil)>\(part.words[context.language])</a></li>
            """
        }
        return """
            <nav aria-label="\(Self.title[context.language])"><ul class="chips stack-below">\(items)</ul></nav>

            """
    }

    /// The name of the administration.
    package static let title = Phrase(en: "Administration", es: "Administración", pt: "Administração")

    /// The breadcrumbs of a page of a part.
    package static func crumbs(
        _ context: PageContext,
        _ part: Part? = nil
    ) -> [(name: String, path: String)] {
        let first = (
            name: title[context.language], path: context.path(to: AdministrationAddress.overview)
        )
        return [first]
            + (part.map { [(name: $0.words[context.language], path: context.path(to: $0.address))] } ?? [])
    }
}
