import MorselCore
import Testing

@Suite struct FingerprintTests {
    /// The values are from the tests of the authors (`test_fnv.c`, http://www.isthe.com/chongo/tech/comp/fnv/).
    @Test(
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("b", 0xAF63_DF4C_8601_F1A5),
            ("foo", 0xDCB2_7518_FED9_D577), ("foobar", 0x8594_4171_F739_67E8),
            ("chongo was here!\n", 0x4681_0940_EFF5_F915),
        ] as [(String, UInt64)]
    )
    func `the fingerprints equal the published ones`(text: String, value: UInt64) {
        #expect(Fingerprint(text.utf8).value == value)
    }

    @Test func `bytes can be added in several parts`() {
        var parts = Fingerprint()
        parts.add(UInt8(ascii: "f"))
        parts.add(contentsOf: "ooba".utf8)
        parts.add(contentsOf: [])
        parts.add(UInt8(ascii: "r"))

        #expect(parts == Fingerprint("foobar".utf8))
    }

    @Test func `a number is added as eight bytes, the lowest first`() {
        var number = Fingerprint()
        number.add(bytesOf: 0x8877_6655_4433_2211)

        #expect(number == Fingerprint([0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88]))
    }

    @Test func `a character is added as its scalar value`() {
        var (letter, accented) = (Fingerprint(), Fingerprint())
        letter.add("a" as Unicode.Scalar)
        accented.add("é" as Unicode.Scalar)

        #expect(letter == Fingerprint("a".utf8))
        #expect(accented == Fingerprint([0xE9]))
        #expect(accented != Fingerprint("é".utf8))
    }
}
