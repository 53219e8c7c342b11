import MorselCore
import MorselUI

/// The foods that the owner of the device watches, or a protocol plans, and that a label or a recipe names.
///
/// They are marked in a weaker style than what somebody avoids, and change no verdict.
struct WatchedFoods {
    /// The watched foods that are named.
    let items: [WatchedSubject]

    /// Creates a list of watched foods.
    init(items: [WatchedSubject]) { self.items = items }

    /// Finds the watched foods in a label, or in the usual ingredients of a dish.
    init(_ check: LabelCheck, of household: Household, _ knowledge: Knowledge) {
        items = household.watches.filter { check.names($0, knowledge) }
    }

    /// Returns the line of a row in a list.
    func line(_ context: PageContext) -> HTML? {
        guard !items.isEmpty else { return nil }
        return PeopleStates.line(items.map { words($0, context) }.joined(separator: " · "))
    }

    /// Returns the notices of a page, each with the button that ends the watching.
    ///
    /// A protocol is ended in the diary.
    func notices(_ context: PageContext) -> HTML {
        HTML(
            items.map { item -> HTML in
                let stop: HTML? =
                    item.isPlanned
                    ? nil
                    : """
                    <button class="button bare" type="button" data-stop-watching="\(item.id)">\
                    \(DiaryWords.stopWatching[context.language])</button>
                    """
                return """
                    <p class="watched" data-key="watch-\(item.id)">\(context.icon("diary"))<span>\(words(item, context))</span>\
                    \(stop)</p>

                    """
            }
        )
    }

    private func words(_ item: WatchedSubject, _ context: PageContext) -> String {
        item.words[Int(context.language.rawValue)]
    }
}

extension LabelCheck {
    /// Returns whether the label names a watched food, or its source declares it.
    func names(_ watched: WatchedSubject, _ knowledge: Knowledge) -> Bool {
        if reading.names(watched, knowledge) { return true }
        guard let allergen = watched.allergen, let product else { return false }
        return product.declared.contains { $0.utf8.elementsEqual(knowledge.identifier(of: allergen)) }
    }
}
