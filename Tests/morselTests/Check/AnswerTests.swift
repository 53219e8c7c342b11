import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@testable import morsel

@Suite struct AnswerTests {
    private func states(_ text: String, avoiding names: String) throws -> [Verdict.State] {
        try LabelChecker.sample(avoiding: names).check(text).check.answers.map { $0.state }
    }

    @Test func `answers come with the most cautious first`() throws {
        let checker = try LabelChecker.sample(avoiding: "garlic,mustard,peanut,milk")
        let label = try checker.check("Ingredients: sugar, milk, spices. May contain peanut.")

        #expect(label.check.answers.map { $0.state } == [.contains, .couldContain, .mayContain, .notFound])
        #expect(label.check.state == .contains)
    }

    @Test func `one unread word and nothing is not found`() throws {
        #expect(
            try states("Ingredients: sugar, xyzzyq.", avoiding: "milk,garlic") == [.cannotTell, .cannotTell]
        )
    }

    @Test func `a text without a list is no reason to find nothing`() throws {
        #expect(try states("Best before: see lid", avoiding: "milk") == [.cannotTell])
        #expect(try states("", avoiding: "milk") == [.cannotTell])
    }

    @Test func `what is made from an allergen could be in all that contains it`() throws {
        #expect(try states("Ingredients: salt, milk.", avoiding: "whey") == [.couldContain])
        #expect(try states("Ingredients: salt, whey.", avoiding: "whey") == [.contains])
        #expect(try states("Ingredients: salt. May contain milk.", avoiding: "whey") == [.mayContain])
        #expect(try states("Ingredients: salt, egg.", avoiding: "whey") == [.notFound])
    }

    @Test func `a broader additive could be the one that is avoided`() throws {
        #expect(try states("Ingredients: salt, E160a.", avoiding: "e160aii") == [.couldContain])
        #expect(try states("Ingredients: salt, lecithin.", avoiding: "soya lecithin") == [.couldContain])
        #expect(try states("Ingredients: salt, soya lecithin.", avoiding: "e322") == [.contains])
    }

    @Test func `what is named twice is answered once`() throws {
        #expect(try states("Ingredients: sugar.", avoiding: "milk,leche,MILK") == [.notFound])
    }

    @Test func `without a profile every group of the law is answered`() throws {
        let label = try LabelChecker.sample().check("Ingredients: sugar.")

        #expect(label.check.answers.count == 14)
        #expect(label.check.state == .notFound)
    }

    @Test(arguments: ["", " ", "milk,,garlic", "!"])
    func `a name without letters is an error`(names: String) throws {
        #expect(throws: CommandFailure.self) { try LabelChecker.sample(avoiding: names) }
    }
}
