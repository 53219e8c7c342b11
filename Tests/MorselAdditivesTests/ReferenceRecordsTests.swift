import MorselAdditives
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct ReferenceRecordsTests {
    private static let shared = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func collection() throws -> AdditiveCollection { try shared.get() }

    @Test(arguments: PageLanguage.allCases)
    func `every category, class, group, restriction and note has words in each language`(
        language: PageLanguage
    ) throws {
        let collection = try Self.collection()

        #expect(collection.categories.allSatisfy { $0.names[language] != nil })
        #expect(collection.classes.allSatisfy { $0.names[language] != nil && $0.texts[language] != nil })
        #expect(collection.groups.allSatisfy { $0.names[language] != nil })
        #expect(collection.conditions.flatMap { $0.notes }.allSatisfy { $0[language] != nil })
        let restrictions = collection.conditions.map { $0.restriction }.filter { $0 != Texts() }
        #expect(restrictions.count > 1_500)
        #expect(restrictions.allSatisfy { $0[language] != nil })
        #expect(collection.preparations.allSatisfy { $0.use == Texts() || $0.use[language] != nil })
        #expect(collection.warnings.allSatisfy { $0.texts[language] != nil && $0.condition[language] != nil })
        #expect(collection.additives.flatMap { $0.observations }.allSatisfy { $0.text[language] != nil })
    }

    @Test(arguments: PageLanguage.allCases)
    func `every authorised additive has a name and an origin`(language: PageLanguage) throws {
        let authorised = try Self.collection().additives.filter { additive in
            additive.approvals.contains { $0.authority == "EU" && $0.isCurrent }
        }

        #expect(authorised.count > 300)
        #expect(authorised.filter { $0.names[language] == nil }.map { $0.identifier } == [])
        #expect(authorised.filter { $0.origins.isEmpty }.map { $0.identifier } == [])
        #expect(authorised.filter { $0.classes.isEmpty }.map { $0.identifier } == [])
    }

    @Test func `both systems of categories have their main categories and four levels`() throws {
        let collection = try Self.collection()

        #expect(collection.mainCategories(in: .eu).map { $0.number }.prefix(3) == ["0", "01", "02"])
        #expect(collection.mainCategories(in: .eu).count == 19)
        #expect(collection.mainCategories(in: .codex).count == 16)
        #expect(collection.categories.count { $0.scheme == .codex } == 264)
        let deep = try #require(collection.category("1.6.2.1", in: .codex))
        #expect(collection.ancestors(of: deep).map { $0.number } == ["01.0", "01.6", "01.6.2"])
        #expect(collection.categories.allSatisfy { $0.order.count <= 4 })
    }

    @Test func `the classes are the six main ones, those of the law and those of the FDA`() throws {
        let classes = try Self.collection().classes

        #expect(classes.count { $0.scheme == .main } == 6)
        #expect(classes.count { $0.scheme == .eu } == 27)
        #expect(classes.count { $0.scheme == .fda } == 18)
        let functional = classes.filter { $0.scheme == .eu || $0.scheme == .codex }
        #expect(functional.allSatisfy { !$0.within.isEmpty })
    }

    /// Rows of Annex III, read in the table of the regulation.
    @Test(arguments: [
        ("e422", AdditivePreparation.Part.carriers, 1), ("e341", .additives, 3), ("e432", .carriers, 3),
        ("e434", .carriers, 3), ("e220", .additives, 1), ("e170", .enzymes, 1), ("e968", .flavourings, 1),
        ("e1520", .nutrients, 1), ("e1450", .infantNutrients, 2), ("e341iii", .infantNutrients, 2),
    ])
    func `an additive has the conditions of Annex III, also those of its range`(
        identifier: String,
        part: AdditivePreparation.Part,
        count: Int
    ) throws {
        let collection = try Self.collection()
        let additive = try #require(collection.additive(identified: identifier))

        #expect(collection.preparations(of: additive).count { $0.part == part } == count)
    }

    @Test func `levels of Annex III are quantum satis or words, and enzymes have three`() throws {
        let collection = try Self.collection()
        let acid = try #require(collection.additive(identified: "e200"))
        let sorbic = try #require(collection.preparations(of: acid).first { $0.part == .enzymes })
        let all = collection.additives.flatMap { collection.preparations(of: $0) }

        guard case .words(let level) = sorbic.level, case .words(let beverages) = sorbic.beverages else {
            Issue.record("a level is missing")
            return
        }
        #expect(level.text(in: .english).hasPrefix("20 000 mg/kg"))
        #expect(beverages.text(in: .spanish) == "10 mg/l")
        #expect(Set(all.map { $0.id }).count == 465)
        #expect(all.allSatisfy { ($0.part == .enzymes) == ($0.food != nil) })
        #expect(all.allSatisfy { $0.part == .enzymes || $0.use[.english] != nil })
    }

    @Test func `identifiers are unique and follow from numbers`() throws {
        let collection = try Self.collection()
        let beta = try #require(AdditiveNumber(typed: "E160a(ii)"))

        #expect(collection.additive(beta)?.id == 160_102)
        #expect(collection.additive(identified: "e161j")?.id == 161_900)
        #expect(Set(collection.additives.map { $0.id }).count == collection.additives.count)
        #expect(Set(collection.conditions.map { $0.id }).count == collection.conditions.count)
        #expect(collection.conditions.count == 2_500)
        #expect(collection.conditions.allSatisfy { $0.id < RecordLimits.firstOwnID })
    }

    @Test func `a range is expanded by the law and not by arithmetic`() throws {
        let collection = try Self.collection()
        let sulphites = try #require(collection.groups.first { $0.key == "e220-228" })
        let names = sulphites.members.compactMap { collection.additive($0)?.identifier }

        #expect(names == ["e220", "e221", "e222", "e223", "e224", "e226", "e227", "e228"])
        #expect(collection.groups.flatMap { $0.members }.allSatisfy { collection.additive($0) != nil })
    }

    @Test func `a member of a group has the level of the group, or its own of Part C`() throws {
        let collection = try Self.collection()
        let category = try #require(collection.category("12.6", in: .eu))
        let glutamate = try #require(collection.additive(identified: "e621"))
        let pectin = try #require(collection.additive(identified: "e440"))
        let ofGroup = { (additive: FoodAdditive) in
            collection.permissions(of: additive, in: category).filter { $0.group?.key == "group-i" }
        }

        #expect(
            ofGroup(glutamate).first?.level
                == .maximum(.init(millionths: 10_000_000_000), .milligramsPerKilogram)
        )
        #expect(ofGroup(pectin).first?.level == .quantumSatis)
        #expect(ofGroup(pectin).first?.groupNote?.text(in: .english).contains("jelly mini-cups") == true)
    }

    @Test func `sources that disagree about a daily intake are all kept, the newest first`() throws {
        let collection = try Self.collection()
        let sorbate = try #require(collection.additive(identified: "e202"))

        #expect(sorbate.dailyIntakes.compactMap { $0.value?.text } == ["11", "3", "3"])
        let yellow = try #require(collection.additive(identified: "e104"))
        #expect(yellow.evaluations.map { $0.year } == yellow.evaluations.map { $0.year }.sorted(by: >))
    }

    @Test(arguments: [
        ("e959", "5", "EFSA FEEDAP", 2011), ("e954", "3.8", "EFSA", 2017),
    ])
    func `an intake that another panel stated is the newest one`(
        identifier: String,
        value: String,
        authority: String,
        year: Int
    ) throws {
        let newest = try #require(try Self.collection().additive(identified: identifier)?.dailyIntakes.first)

        #expect(newest.value?.text == value)
        #expect(newest.authority == authority)
        #expect(newest.year == year)
    }

    @Test(arguments: [("e412", "EFSA ANS", 2017), ("e462", "EFSA AFC", 2004)])
    func `an opinion without a value is not shown as a decision`(
        identifier: String,
        authority: String,
        year: Int
    ) throws {
        let additive = try #require(try Self.collection().additive(identified: identifier))

        #expect(additive.evaluations.map { $0.kind } == [.opinion])
        #expect(additive.newestEvaluation?.authority == authority)
        #expect(additive.newestEvaluation?.year == year)
        #expect(additive.dailyIntakes.isEmpty)
    }

    @Test(arguments: [
        // The opinion that Open Food Facts has for the additive and year.
        ("e102", 2009, "2009-11-12", "https://doi.org/10.2903/j.efsa.2009.1331"),
        // Its address there is that of a file of the EFSA Journal.
        ("e123", 2010, "2010-07-26", "https://doi.org/10.2903/j.efsa.2010.1649"),
        // The same output of EFSA as for E 621.
        ("e624", 2017, "2017-07-12", "https://doi.org/10.2903/j.efsa.2017.4910"),
    ])
    func `a value of OpenFoodTox has the date and address of its opinion`(
        identifier: String,
        year: Int,
        date: String,
        address: String
    ) throws {
        let additive = try #require(try Self.collection().additive(identified: identifier))
        let value = try #require(
            additive.evaluations.first {
                $0.source.hasPrefix("EFSA OpenFoodTox") && $0.year == year && $0.value != nil
            }
        )

        #expect(value.date == date)
        #expect(value.url == address)
    }

    @Test func `the date and the address of a decision are of its year`() throws {
        for additive in try Self.collection().additives {
            for evaluation in additive.evaluations {
                let number = evaluation.url.firstMatch(of: #/j\.efsa\.(\d{4})\./#)?.output.1
                if evaluation.source.hasPrefix("EFSA OpenFoodTox"), let number {
                    #expect(number == "\(evaluation.year)", "\(additive.ecode)")
                }
                #expect(
                    evaluation.date.isEmpty || evaluation.date.hasPrefix("\(evaluation.year)-"),
                    "\(additive.ecode)"
                )
                #expect(evaluation.url.isEmpty || !evaluation.date.isEmpty, "\(additive.ecode)")
            }
        }
    }

    @Test func `intakes of the same additive and year have no misplaced decimal sign`() throws {
        // OpenFoodTox has 500 mg/kg for E 211, which an observation explains.
        for additive in try Self.collection().additives where additive.identifier != "e211" {
            for (first, second) in zip(additive.dailyIntakes, additive.dailyIntakes.dropFirst())
            where first.year == second.year {
                guard let one = first.value?.millionths, let other = second.value?.millionths else {
                    continue
                }
                // Those of bixin and norbixin (E 160b) differ by 20.
                #expect(max(one, other) < 50 * min(one, other), "\(additive.ecode)")
            }
        }
    }

    @Test(arguments: [("e250", "EFSA"), ("e220", "1169"), ("e131", "Luc"), ("e133", "Luc"), ("e104", "EFSA")])
    func `the examples of the thesis have an observation with its reference`(
        additive: String,
        reference: String
    ) throws {
        let observations = try #require(try Self.collection().additive(identified: additive)).observations

        #expect(observations.contains { $0.reference.contains(reference) && $0.url.hasPrefix("https://") })
    }

    @Test func `every CAS number has a valid check digit`() throws {
        for cas in try Self.collection().additives.map({ $0.cas }) where !cas.isEmpty {
            let digits = cas.compactMap { $0.wholeNumberValue }
            let sum = digits.dropLast().reversed().enumerated().reduce(0) {
                $0 + ($1.offset + 1) * $1.element
            }
            #expect(sum % 10 == digits.last, "\(cas)")
        }
    }

    @Test func `a period that is over makes a condition invalid today, and not before`() throws {
        let over = try #require(try Self.collection().conditions.first { $0.until == "2014-07-31" })

        #expect(over.isValid(on: "2014-07-31"))
        #expect(!over.isValid(on: "2014-08-01"))
    }

    @Test func `natural counterparts have the function and a category in common`() throws {
        let collection = try Self.collection()
        let tartrazine = try #require(collection.additive(identified: "e102"))
        let counterparts = collection.naturalCounterparts(of: tartrazine, on: "2019-10-28")

        #expect(!counterparts.isEmpty)
        #expect(counterparts.allSatisfy { $0.additive.origins.first?.isNatural == true })
        #expect(counterparts.allSatisfy { !$0.categories.isEmpty })
        let curcumin = try #require(collection.additive(identified: "e100"))
        #expect(collection.naturalCounterparts(of: curcumin, on: "2019-10-28").isEmpty)
    }

    @Test func `every additive has a name in each language`() throws {
        let nameless = try Self.collection().additives.filter { additive in
            PageLanguage.allCases.contains { additive.names[$0] == nil }
        }

        #expect(nameless.map { $0.identifier } == [])
    }

    /// Parts that the Codex has, and the table of the European Union has not.
    @Test(arguments: [
        ("e100i", "e100", "Curcumina"), ("e100ii", "e100", "Cúrcuma"), ("e160diii", "e160d", "Blakeslea"),
        ("e161bii", "e161b", "tagetes"), ("e161hi", "e161h", "sintética"), ("e163v", "e163", "lombarda"),
    ])
    func `a sub-number of the Codex is an additive, and a part of its family`(
        identifier: String,
        family: String,
        name: String
    ) throws {
        let collection = try Self.collection()
        let additive = try #require(collection.additive(identified: identifier))

        #expect(collection.family(of: additive)?.identifier == family)
        #expect(additive.name(in: .spanish).contains(name))
        #expect(
            collection.permissions(of: additive).isEmpty
                == collection.additive(identified: family).map { collection.permissions(of: $0).isEmpty }
        )
    }

    @Test(arguments: [("e407a", "e407"), ("e473a", "e473")])
    func `an additive with a letter and no parent is not a variant of another one`(
        identifier: String,
        other: String
    ) throws {
        let collection = try Self.collection()
        let additive = try #require(collection.additive(identified: identifier))
        let base = try #require(collection.additive(identified: other))
        let caramel = try #require(collection.additive(identified: "e150a"))

        #expect(collection.family(of: additive) == nil)
        #expect(!collection.subNumbers(of: base).contains(additive))
        #expect(collection.family(of: caramel)?.identifier == "e150")
    }

    @Test func `the name of mono- and diglycerides is spelled right, and its old spelling is known`() throws {
        let additive = try #require(try Self.collection().additive(identified: "e471"))
        let names = additive.synonyms["en"] ?? []

        #expect(additive.names[.english] == "Mono- and diglycerides of fatty acids")
        #expect(names.first == "Mono- and diglycerides of fatty acids")
        #expect(names.contains("Mono-and diglycerides of fatty acids"))
    }
}
