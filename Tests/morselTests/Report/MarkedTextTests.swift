import FoodApp
import MorselCore
import MorselUI
import Testing

@testable import morsel

@Suite struct MarkedTextTests {
    /// The marked text of a label, without colours.
    private func lines(_ text: String, avoiding names: String = "milk", width: Int = 60) throws -> [String] {
        let label = try LabelChecker.sample(avoiding: names).check(text)
        return MarkedText(label.file.text, LabelMarks(label.check))
            .lines(width: width, palette: Palette(isColoured: false))
    }

    @Test func `each kind of mark has its own underline`() throws {
        let text = "Ingredients: milk, egg, spices, E102, xyzzyq. May contain hazelnut."

        let lines = try lines(text, avoiding: "milk,mustard,hazelnut", width: 80)

        #expect(
            lines == [
                "Ingredients: milk, egg, spices, E102, xyzzyq. May contain hazelnut.",
                "             ━━━━  ───  ══════  ╌╌╌╌  ~~~~~~              ········",
            ]
        )
    }

    @Test func `wide and combined letters are underlined`() throws {
        let lines = try lines("Ingredients: 糖, cafe\u{301}xyz, e\u{301} milk")

        #expect(lines[0] == "Ingredients: 糖, cafe\u{301}xyz, e\u{301} milk")
        #expect(lines[1] == "             ~~  ~~~~~~~    ━━━━")
    }

    @Test func `marked words are underlined on both lines if they wrap`() throws {
        let lines = try lines("Ingredients: skimmed milk, salt", width: 22)

        #expect(lines == ["Ingredients: skimmed", "             ━━━━━━━", "milk, salt", "━━━━"])
    }

    @Test func `a word wider than the page is cut`() throws {
        #expect(try lines("xyzzyqxyzzyqx", width: 6) == ["xyzzyq", "~~~~~~", "xyzzyq", "~~~~~~", "x", "~"])
    }

    @Test(arguments: ["\n\nsalt\n\n", "salt\r\n", "  \nsalt\n "])
    func `empty lines around the text are removed`(text: String) throws {
        #expect(try lines(text) == ["salt"])
    }

    @Test func `line breaks of the label are kept`() throws {
        #expect(try lines("salt\n\nIngredients:\r\nsugar") == ["salt", "", "Ingredients:", "sugar"])
    }
}
