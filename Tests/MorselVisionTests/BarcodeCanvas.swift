import CDmtx

/// A greyscale image on which tests draw codes.
struct BarcodeCanvas {
    private(set) var pixels: [UInt8]
    let width: Int
    let height: Int

    /// Creates an empty image.
    init(width: Int, height: Int) {
        pixels = [UInt8](repeating: 240, count: width * height)
        (self.width, self.height) = (width, height)
    }

    /// Draws a linear code, in which `1` is a dark module and `0` a light one.
    ///
    /// A module is 3 pixels wide.
    mutating func draw(bars: String, left: Int, top: Int, height: Int = 120) {
        for (module, bar) in bars.utf8.enumerated() where bar == 0x31 {
            for row in top..<top + height {
                for column in 0..<3 { pixels[row * width + left + module * 3 + column] = 20 }
            }
        }
    }

    /// Draws a DataMatrix with modules of 5 pixels.
    ///
    /// GS as the first character makes it a GS1 DataMatrix.
    mutating func draw(dataMatrix content: String, left: Int, top: Int) {
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
                pixels[(top + row) * width + left + column] =
                    image.pxl[row * Int(image.rowSizeBytes) + column]
            }
        }
    }

    /// The same image rotated clockwise by 90 degrees.
    var rotated: BarcodeCanvas {
        var rotated = BarcodeCanvas(width: height, height: width)
        for row in 0..<height {
            for column in 0..<width {
                rotated.pixels[column * height + height - 1 - row] = pixels[row * width + column]
            }
        }
        return rotated
    }
}

/// The modules of linear codes: `1` is dark and `0` is light.
enum BarPattern {
    // GS1 General Specifications, 5.2: number set A. C is its complement and B is C reversed.
    private static let setA = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
        "0001011",
    ]
    // GS1 General Specifications, 5.2: the number sets of the left half, by the first digit.
    private static let sets = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
    ]
    // GS1 General Specifications, 5.3: the wide elements of a digit, out of five.
    private static let wideElements = [
        "00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010",
    ]

    static func ean13(_ digits: String) -> String {
        let values = digits.compactMap { $0.wholeNumberValue }
        let left = zip(values[1...6], sets[values[0]]).map { $1 == "A" ? setA[$0] : setB($0) }
        return withGuards(left.joined(), values[7...])
    }

    static func ean8(_ digits: String) -> String {
        let values = digits.compactMap { $0.wholeNumberValue }
        return withGuards(values[0...3].map { setA[$0] }.joined(), values[4...])
    }

    static func itf(_ digits: String) -> String {
        let values = digits.compactMap { $0.wholeNumberValue }
        var pairs = ""
        for index in stride(from: 0, to: values.count - 1, by: 2) {
            for (bar, space) in zip(wideElements[values[index]], wideElements[values[index + 1]]) {
                pairs += bar == "1" ? "111" : "1"
                pairs += space == "1" ? "000" : "0"
            }
        }
        return "1010" + pairs + "11101"
    }

    private static func withGuards(_ left: String, _ right: ArraySlice<Int>) -> String {
        "101" + left + "01010" + right.map { complement(setA[$0]) }.joined() + "101"
    }

    private static func setB(_ digit: Int) -> String { String(complement(setA[digit]).reversed()) }

    private static func complement(_ bars: String) -> String { String(bars.map { $0 == "1" ? "0" : "1" }) }
}
