import MorselCore
import Testing

@Suite struct EnergyNeedTests {
    private func need(
        _ sex: EnergyNeed.Sex,
        _ years: Int64,
        _ millimetres: Int64,
        _ grams: Int64,
        _ activity: EnergyNeed.Activity = .low
    ) throws -> EnergyNeed {
        try EnergyNeed(
            .init(sex: sex, years: years, millimetres: millimetres, grams: grams, activity: activity)
        )
    }

    /// Calculated by hand with the coefficients of the paper.
    ///
    /// The first is a published example: a 30-year-old woman of 65 kg and 170 cm, 1,401.5 kcal (readitnowonline.com,
    /// 2020-06-20).
    @Test(arguments: [
        (EnergyNeed.Sex.female, Int64(30), Int64(1_700), Int64(65_000), Int64(1_401_500)),
        (.male, 30, 1_800, 80_000, 1_780_000), (.male, 45, 1_753, 70_300, 1_578_625),
        (.female, 78, 1_550, 48_200, 899_750),
    ])
    func `the energy at rest follows the equation of the paper`(
        sex: EnergyNeed.Sex,
        years: Int64,
        millimetres: Int64,
        grams: Int64,
        calories: Int64
    ) throws {
        let need = try need(sex, years, millimetres, grams)

        #expect(need.restingEnergy == calories)
        #expect(need.weightTerm + need.heightTerm + need.ageTerm + need.sexTerm == need.restingEnergy)
    }

    @Test func `the terms of the equation add up to the energy at rest`() throws {
        let need = try need(.female, 30, 1_700, 65_000, .moderate)

        #expect(
            [need.weightTerm, need.heightTerm, need.ageTerm, need.sexTerm] == [
                650_000, 1_062_500, -150_000, -161_000,
            ]
        )
        #expect(need.dailyEnergy == 2_242_400)
        #expect(need.kilocalories == 2_242)
        #expect(need.kilojoules == 9_382)
    }

    @Test(arguments: [
        (EnergyNeed.Activity.low, Int64(1_962)), (.moderate, 2_242), (.active, 2_523), (.veryActive, 2_803),
    ])
    func `the activity multiplies the energy at rest`(activity: EnergyNeed.Activity, kilocalories: Int64)
        throws
    {
        #expect(try need(.female, 30, 1_700, 65_000, activity).kilocalories == kilocalories)
    }

    @Test(arguments: [
        (
            EnergyNeed.Body(sex: .male, years: 17, millimetres: 0, grams: 0, activity: .low),
            EnergyNeed.RangeError(measure: .age, value: 17)
        ),
        (
            .init(sex: .male, years: 111, millimetres: 1_800, grams: 80_000, activity: .low),
            .init(measure: .age, value: 111)
        ),
        (
            .init(sex: .male, years: 40, millimetres: 180, grams: 80_000, activity: .low),
            .init(measure: .height, value: 180)
        ),
        (
            .init(sex: .male, years: 40, millimetres: 1_800, grams: 80, activity: .low),
            .init(measure: .weight, value: 80)
        ),
        (
            .init(sex: .female, years: .min, millimetres: .max, grams: .max, activity: .low),
            .init(measure: .age, value: .min)
        ),
    ])
    func `a number outside of the range of adults is rejected with the range`(
        body: EnergyNeed.Body,
        error: EnergyNeed.RangeError
    ) {
        #expect(throws: error) { try EnergyNeed(body) }
        #expect(!error.range.contains(error.value))
    }

    @Test(arguments: [(Int64(18), true), (19, false), (78, false), (79, true)])
    func `an age outside of the study is reported`(years: Int64, isBeyond: Bool) throws {
        #expect(try need(.male, years, 1_800, 80_000).isBeyondStudy == isBeyond)
    }

    @Test(arguments: [
        (Int64(4_184), Int64(1)), (8_400_000, 2_008), (0, 0), (2_091, 0), (2_092, 1), (-4_184, -1),
    ])
    func `joules are converted by the thermochemical calorie`(joules: Int64, kilocalories: Int64) {
        #expect(EnergyNeed.kilocalories(joules: joules) == kilocalories)
    }

    // MARK: Shares of the day

    @Test(arguments: [
        (Nutrient.energy, Int64(840_000), Int64(100)), (.fat, 70_000_000_000, 1_000),
        (.saturates, 2_000_000_000, 100),
        (.carbohydrate, 26_000_000_000, 100), (.sugars, 9_000_000_000, 100), (.protein, 25_000_000_000, 500),
        (.salt, 6_000_000_000, 1_000), (.salt, 3_000_000, 1), (.vitaminC, 80_000_000, 1_000),
        (.vitaminB12, 5_000, 2_000),
        (.vitaminB12, 400, 160), (.carbohydrate, .max, 35_474_507_834),
        (.energy, .max, 1_098_020_480_577_950),
        (.vitaminD, 1_000, 200), (.potassium, 300_000_000, 150), (.selenium, 11_000, 200),
        (.energy, 4_199, 0),
        (.energy, 4_200, 1),
    ])
    func `a share is relative to the reference intake of an adult`(
        nutrient: Nutrient,
        value: Int64,
        thousandths: Int64
    ) {
        #expect(ReferenceIntakes.averageAdult.share(of: .init(nutrient, value)) == thousandths)
    }

    @Test(arguments: [Nutrient.fibre, .polyols, .starch, .alcohol, .caffeine, .cholesterol, .monounsaturates])
    func `a nutrient without a reference intake has no share`(nutrient: Nutrient) {
        #expect(ReferenceIntakes.averageAdult.share(of: .init(nutrient, 1)) == nil)
    }

    @Test func `the need of a person changes only the share of energy`() throws {
        let intakes = ReferenceIntakes(try need(.female, 30, 1_700, 65_000, .moderate))

        #expect(intakes.share(of: .init(.energy, 938_200)) == 100)
        #expect(intakes.share(of: .init(.fat, 7_000_000_000)) == 100)
    }

    // MARK: Rounding (European Commission, guidance on tolerances, December 2012, table 4)

    @Test(arguments: [
        (Nutrient.energy, Int64(675_600), "676", false), (.energy, 499, "0", false),
        (.fat, 10_000_000_000, "10", false), (.fat, 30_900_000_000, "31", false),
        (.fat, 9_270_000_000, "9.3", false),
        (.fat, 9_960_000_000, "10.0", false), (.fat, 500_000_000, "0.5", true),
        (.fat, 510_000_000, "0.5", false),
        (.fat, 0, "0", false), (.saturates, 100_000_000, "0.1", true),
        (.saturates, 140_000_000, "0.1", false),
        (.salt, 1_240_000_000, "1.2", false), (.salt, 999_000_000, "1.00", false),
        (.salt, 107_000_000, "0.11", false),
        (.salt, 12_500_000, "0.01", true), (.salt, 0, "0", false), (.calcium, 123_456_000, "123", false),
        (.calcium, 1_234_567_000, "1230", false), (.calcium, 12_345_000, "12.3", false),
        (.vitaminC, 24_460_000, "24", false),
        (.vitaminC, 1_240_000, "1.2", false), (.vitaminC, 124_000_000, "120", false),
        (.vitaminD, 5_000, "5.0", false),
        (.vitaminA, 1_234_000, "1230", false), (.thiamin, 137_000, "0.14", false),
        (.vitaminB12, 400, "0.40", false), (.vitaminB12, 2_500, "2.5", false),
        (.vitaminB12, 38, "0.038", false),
        (.vitaminB12, 4, "0.004", false), (.folate, 200_000, "200", false), (.biotin, 12_340, "12", false),
    ])
    func `amounts are rounded as on packs`(nutrient: Nutrient, value: Int64, text: String, isLess: Bool) {
        let declared = DeclaredAmount(.init(nutrient, value))

        let digits = String(declared.value)
        let padded = String(repeating: "0", count: max(0, declared.places + 1 - digits.count)) + digits
        let point = declared.places > 0 ? "." : ""
        #expect(padded.dropLast(declared.places) + point + padded.suffix(declared.places) == text)
        #expect(declared.isLess == isLess)
    }
}
