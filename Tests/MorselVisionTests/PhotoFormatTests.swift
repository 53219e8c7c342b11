import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Testing

/// HEIC, PDF, and photos with many pixels.
@Suite struct PhotoFormatTests {
    private static let label = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]

    private let pool: VisionPool

    init() throws {
        let program = try #require(StubWorker.real)
        pool = VisionPool(program: program, maxConcurrent: 1, clock: ManualClock())
    }

    @Test func `the orientation of a HEIC is applied`() async throws {
        let upright = try await pool.read(try SampleImage.heic(Self.label), in: [.english])
        let rotated = try await pool.read(
            try SampleImage.heic(Self.label, quarterTurns: 1, orientation: 3),
            in: [.english]
        )

        for pages in [upright, rotated] {
            let page = try #require(pages.first)
            #expect(page.text.contains("hazelnut") && page.quarterTurns == 0)
            #expect(page.width > page.height && !page.isPartial)
        }
    }

    @Test func `a truncated HEIC is rejected`() async throws {
        let photo = try SampleImage.heic(Self.label)
        for tenth in 1..<10 {
            await #expect(throws: PhotoError.damaged) {
                try await pool.read(Array(photo.prefix(photo.count * tenth / 10)), in: [.english])
            }
        }
    }

    @Test func `the first three pages of a PDF are read, and the third is partial if there are more`()
        async throws
    {
        let three = try await pool.read(SamplePDF.pages(3), in: [.english])
        let five = try await pool.read(SamplePDF.pages(5), in: [.english])

        #expect(three.map { $0.text.contains("hazelnut") } == [true, true, true])
        #expect(three.map { $0.isPartial } == [false, false, false])
        #expect(five.map { $0.isPartial } == [false, false, true])
    }

    @Test func `a photo with many pixels is reduced, and its boxes are in its own pixels`() async throws {
        let label = Array(repeating: Self.label, count: 6).flatMap { $0 }
        let small = try #require(try await pool.read(try SampleImage.png(label), in: [.english]).first)

        let large = try #require(
            try await pool.read(SampleImage.png(label, scaledTo: 8400), in: [.english]).first
        )

        let (word, same) = (try #require(small.words.last), try #require(large.words.last))
        let scale = Double(8400) / Double(small.width)
        #expect(large.width == 8400)
        #expect(abs(Double(same.box.left) - Double(word.box.left) * scale) < 50)
        #expect(abs(Double(same.box.height) - Double(word.box.height) * scale) < 50)
    }
}
