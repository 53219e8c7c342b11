import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Synchronization
import Testing

/// Photos of one pack, read in the language of their text.
@Suite struct PackReaderTests {
    private static let english = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]
    private static let german = [
        "Zutaten: Weizenmehl, Zucker, Milchpulver,", "Salz, Haselnuss, Vollmilch, Butter.",
    ]

    private let packs: PackReader

    init() throws {
        let program = try #require(StubWorker.real)
        packs = PackReader(
            pool: VisionPool(program: program, maxConcurrent: 2, clock: ManualClock()),
            reader: LabelReader(knowledge: try Sample.knowledge())
        )
    }

    @Test func `a label in another language is read again in its language`() async throws {
        let stages = StageRecorder()

        let pack = try await packs.read([try SampleImage.png(Self.german)]) { stages.record($0, $1) }

        #expect(pack.text.contains("Haselnuss"))
        #expect(stages[0].first == .words && stages[0].count { $0 == .words } == 1)
        #expect(stages[0].contains(.language))
    }

    @Test func `a label in English is read in English only`() async throws {
        let stages = StageRecorder()

        let pack = try await packs.read([try SampleImage.png(Self.english)]) { stages.record($0, $1) }

        #expect(pack.text.contains("hazelnut"))
        #expect(!stages[0].contains(.language))
    }

    @Test func `a sample of the text is reported before the last reading, as partial`() async throws {
        let readings = Mutex<[PackReading]>([])

        let pack = try await packs.read(
            [try SampleImage.png(Self.english)],
            onReading: { reading in readings.withLock { $0.append(reading) } }
        )

        let first = try #require(readings.withLock { $0.first })
        #expect(first.text.contains("flour"))
        #expect(first.isPartial && first.photos.count == 1)
        #expect(!pack.isPartial)
    }

    @Test func `a photo whose sample is not enough is read as with a declared language`() async throws {
        let photo = try SampleImage.png(Self.english, quarterTurns: 2)

        let detected = try await packs.read([photo])

        let declared = try await packs.read([photo], language: .english)
        #expect(detected.text.contains("hazelnut"))
        #expect(detected.text == declared.text)
        #expect(detected.photos == declared.photos)
    }

    @Test func `photos that were read are reported while others are being read`() async throws {
        let readings = Mutex<[PackReading]>([])
        let photos = [try SampleImage.png(Self.english), try SampleImage.png(Self.german)]

        _ = try await packs.read(
            photos,
            language: .english,
            onReading: { reading in readings.withLock { $0.append(reading) } }
        )

        #expect(readings.withLock { $0.contains { $0.photos.count == 1 } })
        #expect(readings.withLock { $0.allSatisfy { $0.photos.allSatisfy { $0.isPartial } } })
    }

    @Test func `photos keep their order, and are first read in the language of the first photo`() async throws
    {
        let stages = StageRecorder()
        let photos = [
            try SampleImage.png(Self.german), try SampleImage.png(Self.german.reversed()),
            try SampleImage.png(Self.english),
        ]

        let pack = try await packs.read(photos) { stages.record($0, $1) }

        #expect(pack.photos.map { $0.file } == [0, 1, 2])
        #expect(!stages[1].contains(.language))
        #expect(stages[2].contains(.language))
        #expect(pack.text.contains("hazelnut"))
        #expect(pack.words.first?.photo == 0)
        #expect(pack.words.last?.photo == 2)
    }

    @Test func `a photo that cannot be read is identified by its number`() async throws {
        let good = try SampleImage.png(Self.english)

        let errors = [Array("no photo".utf8), Array(good.prefix(60))]
        for (bytes, error) in zip(errors, [PhotoError.unknownFormat, .damaged]) {
            let thrown = await #expect(throws: PackError.self) {
                try await packs.read([good, bytes, good], language: .english)
            }
            #expect(thrown?.photo == 1 && thrown?.error == error)
        }
        #expect(try await packs.read([good], language: .english).words.count > 4)
    }

    @Test func `random bytes are never read as text`() async throws {
        var random = SplitMix64(seed: 3)

        for count in [1, 2, 3, 16, 1000, 100_000] {
            let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
            let thrown = await #expect(throws: PackError.self) { try await packs.read([bytes]) }
            #expect(thrown?.error == .unknownFormat)
        }
    }

    @Test func `no photos give an empty reading`() async throws {
        #expect(try await packs.read([]).text.isEmpty)
    }
}
