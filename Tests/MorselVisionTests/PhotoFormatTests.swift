import Foundation
import MorselCore
import MorselVision
import Testing

/// Kinds of file beside JPEG and PNG, and sizes beside the usual.
@Suite struct PhotoFormatTests {
    private static let label = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]

    private let pool: VisionPool

    init() throws { pool = VisionPool(program: try #require(StandInWorker.real), most: 1) }

    @Test func `HEIC is read, the way up that it says`() async throws {
        let upright = try await pool.read(try Painter.heic(Self.label), in: [.english])
        let turned = try await pool.read(try Painter.heic(Self.label, turns: 1, mends: 3), in: [.english])

        for pages in [upright, turned] {
            let page = try #require(pages.first)
            #expect(page.text.contains("hazelnut") && page.turns == 0)
            #expect(page.width > page.height && !page.isPartial)
        }
    }

    @Test func `HEIC that breaks off is damaged, at whatever tenth`() async throws {
        let photo = try Painter.heic(Self.label)
        for tenth in 1..<10 {
            await #expect(throws: PhotoError.damaged) {
                try await pool.read(Array(photo.prefix(photo.count * tenth / 10)), in: [.english])
            }
        }
    }

    @Test func `the first pages of a PDF are read, and that there are more is said`() async throws {
        let three = try await pool.read(PaintedPDF.pages(3), in: [.english])
        let five = try await pool.read(PaintedPDF.pages(5), in: [.english])

        #expect(three.map { $0.text.contains("hazelnut") } == [true, true, true])
        #expect(three.map { $0.isPartial } == [false, false, false])
        #expect(five.map { $0.isPartial } == [false, false, true])
    }

    @Test func `a photo of many pixels is read smaller, its places in its own pixels`() async throws {
        let label = Array(repeating: Self.label, count: 6).flatMap { $0 }
        let small = try #require(try await pool.read(try Painter.png(label), in: [.english]).first)

        let large = try #require(
            try await pool.read(Painter.png(label, scaledTo: 8400), in: [.english]).first
        )

        let (word, same) = (try #require(small.words.last), try #require(large.words.last))
        let scale = Double(8400) / Double(small.width)
        #expect(large.width == 8400)
        #expect(abs(Double(same.box.left) - Double(word.box.left) * scale) < 50)
        #expect(abs(Double(same.box.height) - Double(word.box.height) * scale) < 50)
    }
}
