/// A code that a person prints and types in, in order to open the vault without the password.
///
/// It has 130 random bits as 26 characters, and four characters by which mistakes are found: six groups of five. The characters
/// are those of Crockford's Base32, which has no I, L, O and U. The last four are those of a Reed-Solomon code over
/// GF(32) with the polynomial x⁵ + x² + 1 and the roots α⁰ to α³: up to four wrong characters are always found, and so are
/// two that changed places. If exactly one character is wrong, its group is known.
public struct RecoveryCode: Equatable, Sendable {
    /// The random part: 26 numbers from 0 to 31.
    public let symbols: [UInt8]

    /// The number of random bytes from which a code is made.
    public static let byteCount = 17
    private static let randomCount = 26
    private static let checkCount = 4
    private static let groupSize = 5
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// Why a typed code is not one.
    public enum TypingError: Error, Equatable {
        /// The text has a character that codes do not contain, in this group, from 1.
        case unknownCharacter(group: Int32)
        /// The code has this number of characters instead of 30.
        case wrongLength(Int32)
        /// A character is wrong, probably in this group, from 1.
        case wrongCharacter(group: Int32)
        /// Several characters are wrong.
        case wrongCharacters
    }

    /// Makes a code from random bytes, of which the last six bits are not used.
    ///
    /// Returns `nil` if there are not ``byteCount`` bytes.
    public init?(random bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        var (symbols, buffer, bits): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in bytes {
            buffer = (buffer << 8 | UInt32(byte)) & 0xFFFF
            bits += 8
            while bits >= 5, symbols.count < Self.randomCount {
                bits -= 5
                symbols.append(UInt8(buffer >> bits & 31))
            }
        }
        self.symbols = symbols
    }

    /// Reads a typed code.
    ///
    /// Lowercase letters are read as uppercase ones, I and L as 1, O as 0. Spaces and hyphens are ignored.
    /// - Throws: ``TypingError``.
    public init(typed text: String) throws(TypingError) {
        var word: [UInt8] = []
        for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
            guard let symbol = Self.symbol(of: byte) else {
                throw .unknownCharacter(group: Int32(min(word.count / Self.groupSize, 5)) + 1)
            }
            word.append(symbol)
        }
        guard word.count == Self.randomCount + Self.checkCount else {
            throw .wrongLength(Int32(clamping: word.count))
        }
        let syndromes = (0..<Self.checkCount).map { Self.value(of: word, at: $0) }
        if syndromes.contains(where: { $0 != 0 }) {
            throw Self.place(ofMistake: syndromes, in: word.count).map {
                .wrongCharacter(group: Int32($0 / Self.groupSize) + 1)
            } ?? .wrongCharacters
        }
        symbols = Array(word.prefix(Self.randomCount))
    }

    /// The code as people read it: six groups of five characters with hyphens between them.
    public var text: String {
        var text: [UInt8] = []
        for (place, symbol) in (symbols + checkSymbols).enumerated() {
            if place > 0, place % Self.groupSize == 0 { text.append(UInt8(ascii: "-")) }
            text.append(Self.alphabet[Int(symbol)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The random part as 17 bytes, from which the keys are derived.
    ///
    /// The last six bits are zero.
    public var bytes: [UInt8] {
        var (bytes, buffer, bits): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for symbol in symbols {
            buffer = (buffer << 5 | UInt32(symbol)) & 0xFFFF
            bits += 5
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
            }
        }
        bytes.append(UInt8(truncatingIfNeeded: buffer << (8 - bits)))
        return bytes
    }

    private static func symbol(of byte: UInt8) -> UInt8? {
        let upper = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 0x20 : byte
        switch upper {
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        case UInt8(ascii: "O"): return 0
        default: return alphabet.firstIndex(of: upper).map { UInt8($0) }
        }
    }
}

// MARK: Reed-Solomon code

extension RecoveryCode {
    /// The coefficients of (x - α⁰)(x - α¹)(x - α²)(x - α³) after the first one, which is 1.
    private static let generator: [UInt8] = {
        var polynomial: [UInt8] = [1]
        for root in 0..<checkCount {
            let shifted = polynomial + [0]
            let scaled = [0] + polynomial.map { multiply($0, power(root)) }
            polynomial = zip(shifted, scaled).map { $0 ^ $1 }
        }
        return Array(polynomial.dropFirst())
    }()

    /// The remainder of the symbols, as coefficients of a polynomial, by the generator.
    private var checkSymbols: [UInt8] {
        var remainder = [UInt8](repeating: 0, count: Self.checkCount)
        for symbol in symbols {
            let factor = symbol ^ remainder[0]
            remainder = Array(remainder.dropFirst()) + [0]
            for place in remainder.indices {
                remainder[place] ^= Self.multiply(factor, Self.generator[place])
            }
        }
        return remainder
    }

    /// The value at a power of α of the polynomial that has the word as coefficients.
    ///
    /// It is 0 for each root.
    private static func value(of word: [UInt8], at exponent: Int) -> UInt8 {
        word.reduce(0) { multiply($0, power(exponent)) ^ $1 }
    }

    /// The index of the wrong character, if the values at the roots are those of one wrong character.
    private static func place(ofMistake syndromes: [UInt8], in count: Int) -> Int? {
        (0..<count).first { place in
            let exponent = count - 1 - place
            return syndromes[0] != 0
                && syndromes.indices.allSatisfy {
                    syndromes[$0] == multiply(syndromes[0], power(exponent * $0))
                }
        }
    }

    private static func power(_ exponent: Int) -> UInt8 {
        var value: UInt8 = 1
        for _ in 0..<(exponent % 31) { value = multiply(value, 2) }
        return value
    }

    /// The product in GF(32).
    private static func multiply(_ first: UInt8, _ second: UInt8) -> UInt8 {
        var (product, factor): (UInt8, UInt8) = (0, first)
        for bit in 0..<5 {
            if second >> UInt8(bit) & 1 == 1 { product ^= factor }
            factor = factor << 1 ^ (factor & 16 != 0 ? 0b10_0101 : 0)
        }
        return product
    }
}
