import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Testing

/// Photos that are read by real worker processes.
@Suite struct VisionPoolTests {
    private static let label = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]

    private let pool: VisionPool

    init() throws {
        let program = try #require(StubWorker.real)
        pool = VisionPool(program: program, maxConcurrent: 2, clock: ManualClock())
    }

    private func read(_ photo: [UInt8], by pool: VisionPool? = nil) async throws -> PhotoReading {
        let pages = try await (pool ?? self.pool).read(photo, in: [.english])
        try #require(pages.count == 1)
        return pages[0]
    }

    private func words(_ text: String) -> [Substring] { text.split { !$0.isLetter } }

    // MARK: Words

    @Test func `words are read in their order with their boxes`() async throws {
        let reading = try await read(try SampleImage.png(Self.label))

        #expect(words(reading.text) == words(Self.label.joined(separator: " ")))
        let scalars = Array(reading.text.unicodeScalars)
        for word in reading.words {
            #expect(!scalars[Int(word.start)..<Int(word.end)].contains { $0.properties.isWhitespace })
            #expect(word.box.left >= 0 && word.box.left + word.box.width <= reading.width)
            #expect(word.box.top >= 0 && word.box.top + word.box.height <= reading.height)
        }
        #expect(reading.words[0].box.top < (reading.words.last?.box.top ?? 0))
        #expect(reading.codes == [])
    }

    @Test(arguments: [1, 2, 3])
    func `the rotation of text is detected`(quarterTurns: Int32) async throws {
        let reading = try await read(try SampleImage.png(Self.label, quarterTurns: quarterTurns))

        // Tesseract reads some rotated blocks by itself.
        #expect([0, 4 - quarterTurns].contains(Int32(reading.quarterTurns)))
        #expect(words(reading.text).contains("hazelnut"))
    }

    @Test(arguments: [(3, 2), (6, 3), (8, 1)])
    func `the Exif orientation is applied`(orientation: UInt8, quarterTurns: Int32) async throws {
        let photo = try SampleImage.jpeg(Self.label, quarterTurns: quarterTurns, orientation: orientation)

        let reading = try await read(photo)

        #expect(reading.quarterTurns == 0)
        #expect(words(reading.text).contains("hazelnut"))
    }

    // MARK: Rejected files

    @Test(arguments: [
        ([], PhotoError.empty), (Array("Ingredients: milk".utf8), .unknownFormat),
        ([0xFF, 0xD8, 0xFF, 0xE0], .damaged),
        (Array("%PDF-1.7".utf8), .damaged), (Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ".utf8), .damaged),
    ])
    func `a file that is not a photo is rejected with the reason`(
        bytes: [UInt8],
        error: PhotoError
    ) async throws {
        await #expect(throws: error) { try await pool.read(bytes, in: [.english]) }
        #expect(try await !read(try SampleImage.png(Self.label)).words.isEmpty)
    }

    @Test func `a truncated PNG is rejected`() async throws {
        let photo = try SampleImage.png(Self.label)
        for length in [20, 40, 100, photo.count / 2] {
            await #expect(throws: PhotoError.damaged) {
                try await pool.read(Array(photo[..<length]), in: [.english])
            }
        }
    }

    @Test func `a photo with too many pixels or bytes is rejected before it is decoded`() async throws {
        var photo = try SampleImage.png(Self.label)
        // The width and height in the header: 60,000 each.
        photo.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])

        await #expect(throws: PhotoError.tooManyPixels) { try await pool.read(photo, in: [.english]) }
        await #expect(throws: PhotoError.tooManyBytes) {
            try await pool.read(
                try SampleImage.png(Self.label) + [UInt8](repeating: 0, count: PhotoLimits.bytes),
                in: [.english]
            )
        }
    }

    @Test func `each error has its own code and sentence`() {
        let all = PhotoError.allCases

        #expect(Set(all.map { "\($0.sentence)" }).count == all.count)
        #expect(Set(all.map { "\($0.code)" }).count == all.count)
        #expect(all.allSatisfy { "\($0.sentence)".hasSuffix(".") && "\($0.code)".hasPrefix("photo-") })
    }

    @Test func `reading text without a language is rejected`() async throws {
        let photo = try SampleImage.png(Self.label)

        await #expect(throws: PhotoError.noModel) {
            try await pool.read(photo, in: [], findsCodes: false)
        }
        #expect(try await !read(photo).words.isEmpty)
    }

    // MARK: Processes

    @Test func `a program that exits at once throws an error`() async throws {
        let broken = VisionPool(program: URL(filePath: "/bin/false"))

        await #expect(throws: PhotoError.crashed) {
            try await broken.read(try SampleImage.png(Self.label), in: [.english])
        }
    }

    @Test func `photos that exceed the capacity are rejected and the others are read`() async throws {
        // The worker begins when all photos that exceed the capacity have been rejected.
        let worker = try StubWorker.waiting()
        let pool = VisionPool(
            program: worker.program,
            maxConcurrent: 1,
            maxWaiting: 2,
            clock: ManualClock()
        )
        let photo = try SampleImage.png(Self.label)
        let outcomes = try await withThrowingTaskGroup(of: Bool?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do {
                        return try await !read(photo, by: pool).words.isEmpty
                    } catch is VisionPool.CapacityError { return nil } catch { return false }
                }
            }
            return try await group.reduce(into: [Bool?]()) { outcomes, outcome in
                outcomes.append(outcome)
                if outcomes.count == 5 { try worker.open() }
            }
        }

        #expect(outcomes == [nil, nil, nil, nil, nil, true, true, true])
    }
}
