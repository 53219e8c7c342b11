public import MorselCore
public import MorselUI

/// The calendar of the diary on a device, its export and import: the stored records, decoded once, and the meaning of forms.
///
/// The other pages of the diary are those of ``StatisticsSession``, which has a module of its own.
public struct DiarySession: DeviceApp {
    private let knowledge: Knowledge
    private(set) var records = DiaryRecords()
    /// The products that were viewed or scanned on this device, as they can be eaten.
    private var products = RecordCollection<EatableProduct>()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Removes all records.
    public mutating func removeRecords() {
        records = DiaryRecords()
        products = RecordCollection()
    }

    /// Applies a change of a record.
    ///
    /// Records of other apps are ignored.
    public mutating func apply(_ change: RecordChange) {
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
        let context = request.context(knowledge)
        let members = try DiaryRequest(request)
        let choices = FoodChoices(
            records: records,
            products: try AvailableProducts(request, stored: products.newest()),
            label: members.label,
            context: context
        )
        switch request.ask {
        case "change": changes(try ChangeRequest(request), members, choices).write(to: &json)
        case "numbers": ScannedNumbers.write(typed: members.code, to: &json)
        case "eaten": writeEaten(members, choices, to: &json)
        case "file": writeFile(members.what, context.language, to: &json)
        default: writePage(request.address, members, choices, to: &json)
        }
    }

    private func writePage(
        _ address: PageAddress?,
        _ request: DiaryRequest,
        _ choices: FoodChoices,
        to json: inout JSONWriter
    ) {
        switch address {
        case .diary(.calendar):
            let content = CalendarContent(request: request, choices: choices)
            write(CalendarPage(context: choices.context, content: content), to: &json)
        case .diary(.data):
            let content = DataContent(request: request, records: records, context: choices.context)
            write(DataPage(context: choices.context, content: content), to: &json)
        default: break
        }
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
