import Foundation
import MorselCore
import MorselVision
import Testing

/// Photos through real worker processes.
@Suite struct VisionPoolTests {
    private static let program = StandInWorker.real
    private static let label = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]

    private let pool: VisionPool

    init() throws { pool = VisionPool(program: try #require(Self.program), most: 2) }

    private func read(_ photo: [UInt8], by pool: VisionPool? = nil) async throws -> PhotoReading {
        let pages = try await (pool ?? self.pool).read(photo, in: [.english])
        try #require(pages.count == 1)
        return pages[0]
    }

    private func words(_ text: String) -> [Substring] { text.split { !$0.isLetter } }

    // MARK: Words

    @Test func `the words of a photo come in their order, each with its place`() async throws {
        let reading = try await read(try Painter.png(Self.label))

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
    func `text on its side or head is found upright`(turns: Int32) async throws {
        let reading = try await read(try Painter.png(Self.label, turns: turns))

        // Tesseract reads some blocks on their side by itself.
        #expect([0, 4 - turns].contains(Int32(reading.turns)))
        #expect(words(reading.text).contains("hazelnut"))
    }

    @Test(arguments: [(3, 2), (6, 3), (8, 1)])
    func `a camera's note of which way is up is followed`(orientation: UInt8, turns: Int32) async throws {
        let photo = try Painter.jpeg(Self.label, turns: turns, orientation: orientation)

        let reading = try await read(photo)

        #expect(reading.turns == 0)
        #expect(words(reading.text).contains("hazelnut"))
    }

    // MARK: What is no photo

    @Test(arguments: [
        ([], PhotoError.empty), (Array("Ingredients: milk".utf8), .notAPicture),
        ([0xFF, 0xD8, 0xFF, 0xE0], .damaged),
        (Array("%PDF-1.7".utf8), .damaged), (Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ".utf8), .damaged),
    ])
    func `what is no picture is refused with its reason`(bytes: [UInt8], error: PhotoError) async throws {
        await #expect(throws: error) { try await pool.read(bytes, in: [.english]) }
        // The worker goes on.
        #expect(try await !read(try Painter.png(Self.label)).words.isEmpty)
    }

    @Test func `a picture that breaks off is damaged, at whatever byte`() async throws {
        let photo = try Painter.png(Self.label)
        for length in [20, 40, 100, photo.count / 2] {
            await #expect(throws: PhotoError.damaged) {
                try await pool.read(Array(photo[..<length]), in: [.english])
            }
        }
    }

    @Test func `a header that promises too many pixels is refused before anything is decoded`() async throws {
        var photo = try Painter.png(Self.label)
        photo.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])

        await #expect(throws: PhotoError.self) { try await pool.read(photo, in: [.english]) }
        await #expect(throws: PhotoError.tooManyBytes) {
            try await pool.read(
                try Painter.png(Self.label) + [UInt8](repeating: 0, count: PhotoLimits.bytes),
                in: [.english]
            )
        }
    }

    @Test func `every reason has a code and says what to do`() {
        let all = PhotoError.allCases

        #expect(Set(all.map { "\($0.sentence)" }).count == all.count)
        #expect(all.allSatisfy { "\($0.sentence)".hasSuffix(".") && !"\($0.code)".isEmpty })
    }

    @Test func `a photo in no language at all is refused, and the worker goes on`() async throws {
        let photo = try Painter.png(Self.label)

        await #expect(throws: PhotoError.noModel) {
            try await pool.read(photo, in: [], findsCodes: false)
        }
        #expect(try await !read(photo).words.isEmpty)
    }

    // MARK: Processes

    @Test func `a program that ends at once is an error and no crash`() async throws {
        let broken = VisionPool(program: URL(filePath: "/bin/false"))

        await #expect(throws: PhotoError.crashed) {
            try await broken.read(try Painter.png(Self.label), in: [.english])
        }
    }

    @Test func `more photos at once than may wait are turned away, the others are read`() async throws {
        // None is read until all that are too many were turned away.
        let worker = try StandInWorker.held()
        defer { worker.remove() }
        let pool = VisionPool(program: worker.program, most: 1, mostWaiting: 2)
        let photo = try Painter.png(Self.label)
        let outcomes = try await withThrowingTaskGroup(of: Bool?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    do {
                        return try await !read(photo, by: pool).words.isEmpty
                    } catch is VisionPool.Full { return nil } catch { return false }
                }
            }
            return try await group.reduce(into: [Bool?]()) { outcomes, outcome in
                outcomes.append(outcome)
                if outcomes.count == 5 { try worker.begin() }
            }
        }

        #expect(outcomes == [nil, nil, nil, nil, nil, true, true, true])
    }
}
