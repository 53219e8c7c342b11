import Foundation
import MorselCore
import MorselTestSupport
import MorselVision
import Testing

/// Photos of one pack, read in the language of its text.
@Suite struct PackReaderTests {
    private static let english = [
        "Ingredients: wheat flour, sugar, milk powder,", "salt, hazelnut paste, palm oil.",
    ]
    private static let german = [
        "Zutaten: Weizenmehl, Zucker, Milchpulver,", "Salz, Haselnuss, Vollmilch, Butter.",
    ]

    private let packs: PackReader

    init() throws {
        let program = try #require(StandInWorker.real)
        packs = PackReader(
            pool: VisionPool(program: program, most: 2),
            reader: LabelReader(knowledge: try Sample.knowledge())
        )
    }

    @Test func `a label in another language is read once more in its own`() async throws {
        let stages = ToldStages()

        let pack = try await packs.read([try Painter.png(Self.german)]) { stages.add($0, $1) }

        #expect(pack.text.contains("Haselnuss"))
        #expect(stages[0].first == .words && stages[0].count { $0 == .words } == 1)
        #expect(stages[0].contains(.language))
    }

    @Test func `a label in English is read once`() async throws {
        let stages = ToldStages()

        let pack = try await packs.read([try Painter.png(Self.english)]) { stages.add($0, $1) }

        #expect(pack.text.contains("hazelnut"))
        #expect(!stages[0].contains(.language))
    }

    @Test func `photos keep their order, and the others are read in the language of the first`() async throws
    {
        let stages = ToldStages()
        let photos = [
            try Painter.png(Self.german), try Painter.png(Self.german.reversed()),
            try Painter.png(Self.english),
        ]

        let pack = try await packs.read(photos) { stages.add($0, $1) }

        #expect(pack.photos.count == 3)
        #expect(!stages[1].contains(.language))
        #expect(stages[2].contains(.language))
        #expect(pack.text.contains("hazelnut"))
    }

    @Test func `of several photos the one that cannot be read is named`() async throws {
        let good = try Painter.png(Self.english)

        let errors = [Array("no photo".utf8), Array(good.prefix(60))]
        for (bytes, error) in zip(errors, [PhotoError.notAPicture, .damaged]) {
            let thrown = await #expect(throws: PackError.self) {
                try await packs.read([good, bytes, good], language: .english)
            }
            #expect(thrown?.photo == 1 && thrown?.error == error)
        }
        #expect(try await packs.read([good], language: .english).words.count > 4)
    }

    @Test func `no photos are a pack without text`() async throws {
        #expect(try await packs.read([]).text.isEmpty)
    }
}
