public import MorselCore
import MorselUI

/// The food app on a device: knows the stored records, and draws pages for the people of the device.
///
/// Everything is decided and drawn here, with the same functions as on the server. Scripts send changes of records, and ask
/// for a page, an answer or a fragment.
public struct FoodSession {
    private let knowledge: Knowledge
    private var records = FoodRecords()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Answers a request with a JSON object: `{"error":"…"}` if the request cannot be read.
    public mutating func answer(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var writer = JSONWriter()
        do {
            let request = try DeviceRequest(json: json, knowledge: knowledge)
            if request.replacesRecords { records = FoodRecords() }
            for change in request.changes { records.apply(change, knowledge) }
            guard !request.foods.isOfOtherFormat else { return error("other-format") }
            writer.object { answer(request, to: &$0) }
        } catch {
            return self.error("invalid-json")
        }
        return writer.bytes
    }

    private func error(_ code: StaticString) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { json in
            json.key("error")
            json.string(code)
        }
        return writer.bytes
    }

    private func answer(_ request: DeviceRequest, to json: inout JSONWriter) {
        let context = context(of: request)
        switch request.ask {
        case .page: writePage(request, context, to: &json)
        case .nothing: break
        case .person:
            let person = records.people.oldest.first { $0.id == request.person }
            AvoidForm(fields: request.fields, knowledge: knowledge).person(updating: person)
                .write(to: &json, knowledge)
        case .subjects: writeSubjects(request, context, to: &json)
        case .things: writeThings(request, context, to: &json)
        case .text:
            json.key("text")
            json.string(
                check(request)?.plainText(context)
                    ?? WordReport.plainText(of: records.words.newest(), context)
            )
        }
    }

    private func context(of request: DeviceRequest) -> PageContext {
        PageContext(
            language: PageAddress.parse(path: request.path)?.language ?? .english,
            knowledge: knowledge,
            assets: request.assets,
            theme: request.theme,
            textSize: request.textSize,
            isOnDevice: true
        )
    }

    // MARK: Pages

    private func writePage(_ request: DeviceRequest, _ context: PageContext, to json: inout JSONWriter) {
        switch PageAddress.parse(path: request.path)?.address {
        case .labels(let address): writePage(address, request, context, to: &json)
        case .products(let address): writePage(address, request, context, to: &json)
        case .site(.settings):
            var page = SettingsPage(context: context, reported: records.words.newest())
            page.energy = records.energy
            write(page, to: &json)
        // The server draws the other pages.
        case .site, nil: break
        }
    }

    private func writePage(
        _ address: LabelsAddress,
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        switch address {
        case .check:
            let page = checkPage(request, context)
            write(page, to: &json)
            if let check = page.answer?.check { write(check, context, to: &json) }
        case .recent: write(RecentPage(context: context, checks: recent()), to: &json)
        case .avoid: write(AvoidPage(context: context, household: records.household), to: &json)
        case .reactedFoods:
            let page = ReactedFoodsPage(
                context: context,
                foods: records.foods.newest(),
                household: records.household,
                edited: request.foods.edited
            )
            write(page, to: &json)
        }
    }

    private func writePage(
        _ address: ProductsAddress,
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        let foods = request.foods
        switch address {
        case .search: write(searchPage(request, context), to: &json)
        case .product(let number):
            guard let product = foods.usesStored ? stored(number) : foods.product else { return }
            var page = ProductPage(product, now: foods.now, context: context)
            (page.household, page.reported) = (records.household, records.words.newest())
            (page.quantity, page.energy, page.seen) = (foods.quantity, records.energy, foods.seenVersion)
            page.reacted = records.reactedFood(of: page.household.person?.id, gtin: product.gtin.digits)
            page.outage = foods.outage
            let answer = page.answer
            write(title: page.title, main: page.main(with: answer), to: &json)
            write(answer.check, context, to: &json)
        case .food:
            guard let food = foods.food else { return }
            var page = FoodPage(food, context: context)
            (page.household, page.quantity, page.energy) = (records.household, foods.quantity, records.energy)
            write(page, to: &json)
        // The server draws the categories.
        case .categories, .category: break
        }
    }

    /// The stored product with a number.
    private func stored(_ number: String) -> ProductRecord? {
        guard let gtin = try? GTIN(number) else { return nil }
        return records.products.newest().first { $0.gtin == gtin }
    }

    /// How many viewed products are shown before anything is typed.
    private static let viewedLimit = 8

    private func searchPage(_ request: DeviceRequest, _ context: PageContext) -> SearchPage {
        let foods = request.foods
        var page = SearchPage(context: context, query: foods.query, found: foods.found)
        if foods.usesStored {
            let found = StoredProductSearch(query: foods.query).matches(in: records.products.newest())
            page = SearchPage(
                context: context,
                query: foods.query,
                found: SearchResults(products: found.map(SearchResults.Product.init))
            )
        }
        if case nil = page.found {
            page.seen = records.products.newest(Self.viewedLimit).map(SearchResults.Product.init)
        }
        (page.household, page.hidden, page.outage) = (records.household, records.hidden, foods.outage)
        return page
    }

    /// A list that a page carries, and the filters above it, for the people of the device.
    private func writeThings(_ request: DeviceRequest, _ context: PageContext, to json: inout JSONWriter) {
        let (hidden, household) = (records.hidden, records.household)
        let list = SearchResultList(
            found: request.foods.found ?? SearchResults(),
            household: household,
            hidden: hidden,
            context: context
        )
        let filters = HidingFilters(hidden: hidden, household: household, context: context)
        json.key("html")
        list.html().bytes.withUnsafeBufferPointer { json.string($0) }
        json.key("filters")
        filters.form.bytes.withUnsafeBufferPointer { json.string($0) }
    }

    /// What a device keeps of a check.
    private func write(_ check: LabelCheck, _ context: PageContext, to json: inout JSONWriter) {
        json.key("state")
        json.string(check.state.code)
        json.key("headline")
        json.string(check.headline(context))
        json.key("found")
        FoundAllergens(check.reading).write(to: &json, knowledge)
        json.key("knowledge")
        json.string(knowledge.versionName)
    }

    private func write(_ page: some Page, to json: inout JSONWriter) {
        write(title: page.title, main: page.main(), to: &json)
    }

    private func write(title: String, main: HTML, to json: inout JSONWriter) {
        json.key("title")
        json.string(title)
        json.key("main")
        main.bytes.withUnsafeBufferPointer { json.string($0) }
    }

    private func checkPage(_ request: DeviceRequest, _ context: PageContext) -> CheckPage {
        let answer = request.label.flatMap { label -> AnswerView? in
            guard label.isAnswered else { return nil }
            var view = AnswerView(of: read(label, for: nil), for: records.household, context: context)
            view.reported = records.words.newest()
            view.pack = label.pack
            view.isConfirmed = label.isConfirmed
            return view
        }
        var page = CheckPage(
            context: context,
            text: request.label.map { String(decoding: $0.text, as: UTF8.self) } ?? "",
            declaredLanguage: request.label?.declaredLanguage,
            answer: answer,
            household: records.household,
            // Only a page without an answer lists checks, so that typing reads one label and not four.
            recent: answer == nil ? recent(3) : [],
            isTyping: request.isTyping
        )
        page.photoRetention = request.label?.photoRetention
        page.reacted = records.reactedFood(of: page.household.person?.id, check: request.label?.id ?? "")
        page.energy = records.energy
        page.typedNutrition = TypedNutrition(fields: request.fields, quantity: request.foods.quantity)
        return page
    }

    // MARK: Labels

    private func read(_ label: StoredCheck, for profile: Profile?) -> LabelCheck {
        let (profile, text) = (profile ?? .everyGroup(), String(decoding: label.text, as: UTF8.self))
        // What a photo's reader was not sure of is in doubt, unless somebody compared it with the pack.
        if let pack = label.pack, !label.isConfirmed {
            return LabelCheck(
                pack.corrected(to: text),
                for: profile,
                language: label.declaredLanguage,
                knowledge: knowledge
            )
        }
        return LabelCheck(text, for: profile, language: label.declaredLanguage, knowledge: knowledge)
    }

    /// The label of a request, judged for the person who is shown.
    private func check(_ request: DeviceRequest) -> LabelCheck? {
        request.label.flatMap { $0.isAnswered ? read($0, for: records.household.person?.profile) : nil }
    }

    /// The stored checks, the last one first, read again with the current knowledge for the current person.
    private func recent(_ limit: Int = .max) -> [RecentCheck] {
        let profile = records.household.person?.profile
        return records.checks.newest(limit).map { stored in
            let check = read(stored, for: profile)
            var recent = RecentCheck(id: stored.id, check: check, checkedAt: stored.checkedAt)
            guard stored.waitsFor.isEmpty else {
                recent.pendingPhotos = PendingPhotos(isWaitingForNetwork: stored.waitsFor == "network")
                return recent
            }
            // The same knowledge reads the same: another state is another person's.
            guard stored.knowledge != knowledge.versionName else { return recent }
            recent.previousState = stored.state == check.state ? nil : stored.state
            guard let before = stored.found else { return recent }
            let found = FoundAllergens(check.reading)
            recent.newFindings = found.missing(from: before)
            recent.removedFindings = before.missing(from: found)
            return recent
        }
    }

    // MARK: Things to avoid

    private func writeSubjects(_ request: DeviceRequest, _ context: PageContext, to json: inout JSONWriter) {
        let matches = SubjectSearch(knowledge: knowledge).matches(request.letters, in: context.language)
        json.key("html")
        SubjectSuggestions(matches: matches, context: context).html().bytes
            .withUnsafeBufferPointer { json.string($0) }
    }
}
