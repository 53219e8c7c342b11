import Synchronization

/// The indexes of all words that a collection can use.
struct SearchIndexes: Sendable {
    /// The index of the collection, or `nil` before it is made.
    var own: AdditiveSearchIndex?
    /// The index of an earlier state of the data, until the collection has its own.
    var earlier: AdditiveSearchIndex?
}

/// The search, and when its index is made.
///
/// A search waits for another one that makes an index only if there is no index at all.
extension AdditiveCollection {
    /// Finds additives, classes, categories and conditions by the words of a text.
    ///
    /// Until ``prepareSearch()`` has made the index of this state, the search uses the index of an earlier state. Without any
    /// index the search makes it.
    package func search(_ text: String) -> AdditiveSearchIndex.Result {
        let indexes = searchIndexes.withLock { $0 }
        if indexes.own == nil, let earlier = indexes.earlier {
            return earlier.search(text, in: self, isOwn: false)
        }
        return (indexes.own ?? prepareSearch()).search(text, in: self, isOwn: true)
    }

    /// Finds additives by the words of a text, the best one first.
    package func additives(matching text: String) -> [FoodAdditive] {
        search(text).matches.compactMap { match in
            if case .additive(let id) = match.target { additive(id) } else { nil }
        }
    }

    /// What a search finds by what it is called.
    package struct Called: Sendable {
        /// The additives whose number, name or class has the words.
        ///
        /// Words of a longer text about an additive do not count: among products they would lead away from what is looked for.
        package var additives: [FoodAdditive] = []
        /// The classes with all words in their names.
        package var classes: [AdditiveClass] = []
        /// The categories with all words in their names, or with the number.
        package var categories: [FoodCategory] = []
    }

    /// Finds additives, classes and categories by what they are called, the best ones first.
    ///
    /// A word that was read as a similar one finds no class and no category, whose names are made of everyday words.
    package func records(called text: String) -> Called {
        let result = search(text)
        var called = Called()
        for match in result.matches {
            let isNamed = result.hasAllWords && !match.isSimilar
            switch (match.target, match.field) {
            case (.additive(let id), .number), (.additive(let id), .cas), (.additive(let id), .name),
                (.additive(let id), .synonym), (.additive(let id), .className):
                if let additive = additive(id) { called.additives.append(additive) }
            case (.additiveClass(let id), .name) where isNamed:
                if let item = additiveClass(id) { called.classes.append(item) }
            case (.category(let id), .number) where isNamed, (.category(let id), .name) where isNamed:
                if let category = category(id) { called.categories.append(category) }
            default: continue
            }
        }
        return called
    }

    /// The place of a record among those of its kind, or `nil` if the collection does not have it.
    package func place(of target: AdditiveSearchIndex.Target) -> Int? {
        switch target {
        case .additive(let id): additivePlaces[id]
        case .additiveClass(let id): classPlaces[id]
        case .category(let id): categoryPlaces[id]
        case .condition(let id): conditionPlaces[id]
        }
    }

    /// Makes the index of all words, if the collection has none.
    @discardableResult
    package func prepareSearch() -> AdditiveSearchIndex {
        if let own = searchIndexes.withLock({ $0.own }) { return own }
        // Several searches right after the start wait for one index.
        return makingIndex.withLock { _ in
            if let own = searchIndexes.withLock({ $0.own }) { return own }
            let made = AdditiveSearchIndex(self)
            searchIndexes.withLock { $0 = SearchIndexes(own: made) }
            return made
        }
    }

    /// Whether the index of all words is the one of this state.
    package var isSearchPrepared: Bool { searchIndexes.withLock { $0.own != nil } }

    /// The number of the last change that searches find now.
    var searchRevision: Int64 { usedIndex?.revision ?? revision }

    private var usedIndex: AdditiveSearchIndex? { searchIndexes.withLock { $0.own ?? $0.earlier } }

    /// Searches with the index of an earlier state until this collection has its own.
    func searchMeanwhile(as earlier: AdditiveCollection) {
        guard earlier !== self, let index = earlier.usedIndex else { return }
        searchIndexes.withLock { if $0.own == nil { $0.earlier = index } }
    }
}
