import MorselCore
import MorselUI

/// The members of a request that the pages of the diary read (`docs/page-request.md`).
struct DiaryRequest {
    /// What is open over the page.
    var sheet = Sheet()
    /// The day where the person is.
    var today = CivilDate(daysSince1970: 0)
    /// The minute of that day.
    var minute = 0
    /// The day that is shown.
    var day = CivilDate(daysSince1970: 0)
    /// The first day of the month that the calendar shows.
    var month = CivilDate(daysSince1970: 0)
    /// A label that was checked, for "I ate this", or `nil`.
    var label: EatenFood?
    /// What the statistics page shows.
    var view = StatisticsView()
    /// The data of a scanned code.
    var code = ""
    /// The text of a file that is imported.
    var file: [UInt8] = []
    /// The file that is requested: `json`, a table, `report-csv` or `fhir`.
    var what = ""
    /// The predefined symptoms of the server; empty if the device does not have them.
    var symptoms: [PredefinedSymptom] = []

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        today = request.today
        var (shown, shownMonth): (CivilDate?, CivilDate?) = (nil, nil)
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "minute": minute = min(max(0, Int(clamping: try json.integer())), 1_439)
            case "day": shown = CivilDate(try json.string())
            case "month": shownMonth = CivilDate(try json.string())
            case "sheet" where json.isAtObject(): sheet = try Sheet(&json)
            case "label" where json.isAtObject(): label = try EatenFood(&json)
            case "code" where json.isAtString(): code = try json.text()
            case "view" where json.isAtObject(): view = try StatisticsView(&json)
            case "file" where json.isAtString(): file = try json.string()
            case "symptoms" where json.isAtArray(): symptoms = try PredefinedSymptom.list(&json)
            case "what" where json.isAtString(): what = try json.text()
            default: _ = try json.rawValue()
            }
        }
        day = min(shown ?? today, today)
        month = (shownMonth ?? day).firstOfMonth()
    }
}

extension DeviceRequest {
    /// Returns what a page of the diary is drawn with, with the symptoms of the request.
    func context(_ knowledge: Knowledge, _ members: DiaryRequest) -> PageContext {
        var context = context(knowledge)
        context.symptoms = members.symptoms
        return context
    }
}

/// What is open over a page of the diary, and what was typed in it.
struct Sheet {
    /// A kind of sheet.
    enum Kind: CaseIterable, Coded {
        case none
        /// The lists of foods for a meal.
        case add
        /// The amount of a food, or of an entry that is changed.
        case amount
        /// An own dish.
        case dish
        /// The list of symptoms.
        case symptoms
        /// A symptom of the day.
        case symptom
        /// The notes about the day.
        case notes
        /// The day to which a meal is copied.
        case copy
        /// A treatment.
        case treatment

        var code: StaticString {
            switch self {
            case .none: "none"
            case .add: "add"
            case .amount: "amount"
            case .dish: "dish"
            case .symptoms: "symptoms"
            case .symptom: "symptom"
            case .notes: "notes"
            case .copy: "copy"
            case .treatment: "treatment"
            }
        }
    }

    /// What is open.
    var kind = Kind.none
    /// The meal.
    var slot = Diary.Slot.breakfast
    /// The key of the food.
    var food = ""
    /// The identifier of the record that is changed; empty for a new one.
    var record = ""
    /// The code or the name of the symptom.
    var symptom = ""
    /// The lot of the scanned pack; empty if its code has none.
    var lot = ""
    /// The list of foods that is shown: `all`, `favourites` or `own`.
    var list = "all"
    /// The letters that are searched.
    var query = ""
    /// Why the server gave no results: `offline` or `failed`; empty if it did, or without a request to it.
    var outage = ""
    /// The fields of the form as they were typed, or `nil` before anything was.
    var fields: [FormField]?
    /// Whether the form was sent, so that its problems are shown.
    var isChecked = false

    init() {}

    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "kind": kind = Kind(code: try json.string()) ?? .none
            case "slot": slot = Diary.Slot(code: try json.string()) ?? .breakfast
            case "food": food = try json.text()
            case "record": record = try json.text()
            case "symptom": symptom = try json.text()
            case "lot": lot = try json.text()
            case "list": list = try json.text()
            case "query": query = try json.text()
            case "outage": outage = try json.text()
            case "fields" where json.isAtArray(): fields = try FormField.all(&json)
            case "isChecked": isChecked = try json.boolean()
            default: _ = try json.rawValue()
            }
        }
    }

    /// Returns the typed value of a field, or `nil` before anything was typed.
    subscript(name: String) -> String? {
        guard let fields else { return nil }
        return fields.first { $0.name == name }?.value ?? ""
    }

    /// Returns the values of fields with one name, in their order.
    func values(_ name: String) -> [String] {
        fields?.filter { $0.name == name }.map { $0.value } ?? []
    }
}
