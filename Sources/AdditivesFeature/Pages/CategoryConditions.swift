import MorselAdditives
import MorselCore
import MorselUI

/// The conditions of a category as a table; the members of a group are behind a control.
struct CategoryConditions {
    let conditions: [ConditionOfUse]
    let category: FoodCategory
    let collection: AdditiveCollection
    let day: String
    let context: PageContext

    func html() -> HTML {
        let language = context.language
        return """
            <div class="table-box"><table class="table cards conditions"><thead><tr><th scope="col">\(AdditiveWords.number[language])</th>\
            <th scope="col">\(ShellWords.additive[language])</th><th scope="col">\(AdditiveWords.level[language])</th>\
            <th scope="col">\(AdditiveWords.restriction[language])</th></tr></thead><tbody>
            \(conditions.compactMap { row($0) })</tbody></table></div>

            """
    }

    private func row(_ condition: ConditionOfUse) -> HTML? {
        switch condition.subject {
        case .additive(let id):
            guard let additive = collection.additive(id) else { return nil }
            let name = context.html(additive.names) ?? "\(additive.ecode)"
            let link: HTML = "<a href=\"\(context.path(additive, in: category))\">\(name)</a>"
            return row(condition, additive.ecode, "\(link)\(intake(of: additive))")
        case .group(let id):
            guard let group = collection.group(id) else { return nil }
            let members = group.members.compactMap { collection.additive($0) }
            let links = members.map { additive -> HTML in
                "<li><a href=\"\(context.path(additive, in: category))\">\(additive.ecode)</a>\(intake(of: additive))</li>\n"
            }
            let count = AdditiveSearchWords.count(members.count)[context.language]
            let name: HTML = """
                \(context.link(group))<details class="folded"><summary>\(count)</summary>
                <ul class="members">
                \(links)</ul></details>
                """
            return row(condition, "", name)
        }
    }

    /// The acceptable daily intake of an additive, or `nil` if none is in force.
    private func intake(of additive: FoodAdditive) -> HTML? {
        guard let newest = additive.dailyIntake, let value = newest.value else { return nil }
        let language = context.language
        let number = NumberWords.shortest(value.millionths, places: 6, in: language)
        let kind: HTML? =
            newest.kind == .dailyIntake ? nil : ", \(AdditiveFactWords.kind(newest.kind)[language])"
        return """
             <span class="source"><abbr title="\(AdditiveFactWords.intake[language])">\(AdditiveWords.shortIntake[language])</abbr> \
            \(number)\u{A0}\(AdditiveFactWords.unitOfIntake[language]) (\(newest.authority), \(newest.year)\(kind))</span>
            """
    }

    private func row(_ condition: ConditionOfUse, _ number: String, _ name: HTML) -> HTML {
        let view = ConditionView(condition: condition, collection: collection, day: day, context: context)
        return """
            <tr><td class="ecode lead">\(number)</td><th scope="row" class="title">\(name)</th>\
            <td data-label="">\(view.level)</td><td data-label="">\(view.details)</td></tr>

            """
    }
}
