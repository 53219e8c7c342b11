/// Check digits and check characters of values.
enum CheckCharacters {
    /// Returns the check digit of some digits, whose weights alternate and end with 3.
    ///
    /// GS1 General Specifications, section 7.9.
    static func digit(of payload: UnsafeBufferPointer<UInt8>) -> UInt8 {
        var (sum, weight) = (0, 3)
        for byte in payload.reversed() {
            sum += Int(byte - 0x30) * weight
            weight = 4 - weight
        }
        return UInt8((10 - sum % 10) % 10)
    }

    /// Returns the position of a wrong check digit, which is the last digit.
    static func digitFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !value.isEmpty else { return 0 }
        if let other = value.firstIndex(where: { !$0.isDigit }) { return other }
        let last = value.count - 1
        return value[last] - 0x30 == digit(of: value.extracting(0..<last)) ? nil : last
    }

    /// The characters of a check pair, in the order of their values.
    private static var pairCharacters: StaticString { "23456789ABCDEFGHJKLMNPQRSTUVWXYZ" }

    /// Returns the check pair of some characters: their values, weighted by prime numbers from the right, modulo 1021.
    ///
    /// GS1 General Specifications, section 7.9.5.
    static func pair(of payload: UnsafeBufferPointer<UInt8>) -> (UInt8, UInt8)? {
        var (sum, prime) = (UInt32(0), UInt32(2))
        for byte in payload.reversed() {
            guard let value = value82(of: byte) else { return nil }
            sum = (sum + value * prime) % 1_021
            prime = nextPrime(after: prime)
        }
        let characters = pairCharacters.bytes
        return (characters[Int(sum / 32)], characters[Int(sum % 32)])
    }

    /// Returns the position of a wrong check pair, which are the last two characters.
    static func pairFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        guard value.count >= 2 else { return 0 }
        let start = value.count - 2
        guard let pair = pair(of: value.extracting(0..<start)) else { return 0 }
        return pair == (value[start], value[start + 1]) ? nil : start
    }

    /// The value of a character of the set of 82, which is its place in the order of ASCII.
    private static func value82(of byte: UInt8) -> UInt32? {
        guard CharacterSet.set82.contains(byte) else { return nil }
        let value: UInt8 =
            switch byte {
            case ...0x22: byte - 0x21
            case ...0x3F: byte - 0x25 + 2
            case ...0x5A: byte - 0x41 + 29
            case 0x5F: 55
            default: byte - 0x61 + 56
            }
        return UInt32(value)
    }

    private static func nextPrime(after prime: UInt32) -> UInt32 {
        var candidate = prime == 2 ? 3 : prime + 2
        while !isPrime(candidate) { candidate += 2 }
        return candidate
    }

    private static func isPrime(_ odd: UInt32) -> Bool {
        var divisor: UInt32 = 3
        while divisor * divisor <= odd {
            if odd % divisor == 0 { return false }
            divisor += 2
        }
        return true
    }

    // MARK: Bank accounts

    /// Returns the position of the first mistake of an IBAN (ISO 13616): its country, its length, a character, or its
    /// check digits.
    static func bankAccountFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        guard value.count > 10, value.count <= 34 else { return 0 }
        guard CodeLists.contains(.countryLetters, value.extracting(0..<2)) else { return 0 }
        var remainder: UInt32 = 0
        for step in 0..<value.count {
            let place = (step + 4) % value.count
            switch value[place] {
            case let digit where digit.isDigit: remainder = (remainder * 10 + UInt32(digit - 0x30)) % 97
            case let letter where (0x41...0x5A).contains(letter):
                remainder = (remainder * 100 + UInt32(letter - 0x41) + 10) % 97
            default: return place
            }
        }
        return remainder == 1 ? nil : 2
    }
}
