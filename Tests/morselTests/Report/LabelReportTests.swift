import MorselCore
import MorselTestSupport
import Testing

@testable import morsel

@Suite struct LabelReportTests {
    @Test func `a report has the verdict, the marked text, the reasons and the lists`() throws {
        let text = """
            Galletas con manzana
            Ingredientes: harina de trigo, manzana (20 %), azúcar, leche, soja.
            Puede contener avellana.
            """

        let report = try LabelChecker.sample(avoiding: "milk,hazelnut,garlic").report(text)

        #expect(
            report == """
                label.txt · Spanish

                  ■ Contains                 milk (en)
                  △ May contain              hazelnut (en)
                  ≡ Not found in this text   garlic

                  Read the pack before you eat. Recipes change. Morsel reads words, it
                  does not test food.

                  │ Galletas con manzana
                  │ Ingredientes: harina de trigo, manzana (20 %), azúcar, leche, soja.
                  │               ───────────────                          ━━━━━  ────
                  │ Puede contener avellana.
                  │                ········
                    ━━ contains  ·· may contain  ── other allergen

                  ■ Contains milk (en)
                    “leche”  Spanish for milk (ingredients, in these words)

                  △ May contain hazelnut (en)
                    “avellana”  Spanish for hazelnut
                                (“may contain” statement, in these words)

                  A label does not always have to name garlic; a word such as “spices”
                  may include it.

                Other allergens on this label
                  ■ Contains wheat (en) “harina de trigo”
                  ■ Contains soybeans (en) “soja”

                """
        )
    }

    @Test func `unread words are listed and prevent a “not found”`() throws {
        let report = try LabelChecker.sample(avoiding: "milk").report(
            "Ingredients: sugar, xyzzyq, salt, xyzzyq"
        )

        #expect(report.contains("? Can't tell   milk (en)\n                 2 words were not read.\n"))
        #expect(report.contains("Not read\n  “xyzzyq”. Check it on the pack.\n"))
    }

    @Test func `a “could contain” finding is shown with its reason`() throws {
        let checker = try LabelChecker.sample(avoiding: "mustard,hazelnut,emulsifier,soybeans")
        let report = try checker.report("Ingredients: spices, nuts, soya oil, emulsifier E471")

        #expect(report.contains("“spices”  could be made from mustard (en), the word does not say"))
        #expect(report.contains("“nuts”  the label does not say which kind"))
        #expect(report.contains("“soya oil”  could be made from soybeans (en), the word does not say"))
        #expect(report.contains("E 471  mono- and diglycerides of fatty acids, as emulsifier “E471”"))
    }

    @Test func `a free-from claim is shown and does not change the answer`() throws {
        let report = try LabelChecker.sample(avoiding: "gluten").report(
            "Ingredients: wheat, salt. Gluten free."
        )

        #expect(report.contains("■ Contains   gluten (en) (wheat (en))"))
        // The line wraps at the width of the report.
        let words = report.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("does not change the answer (free-from claim, in these words)"))
    }

    @Test func `allergens that need not be declared are mentioned`() throws {
        let checker = try LabelChecker.sample(avoiding: "celery,milk", in: .us)

        let report = try checker.report("Ingredients: salt")

        #expect(report.contains("In the United States a label does not have to declare celery (en);"))
        #expect(!report.contains("declare milk"))
    }

    @Test func `characters that could not be decoded are counted`() throws {
        let checker = try LabelChecker.sample()
        let label = checker.check(try LabelFile("-", bytes: Array("Ingredients: salt".utf8) + [0xFF]))
        var page = TerminalPage(width: 72, isColoured: false)

        LabelReport(label: label, checker: checker).write(to: &page)

        #expect(page.text.hasPrefix("Standard input · English\n  1 place could not be decoded, shown as �."))
    }

    @Test(arguments: 0..<200)
    func `every report has the fixed sentence and never the word safe`(seed: Int) throws {
        let words = [
            "milk", "nuts", "spices", "xyzzyq", "E102", ",", ".", "(", ")", "Ingredients:", "may contain",
            "gluten free", "\n", "\u{1B}[32m", "牛奶", "without", "and", "7 %",
        ]
        var random = SplitMix64(seed: UInt64(seed))
        let text = (0..<40).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")

        let report = try LabelChecker.sample().report(text, width: 24 + seed % 80, isColoured: true)

        let plain = report.split { $0.isWhitespace }.joined(separator: " ")
        #expect(plain.contains(Wording.fixedSentence))
        #expect(!plain.lowercased().contains("safe"))
        #expect(!report.contains("✓") && !report.contains("✔"))
        // No escape sequence for green.
        #expect(!report.contains("\u{1B}[32") && !report.contains(";32m") && !report.contains("[92"))
    }

    @Test func `a coloured report differs only in escape sequences`() throws {
        let coloured = try LabelChecker.sample().report("Ingredients: milk, xyzzyq", isColoured: true)
        let plain = try LabelChecker.sample().report("Ingredients: milk, xyzzyq")

        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
        #expect(!plain.contains("\u{1B}"))
    }
}
