import CDmtx

/// Grey paper on which tests draw codes.
struct DrawnPaper {
    private(set) var shades: [UInt8]
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
        shades = [UInt8](repeating: 240, count: width * height)
        (self.width, self.height) = (width, height)
    }

    /// Draws bars of a pattern, `1` for a module of ink; each module is three pixels wide.
    mutating func draw(bars: String, left: Int, top: Int, height: Int = 120) {
        for (module, bar) in bars.utf8.enumerated() where bar == 0x31 {
            for row in top..<top + height {
                for column in 0..<3 { shades[row * width + left + module * 3 + column] = 20 }
            }
        }
    }

    /// Draws a DataMatrix of libdmtx with five pixels a module; a leading GS makes it a GS1 DataMatrix.
    mutating func draw(matrix content: String, left: Int, top: Int) {
        var encoder = dmtxEncodeCreate()
        defer { dmtxEncodeDestroy(&encoder) }
        dmtxEncodeSetProp(encoder, Int32(DmtxPropPixelPacking.rawValue), Int32(DmtxPack8bppK.rawValue))
        dmtxEncodeSetProp(encoder, Int32(DmtxPropFnc1.rawValue), 0x1D)
        var bytes = Array(content.utf8)
        guard dmtxEncodeDataMatrix(encoder, Int32(bytes.count), &bytes) != 0,
            let image = encoder?.pointee.image?.pointee
        else { return }
        for row in 0..<Int(image.height) {
            for column in 0..<Int(image.width) {
                shades[(top + row) * width + left + column] =
                    image.pxl[row * Int(image.rowSizeBytes) + column]
            }
        }
    }

    /// The same paper, turned by 90 degrees clockwise.
    var turned: DrawnPaper {
        var turned = DrawnPaper(width: height, height: width)
        for row in 0..<height {
            for column in 0..<width {
                turned.shades[column * height + height - 1 - row] = shades[row * width + column]
            }
        }
        return turned
    }
}

/// The bars of digits.
enum Bars {
    // GS1 General Specifications, 5.2: number set A; C is its complement and B is C backwards.
    private static let setA = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
        "0001011",
    ]
    // The same: which sets the left half has, by the first digit.
    private static let sets = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
    ]
    // The same, 5.3: which of five elements are wide.
    private static let wide = [
        "00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010",
    ]

    static func ean13(_ digits: String) -> String {
        let values = digits.compactMap { $0.wholeNumberValue }
        let left = zip(values[1...6], sets[values[0]]).map { $1 == "A" ? setA[$0] : setB($0) }
        return guarded(left.joined(), values[7...])
    }

    static func ean8(_ digits: String) -> String {
        let values = digits.compactMap { $0.wholeNumberValue }
        return guarded(values[0...3].map { setA[$0] }.joined(), values[4...])
    }

    static func itf(_ digits: String) -> String {
        let values = digits.compactMap { $0.wholeNumberValue }
        var pairs = ""
        for place in stride(from: 0, to: values.count - 1, by: 2) {
            for (bar, space) in zip(wide[values[place]], wide[values[place + 1]]) {
                pairs += bar == "1" ? "111" : "1"
                pairs += space == "1" ? "000" : "0"
            }
        }
        return "1010" + pairs + "11101"
    }

    private static func guarded(_ left: String, _ right: ArraySlice<Int>) -> String {
        "101" + left + "01010" + right.map { complement(setA[$0]) }.joined() + "101"
    }

    private static func setB(_ digit: Int) -> String { String(complement(setA[digit]).reversed()) }

    private static func complement(_ bars: String) -> String { String(bars.map { $0 == "1" ? "0" : "1" }) }
}
