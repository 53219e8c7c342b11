import MorselAdditives
import MorselCore
import MorselUI

/// A condition of use: level, restriction, notes and validity.
struct ConditionView {
    private let condition: ConditionOfUse
    private let useLevel: UseLevel
    private let group: AdditiveGroup?
    private let groupNote: Texts?
    /// The day on which an administrator changed the condition, or `nil`.
    private let changedDay: String?
    /// Today, on which the condition is valid or not.
    private let day: String
    private let context: PageContext

    /// Creates the view of a condition as it applies to one additive.
    init(permission: AdditiveCollection.Permission, day: String, context: PageContext) {
        (condition, useLevel) = (permission.condition, permission.level)
        (group, groupNote, changedDay) = (permission.group, permission.groupNote, permission.changedDay)
        (self.day, self.context) = (day, context)
    }

    /// Creates the view of a condition whose additive or group is named elsewhere.
    init(condition: ConditionOfUse, collection: AdditiveCollection, day: String, context: PageContext) {
        changedDay = collection.changedDay(of: condition)
        (self.condition, useLevel, group, groupNote) = (condition, condition.level, nil, nil)
        (self.day, self.context) = (day, context)
    }

    private var language: PageLanguage { context.language }

    /// The level, with its group and the group's own condition.
    var level: HTML {
        let group: HTML? = group.map { "<span class=\"source\">\(context.link($0))</span>" }
        let note: HTML? = groupNote.flatMap { context.html($0) }.map {
            "<span class=\"source\">\($0)</span>"
        }
        let period: HTML? = validity.map { "<span class=\"source\">\($0)</span>" }
        let change: HTML? = changedDay.map {
            "<span class=\"source\">\(AdditiveWords.changed($0, language))</span>"
        }
        return "\(AdditiveWords.text(useLevel, language))\(group)\(note)\(period)\(change)"
    }

    /// When the condition is valid, or `nil` if it always is.
    private var validity: String? {
        let isOver = !condition.until.isEmpty && condition.until < day
        guard !condition.from.isEmpty || !condition.until.isEmpty else { return nil }
        let from = AdditiveWords.day(condition.from, language)
        let until = AdditiveWords.day(condition.until, language)
        let words: Phrase
        switch (condition.from.isEmpty, condition.until.isEmpty) {
        case (false, false):
            words = Phrase(en: "\(from) to \(until)", es: "\(from) a \(until)", pt: "\(from) a \(until)")
        case (false, true): words = Phrase(en: "From \(from)", es: "Desde el \(from)", pt: "Desde \(from)")
        default: words = Phrase(en: "Until \(until)", es: "Hasta el \(until)", pt: "Até \(until)")
        }
        return isOver ? "\(AdditiveWords.over[language]). \(words[language])" : words[language]
    }

    /// The restriction and the notes.
    var details: HTML {
        let restriction = context.html(condition.restriction).map { text -> HTML in "<p>\(text)</p>" }
        let remarks = context.html(condition.observations).map { text -> HTML in "<p>\(text)</p>" }
        let notes = condition.notes.compactMap { context.html($0) }.map { note -> HTML in
            "<p class=\"small\">\(note)</p>"
        }
        return "\(restriction)\(remarks)\(notes)"
    }
}

/// A table of the conditions of one additive, by category.
struct ConditionTable {
    let permissions: [AdditiveCollection.Permission]
    let collection: AdditiveCollection
    let day: String
    let context: PageContext

    func html() -> HTML {
        let language = context.language
        return """
            <div class="table-box"><table class="table cards conditions"><thead><tr><th scope="col">\(AdditiveWords.number[language])</th>\
            <th scope="col">\(CategoryWords.category[language])</th><th scope="col">\(AdditiveWords.level[language])</th>\
            <th scope="col">\(AdditiveWords.restriction[language])</th></tr></thead><tbody>
            \(permissions.compactMap { row($0) })</tbody></table></div>

            """
    }

    private func row(_ permission: AdditiveCollection.Permission) -> HTML? {
        guard let category = collection.category(permission.condition.category) else { return nil }
        let view = ConditionView(permission: permission, day: day, context: context)
        let name = context.html(category.names) ?? "\(category.number)"
        return """
            <tr><td class="ecode lead">\(category.number)</td><th scope="row" class="title">\
            <a href="\(context.path(permission.additive, in: category))">\(name)</a></th>\
            <td data-label="">\(view.level)</td><td data-label="">\(view.details)</td></tr>

            """
    }
}

/// The words of pages of food categories.
enum CategoryWords {
    static let category = Phrase(
        en: "Food category",
        es: "Categoría de alimentos",
        pt: "Categoria de alimentos"
    )
}

extension ShellWords {
    /// One additive.
    static let additive = Phrase(en: "Additive", es: "Aditivo", pt: "Aditivo")
}
