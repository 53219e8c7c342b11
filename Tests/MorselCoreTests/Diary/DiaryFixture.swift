import Foundation
import MorselTestSupport

@testable import MorselCore

/// Diaries with known answers, from `Tests/Fixtures/Diary`.
struct DiaryFixture: CustomStringConvertible, Sendable {
    let json: [UInt8]
    let answer: [UInt8]

    var description: String { String(decoding: json.prefix(24), as: UTF8.self) }

    static let all: [DiaryFixture] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/Diary"
        )
        func lines(_ name: String) -> [[UInt8]] {
            let bytes = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
            return bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
        }
        return zip(lines("diaries.jsonl"), lines("answers.jsonl")).map { DiaryFixture(json: $0, answer: $1) }
    }()

    /// The diary.
    func diary() throws -> Diary { try json.withUnsafeBufferPointer { try DiaryReader($0) }.diary }
}

extension DiaryAnalysis {
    /// The answer to a diary as JSON.
    static func answerText(_ json: String) -> String {
        var json = json
        return json.withUTF8 { String(decoding: answer($0).answer, as: UTF8.self) }
    }

    /// The names that stand out for each symptom.
    var named: [String: [String]] {
        Dictionary(uniqueKeysWithValues: symptoms.map { ($0.name.text, $0.named.map { $0.node.text }) })
    }
}

/// A diary of one symptom and a few foods, made for tests.
///
/// "spice" is followed by "ache" within four hours on most days on which it is eaten.
struct SmallDiary {
    var diary: Diary
    private var random: SplitMix64

    static let foods = ["bread", "cheese", "ham", "milk", "pear", "rice", "spice", "tea"]

    init(days: Int = 90, seed: UInt64 = 1) {
        let products = Self.foods.map { food in
            Diary.Product(
                Diary.Identifier("p-\(food)"),
                ingredients: [Diary.Ingredient(name: Diary.Identifier(food), concept: Diary.Identifier(food))]
            )
        }
        let concepts = Self.foods.map { food in
            Diary.Concept(
                Diary.Identifier(food),
                food == "spice" ? .additive : .ingredient,
                groups: ["cheese", "milk"].contains(food) ? ["allergen:milk"] : []
            )
        }
        diary = Diary(
            identifier: "small",
            days: 0,
            firstWeekday: 2,
            catalogue: Diary.Catalogue(
                products: products,
                concepts: concepts,
                groups: [Diary.Group("allergen:milk", .allergen)]
            )
        )
        random = SplitMix64(seed: seed)
        for _ in 0..<days { addDay() }
    }

    /// Adds a logged day at the end.
    mutating func addDay(withSpice: Bool? = nil) {
        let day = diary.days
        diary.days += 1
        for (slot, minute) in [(Diary.Slot.breakfast, 480), (.lunch, 780), (.dinner, 1_170)] {
            let others = Self.foods.filter { $0 != "spice" && random.below(3) == 0 }
            var items = others.map {
                Diary.Item(Diary.Identifier("p-\($0)"), grams: Double(40 + random.below(80)))
            }
            let isSpicy = withSpice.map { $0 && slot == .lunch } ?? (slot == .lunch && random.below(3) == 0)
            if isSpicy { items.append(Diary.Item("p-spice", grams: 10)) }
            diary.meals.append(Diary.Meal(day: day, minute: minute, slot: slot, items: items))
            guard isSpicy ? (withSpice == true || random.below(4) > 0) : random.below(40) == 0 else {
                continue
            }
            diary.symptoms.append(
                Diary.SymptomRecord(
                    day: day,
                    minute: minute + 100,
                    slots: [slot],
                    name: "ache",
                    intensity: 5,
                    frequency: 1
                )
            )
        }
    }
}
