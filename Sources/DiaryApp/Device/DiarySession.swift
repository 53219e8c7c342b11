public import MorselCore
public import MorselUI

/// The calendar of the diary on a device: the stored records, decoded once, and the meaning of forms.
///
/// The other pages of the diary are those of ``StatisticsSession``, ``TreatmentsSession`` and ``DataSession``, which have modules of
/// their own.
public struct DiarySession: DeviceApp {
    private let knowledge: Knowledge
    private(set) var records = DiaryRecords()
    /// The products that were viewed or scanned on this device, as they can be eaten.
    private var products = RecordCollection<EatableProduct>()
    /// The foods that people of this device react to.
    private var reactedFoods = RecordCollection<SharedFood>()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Removes all records.
    public mutating func removeRecords() {
        records = DiaryRecords()
        products = RecordCollection()
        reactedFoods = RecordCollection()
    }

    /// Applies a change of a record.
    ///
    /// Records of other apps are ignored.
    public mutating func apply(_ change: RecordChange) {
        if change.collection == "foods" {
            guard let food = change.value.flatMap({ SharedFood.stored($0, id: change.id) }) else {
                return reactedFoods.remove(id: change.id)
            }
            return reactedFoods.put(food, id: change.id, time: food.place ?? food.addedAt)
        }
        guard change.collection == "products" else { return records.apply(change, knowledge) }
        // A product of another format counts as not viewed, as in the food app.
        if let product = change.value.flatMap({ EatableProduct.stored($0) }) {
            products.put(product, id: change.id, time: change.time("viewedAt"))
        } else {
            products.remove(id: change.id)
        }
    }

    /// Writes the members of the answer to a request.
    ///
    /// - Throws: `JSONReader.ReadError` if a member has the wrong type, or a record of the page has another format.
    public mutating func answer(
        _ request: DeviceRequest,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        let members = try DiaryRequest(request)
        let context = request.context(knowledge, members)
        let choices = FoodChoices(
            records: records,
            products: try AvailableProducts(request, stored: products.newest()),
            label: members.label,
            context: context
        )
        switch request.ask {
        case "share":
            let content = try shareContent(request, members, context)
            SharedContent(content, madeAt: request.now).writeAnswer(to: &json)
        case "change": changes(try ChangeRequest(request), members, choices).write(to: &json)
        case "numbers": ScannedNumbers.write(typed: members.code, to: &json)
        case "eaten": writeEaten(members, choices, to: &json)
        case "page" where request.address == .sharing(.share):
            write(
                SharePage(context: context, content: try shareContent(request, members, context)),
                to: &json
            )
        case "page" where request.address == .household(.households):
            let people = Household(records.people.oldest).people
            let page = HouseholdPage(context: context, list: try HouseholdList(request), people: people)
            write(page, to: &json)
        case "page" where request.address == .household(.join):
            write(JoinPage(context: context, state: try JoinState(request)), to: &json)
        default: writePage(request.address, members, choices, to: &json)
        }
    }

    /// The form that shares a card or a list, and the own links.
    private func shareContent(
        _ request: DeviceRequest,
        _ members: DiaryRequest,
        _ context: PageContext
    ) throws(JSONReader.ReadError) -> ShareContent {
        ShareContent(
            sheet: members.sheet,
            links: try OwnLinks(request),
            people: Household(records.people.oldest).people,
            foods: reactedFoods.newest(),
            context: context
        )
    }

    private func writePage(
        _ address: PageAddress?,
        _ request: DiaryRequest,
        _ choices: FoodChoices,
        to json: inout JSONWriter
    ) {
        guard address == .diary(.calendar) else { return }
        let content = CalendarContent(request: request, choices: choices)
        write(CalendarPage(context: choices.context, content: content), to: &json)
    }

    /// Writes the sheet with which the page of a food adds it to the diary, `sheet`, and the notice after that.
    private func writeEaten(_ request: DiaryRequest, _ choices: FoodChoices, to json: inout JSONWriter) {
        var request = request
        request.sheet.slot = Diary.Slot(near: request.minute)
        let content = CalendarContent(request: request, choices: choices)
        write("sheet", content.amountSheet() ?? "", to: &json)
        write("notice", CalendarPage.eaten.html(choices.context), to: &json)
    }
}
