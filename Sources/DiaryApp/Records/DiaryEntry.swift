public import MorselCore

/// Something that was eaten: a food at a meal of a day.
///
/// A record of the collection `diaryEntries`.
///
/// Each food is a record of its own, so that two devices that add to one meal never overwrite each other.
public struct DiaryEntry: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The day where the person was.
    public var day: CivilDate
    /// The minute of that day, from 0 to 1,439.
    public var minute: Int
    /// The meal.
    public var slot: Diary.Slot
    /// The food as it was eaten.
    public var food: EatenFood
    /// The amount in milligrams; 1 ml counts as 1 g.
    public var milligrams: Int64
    /// The amount as the person wrote it: "half".
    public var amount: String
    /// The identifier of the import that it belongs to; empty if somebody added it.
    public var batch = ""

    /// The largest amount of one food at one meal: 3 kg.
    public static var maxMilligrams: Int64 { 3_000_000 }
    /// The largest amount of a stored entry: 100 kg.
    ///
    /// A larger one is a mistake.
    static var maxStoredMilligrams: Int64 { 100_000_000 }

    /// Creates an entry.
    public init(
        day: CivilDate,
        minute: Int,
        slot: Diary.Slot,
        food: EatenFood,
        milligrams: Int64,
        amount: String = ""
    ) {
        (self.day, self.minute, self.slot) = (day, minute, slot)
        (self.food, self.milligrams, self.amount) = (food, milligrams, amount)
    }
}

extension DiaryEntry {
    /// Reads the value of a record, or returns `nil` if it has no day, meal or amount.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> DiaryEntry? {
        var (day, slot): (CivilDate?, Diary.Slot?) = (nil, nil)
        var entry = DiaryEntry(
            day: CivilDate(daysSince1970: 0),
            minute: -1,
            slot: .breakfast,
            food: EatenFood(key: "", name: ""),
            milligrams: 0
        )
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "day": day = CivilDate(try json.string())
            case "minute": entry.minute = Int(clamping: try json.integer())
            case "slot": slot = Diary.Slot(code: try json.string())
            case "food" where json.isAtObject(): entry.food = try EatenFood(&json)
            case "grams": entry.milligrams = try json.decimal(places: 3)
            case "amount": entry.amount = try json.text()
            case "batch": entry.batch = try json.text()
            default: _ = try json.rawValue()
            }
        }
        guard let day, let slot, (0..<1_440).contains(entry.minute), !entry.food.name.isEmpty,
            entry.milligrams > 0, entry.milligrams <= maxStoredMilligrams
        else { return nil }
        (entry.day, entry.slot) = (day, slot)
        return entry
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("day")
            json.string(day.text)
            json.key("minute")
            json.number(Int64(minute))
            json.key("slot")
            json.string(slot.code)
            json.key("food")
            food.write(to: &json)
            json.key("grams")
            json.decimal(milligrams, places: 3)
            if !amount.isEmpty {
                json.key("amount")
                json.string(amount)
            }
            if !batch.isEmpty {
                json.key("batch")
                json.string(batch)
            }
        }
    }
}

extension Diary.Slot {
    /// The hour of a meal that is added to a past day.
    ///
    /// These are the nominal times of the statistics (7:36, 12:54, 16:18, 19:36), to the nearest half hour.
    public var usualMinute: Int {
        switch self {
        case .breakfast: 450
        case .lunch: 780
        case .snack: 990
        case .dinner: 1_170
        }
    }

    /// Creates the meal at a minute of the day: the one whose usual time is nearest before or after it.
    init(near minute: Int) {
        self = Self.allCases.reduce(.breakfast) { nearest, slot in
            abs(slot.usualMinute - minute) < abs(nearest.usualMinute - minute) ? slot : nearest
        }
    }
}
