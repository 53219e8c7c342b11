import Testing

@testable import MorselUI

@Suite struct NumberWordsTests {
    @Test(arguments: [
        (Int64(2_252), 0, "2252", "2252"), (12_345, 0, "12\u{A0}345", "12\u{A0}345"),
        (309, 1, "30.9", "30,9"),
        (107, 3, "0.107", "0,107"), (-5, 1, "−0.5", "−0,5"),
        (1_234_567, 2, "12\u{A0}345.67", "12\u{A0}345,67"),
    ])
    func `numbers have the separators of the language`(
        value: Int64,
        places: Int,
        english: String,
        spanish: String
    ) {
        #expect(NumberWords.decimal(value, places: places, in: .english) == english)
        #expect(NumberWords.decimal(value, places: places, in: .spanish) == spanish)
    }

    @Test func `trailing zeros of decimal places are omitted`() {
        #expect(NumberWords.shortest(62_500, places: 3, in: .portuguese) == "62,5")
        #expect(NumberWords.shortest(30_000_000, places: 6, in: .english) == "30")
        #expect(NumberWords.shortest(100, places: 0, in: .english) == "100")
    }

    @Test(arguments: [
        (Int64(0), "1 January 1970"), (-1, "31 December 1969"), (951_782_400_000, "29 February 2000"),
        (1_778_587_200_000, "12 May 2026"), (4_107_542_399_999, "28 February 2100"),
    ])
    func `a time is formatted as its day`(time: Int64, day: String) {
        #expect(NumberWords.day(time, in: .english) == day)
    }

    @Test(arguments: [
        (Int64(0), "today", "hoy"), (1, "1 day ago", "hace 1 día"), (60, "60 days ago", "hace 60 días"),
        (61, "2 months ago", "hace 2 meses"), (800, "2 years ago", "hace 2 años"), (-3, "today", "hoy"),
    ])
    func `an age is in the largest unit that fits`(days: Int64, english: String, spanish: String) {
        #expect(NumberWords.age(of: 0, at: days * 86_400_000, in: .english) == english)
        #expect(NumberWords.age(of: 0, at: days * 86_400_000, in: .spanish) == spanish)
    }
}
