import FoodApp
import MorselCore
import MorselUI
import Testing

@testable import morsel

@Suite struct MarkedTextTests {
    /// A label's text with its marks, without colours.
    private func lines(_ text: String, avoiding names: String = "milk", width: Int = 60) throws -> [String] {
        let label = try LabelChecker.sample(avoiding: names).check(text)
        return MarkedText(label.file.text, LabelMarks(label.check))
            .lines(width: width, palette: Palette(isColoured: false))
    }

    @Test func `each kind has a stroke of its own`() throws {
        let text = "Ingredients: milk, egg, spices, E102, xyzzyq. May contain hazelnut."

        let lines = try lines(text, avoiding: "milk,mustard,hazelnut", width: 80)

        #expect(
            lines == [
                "Ingredients: milk, egg, spices, E102, xyzzyq. May contain hazelnut.",
                "             ━━━━  ───  ══════  ╌╌╌╌  ~~~~~~              ········",
            ]
        )
    }

    @Test func `strokes stand under wide and combined letters`() throws {
        let lines = try lines("Ingredients: 糖, cafe\u{301}xyz, e\u{301} milk")

        #expect(lines[0] == "Ingredients: 糖, cafe\u{301}xyz, e\u{301} milk")
        #expect(lines[1] == "             ~~  ~~~~~~~    ━━━━")
    }

    @Test func `a marked word that is wrapped is marked on both lines`() throws {
        let lines = try lines("Ingredients: skimmed milk, salt", width: 22)

        #expect(lines == ["Ingredients: skimmed", "             ━━━━━━━", "milk, salt", "━━━━"])
    }

    @Test func `a word wider than the page is cut`() throws {
        #expect(try lines("xyzzyqxyzzyqx", width: 6) == ["xyzzyq", "~~~~~~", "xyzzyq", "~~~~~~", "x", "~"])
    }

    @Test(arguments: ["\n\nsalt\n\n", "salt\r\n", "  \nsalt\n "])
    func `empty lines around the text are left out`(text: String) throws {
        #expect(try lines(text) == ["salt"])
    }

    @Test func `the label's own lines stay`() throws {
        #expect(try lines("salt\n\nIngredients:\r\nsugar") == ["salt", "", "Ingredients:", "sugar"])
    }
}
