import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page of a group of the law: its members, and the food categories that permit it.
struct AdditiveGroupPage: Page {
    let context: PageContext
    let group: AdditiveGroup
    let collection: AdditiveCollection
    /// Today, on which conditions are valid or not.
    let day: String

    var address: PageAddress? { group.address }
    var title: String {
        let name = group.names.text(in: language)
        return group.range.map { "\($0) \(name)" } ?? name
    }
    var summary: String? { Words.lede[language] }

    func main() -> HTML {
        """
        \(PageHeader(title: heading, lede: Words.lede[language], crumbs: crumbs).html())\
        \(EditLink(context: context, part: .groups, id: group.id).html())\
        <div class="stack loose">
        \(members)\(categories)</div>
        \(StructuredData(things: [context.breadcrumbs(crumbs, title, group.address)]).html())
        """
    }

    private var heading: HTML {
        let range: HTML? = group.range.map { "<span class=\"ecode-title\">\($0)</span> " }
        return "\(range)\(context.html(group.names))"
    }

    private var crumbs: [(name: String, path: String)] {
        let classes = context.path(to: .additives(AdditivesAddress("additive-classes")))
        return context.additiveCrumbs + [
            (name: AdditiveWords.classes[language], path: classes),
            (name: AdditiveFactWords.groups[language], path: "\(classes)#groups"),
        ]
    }

    // MARK: Members

    private var members: HTML {
        let members = group.members.compactMap { collection.additive($0) }
        // Members have levels by Part C if a condition refers to "the levels of the group".
        let permissions = members.compactMap { additive in
            collection.permissions(of: additive).first {
                $0.group?.id == group.id && $0.condition.level == .ofGroup
            }
        }
        let plain = AdditiveTable(additives: members, collection: collection, context: context)
        return """
            <section aria-labelledby="members"><h2 id="members">\(AdditiveSearchWords.count(members.count)[language])</h2>
            \(permissions.isEmpty ? plain.html() : table(header: ShellWords.additive[language], permissions.map { member($0) }))
            <p class="source">\(context.english(group.source))</p></section>

            """
    }

    /// A member with its own level and condition.
    private func member(_ permission: AdditiveCollection.Permission) -> HTML {
        let additive = permission.additive
        return """
            <tr><td class="ecode lead">\(additive.ecode)</td><th scope="row" class="title">\
            <a href="\(context.path(to: .site(.additive(additive.identifier))))">\
            \(context.html(additive.names) ?? "\(additive.ecode)")</a></th>\
            <td data-label="">\(AdditiveWords.text(permission.level, language))</td>\
            <td data-label="">\(permission.groupNote.flatMap { context.html($0) })</td></tr>

            """
    }

    // MARK: Categories

    private var categories: HTML {
        let conditions = collection.conditions(of: group, on: day)
        guard !conditions.isEmpty else {
            return """
                <section aria-labelledby="uses"><h2 id="uses">\(Words.uses[language])</h2>
                <p class="quiet">\(Words.none[language])</p>
                \(StateOfData.law(language))</section>

                """
        }
        let rows = conditions.compactMap { condition -> HTML? in
            guard let category = collection.category(condition.category) else { return nil }
            let view = ConditionView(condition: condition, collection: collection, day: day, context: context)
            return """
                <tr><td class="ecode lead">\(category.number)</td><th scope="row" class="title">\
                <a href="\(context.path(to: category))">\(context.html(category.names) ?? "\(category.number)")</a></th>\
                <td data-label="">\(view.level)</td><td data-label="">\(view.details)</td></tr>

                """
        }
        return """
            <section aria-labelledby="uses"><h2 id="uses">\(Words.uses[language])</h2>
            <p class="quiet">\(AdditiveWords.permitted[language])</p>
            \(table(header: CategoryWords.category[language], rows))
            <p class="source">\(AdditiveWords.asOf(language))</p></section>

            """
    }

    private func table(header: String, _ rows: [HTML]) -> HTML {
        """
        <div class="table-box"><table class="table cards conditions"><thead><tr><th scope="col">\(AdditiveWords.number[language])</th>\
        <th scope="col">\(header)</th><th scope="col">\(AdditiveWords.level[language])</th>\
        <th scope="col">\(AdditiveWords.restriction[language])</th></tr></thead><tbody>
        \(rows)</tbody></table></div>
        """
    }

    private enum Words {
        static let lede = Phrase(
            en: "Additives that the law of the European Union permits together.",
            es: "Aditivos que la ley de la Unión Europea permite conjuntamente.",
            pt: "Aditivos que a lei da União Europeia permite em conjunto."
        )
        static let uses = Phrase(
            en: "Categories that list the group",
            es: "Categorías que incluyen el grupo en la lista",
            pt: "Categorias que incluem o grupo na lista"
        )
        static let none = Phrase(
            en: "The list has no condition for this group that is valid today.",
            es: "La lista no tiene ninguna condición para este grupo que sea válida hoy.",
            pt: "A lista não tem para este grupo nenhuma condição válida hoje."
        )
    }
}

/// The groups of the law on the page of classes.
struct GroupList {
    let context: PageContext
    let collection: AdditiveCollection
    /// The words that the name of a group must contain, or an empty text.
    let search: String

    /// The groups with the words in their names.
    var groups: [AdditiveGroup] {
        let words = SearchWords.words(of: search)
        return collection.groups.filter { group in
            let names = SearchWords.words(of: group.names.text(in: context.language))
            return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
        }
    }

    func html() -> HTML? {
        let (language, groups) = (context.language, groups)
        guard !groups.isEmpty else { return nil }
        let rows = groups.map { group -> HTML in
            """
            <tr><th scope="row" class="title">\(context.link(group))</th>\
            <td class="number count" data-label="\(ShellWords.additives[context.language])">\(group.members.count)</td></tr>

            """
        }
        return """
            <section aria-labelledby="groups"><h2 id="groups">\(Self.title[language])</h2>
            <div class="table-box"><table class="table cards"><thead><tr><th scope="col">\(Self.group[language])</th>\
            <th scope="col" class="number">\(ShellWords.additives[language])</th></tr></thead><tbody>
            \(rows)</tbody></table></div></section>

            """
    }

    private static let title = Phrase(
        en: "Groups that the law permits together",
        es: "Grupos que la ley permite conjuntamente",
        pt: "Grupos que a lei permite em conjunto"
    )
    private static let group = Phrase(en: "Group", es: "Grupo", pt: "Grupo")
}
