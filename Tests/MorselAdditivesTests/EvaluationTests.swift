import MorselAdditives
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// What authorities decided: the acceptable daily intakes that are in force, and the values that disagree.
@Suite struct EvaluationTests {
    private static let shared = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func additive(_ identifier: String) throws -> FoodAdditive {
        try #require(try shared.get().additive(identified: identifier))
    }

    private static func evaluation(_ kind: Evaluation.Kind, _ value: String, _ date: String) -> Evaluation {
        Evaluation(
            kind: kind,
            value: ExactAmount(value.utf8),
            authority: "EFSA",
            year: Int(date.prefix(4)) ?? 0,
            date: date.utf8.count > 4 ? date : ""
        )
    }

    @Test(arguments: ["e214", "e215", "e218", "e219"])
    func `parabens share the acceptable daily intake of 2004`(identifier: String) throws {
        let intake = try #require(try Self.additive(identifier).dailyIntake)

        #expect(intake.value?.text == "10")
        #expect(intake.kind == .groupDailyIntake)
        #expect(intake.authority == "EFSA AFC")
        #expect(intake.url == "https://doi.org/10.2903/j.efsa.2004.83")
    }

    @Test(arguments: ["e220", "e221", "e222", "e223", "e224", "e226", "e227", "e228"])
    func `the intake of sulphites was withdrawn in 2022, and its value stays in the list`(
        identifier: String
    ) throws {
        let additive = try Self.additive(identifier)
        let end = try #require(additive.endOfDailyIntakes)

        #expect(additive.dailyIntake == nil)
        #expect(additive.newestEvaluation == end)
        #expect(end.kind == .noDailyIntake)
        #expect(end.authority == "EFSA FAF")
        #expect(end.date == "2022-11-24")
        #expect(end.source == "EFSA Journal 2022;20(11):7594")
        #expect(additive.dailyIntakes.first?.value?.text == "0.7")
    }

    @Test func `the newest decision on titanium dioxide is that of 2021, without an intake`() throws {
        let additive = try Self.additive("e171")
        let newest = try #require(additive.newestEvaluation)

        #expect(newest.kind == .noDailyIntake)
        #expect(newest.date == "2021-05-06")
        #expect(newest.url == "https://doi.org/10.2903/j.efsa.2021.6585")
        #expect(additive.dailyIntake == nil)
        #expect(additive.endOfDailyIntakes == nil)
        #expect(additive.evaluations.count == 2)
    }

    @Test func `the value of OpenFoodTox for sodium benzoate is kept after that of the opinion`() throws {
        let additive = try Self.additive("e211")
        let values = additive.evaluations.map { ($0.value?.text ?? "", $0.source) }

        #expect(additive.dailyIntake?.value?.text == "5")
        #expect(additive.newestEvaluation?.source == "EFSA Journal 2016;14(3):4433")
        #expect(values.contains { $0 == ("500", "EFSA OpenFoodTox 2022") })
        #expect(!values.contains { $0 == ("5", "EFSA OpenFoodTox 2022") })
        #expect(additive.observations.contains { $0.text.text(in: .english).contains("OpenFoodTox") })
    }

    @Test(arguments: [
        // Of one year, the order is known only if both have a day.
        ("2016-04-14", "2022-11-24", true), ("2016", "2022", true), ("2022-01-10", "2022-11-24", true),
        ("2022-11-24", "2016-04-14", false), ("2022", "2022-11-24", false), ("2022", "2022", false),
    ])
    func `a decision ends the intakes before it`(ofIntake: String, ofEnd: String, isEnded: Bool) {
        let intake = Self.evaluation(.groupDailyIntake, "0.7", ofIntake)
        let end = Self.evaluation(.noDailyIntake, "", ofEnd)
        var additive = FoodAdditive(id: 1_000, identifier: "e1", names: Texts())
        additive.evaluations = [end, intake]

        #expect((additive.endOfDailyIntakes == end) == isEnded)
        #expect((additive.dailyIntake == intake) == !isEnded)
    }

    @Test(arguments: ["e420", "e421", "e953", "e964", "e965", "e966", "e967", "e968", "e965ii"])
    func `every polyol has the warning of laxative effects`(identifier: String) throws {
        let additive = try Self.additive(identifier)
        let warning = try Self.shared.get().warnings(of: additive).first { $0.key == "laxative" }

        #expect(warning?.condition.text(in: .english).contains("10 % of added polyols") == true)
        #expect(identifier == "e965ii" || additive.observations.contains { $0.kind == "digestion" })
    }

    @Test(arguments: [
        // By the table of intakes, by the key words of an opinion, by another name, by the E number in a name.
        ("e200", "110-44-1"), ("e220", "7446-09-5"), ("e218", "99-76-3"), ("e412", "9000-30-0"),
        ("e335ii", "868-18-8"), ("e221", "7757-83-7"),
        // Several substances, a juice, and a number of another substance.
        ("e335", ""), ("e120", ""), ("e162", ""), ("e450ix", ""),
    ])
    func `an additive has the CAS number that its source has for this substance alone`(
        identifier: String,
        cas: String
    ) throws {
        #expect(try Self.additive(identifier).cas == cas)
    }

    @Test func `a permission has the date of its list`() throws {
        for additive in try Self.shared.get().additives {
            for approval in additive.approvals {
                #expect(
                    ["2019-10-28", "2011-11-11", "2024"].contains(approval.asOf),
                    "\(additive.ecode), \(approval.authority)"
                )
            }
        }
    }
}
