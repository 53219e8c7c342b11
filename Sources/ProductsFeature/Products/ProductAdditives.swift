import FoodApp
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The additives of the knowledge base, for the pages of the catalogue.
struct ProductAdditives: Sendable {
    let store: AdditiveStore
    let requests: InFlightRequests

    /// The most additives, classes and categories among the results of a search.
    private static let limit = 3

    /// Adds the additives, classes and food categories with a name that somebody typed, the best ones of each kind first.
    ///
    /// It adds nothing if the records cannot be read now.
    func find(_ text: String, in language: PageLanguage, addingTo results: inout SearchResults) async {
        guard let called = await collection()?.records(called: text) else { return }
        results.additives = called.additives.prefix(Self.limit).map { additive in
            let name = LocalText(additive.names, language)
            return SearchResults.Additive(
                identifier: additive.identifier,
                number: additive.ecode,
                name: name.text.isEmpty ? additive.ecode : name.text,
                nameLanguage: name.language
            )
        }
        let classes = called.classes.prefix(Self.limit).map { item in
            topic(.additiveClass, item.scheme.rawValue, item.key, LocalText(item.names, language))
        }
        let categories = called.categories.prefix(Self.limit).map { category in
            topic(
                .foodCategory,
                category.scheme.rawValue,
                category.number,
                LocalText(category.names, language)
            )
        }
        results.topics = classes + categories
    }

    /// A name with its language, or `nil` for that of the page.
    private struct LocalText {
        let text: String
        let language: Language?

        init(_ names: Texts, _ wanted: PageLanguage) {
            let local = names.local(in: wanted)
            text = local?.text ?? ""
            language = local.flatMap { $0.language == wanted ? nil : $0.language.language }
        }
    }

    private func topic(
        _ kind: SearchResults.Topic.Kind,
        _ scheme: String,
        _ key: String,
        _ name: LocalText
    ) -> SearchResults.Topic {
        SearchResults.Topic(kind, scheme: scheme, key: key, name: name.text, nameLanguage: name.language)
    }

    /// Draws what the union list says about the additives of a product.
    /// - Returns: the part of its page; empty if its label has no additives, or if they cannot be read now.
    func unionList(of page: ProductPage) async -> HTML {
        let found = page.additives
        guard !found.isEmpty, let collection = await collection() else { return "" }
        let knowledge = page.context.knowledge
        let additives = found.compactMap {
            collection.additive(identified: String(knowledge: knowledge.identifier(of: $0)))
        }
        guard !additives.isEmpty else { return "" }
        let version = page.product.current
        // The label can be older than today: it is as of the day on which somebody last read it like this.
        let day = max(version.retrieved, version.verified ?? version.retrieved)
        let legality = ProductLegality(
            additives,
            in: version.content.categories,
            knowledge,
            of: collection,
            on: String(RFC3339.text(day).prefix(10))
        )
        return UnionListSection(legality: legality, day: day, context: page.context, collection: collection)
            .html
    }

    /// The current records, or `nil` if they cannot be read now: a page of the catalogue is useful without them.
    private func collection() async -> AdditiveCollection? {
        try? await requests.waitForDatabase(orThrow: .internalError) { try await store.current() }
    }
}
