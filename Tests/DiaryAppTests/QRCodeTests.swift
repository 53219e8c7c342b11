import Foundation
import Testing

@testable import DiaryApp

/// QR codes, compared with those of qrcode 8.2 for Python.
@Suite struct QRCodeTests {
    struct Sample: Sendable {
        let content: String
        let mask: Int
        let version: Int
        /// The modules row by row, four in each digit, dark ones as 1.
        let modules: String
    }

    private static let link =
        "https://morsel.example/shared/AAECAwQFBgcICQoLDA0ODw#AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"

    static let samples = [
        Sample(
            content: "a",
            mask: 0,
            version: 1,
            modules: """
                fe0bfc17506e8cbb7495dbaaaec13507faafe00300aa50932f1185a22301844868aa804aaff85df04bb8ba976dd011aea223\
                04c46fecab8
                """
        ),
        Sample(
            content: "Morsel",
            mask: 5,
            version: 1,
            modules: """
                fe4bfc15106ebabb75b5dba3aec13507faafe01700828e73ea560bc5348301eca420007f13f92c50479cba28d5d3452e88a7\
                04c2cfeb410
                """
        ),
        Sample(
            content: link,
            mask: 3,
            version: 6,
            modules: """
                fec0284bbfc165a796506e8e29928bb75dd4de15dba37e5f92ec12b2c71d07faaaaaaafe014fe57d00b735ed0f25e2891d85\
                dda8b6d8fa88cfb4314c5438bd1d6310e28e3f2b7830194292bec7b3293d72589ec2b38b884224ed80ea31af33071305bb01\
                66eade6f3320f74c82577b66ed5df327090431a124b491faba42f40d76bb6c7fe391cade107f7cb571943580f828207d5922\
                269485869c98bef9c04bcc917f577b98356bfe805b552f467fabf3cb2bd05e96d9113ba043e04f95d6fded7c56ea58e3b45f\
                042b0b541afeef2fcbc70
                """
        ),
        Sample(
            content: link + link,
            mask: 6,
            version: 10,
            modules: """
                fef2beaab7a73fc15647a9d85e906eace6599b4fcbb7428cf75f55a5dbaefdcbf86ad2ec12fe1b121cf107faaaaaaaaaaafe\
                008e7946c5fc009fae7e7e5aa2cbdae0d7efa7ffffe4b5ec94743b8c6d95391b15c4fe7e7fab1feb8892fd0ff908bed7cdfa\
                9ed291e42f3238013bf68596a05db6ea1da1cc5c46d490d96df2d14721bc92e79f9262b29f2e95b8977ff0a3290082ce20f9\
                075b14ab57fd453f9deedc8e715f3a13bd9ceed05602e49aea0e8ee9eef759f7ad16d1c3e2271fabb1bf8915fbfc4444b1d9\
                aceb52b8c3bac747f937152bfc72bf505cfef847f20305d1041c321db3bedbf856a009984ec65df33b8d60d931a2d9057a42\
                bb7df1cf07234ff52ec7aeaafbf92e21b6fedbe1910c3fef4df7122121a1fd2009d45dbfb0bf24c81b17a4cecf5d375b1d21\
                878430b3aebfa382bc345342bbd763aa0e33880457693f5cff99b9ee9953523b6331c7f207b96484d636023935fecbedff00\
                4790d1b9fa44ffae129a9d0c6b105855b44f5c71eba8b2dff9c19fcdd41141db6dba32e85e54af777a2f04941aec1d046ffe\
                fc289b38a6ec0
                """
        ),
        Sample(
            content: String((link + link + link + link).prefix(331)),
            mask: 1,
            version: 13,
            modules: """
                fe8f4c9ef2a2227bfc13b055faa0d0d2106eb7cfce6f5d3cb8bb74987688d2626695dba387beefb2b2b2aec16aa80f451918\
                3107faaaaaaaaaaaaaafe00a2bec9138098000a30e9872faaaaef12a8426d89a222222aa75dd9e4c0bb7961ffafa5a0dc2b4\
                f5419f393e14f1bdeeeacbed26e19438566aa2aa0ecac6941ea361d11c3b0fd6a668110434c86be11d5afaaacad0ad23e302\
                a12e2ca8ab47ad6cdf93e594b667200acfce044c34090fb3e139256ee9e9ec600eebf9c28eae2a119de5a58a367ef4e43e1d\
                f3306a39fccdab0f9f9da33488a8b8c08145910bee2ee6a8a0ecace2ef2e2e2b6b11c23bc2b8d8dbd1b4fdf0ada3e8eeee4e\
                ae3b2cebf2e6e622600f27989da7ff7d1fbe9997dc6bbc7c403a8f86309af8eaeabf98c67ee89c68e8eac76aac0ff9ab32b2\
                e2b71191c90b1087875198feaf9e3fceeeeefd08edc088d222e2caa38805ed65dc70704e309a90dc0a05252a6246c130b3b2\
                8a8c975284a69e8726e6e6285982bc785737372eab706aa5ef23b0b8d3a3af2aae2e2faee93e82197cdb720acaebb64cabd9\
                2cfd7901e82c37c9740e88919d7916cb0b7bb8a888fbfbe081dd8ea8eeac6816d1fb276f770b16aa30842bd82b89c1d0b86b\
                146426a8a8c9244aad01d25ae28e44b5090967b598bf794833bc4ac83e0483332a1637a423aaeeaab7c8ef72dc9aeeae2259\
                2be5367dc41397329b00500905e83090bc89acf52dbf8acacbf980479d9946aaaeac6ffbfbcceeb787a7eb30419e82311b1b\
                1b1aba05a01bffebaabffdd31cdfb8ae8c800d2eb2b9a2b2263653bf040f656d01c5c6ba8fef27392a8cece98e8
                """
        ),
    ]

    @Test(arguments: samples)
    func `every module is that of another implementation`(sample: Sample) throws {
        let code = try #require(QRCode(Array(sample.content.utf8), mask: sample.mask))

        #expect(code.size == 17 + 4 * sample.version)
        #expect(Self.digits(code) == sample.modules)
    }

    /// Returns the modules of a code as in a sample.
    private static func digits(_ code: QRCode) -> String {
        var bits = (0..<code.size).flatMap { row in
            (0..<code.size).map { code.isDark(row: row, column: $0) ? 1 : 0 }
        }
        while bits.count % 4 > 0 { bits.append(0) }
        return stride(from: 0, to: bits.count, by: 4).map { place in
            String(bits[place..<place + 4].reduce(0) { $0 * 2 + $1 }, radix: 16)
        }
        .joined()
    }

    @Test func `each length has the smallest version, up to the limit`() throws {
        // The bytes of level M in versions 1 to 13 (ISO/IEC 18004:2015, table 7).
        let capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331]
        for (place, capacity) in capacities.enumerated() {
            let full = try #require(QRCode([UInt8](repeating: 0x55, count: capacity), mask: 0))
            #expect(full.size == 21 + 4 * place)
        }
        #expect(QRCode.maxBytes == 331)
        #expect(QRCode([UInt8](repeating: 0x55, count: 332)) == nil)
    }

    @Test func `the mask without a choice is one of the eight`() throws {
        let bytes = Array(Self.link.utf8)
        let code = try #require(QRCode(bytes))
        #expect((0...7).contains { QRCode(bytes, mask: $0) == code })
    }
}
