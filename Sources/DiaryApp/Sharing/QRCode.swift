/// A QR code with error correction level M, which restores 15 % of the code (ISO/IEC 18004:2015).
///
/// It contains bytes, in the smallest of the versions 1 to 13, and the mask with the lowest penalty.
struct QRCode: Equatable, Sendable {
    /// The number of modules of a side.
    let size: Int
    private var modules: [Module]

    /// A module and whether it belongs to the patterns that every code of a version has.
    private struct Module: Equatable, Sendable {
        var isDark = false
        var isFunction = false
    }

    /// The most bytes of a code.
    static let maxBytes = Version.all[Version.all.count - 1].capacity

    /// Encodes bytes, or returns `nil` if they are more than ``maxBytes``.
    /// - Parameters:
    ///   - bytes: the content.
    ///   - mask: the number of the mask, 0 to 7; `nil` for the one with the lowest penalty.
    init?(_ bytes: [UInt8], mask: Int? = nil) {
        guard let version = Version.all.first(where: { $0.capacity >= bytes.count }) else { return nil }
        size = 17 + 4 * version.number
        modules = [Module](repeating: Module(), count: size * size)
        drawFunctionPatterns(version)
        drawCodewords(version.interleaved(version.codewords(bytes)))
        let plain = self
        var (lowest, best) = (Int?.none, modules)
        for candidate in mask.map({ $0...$0 }) ?? 0...7 {
            var masked = plain
            masked.apply(mask: candidate)
            masked.drawFormat(mask: candidate)
            let penalty = masked.penalty
            guard lowest.map({ penalty < $0 }) ?? true else { continue }
            lowest = penalty
            best = masked.modules
        }
        modules = best
    }

    /// Returns whether a module is dark.
    func isDark(row: Int, column: Int) -> Bool { modules[row * size + column].isDark }

    private mutating func setFunction(_ row: Int, _ column: Int, _ isDark: Bool) {
        modules[row * size + column] = Module(isDark: isDark, isFunction: true)
    }

    // MARK: Function patterns (section 6.3)

    private mutating func drawFunctionPatterns(_ version: Version) {
        for place in 0..<size {
            setFunction(6, place, place % 2 == 0)
            setFunction(place, 6, place % 2 == 0)
        }
        for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
        let centers = version.alignmentCenters
        for row in centers {
            for column in centers where !isFinder(row, column) { drawAlignment(row, column) }
        }
        // Reserved until the mask is known.
        drawFormat(mask: 0)
        if version.number >= 7 { drawVersion(version.number) }
    }

    private func isFinder(_ row: Int, _ column: Int) -> Bool {
        (row < 9 && column < 9) || (row < 9 && column > size - 10) || (row > size - 10 && column < 9)
    }

    /// Draws a finder pattern with its separator.
    private mutating func drawFinder(_ row: Int, _ column: Int) {
        for down in -4...4 {
            for right in -4...4 {
                let (y, x) = (row + down, column + right)
                guard y >= 0, y < size, x >= 0, x < size else { continue }
                let distance = max(abs(down), abs(right))
                setFunction(y, x, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func drawAlignment(_ row: Int, _ column: Int) {
        for down in -2...2 {
            for right in -2...2 { setFunction(row + down, column + right, max(abs(down), abs(right)) != 1) }
        }
    }

    // MARK: Format and version (sections 7.9 and 7.10)

    /// Draws the level and the mask, with a BCH code, twice.
    private mutating func drawFormat(mask: Int) {
        // Level M has the bits 00.
        let bits = (mask << 10 | Self.remainder(of: mask, 10, by: 0x537)) ^ 0x5412
        func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
        for place in 0..<15 {
            let line = place < 6 ? place : place < 8 ? place + 1 : place == 8 ? 7 : 14 - place
            if place < 8 { setFunction(line, 8, bit(place)) } else { setFunction(8, line, bit(place)) }
            if place < 8 {
                setFunction(8, size - 1 - place, bit(place))
            } else {
                setFunction(size - 15 + place, 8, bit(place))
            }
        }
        setFunction(size - 8, 8, true)
    }

    private mutating func drawVersion(_ version: Int) {
        let bits = version << 12 | Self.remainder(of: version, 12, by: 0x1F25)
        for place in 0..<18 {
            let (far, near) = (size - 11 + place % 3, place / 3)
            setFunction(far, near, bits >> place & 1 == 1)
            setFunction(near, far, bits >> place & 1 == 1)
        }
    }

    /// Returns the remainder of a polynomial over GF(2), multiplied by a power of x, by another one.
    private static func remainder(of value: Int, _ degree: Int, by generator: Int) -> Int {
        var rest = value
        for _ in 0..<degree { rest = rest << 1 ^ (rest >> (degree - 1)) * generator }
        return rest & ((1 << degree) - 1)
    }

    // MARK: Codewords (section 7.7.3) and masks (section 7.8)

    /// Draws bits in columns of two modules, from the right, alternately upwards and downwards.
    private mutating func drawCodewords(_ codewords: [UInt8]) {
        var (place, isUpwards, right) = (0, true, size - 1)
        while right > 0 {
            // The timing pattern has its own column.
            if right == 6 { right = 5 }
            for step in 0..<size {
                let row = isUpwards ? size - 1 - step : step
                for column in [right, right - 1] where !modules[row * size + column].isFunction {
                    if place < codewords.count * 8 {
                        let isDark = codewords[place / 8] >> UInt8(7 - place % 8) & 1 == 1
                        modules[row * size + column].isDark = isDark
                    }
                    place += 1
                }
            }
            isUpwards = !isUpwards
            right -= 2
        }
    }

    private mutating func apply(mask: Int) {
        for row in 0..<size {
            for column in 0..<size where !modules[row * size + column].isFunction {
                let product = row * column
                let isInverted =
                    switch mask {
                    case 0: (row + column) % 2 == 0
                    case 1: row % 2 == 0
                    case 2: column % 3 == 0
                    case 3: (row + column) % 3 == 0
                    case 4: (row / 2 + column / 3) % 2 == 0
                    case 5: product % 2 + product % 3 == 0
                    case 6: (product % 2 + product % 3) % 2 == 0
                    default: ((row + column) % 2 + product % 3) % 2 == 0
                    }
                if isInverted { modules[row * size + column].isDark.toggle() }
            }
        }
    }

    /// How hard the code is to read (table 11).
    private var penalty: Int {
        var (total, dark) = (0, 0)
        for line in 0..<size {
            total +=
                linePenalty { isDark(row: line, column: $0) } + linePenalty { isDark(row: $0, column: line) }
        }
        for row in 0..<size {
            for column in 0..<size {
                let value = isDark(row: row, column: column)
                if value { dark += 1 }
                guard row > 0, column > 0 else { continue }
                let isBlock =
                    value == isDark(row: row - 1, column: column)
                    && value == isDark(row: row, column: column - 1)
                    && value == isDark(row: row - 1, column: column - 1)
                if isBlock { total += 3 }
            }
        }
        return total + abs(dark * 100 / modules.count - 50) / 5 * 10
    }

    /// The penalty of a row or column for long runs, and for patterns that look like a finder.
    private func linePenalty(_ isDark: (Int) -> Bool) -> Int {
        var (total, run, recent) = (0, 0, 0)
        for place in 0..<size {
            let value = isDark(place)
            run = place > 0 && value == isDark(place - 1) ? run + 1 : 1
            if run == 5 { total += 3 } else if run > 5 { total += 1 }
            recent = (recent << 1 | (value ? 1 : 0)) & 0x7FF
            // 1011101 with four light modules before or after it.
            if place >= 10, recent == 0b1011101_0000 || recent == 0b0000_1011101 { total += 40 }
        }
        return total
    }
}

extension QRCode {
    /// A version of level M (tables 7 and 9).
    struct Version: Sendable {
        /// The number of the version.
        let number: Int
        /// All codewords.
        let total: Int
        /// The codewords for error correction in a block.
        let correction: Int
        /// The number of blocks.
        let blocks: Int

        /// The codewords of data.
        var data: Int { total - correction * blocks }
        /// The most bytes, after the mode and the count.
        var capacity: Int { data - (number < 10 ? 2 : 3) }

        /// The rows and columns of the centers of alignment patterns (annex E).
        var alignmentCenters: [Int] {
            switch number {
            case 1: []
            case 2...6: [6, 4 * number + 10]
            default: [6, 2 * number + 8, 4 * number + 10]
            }
        }

        static let all = [
            (26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2), (172, 16, 4), (196, 18, 4),
            (242, 22, 4), (292, 22, 5), (346, 26, 5), (404, 30, 5), (466, 22, 8), (532, 22, 9),
        ]
        .enumerated().map { place, row in
            Version(number: place + 1, total: row.0, correction: row.1, blocks: row.2)
        }

        /// Returns the codewords of data: mode, count, bytes, end and padding (section 7.4).
        func codewords(_ bytes: [UInt8]) -> [UInt8] {
            // The mode 0100 and a count of 8 or 16 bits leave every byte four bits after its place.
            var nibbles: [UInt8] = [0b0100]
            if number >= 10 { nibbles += [UInt8(bytes.count >> 12), UInt8(bytes.count >> 8 & 15)] }
            nibbles += [UInt8(bytes.count >> 4 & 15), UInt8(bytes.count & 15)]
            for byte in bytes { nibbles += [byte >> 4, byte & 15] }
            nibbles.append(0)
            var codewords = stride(from: 0, to: nibbles.count, by: 2).map {
                nibbles[$0] << 4 | nibbles[$0 + 1]
            }
            var isFirst = true
            while codewords.count < data {
                codewords.append(isFirst ? 0xEC : 0x11)
                isFirst.toggle()
            }
            return codewords
        }

        /// Returns the codewords of all blocks in their order in the code (section 7.6).
        func interleaved(_ codewords: [UInt8]) -> [UInt8] {
            let divisor = ReedSolomon.divisor(degree: correction)
            let (short, longer) = (data / blocks, data % blocks)
            var (parts, place): ([[UInt8]], Int) = ([], 0)
            for block in 0..<blocks {
                // The longer blocks are the last ones.
                let end = place + short + (block >= blocks - longer ? 1 : 0)
                parts.append(Array(codewords[place..<end]))
                place = end
            }
            let corrections = parts.map { ReedSolomon.remainder(of: $0, by: divisor) }
            var result: [UInt8] = []
            for index in 0...short {
                for part in parts where index < part.count { result.append(part[index]) }
            }
            for index in 0..<correction { for part in corrections { result.append(part[index]) } }
            return result
        }
    }
}

/// The error correction of QR codes, over GF(2⁸) with x⁸ + x⁴ + x³ + x² + 1 (section 7.5.2 and annex A).
private enum ReedSolomon {
    /// Returns the coefficients of (x - 1)(x - 2)(x - 4)…, without the first one.
    static func divisor(degree: Int) -> [UInt8] {
        var (result, root) = ([UInt8](repeating: 0, count: degree), UInt8(1))
        result[degree - 1] = 1
        for _ in 0..<degree {
            for place in 0..<degree {
                result[place] = multiply(result[place], root)
                if place + 1 < degree { result[place] ^= result[place + 1] }
            }
            root = multiply(root, 2)
        }
        return result
    }

    static func remainder(of data: [UInt8], by divisor: [UInt8]) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ rest[0]
            for place in rest.indices {
                let next = place + 1 < rest.count ? rest[place + 1] : 0
                rest[place] = next ^ multiply(divisor[place], factor)
            }
        }
        return rest
    }

    private static func multiply(_ first: UInt8, _ second: UInt8) -> UInt8 {
        var (result, first, second) = (UInt8(0), first, second)
        while second > 0 {
            if second & 1 == 1 { result ^= first }
            first = first << 1 ^ (first >> 7) * 0x1D
            second >>= 1
        }
        return result
    }
}
