import MorselCore
import MorselUI

// The pages of products and foods.
extension FoodSession {
    func writePage(
        _ address: ProductsAddress,
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        switch address {
        case .search: write(searchPage(try SearchRequest(request), context), to: &json)
        case .product(let number):
            writeProduct(number, try ProductRequest(request), request.now, context, to: &json)
        case .food:
            let request = try FoodRequest(request)
            guard let food = request.food else { return }
            var page = FoodPage(food, context: context)
            (page.household, page.energy) = (records.household, records.settings.energy(on: records.today))
            page.quantity = request.quantity
            write(page, to: &json)
        // The server draws the categories and the scanner, and explains codes.
        case .categories, .category, .code, .scan: break
        }
    }

    /// Writes the answer to a scanned product, whose page the request names.
    func writeScan(
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        guard case .products(.product(let number))? = request.address else { return }
        writeProduct(number, try ProductRequest(request), request.now, context, isCard: true, to: &json)
    }

    // MARK: Products

    private func writeProduct(
        _ number: String,
        _ request: ProductRequest,
        _ now: Int64,
        _ context: PageContext,
        isCard: Bool = false,
        to json: inout JSONWriter
    ) {
        guard let number = request.product?.number ?? ProductNumber(identifier: number) else { return }
        let stored = records.products.newest().first { $0.product.number == number }
        let viewed = request.product.map { ViewedProduct($0, at: now, after: stored) }
        guard let product = viewed?.product ?? (request.usesStored ? stored?.product : nil) else { return }
        var page = ProductPage(product, now: now, context: context)
        (page.household, page.reported) = (records.household, records.words.newest())
        (page.quantity, page.energy) = (request.quantity, records.settings.energy(on: records.today))
        page.seen = viewed?.replaced?.version
        page.reacted = records.reactedFood(of: page.household.person?.id, gtin: product.number.identifier)
        page.outage = request.outage
        let answer = page.answer
        write(title: page.title, main: isCard ? page.card(with: answer) : page.main(with: answer), to: &json)
        write(answer.leading, context, to: &json)
        if let viewed {
            json.key("viewed")
            json.object { viewed.write(to: &$0) }
        }
    }

    // MARK: Search

    /// The maximum number of viewed products that are shown before anything is typed.
    private static let viewedLimit = 8

    private func searchPage(_ request: SearchRequest, _ context: PageContext) -> SearchPage {
        var page = SearchPage(context: context, query: request.query, found: request.found)
        if request.usesStored {
            let stored = records.products.newest().map { $0.product }
            let found = StoredProductSearch(query: request.query).matches(in: stored)
            page = SearchPage(
                context: context,
                query: request.query,
                found: SearchResults(products: found.map(SearchResults.Product.init))
            )
        }
        if case nil = page.found {
            page.seen = records.products.newest(Self.viewedLimit).map { SearchResults.Product($0.product) }
        }
        (page.household, page.hidden, page.outage) = (
            records.household, records.settings.hidden, request.outage
        )
        return page
    }

    /// Writes which additives of the list have the typed words.
    ///
    /// Without words nothing is written.
    func writeAdditives(_ request: FormRequest, _ context: PageContext, to json: inout JSONWriter) {
        guard let search = AdditiveSearch(request.letters, context: context) else { return }
        let found = knowledge.listedAdditives.filter { search.matches($0) }
        json.key("found")
        json.array { json in
            for additive in found { json.string(String(knowledge: knowledge.identifier(of: additive))) }
        }
        json.key("text")
        json.string(AdditiveSearch.found(found.count)[context.language])
    }

    /// Writes a list that a page contains, for the people of the device.
    func writeThings(_ request: SearchRequest, _ context: PageContext, to json: inout JSONWriter) {
        let list = SearchResultList(
            found: request.found ?? SearchResults(),
            household: records.household,
            hidden: records.settings.hidden,
            context: context
        )
        write("html", list.html(), to: &json)
    }
}
