import MorselCore
import Testing

@Suite struct AdditiveNumberTests {
    @Test(arguments: [
        ("e322", AdditiveNumber(number: 322)), ("e160a", AdditiveNumber(number: 160, letter: 0x61)),
        ("e160aii", AdditiveNumber(number: 160, letter: 0x61, roman: 2)),
        ("e500ii", AdditiveNumber(number: 500, roman: 2)),
        ("e1422", AdditiveNumber(number: 1422)), ("e150d", AdditiveNumber(number: 150, letter: 0x64)),
        ("e450vii", AdditiveNumber(number: 450, roman: 7)),
        ("e160aiv", AdditiveNumber(number: 160, letter: 0x61, roman: 4)),
        ("e161i", AdditiveNumber(number: 161, roman: 1)),
        ("e161j", AdditiveNumber(number: 161, letter: 0x6A)),
    ])
    func `the normal form is parsed`(identifier: String, number: AdditiveNumber) {
        #expect(AdditiveNumber(identifier: identifier.utf8) == number)
    }

    @Test(arguments: [
        "", "e", "322", "E322", "e32", "e32222", "e322z", "e322iiii", "e322 ", "ee322", "e160aiix", "e160ab",
        "e-322", "ea22",
    ])
    func `other texts are not additive numbers`(identifier: String) {
        #expect(AdditiveNumber(identifier: identifier.utf8) == nil)
    }

    @Test func `keys order by number, then letter, then roman suffix`() {
        let identifiers = ["e100", "e160", "e160a", "e160ai", "e160aii", "e160b", "e161", "e1422"]

        let keys = identifiers.compactMap { AdditiveNumber(identifier: $0.utf8)?.key }

        #expect(keys.count == identifiers.count)
        #expect(keys == keys.sorted())
        #expect(Set(keys).count == keys.count)
    }
}
