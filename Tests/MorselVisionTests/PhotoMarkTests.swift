import CTesseract
import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Testing

/// Marks drawn on photos.
@Suite struct PhotoMarkTests {
    private static let label = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]

    private let pool: VisionPool

    init() throws {
        let program = try #require(StubWorker.real)
        pool = VisionPool(program: program, maxConcurrent: 1, clock: ManualClock())
    }

    @Test func `a mark is drawn around its words in the colour of its kind`() async throws {
        let photo = try SampleImage.png(Self.label)
        let page = try #require(try await pool.read(photo, in: [.english]).first)
        let word = try #require(page.words.first)

        let marked = try Pixels(
            await pool.mark(photo, quarterTurns: 0, marks: [PhotoMark(.contains, word.box)])
        )
        let plain = try Pixels(await pool.mark(photo, quarterTurns: 0, marks: []))

        #expect(marked.width == min(page.width, 2000))
        #expect(plain.redCount == 0)
        #expect(marked.redCount > 200)
    }

    @Test func `kinds differ by their lines and not only by their colours`() async throws {
        let photo = try SampleImage.png(Self.label)
        let box = PhotoReading.Box(left: 200, top: 40, width: 600, height: 60)

        var lines: Set<[Bool]> = []
        for kind in PhotoMark.Kind.allCases {
            lines.insert(
                try Pixels(await pool.mark(photo, quarterTurns: 0, marks: [PhotoMark(kind, box)])).darkPixels(
                    inRow: 36
                )
            )
        }

        #expect(lines.count == PhotoMark.Kind.allCases.count)
    }

    @Test func `a marked photo is upright, at most 2000 pixels long, and has no metadata`() async throws {
        let secret = Array("a place and a name".utf8)
        let comment = [0xFF, 0xFE, 0, UInt8(secret.count + 2)] + secret
        let jpeg = try SampleImage.jpeg(Self.label, orientation: 6)
        let photo = Array(jpeg.prefix(2)) + comment + jpeg.dropFirst(2)

        let marked = try await pool.mark(photo, quarterTurns: 3, marks: [])

        let pixels = try Pixels(marked)
        #expect(max(pixels.width, pixels.height) <= 2000)
        #expect(pixels.width > pixels.height)
        #expect(!String(decoding: marked, as: UTF8.self).contains("a place and a name"))
        #expect(!String(decoding: marked, as: UTF8.self).contains("Exif"))
    }

    @Test(arguments: [Int32.min, -1, 0, 5, Int32.max])
    func `a mark with any box is drawn without a failure`(number: Int32) async throws {
        let box = PhotoReading.Box(left: number, top: number, width: number, height: number)
        let marks = PhotoMark.Kind.allCases.map { PhotoMark($0, box) }

        #expect(try await !pool.mark(try SampleImage.png(Self.label), quarterTurns: 0, marks: marks).isEmpty)
    }

    @Test func `a file that is not a photo and a page that does not exist are rejected`() async throws {
        await #expect(throws: PhotoError.unknownFormat) {
            try await pool.mark([1, 2, 3], quarterTurns: 0, marks: [])
        }
        await #expect(throws: PhotoError.damaged) {
            try await pool.mark(SamplePDF.pages(1), page: 1, quarterTurns: 0, marks: [])
        }
    }
}

/// The pixels of a JPEG.
private struct Pixels {
    let width: Int32
    let height: Int32
    private let colours: [UInt32]

    private struct DecodingError: Error {}

    init(_ file: [UInt8]) throws {
        var pix = pixReadMem(file, file.count)
        defer { pixDestroy(&pix) }
        var full = pixConvertTo32(pix)
        defer { pixDestroy(&full) }
        guard let data = pixGetData(full) else { throw DecodingError() }
        (width, height) = (pixGetWidth(full), pixGetHeight(full))
        colours = Array(UnsafeBufferPointer(start: data, count: Int(width * height)))
    }

    /// The number of pixels that are much more red than green.
    var redCount: Int { colours.count { ($0 >> 24) > ($0 >> 16 & 0xFF) + 80 } }

    /// Whether each pixel of a row is dark.
    func darkPixels(inRow row: Int) -> [Bool] {
        colours[row * Int(width)..<(row + 1) * Int(width)].map { ($0 >> 16 & 0xFF) < 160 }
    }
}
