import MorselAdditives
import MorselCore
import MorselTestSupport
import Testing

/// The file with which devices bound intakes, and examples that were computed by hand from the tables.
@Suite struct PermittedLevelsTests {
    private let levels: PermittedLevels

    init() throws {
        let collection = AdditiveCollection(ReferenceRecords(try .reference()))
        levels = collection.permittedLevels(on: "2026-11-26")
    }

    private func number(_ identifier: String) throws -> AdditiveNumber {
        try #require(AdditiveNumber(identifier: identifier.utf8))
    }

    private func percent(
        _ additives: [String],
        _ grams: String,
        in category: String,
        weight: String
    ) throws -> (milligrams: String, percent: Int64?) {
        let numbers = try additives.map { try number($0) }
        let food = OwnIntake.Food(
            grams: try #require(ExactAmount(grams.utf8)),
            additives: numbers,
            categories: levels.foodCategories(of: [category], try .reference())
        )
        var own = OwnIntake(levels: levels)
        let sum = own.sum(of: numbers, in: [food], bodyWeight: ExactAmount(weight.utf8))
        guard sum.obstacles.isEmpty, let bound = sum.bound else { return ("", nil) }
        return (bound.milligrams.text, levels.intake(of: numbers[0]).flatMap { bound.percent(of: $0.value) })
    }

    @Test func `potassium sorbate of a soft drink`() throws {
        // Category 14.1.4: E 200-202 at most 300 mg/l. 0.33 l × 300 mg/l = 99 mg; 99 / 70 = 1.414 mg/kg; of 11 mg/kg 12.9 %.
        let (milligrams, percent) = try percent(["e202"], "330", in: "colas", weight: "70")
        #expect(milligrams == "99")
        #expect(percent == 13)
    }

    @Test func `two phosphates of ham, which are limited together`() throws {
        // Category 0: E 338-452 at most 10 000 mg/kg for dried foods, which is the highest level that can apply.
        // 0.1 kg × 10 000 mg/kg = 1000 mg; 1000 / 60 = 16.67 mg/kg; of 40 mg/kg 41.7 %.
        let (milligrams, percent) = try percent(["e450", "e451"], "100", in: "hams", weight: "60")
        #expect(milligrams == "1000")
        #expect(percent == 42)
    }

    @Test func `two sweeteners of a soft drink`() throws {
        // Category 14.1.4: E 951 at most 600 mg/l, E 950 at most 350 mg/l. 0.5 l × 600 mg/l = 300 mg; 300 / 60 = 5; of 40 12.5 %.
        // 0.5 l × 350 mg/l = 175 mg; 175 / 60 = 2.917; of 9 mg/kg 32.4 %.
        #expect(try percent(["e951"], "500", in: "lemonades", weight: "60").percent == 13)
        #expect(try percent(["e950"], "500", in: "lemonades", weight: "60").percent == 33)
    }

    @Test func `a caramel of a soft drink has no bound`() throws {
        #expect(try percent(["e150d"], "330", in: "colas", weight: "70") == ("", nil))
    }

    @Test(arguments: [
        ("e202", "11", 2), ("e211", "5", 4), ("e250", "0.07", 2), ("e450", "40", 8), ("e150c", "100", 1),
        ("e150d", "300", 4), ("e218", "10", 4), ("e951", "40", 1), ("e450i", "40", 8),
    ])
    func `the newest acceptable daily intake counts, with the additives that share it`(
        additive: String,
        value: String,
        count: Int
    ) throws {
        let intake = try #require(levels.intake(of: try number(additive)))
        #expect(intake.value.text == value)
        #expect(intake.additives.count == count)
    }

    @Test(arguments: [
        ("e407", "13.1.2", true), ("e407a", "13.1.2", false), ("e101a", "05.2", true),
        ("e160aii", "05.2", true), ("e960a", "11.4.1", true), ("e960b", "11.4.1", false),
        ("e941", "13.1.2", true), ("e551", "13.1.1", false), ("e551", "05.2", true), ("e338", "11.3", false),
    ])
    func `the rules of a food category are about the additives that the law permits in it`(
        additive: String,
        category: String,
        isPermitted: Bool
    ) throws {
        let number = try number(additive)

        #expect(levels.rules(in: [category]).contains { levels.contains($0, number) } == isPermitted)
    }

    @Test func `a later number of an additive shares its acceptable daily intake`() throws {
        let intake = try #require(levels.intake(of: try number("e960a")))

        #expect(intake.value.text == "4")
        #expect(intake.additives.map { $0.identifier } == ["e960", "e960a"])
    }

    @Test(arguments: ["e220", "e223", "e228", "e171"])
    func `an intake that a later decision withdrew is not in the file`(additive: String) throws {
        let number = try number(additive)
        #expect(levels.intake(of: number) == nil)
        #expect(levels.intakes.allSatisfy { !$0.covers(number) })
    }

    @Test func `an additive that was judged to need no limit has none`() throws {
        #expect(levels.intake(of: try number("e330")) == nil)
        #expect(levels.intake(of: try number("e300")) == nil)
    }

    @Test func `the file is small, and is read as it was written`() throws {
        var json = JSONWriter()
        levels.write(to: &json)
        let read = try json.bytes.withUnsafeBufferPointer {
            var json = JSONReader($0)
            return try PermittedLevels(&json)
        }
        #expect(read == levels)
        #expect(json.bytes.count < 150_000)
    }

    @Test func `every product category of the table is known, and every number`() throws {
        let knowledge = try Knowledge.reference()
        let collection = AdditiveCollection(ReferenceRecords(knowledge))
        for row in levels.productCategories {
            #expect(knowledge.category(identified: Array(row.identifier.utf8)) != nil, "\(row.identifier)")
            for number in row.numbers { #expect(collection.category(number, in: .eu) != nil, "\(number)") }
        }
        #expect(levels.intakes.allSatisfy { !$0.additives.isEmpty })
    }
}
