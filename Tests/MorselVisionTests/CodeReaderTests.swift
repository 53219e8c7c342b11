import MorselCore
import MorselTestSupport
import MorselVision
import Testing

@Suite struct CodeReaderTests {
    private func codes(on paper: DrawnPaper) -> [PhotoReading.Code] {
        CodeReader().codes(shades: paper.shades, width: paper.width, height: paper.height)
    }

    private func read(_ bars: String) -> [String] {
        var paper = DrawnPaper(width: 700, height: 300)
        paper.draw(bars: bars, left: 100, top: 80)
        return codes(on: paper).map { $0.symbology + $0.content }
    }

    @Test func `each kind of bars has its symbology identifier`() {
        #expect(read(Bars.ean13("9521234567882")) == ["]E09521234567882"])
        #expect(read(Bars.ean8("95212340")) == ["]E495212340"])
        #expect(read(Bars.itf("19521234567889")) == ["]I119521234567889"])
    }

    @Test func `an EAN-13 that begins with 0 is a UPC-A of twelve digits`() {
        #expect(read(Bars.ean13("0012345678905")) == ["]E0012345678905"])
    }

    @Test func `a wrong check digit is not read`() {
        #expect(read(Bars.ean13("9521234567883")).isEmpty)
        #expect(read(Bars.ean8("95212341")).isEmpty)
        #expect(read(Bars.itf("19521234567880")).isEmpty)
    }

    @Test(arguments: ["154001", "1540010017", "0112345678901234"])
    func `interleaved digits of another length are no ITF-14`(_ digits: String) {
        #expect(read(Bars.itf(digits)).isEmpty)
    }

    @Test func `a code has its place`() throws {
        var paper = DrawnPaper(width: 700, height: 300)
        paper.draw(bars: Bars.ean13("9521234567882"), left: 100, top: 80)

        let box = try #require(codes(on: paper).first).box

        // To within the squares of eight pixels by which it is followed.
        #expect(abs(box.left - 100) <= 8)
        #expect(abs(box.left + box.width - (100 + 95 * 3)) <= 8)
        #expect(abs(box.top - 80) <= 12)
        #expect(abs(box.top + box.height - 200) <= 12)
    }

    @Test func `a code is read whichever way it stands`() {
        var paper = DrawnPaper(width: 700, height: 300)
        paper.draw(bars: Bars.ean13("9521234567882"), left: 100, top: 80)

        for _ in 0..<4 {
            #expect(codes(on: paper).map { $0.content } == ["9521234567882"])
            paper = paper.turned
        }
    }

    @Test func `every code of a photo is read, each in its place`() {
        var paper = DrawnPaper(width: 700, height: 700)
        paper.draw(bars: Bars.ean13("9521234567882"), left: 100, top: 60)
        paper.draw(bars: Bars.itf("19521234567889"), left: 80, top: 260)
        paper.draw(matrix: "batch 7", left: 300, top: 450)

        let codes = codes(on: paper).sorted { $0.box.top < $1.box.top }

        #expect(codes.map { $0.symbology } == ["]E0", "]I1", "]d1"])
        #expect(codes.map { $0.content } == ["9521234567882", "19521234567889", "batch 7"])
    }

    @Test func `a code that stands twice is told once`() {
        var paper = DrawnPaper(width: 700, height: 500)
        paper.draw(bars: Bars.ean13("9521234567882"), left: 100, top: 60)
        paper.draw(bars: Bars.ean13("9521234567882"), left: 100, top: 300)

        #expect(codes(on: paper).count == 1)
    }

    @Test func `a GS1 DataMatrix begins with FNC1, which is not part of its content`() throws {
        var paper = DrawnPaper(width: 500, height: 400)
        paper.draw(matrix: "\u{1D}010952123456788210B7\u{1D}17270331", left: 150, top: 100)

        let code = try #require(codes(on: paper).first)

        #expect(code.symbology == "]d2")
        #expect(code.content == "010952123456788210B7\u{1D}17270331")
        #expect(abs(code.box.left - 160) <= 8)
        #expect(abs(code.box.top - 110) <= 8)
    }

    @Test func `paper without a code has none`() {
        #expect(codes(on: DrawnPaper(width: 400, height: 300)).isEmpty)
    }

    @Test func `stripes are no code`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<6 {
            let bars = (0..<90).map { _ in
                String(repeating: "1", count: .random(in: 1...4, using: &random))
                    + String(repeating: "0", count: .random(in: 1...4, using: &random))
            }

            #expect(read(String(bars.joined().prefix(190))).isEmpty)
        }
    }

    @Test func `shades of another size are refused`() {
        #expect(CodeReader().codes(shades: [0, 1, 2], width: 2, height: 2).isEmpty)
        #expect(CodeReader().codes(shades: [], width: 0, height: 0).isEmpty)
    }
}
