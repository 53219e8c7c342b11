/// Something in a diary's JSON that could not be used, and why.
public struct DiaryProblem: Error, Equatable, Sendable {
    /// A list of the diary.
    public enum List: Int, CaseIterable, Coded, Sendable {
        case meals, symptoms, notes, treatments, products, concepts, groups

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .meals: "meals"
            case .symptoms: "symptoms"
            case .notes: "notes"
            case .treatments: "treatments"
            case .products: "catalogue.products"
            case .concepts: "catalogue.concepts"
            case .groups: "catalogue.groups"
            }
        }
    }

    /// Where the problem is.
    public enum Place: Equatable, Sendable {
        /// In the diary itself, not in one of its records.
        case diary
        /// In a record, counted from 0.
        case record(List, Int)
        /// In an item of a meal, both counted from 0.
        case item(meal: Int, Int)
        /// In an entry of the catalogue.
        case entry(List, Diary.Identifier)
    }

    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// The text is not a JSON object, or ends early; the place is the byte.
        case notJSON(at: Int)
        /// The schema is not 1.
        case otherSchema
        /// The field is missing.
        case missing
        /// The field has another type.
        case wrongType
        /// The field is not a whole number in a range.
        case notWholeNumber(ClosedRange<Int64>)
        /// The amount is not above 0 and at most 100 kg.
        case notAmount
        /// The field has none of the names that it may have.
        case unknownName
        /// The field is empty.
        case empty
        /// The catalogue does not have what the field names.
        case notInCatalogue
        /// The treatment ends before it starts.
        case endBeforeStart
        /// An earlier record has the same identifier.
        case repeated
        /// There are too many records of this kind.
        case tooMany
    }

    /// Where it is.
    public var place: Place
    /// The field, or an empty text if the whole record is wrong.
    public var field: StaticString
    /// What is wrong.
    public var reason: Reason

    /// Creates a problem.
    public init(_ place: Place, _ field: StaticString, _ reason: Reason) {
        (self.place, self.field, self.reason) = (place, field, reason)
    }

    /// Compares places, fields and reasons.
    public static func == (left: DiaryProblem, right: DiaryProblem) -> Bool {
        left.place == right.place && left.field.text == right.field.text && left.reason == right.reason
    }

    /// The path of the record and the field: `meals[3].minute`.
    public var path: String {
        let record =
            switch place {
            case .diary: ""
            case .record(let list, let index): "\(list.code.text)[\(index)]"
            case .item(let meal, let item): "meals[\(meal)].items[\(item)]"
            case .entry(let list, let identifier): "\(list.code.text)[\"\(identifier.text)\"]"
            }
        return record.isEmpty || field.text.isEmpty ? record + field.text : "\(record).\(field.text)"
    }

    /// What is wrong, in English: "is not a whole number from 0 to 1439".
    public var explanation: String {
        switch reason {
        case .notJSON(let byte): "is not a JSON object at byte \(byte)"
        case .otherSchema: "is not 1, the only schema that this program reads"
        case .missing: "is missing"
        case .wrongType: "has a value of another type"
        case .notWholeNumber(let range):
            "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .notAmount: "is not an amount above 0 and at most 100000 grams"
        case .unknownName: "is not one of the allowed names"
        case .empty: "is empty"
        case .notInCatalogue: "is not in the catalogue"
        case .endBeforeStart: "is before the start"
        case .repeated: "is there twice"
        case .tooMany: "is one record too many"
        }
    }

    /// The problem as a sentence without a full stop.
    public var description: String { path.isEmpty ? "The line \(explanation)" : "\(path) \(explanation)" }
}
