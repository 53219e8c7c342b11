import MorselCore
import MorselTestSupport
import MorselVision
import Testing

@Suite struct CodeReaderTests {
    private func codes(on canvas: BarcodeCanvas) -> [PhotoReading.Code] {
        // The search for DataMatrix codes gets a minute, so that a slow machine finds the same codes.
        CodeReader(dataMatrixTime: 60_000)
            .codes(pixels: canvas.pixels, width: canvas.width, height: canvas.height)
    }

    private func read(_ bars: String) -> [String] {
        var canvas = BarcodeCanvas(width: 700, height: 300)
        canvas.draw(bars: bars, left: 100, top: 80)
        return codes(on: canvas).map { $0.symbology + $0.content }
    }

    @Test func `EAN-13, EAN-8 and ITF-14 have their symbology identifiers`() {
        #expect(read(BarPattern.ean13("9521234567882")) == ["]E09521234567882"])
        #expect(read(BarPattern.ean8("95212340")) == ["]E495212340"])
        #expect(read(BarPattern.itf("19521234567889")) == ["]I119521234567889"])
    }

    @Test func `an EAN-13 that begins with 0 keeps its 13 digits`() {
        #expect(read(BarPattern.ean13("0012345678905")) == ["]E00012345678905"])
    }

    @Test func `a code with a wrong check digit is not read`() {
        #expect(read(BarPattern.ean13("9521234567883")).isEmpty)
        #expect(read(BarPattern.ean8("95212341")).isEmpty)
        #expect(read(BarPattern.itf("19521234567880")).isEmpty)
    }

    @Test(arguments: ["154001", "1540010017", "0112345678901234"])
    func `an interleaved code without 14 digits is not read`(_ digits: String) {
        #expect(read(BarPattern.itf(digits)).isEmpty)
    }

    @Test func `the box of a code contains all its bars`() throws {
        var canvas = BarcodeCanvas(width: 700, height: 300)
        canvas.draw(bars: BarPattern.ean13("9521234567882"), left: 100, top: 80)

        let box = try #require(codes(on: canvas).first).box

        // The extent is measured in tiles of 8 pixels.
        #expect(abs(box.left - 100) <= 8)
        #expect(abs(box.left + box.width - (100 + 95 * 3)) <= 8)
        #expect(abs(box.top - 80) <= 12)
        #expect(abs(box.top + box.height - 200) <= 12)
    }

    @Test func `a code is read in each rotation`() {
        var canvas = BarcodeCanvas(width: 700, height: 300)
        canvas.draw(bars: BarPattern.ean13("9521234567882"), left: 100, top: 80)

        for _ in 0..<4 {
            #expect(codes(on: canvas).map { $0.content } == ["9521234567882"])
            canvas = canvas.rotated
        }
    }

    @Test func `all codes of a photo are read with their boxes`() {
        var canvas = BarcodeCanvas(width: 700, height: 700)
        canvas.draw(bars: BarPattern.ean13("9521234567882"), left: 100, top: 60)
        canvas.draw(bars: BarPattern.itf("19521234567889"), left: 80, top: 260)
        canvas.draw(dataMatrix: "batch 7", left: 300, top: 450)

        let codes = codes(on: canvas).sorted { $0.box.top < $1.box.top }

        #expect(codes.map { $0.symbology } == ["]E0", "]I1", "]d1"])
        #expect(codes.map { $0.content } == ["9521234567882", "19521234567889", "batch 7"])
    }

    @Test func `a code that appears twice is returned once`() {
        var canvas = BarcodeCanvas(width: 700, height: 500)
        canvas.draw(bars: BarPattern.ean13("9521234567882"), left: 100, top: 60)
        canvas.draw(bars: BarPattern.ean13("9521234567882"), left: 100, top: 300)

        #expect(codes(on: canvas).count == 1)
    }

    @Test func `FNC1 at the beginning marks a GS1 DataMatrix and is not part of its content`() throws {
        var canvas = BarcodeCanvas(width: 500, height: 400)
        canvas.draw(dataMatrix: "\u{1D}010952123456788210B7\u{1D}17270331", left: 150, top: 100)

        let code = try #require(codes(on: canvas).first)

        #expect(code.symbology == "]d2")
        #expect(code.content == "010952123456788210B7\u{1D}17270331")
        #expect(abs(code.box.left - 160) <= 8)
        #expect(abs(code.box.top - 110) <= 8)
    }

    @Test func `an empty image has no codes`() {
        #expect(codes(on: BarcodeCanvas(width: 400, height: 300)).isEmpty)
    }

    @Test func `random stripes are not read as a code`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<6 {
            let bars = (0..<90).map { _ in
                String(repeating: "1", count: .random(in: 1...4, using: &random))
                    + String(repeating: "0", count: .random(in: 1...4, using: &random))
            }

            #expect(read(String(bars.joined().prefix(190))).isEmpty)
        }
    }

    @Test func `pixels that do not match the size give no codes`() {
        #expect(CodeReader().codes(pixels: [0, 1, 2], width: 2, height: 2).isEmpty)
        #expect(CodeReader().codes(pixels: [], width: 0, height: 0).isEmpty)
    }
}
