import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// Invalid and unusual input.
@Suite struct LabelReaderTests {
    @Test(arguments: [
        "", " ", "\n\n\n", "\t", "\u{0}", "123", "1 2 3 4 5", "100 250 1,5", "%%% 50 %", "....", ",,,,",
        "((((", "))))", ":::", "- - -",
        "***", "___", "🥛🥛🥛", "\u{200B}\u{200B}", "<b></b>", "&nbsp;", "\u{FEFF}",
    ])
    func `a text without words has no findings and is not complete`(text: String) throws {
        let label = try Knowledge.reference().read(text)

        #expect(label.allergenLines == [])
        #expect(label.additives == [])
        #expect(!label.isComplete)
        #expect(label.gaps.contains(.noIngredientList))
        #expect(label.languages == [])
    }

    @Test(arguments: [
        "молоко, сахар, соль", "牛乳、砂糖、塩", "حليب، سكر، ملح", "חלב, סוכר, מלח", "นม น้ำตาล เกลือ",
        "γάλα, ζάχαρη, αλάτι", "우유, 설탕, 소금",
        "lapte, făină de grâu, qwxyz", "zzzzz qqqqq wwwww", "Sanitizing solution for external use",
        "lorem ipsum dolor sit amet",
    ])
    func `a text in an unknown language is not complete`(text: String) throws {
        let label = try Knowledge.reference().read(text)

        #expect(!label.isComplete)
        #expect(!label.unread.isEmpty || label.gaps.contains(.noIngredientList))
    }

    @Test(arguments: [
        "حليب milk سكر", "\u{202E}milk\u{202C}, salt", "\u{2067}milk\u{2069}, salt", "(מלח) milk (סוכר)",
        "牛乳 (milk), salt",
    ])
    func `an allergen among right-to-left words is found`(text: String) throws {
        let label = try Knowledge.reference().read(text)

        #expect(label.groups == ["milk"])
        expectInvariants(of: label)
    }

    @Test(
        arguments: [
            [0xFF, 0xFE], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xC0, 0xAF], [0xFF],
        ] as [[UInt8]]
    )
    func `invalid UTF-8 does not hide allergens next to it`(damage: [UInt8]) throws {
        let label = try Knowledge.reference().read(
            bytes: damage + Array(", milk, ".utf8) + damage + Array(" egg ".utf8) + damage
        )

        #expect(label.groups == ["eggs", "milk"])
        expectInvariants(of: label)
    }

    @Test func `text in another encoding is not read as complete`() throws {
        let utf16 = "Ingredients: milk, salt".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let latin1 = Array("lait, cr".utf8) + [0xE8] + Array("me, sel".utf8)

        #expect(try !Knowledge.reference().read(bytes: utf16).isComplete)
        #expect(try Knowledge.reference().read(bytes: latin1).groups(.contains) == ["milk"])
    }

    @Test func `a text with statements but without a list is not complete`() throws {
        let knowledge = try Knowledge.reference()

        for text in [
            "Contains milk.", "May contain nuts.", "Gluten free.",
            "Nutrition information: energy 200 kJ, salt 1 g.",
        ] {
            #expect(!knowledge.read(text).isComplete, "\(text)")
        }
    }

    @Test(arguments: [
        "Ingredients: water, m i l k, salt", "W A T E R , M I L K , S A L T",
        "\"m\" \"i\" \"l\" \"k\", salt, water",
    ])
    func `words with spaces between their letters are found or unread`(text: String) throws {
        let label = try Knowledge.reference().read(text)

        #expect(!label.isComplete || label.groups(.contains) == ["milk"])
    }

    // MARK: Length

    /// Parts of text that pathological input would repeat.
    private static let parts = [
        "Ingredients: water, sugar, palm oil, salt, apples, garlic powder. ", "water ", "milk ", "milk, ",
        "E322 ", "((milk), ", "(", "((water), ",
        "a", "xyzzyq ", "e", "E330 ", "E ", "1", "1,", "-", "- ", "\n", "<b", "<", "&", "_", "*", "\u{AD}",
        "é", "Ã", "🥛", "\u{FFFD}", "coconut milk ",
        "may contain ", "free from ", "does not contain ", "contains ", "free ", "may be present. ", "and ",
        ": ", "sojaprotein", "Ingredients: ",
        "mono - ", "rn", "contain", ".", "a.", "ı", "ع", "Contains no ", "mi1k, ",
        "made in a factory that x: ", "Made in a factory that handles ", "nutrition information x: ", "not ",
    ]

    @Test(.timeLimit(.minutes(20)), arguments: parts)
    func `time is linear in the length of the text`(part: String) throws {
        let knowledge = try Knowledge.reference()

        let ratio = growth(of: part, knowledge)

        // The text is eight times as long. A quadratic step would take up to 64 times as long.
        #expect(ratio < 24)
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: ["milk may be present ", "milk are handled in the same factory "]
    )
    func `time is linear in the number of closers of an endless sentence`(part: String) throws {
        let knowledge = try Knowledge.reference()

        #expect(growth(of: part, knowledge) < 24)
    }

    /// Returns the ratio of the times for a text that is eight times as long and for the text.
    private func growth(of part: String, _ knowledge: Knowledge) -> Double {
        func time(_ bytes: Int) -> Double {
            let text = String(repeating: part, count: bytes / part.utf8.count)
            return threadSeconds { _ = knowledge.read(text) }
        }
        // The first reading touches memory for the first time.
        _ = time(4_000)
        // The minimum of three, because page faults and a shared processor add time.
        func least(_ bytes: Int) -> Double { (0..<3).map { _ in time(bytes) }.min() ?? 0 }
        return least(32_000) / max(least(4_000), 0.000_2)
    }

    /// Returns the processor time of this thread, which other work on the machine does not change.
    private func threadSeconds(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }

    @Test(.timeLimit(.minutes(20)))
    func `a megabyte is read`() throws {
        let part = BiscuitLabel.all.map { $0.text }.joined(separator: "\n\n") + "\n\n"
        let text = String(repeating: part, count: 1_000_000 / part.utf8.count + 1)

        let label = try Knowledge.reference().read(text)

        #expect(label.groups(.contains) == BiscuitLabel.contained)
        #expect(label.reading.unread.isEmpty)
    }

    @Test(arguments: ["soja", "("])
    func `a megabyte without a separator is read`(part: String) throws {
        let text = String(repeating: part, count: 1_000_000 / part.utf8.count)

        #expect(try !Knowledge.reference().read(text).isComplete)
    }
}
