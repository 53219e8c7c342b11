/// What one person ate and felt, day by day.
///
/// Days are numbered from 0. A day without any meal was not logged: nothing is known about it. `docs/diary.md` describes the
/// same data as JSON.
public struct Diary: Equatable, Sendable {
    /// The name that the answer repeats.
    public var identifier: Identifier
    /// The number of days, including those that were not logged.
    public var days: Int
    /// The weekday of day 0, from 0 for Monday to 6 for Sunday.
    public var firstWeekday: Int
    /// What the eaten products contain.
    public var catalogue: Catalogue
    /// The meals, in any order.
    public var meals: [Meal]
    /// The records of symptoms, in any order.
    public var symptoms: [SymptomRecord]
    /// The notes on days, in any order.
    public var notes: [Note]
    /// The treatments, in any order.
    public var treatments: [Treatment]

    /// The greatest number of days: twenty years.
    public static var maxDays: Int { 7_320 }

    /// Creates a diary.
    public init(
        identifier: Identifier,
        days: Int,
        firstWeekday: Int,
        catalogue: Catalogue = Catalogue(),
        meals: [Meal] = [],
        symptoms: [SymptomRecord] = [],
        notes: [Note] = [],
        treatments: [Treatment] = []
    ) {
        (self.identifier, self.days, self.firstWeekday) = (identifier, days, firstWeekday)
        (self.catalogue, self.meals, self.symptoms) = (catalogue, meals, symptoms)
        (self.notes, self.treatments) = (notes, treatments)
    }
}

extension Diary {
    /// A name of a product, a concept, a group, a symptom or a treatment.
    ///
    /// It is compared by its bytes, because Swift compares strings differently on the server and in the browser.
    public struct Identifier: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
        /// The name in UTF-8.
        public let utf8: [UInt8]

        /// Creates an identifier from UTF-8.
        public init(utf8: [UInt8]) { self.utf8 = utf8 }
        /// Creates an identifier from text.
        public init(_ text: String) { utf8 = Array(text.utf8) }
        /// Creates an identifier from a literal.
        public init(stringLiteral text: String) { self.init(text) }

        /// The name as text.
        public var text: String { String(decoding: utf8, as: UTF8.self) }

        /// Orders identifiers by their bytes.
        public static func < (left: Identifier, right: Identifier) -> Bool {
            right.utf8.withUnsafeBufferPointer { left.order(to: $0) } < 0
        }

        /// Returns a number below, equal to or above 0 if this comes before, is equal to or comes after a name in UTF-8.
        func order(to other: UnsafeBufferPointer<UInt8>) -> Int {
            utf8.withUnsafeBufferPointer { own in
                let shorter = min(own.count, other.count)
                var place = 0
                while place < shorter, own[place] == other[place] { place += 1 }
                return place < shorter ? Int(own[place]) - Int(other[place]) : own.count - other.count
            }
        }
    }

    /// A meal of the day.
    public enum Slot: Int, CaseIterable, Coded, Sendable {
        case breakfast, lunch, snack, dinner

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .breakfast: "breakfast"
            case .lunch: "lunch"
            case .snack: "snack"
            case .dinner: "dinner"
            }
        }
    }

    /// A product that was eaten.
    public struct Item: Equatable, Sendable {
        /// The product.
        public var product: Identifier
        /// The amount in grams, above 0.
        public var grams: Double

        /// Creates an item.
        public init(_ product: Identifier, grams: Double) { (self.product, self.grams) = (product, grams) }

        /// The greatest amount of an item in grams.
        public static var maxGrams: Double { 100_000 }
    }

    /// What was eaten at one time.
    public struct Meal: Equatable, Sendable {
        /// The day, from 0.
        public var day: Int
        /// The minute of the day, from 0 to 1,439.
        public var minute: Int
        /// The meal of the day.
        public var slot: Slot
        /// What was eaten.
        public var items: [Item]

        /// Creates a meal.
        public init(day: Int, minute: Int, slot: Slot, items: [Item]) {
            (self.day, self.minute, self.slot, self.items) = (day, minute, slot, items)
        }
    }

    /// A symptom that was felt.
    public struct SymptomRecord: Equatable, Sendable {
        /// The day, from 0.
        public var day: Int
        /// The minute of the day at which it began, or `nil` if it is not known.
        public var minute: Int?
        /// The meals of the day near which it was felt.
        public var slots: [Slot]
        /// The name of the symptom.
        public var name: Identifier
        /// How strong it was, from 1 to 10.
        public var intensity: Int
        /// How often it was felt, from 1 (once) to 4 (most of the time).
        public var frequency: Int

        /// Creates a record.
        public init(
            day: Int,
            minute: Int? = nil,
            slots: [Slot] = [],
            name: Identifier,
            intensity: Int,
            frequency: Int
        ) {
            (self.day, self.minute, self.slots, self.name) = (day, minute, slots, name)
            (self.intensity, self.frequency) = (intensity, frequency)
        }

        /// The severity by the published formula.
        public var severity: Int {
            Severity.of(intensity: intensity, frequency: frequency, occurrences: slots.count)
        }
    }

    /// A note on a day.
    public struct Note: Equatable, Sendable {
        /// The part of the menstrual cycle.
        public enum Cycle: Int, CaseIterable, Coded, Sendable {
            case period, before, other

            /// The name in JSON.
            public var code: StaticString {
                switch self {
                case .period: "period"
                case .before: "before"
                case .other: "other"
                }
            }
        }

        /// The day, from 0.
        public var day: Int
        /// The stress, from 1 to 5.
        public var stress: Int
        /// The part of the menstrual cycle.
        public var cycle: Cycle

        /// Creates a note.
        public init(day: Int, stress: Int, cycle: Cycle) {
            (self.day, self.stress, self.cycle) = (day, stress, cycle)
        }
    }

    /// A treatment.
    public struct Treatment: Equatable, Sendable {
        /// The name that the answer repeats.
        public var identifier: Identifier
        /// The first day.
        public var startDay: Int
        /// The last day, which may be after the end of the diary.
        public var endDay: Int

        /// Creates a treatment.
        public init(_ identifier: Identifier, startDay: Int, endDay: Int) {
            (self.identifier, self.startDay, self.endDay) = (identifier, startDay, endDay)
        }
    }
}
