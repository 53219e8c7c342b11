import MorselCore
import MorselTestSupport
import Testing

/// Readings of several texts of one product that are joined to one reading.
@Suite struct ReadingJoiningTests {
    private func joined(_ texts: String...) throws -> Reading {
        var parts: [(reading: Reading, byte: Int32, scalar: Int32)] = []
        for text in texts {
            let start = Int32(parts.count) * 1000
            parts.append((try Knowledge.reference().read(text, language: .english).reading, start, start))
        }
        return Reading(joining: parts)
    }

    @Test func `a text without a list gives no gap if another text has one`() throws {
        let reading = try joined("Contains: milk.", "Ingredients: sugar, milk.")

        #expect(reading.gaps.isEmpty)
        #expect(reading.isComplete)
    }

    @Test func `texts of which none has a list have a gap`() throws {
        let reading = try joined("Contains: milk.", "Contains: eggs.")

        #expect(reading.gaps.map { $0.kind } == [.noIngredientList])
    }

    @Test func `an unread word in any text is a gap`() throws {
        let reading = try joined("Contains: milk, xyzzyq.", "Ingredients: sugar, milk.")

        #expect(reading.gaps.map { $0.kind } == [.unreadWords])
    }
}
