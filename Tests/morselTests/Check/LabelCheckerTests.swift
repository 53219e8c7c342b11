import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import morsel

@Suite struct LabelCheckerTests {
    private func states(_ text: String, avoiding names: String) throws -> [Verdict.State] {
        try LabelChecker.sample(avoiding: names).check(text).check.answers.map { $0.state }
    }

    @Test func `answers are sorted from the most cautious state to the least`() throws {
        let checker = try LabelChecker.sample(avoiding: "garlic,mustard,peanut,milk")
        let label = try checker.check("Ingredients: sugar, milk, spices. May contain peanut.")

        #expect(label.check.answers.map { $0.state } == [.contains, .couldContain, .mayContain, .notFound])
        #expect(label.check.state == .contains)
    }

    @Test func `with an unread word no answer is “not found”`() throws {
        #expect(
            try states("Ingredients: sugar, xyzzyq.", avoiding: "milk,garlic") == [.cannotTell, .cannotTell]
        )
    }

    @Test func `a text without an ingredient list is “cannot tell”`() throws {
        #expect(try states("Best before: see lid", avoiding: "milk") == [.cannotTell])
        #expect(try states("", avoiding: "milk") == [.cannotTell])
    }

    @Test func `an avoided product of an allergen could be in every food that contains the allergen`() throws
    {
        #expect(try states("Ingredients: salt, milk.", avoiding: "whey") == [.couldContain])
        #expect(try states("Ingredients: salt, whey.", avoiding: "whey") == [.contains])
        #expect(try states("Ingredients: salt. May contain milk.", avoiding: "whey") == [.mayContain])
        #expect(try states("Ingredients: salt, egg.", avoiding: "whey") == [.notFound])
    }

    @Test func `a broader additive could contain the avoided one`() throws {
        #expect(try states("Ingredients: salt, E160a.", avoiding: "e160aii") == [.couldContain])
        #expect(try states("Ingredients: salt, lecithin.", avoiding: "soya lecithin") == [.couldContain])
        #expect(try states("Ingredients: salt, soya lecithin.", avoiding: "e322") == [.contains])
    }

    @Test func `synonyms in the profile give one answer`() throws {
        #expect(try states("Ingredients: sugar.", avoiding: "milk,leche,MILK") == [.notFound])
    }

    @Test func `without a profile all 14 allergen groups are answered`() throws {
        let label = try LabelChecker.sample().check("Ingredients: sugar.")

        #expect(label.check.answers.count == 14)
        #expect(label.check.state == .notFound)
    }

    @Test(arguments: ["", " ", "milk,,garlic", "!"])
    func `a name without letters is an error`(names: String) throws {
        #expect(throws: CommandFailure.self) { try LabelChecker.sample(avoiding: names) }
    }
}
