import FoodApp
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The additives of the knowledge base, for the pages of the catalogue.
struct ProductAdditives: Sendable {
    let store: AdditiveStore
    let requests: InFlightRequests
    /// Returns the current time in milliseconds since 1970.
    let now: @Sendable () -> Int64

    /// The most additives above the results of a search.
    private static let limit = 3

    /// Finds additives by what they are called, with the search of the pages of additives.
    /// - Returns: the best ones first, or `nil` if the additives cannot be read now.
    func found(_ text: String, in language: PageLanguage) async -> [SearchResults.Additive]? {
        await collection().map { collection in
            collection.additives(called: text).prefix(Self.limit).map { additive in
                let name = additive.names.local(in: language)
                return SearchResults.Additive(
                    identifier: additive.identifier,
                    number: additive.ecode,
                    name: name?.text ?? additive.ecode,
                    nameLanguage: name.flatMap { $0.language == language ? nil : $0.language.language }
                )
            }
        }
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
        let legality = ProductLegality(
            additives,
            in: page.product.current.content.categories,
            knowledge,
            of: collection,
            on: String(RFC3339.text(now()).prefix(10))
        )
        return UnionListSection(legality: legality, context: page.context, collection: collection).html
    }

    /// The current records, or `nil` if they cannot be read now: a page of the catalogue is useful without them.
    private func collection() async -> AdditiveCollection? {
        try? await requests.waitForDatabase(orThrow: .internalError) { try await store.current() }
    }
}
