import MorselCore
import Testing

@Suite struct AdditiveNumberTypedTests {
    @Test(arguments: [
        ("E100", "e100"), ("E100i", "e100i"), ("E100ii", "e100ii"), ("E101", "e101"), ("E101i", "e101i"),
        ("E101ii", "e101ii"), ("E101iii", "e101iii"), ("E472a", "e472a"), ("E1422", "e1422"),
        ("E160a(ii)", "e160aii"), ("160aii", "e160aii"), ("INS 160a(ii)", "e160aii"),
        ("e-160 a ii", "e160aii"), ("E 160 a (ii)", "e160aii"), ("SIN 160a", "e160a"),
        ("INS No. 420", "e420"),
        ("E no 420", "e420"), ("ins:471", "e471"), ("  e330 ", "e330"), ("E\u{A0}330", "e330"),
        ("INS 161j", "e161j"), ("E262ii", "e262ii"), ("E262(ii)", "e262ii"),
        // Cyrillic and Greek letters that look like Latin ones.
        ("\u{415}330", "e330"), ("\u{395}472\u{430}", "e472a"),
    ])
    func `a number is read in every form that people type`(text: String, identifier: String) {
        #expect(AdditiveNumber(typed: text)?.identifier == identifier)
    }

    @Test(arguments: [
        "", "E", "INS", "E33", "E33000", "sugar", "E330 citric acid", "E330, E331", "E099",
        "E160z", "E160axx", "-5", "E330%", "eee330", "ninety",
    ])
    func `another text is no number`(text: String) {
        #expect(AdditiveNumber(typed: text) == nil)
    }

    @Test func `no text traps, and what is read is a number of three or four digits`() {
        let alphabet = Array("E e1234567890ai()-.INS№\u{415}\u{FFFD}\0é")
        var state: UInt64 = 19
        for _ in 0..<20_000 {
            var text = ""
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var rest = state
            for _ in 0..<Int(state >> 60) {
                text.append(alphabet[Int(rest >> 33) % alphabet.count])
                rest = rest &* 2_862_933_555_777_941_757 &+ 3_037_000_493
            }
            guard let number = AdditiveNumber(typed: text) else { continue }
            #expect((100...9_999).contains(number.number))
            #expect(AdditiveNumber(typed: number.identifier) == number)
        }
    }
}
