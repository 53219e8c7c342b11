import CTesseract
import Foundation
import MorselCore
import MorselVision
import Testing

/// Frames drawn on photos.
@Suite struct PhotoMarkTests {
    private static let label = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]

    private let pool: VisionPool

    init() throws { pool = VisionPool(program: try #require(StandInWorker.real), most: 1) }

    @Test func `a frame is drawn around its words, in the colour of what they say`() async throws {
        let photo = try Painter.png(Self.label)
        let page = try #require(try await pool.read(photo, in: [.english]).first)
        let word = try #require(page.words.first)

        let marked = try Pixels(await pool.mark(photo, turns: 0, marks: [PhotoMark(.contains, word.box)]))
        let plain = try Pixels(await pool.mark(photo, turns: 0, marks: []))

        #expect(marked.width == min(page.width, 2000))
        #expect(plain.reds == 0)
        #expect(marked.reds > 200)
    }

    @Test func `kinds differ by their lines as well as by their colours`() async throws {
        let photo = try Painter.png(Self.label)
        let box = PhotoReading.Box(left: 200, top: 40, width: 600, height: 60)

        var inks: Set<[Bool]> = []
        for kind in PhotoMark.Kind.allCases {
            inks.insert(
                try Pixels(await pool.mark(photo, turns: 0, marks: [PhotoMark(kind, box)])).darkInRow(36)
            )
        }

        #expect(inks.count == PhotoMark.Kind.allCases.count)
    }

    @Test func `a marked photo is upright, no larger than a screen, and says nothing else`() async throws {
        let secret = Array("a place and a name".utf8)
        let comment = [0xFF, 0xFE, 0, UInt8(secret.count + 2)] + secret
        let jpeg = try Painter.jpeg(Self.label, orientation: 6)
        let photo = Array(jpeg.prefix(2)) + comment + jpeg.dropFirst(2)

        let marked = try await pool.mark(photo, turns: 3, marks: [])

        let pixels = try Pixels(marked)
        #expect(max(pixels.width, pixels.height) <= 2000)
        #expect(pixels.width > pixels.height)
        #expect(!String(decoding: marked, as: UTF8.self).contains("a place and a name"))
        #expect(!String(decoding: marked, as: UTF8.self).contains("Exif"))
    }

    @Test(arguments: [Int32.min, -1, 0, 5, Int32.max])
    func `a box of any numbers is no trouble`(number: Int32) async throws {
        let box = PhotoReading.Box(left: number, top: number, width: number, height: number)
        let marks = PhotoMark.Kind.allCases.map { PhotoMark($0, box) }

        #expect(try await !pool.mark(try Painter.png(Self.label), turns: 0, marks: marks).isEmpty)
    }

    @Test func `what is no picture is refused, as for reading`() async throws {
        await #expect(throws: PhotoError.notAPicture) { try await pool.mark([1, 2, 3], turns: 0, marks: []) }
        await #expect(throws: PhotoError.damaged) {
            try await pool.mark(PaintedPDF.pages(1), page: 1, turns: 0, marks: [])
        }
    }
}

/// The pixels of a file.
private struct Pixels {
    let width: Int32
    let height: Int32
    private let colours: [UInt32]

    private struct NoPicture: Error {}

    init(_ file: [UInt8]) throws {
        var pix = pixReadMem(file, file.count)
        defer { pixDestroy(&pix) }
        var full = pixConvertTo32(pix)
        defer { pixDestroy(&full) }
        guard let data = pixGetData(full) else { throw NoPicture() }
        (width, height) = (pixGetWidth(full), pixGetHeight(full))
        colours = Array(UnsafeBufferPointer(start: data, count: Int(width * height)))
    }

    /// How many are much more red than green.
    var reds: Int { colours.count { ($0 >> 24) > ($0 >> 16 & 0xFF) + 80 } }

    /// Which of a row are dark.
    func darkInRow(_ row: Int) -> [Bool] {
        colours[row * Int(width)..<(row + 1) * Int(width)].map { ($0 >> 16 & 0xFF) < 160 }
    }
}
