public import MorselCore
import MorselUI

/// Answers what a page's script asks, on the device: pages for the people that are kept there.
///
/// Deciding and drawing are done here, by the same functions as on the server; scripts carry things to and fro.
public struct DeviceAnswer: Sendable {
    private let knowledge: Knowledge

    /// Creates an answerer.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// The answer to a request, a JSON object; `{"error":"…"}` for one that cannot be read, or not without guessing.
    public func answer(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var writer = JSONWriter()
        do {
            let request = try DeviceRequest(json: json, knowledge: knowledge)
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
        case .person:
            AvoidForm(fields: request.fields, knowledge: knowledge).person(updating: request.household.person)
                .write(to: &json, knowledge)
        case .subjects: writeSubjects(request, context, to: &json)
        case .things: writeThings(request, context, to: &json)
        case .text:
            json.key("text")
            json.string(
                check(request)?.plainText(context) ?? WordReport.plainText(of: request.reported, context)
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
        case .check:
            let page = checkPage(request, context)
            write(page, to: &json)
            if let check = page.answer?.check { write(check, context, to: &json) }
        case .recent: write(RecentPage(context: context, checks: recent(request)), to: &json)
        case .avoid: write(AvoidPage(context: context, household: request.household), to: &json)
        case .settings:
            var page = SettingsPage(context: context, reported: request.reported)
            page.energy = request.foods.energy
            write(page, to: &json)
        case let address: writeFoodPage(address, request, context, to: &json)
        }
    }

    private func writeFoodPage(
        _ address: PageAddress?,
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        let foods = request.foods
        switch address {
        case .search: write(searchPage(request, context), to: &json)
        case .product:
            guard let product = foods.product ?? foods.kept?.first else { return }
            var page = ProductPage(product, now: foods.now, context: context)
            (page.household, page.reported) = (request.household, request.reported)
            (page.quantity, page.energy, page.seen) = (foods.quantity, foods.energy, foods.seenVersion)
            (page.reacted, page.outage) = (foods.reactedFood, foods.outage)
            let answer = page.answer
            write(title: page.title, main: page.main(with: answer), to: &json)
            write(answer.check, context, to: &json)
        case .food:
            guard let food = foods.food else { return }
            var page = FoodPage(food, context: context)
            (page.household, page.quantity, page.energy) = (request.household, foods.quantity, foods.energy)
            write(page, to: &json)
        case .reactedFoods:
            let page = ReactedFoodsPage(
                context: context,
                foods: foods.reacted,
                household: request.household,
                edited: foods.edited
            )
            write(page, to: &json)
        default: break
        }
    }

    private func searchPage(_ request: DeviceRequest, _ context: PageContext) -> SearchPage {
        let foods = request.foods
        let kept = foods.kept.map { products in
            let found = StoredProductSearch(query: foods.query).matches(in: products)
            return FoundThings(products: found.map(FoundThings.Product.init))
        }
        var page = SearchPage(context: context, query: foods.query, found: foods.found ?? kept)
        page.household = request.household
        page.seen = foods.seen.map(FoundThings.Product.init)
        (page.hidden, page.outage) = (foods.hidden, foods.outage)
        return page
    }

    /// A list that a page carries, and the filters above it, for the people of the device.
    private func writeThings(_ request: DeviceRequest, _ context: PageContext, to json: inout JSONWriter) {
        let (foods, household) = (request.foods, request.household)
        let list = ThingList(
            found: foods.found ?? FoundThings(),
            household: household,
            hidden: foods.hidden,
            context: context
        )
        let filters = HidingFilters(hidden: foods.hidden, household: household, context: context)
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
            var view = AnswerView(of: read(label, for: nil), for: request.household, context: context)
            view.reported = request.reported
            view.pack = label.pack
            view.isConfirmed = label.isConfirmed
            return view
        }
        var page = CheckPage(
            context: context,
            text: request.label.map { String(decoding: $0.text, as: UTF8.self) } ?? "",
            declaredLanguage: request.label?.told,
            answer: answer,
            household: request.household,
            // Only a page without an answer lists checks, so that typing reads one label and not four.
            recent: answer == nil ? Array(recent(request).prefix(3)) : [],
            isTyping: request.isTyping
        )
        page.photoRetention = request.label?.photoRetention
        (page.reacted, page.energy) = (request.foods.reactedFood, request.foods.energy)
        page.typedNutrition = TypedNutrition(fields: request.fields, quantity: request.foods.quantity)
        return page
    }

    // MARK: Labels

    private func read(_ label: DeviceRequest.KeptCheck, for profile: Profile?) -> LabelCheck {
        let (profile, text) = (profile ?? .everyGroup(), String(decoding: label.text, as: UTF8.self))
        // What a photo's reader was not sure of is in doubt, unless somebody compared it with the pack.
        if let pack = label.pack, !label.isConfirmed {
            return LabelCheck(
                pack.corrected(to: text),
                for: profile,
                language: label.told,
                knowledge: knowledge
            )
        }
        return LabelCheck(text, for: profile, language: label.told, knowledge: knowledge)
    }

    /// The label of a request, judged for the person who is shown.
    private func check(_ request: DeviceRequest) -> LabelCheck? {
        request.label.flatMap { $0.isAnswered ? read($0, for: request.household.person?.profile) : nil }
    }

    private func recent(_ request: DeviceRequest) -> [RecentCheck] {
        request.checks.map { kept in
            let check = read(kept, for: request.household.person?.profile)
            var recent = RecentCheck(id: kept.id, check: check, when: kept.when)
            guard kept.waits.isEmpty else {
                recent.pendingPhotos = PendingPhotos(
                    isWaitingForNetwork: kept.waits == "network",
                    thumbnail: kept.thumbnail
                )
                return recent
            }
            // The same knowledge reads the same: another state is another person's.
            guard kept.knowledge != knowledge.versionName else { return recent }
            recent.previousState = kept.state == check.state ? nil : kept.state
            guard let before = kept.found else { return recent }
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

extension DeviceRequest.KeptCheck {
    /// Whether there is something to answer: a text, or photos on which none was read.
    fileprivate var isAnswered: Bool { !text.isEmpty || pack != nil }
}
