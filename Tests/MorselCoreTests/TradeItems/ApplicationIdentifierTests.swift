import Testing

@testable import MorselCore

/// The compiled table of application identifiers is complete.
@Suite struct ApplicationIdentifierTests {
    private let entries = ApplicationIdentifierList.all.entries

    /// The numbers of an entry, which are padded to four digits: those of two digits are hundreds.
    private static func numbers(of entry: ApplicationIdentifier) -> [ApplicationIdentifier.Number] {
        let step = [2: 100, 3: 10, 4: 1][Int(entry.length)] ?? 1
        return stride(from: Int(entry.numbers.lowerBound), through: Int(entry.numbers.upperBound), by: step)
            .map { ApplicationIdentifier.Number(padded: .init($0), length: entry.length) }
    }

    @Test func `the table has each identifier of the GS1 Syntax Dictionary once`() {
        let identifiers = entries.flatMap { Self.numbers(of: $0) }

        // The counts of the dictionary from which Reference/gs1/identifiers.csv was made.
        #expect(entries.count == 224)
        #expect(identifiers.count == 541)
        #expect(entries.count { $0.hasPredefinedLength } == 72)
        #expect(entries.count { $0.qualifiers != nil } == 16)
        for (one, next) in zip(entries, entries.dropFirst()) {
            #expect(one.numbers.upperBound < next.numbers.lowerBound)
        }
    }

    @Test func `each identifier is found by its digits`() throws {
        for (place, entry) in entries.enumerated() {
            for number in Self.numbers(of: entry) {
                let text = Array(number.text.utf8) + [0x41]
                let found = text.withUnsafeBufferPointer {
                    ApplicationIdentifierList.all.number(at: 0, of: $0)
                }
                #expect(found == number)
                #expect(ApplicationIdentifierList.all.index(of: number) == place)
            }
        }
    }

    @Test func `each identifier has a format, and a name in three languages`() {
        for entry in entries {
            #expect(!entry.components.isEmpty && entry.maxLength > 0 && entry.minLength <= entry.maxLength)
            #expect(!entry.hasPredefinedLength || entry.minLength == entry.maxLength)
            for language in [Language.english, .spanish, .portuguese] {
                #expect(!entry.name(in: language).isEmpty, "\(entry.numbers)")
            }
        }
    }

    @Test func `identifiers that are required or excluded are in the table`() {
        let identifiers = entries.flatMap { Array($0.numbers) }
        for entry in entries {
            for pattern in entry.requirements.joined().joined() + entry.exclusions {
                #expect(identifiers.contains { pattern.numbers.contains($0) }, "\(entry.numbers)")
            }
            for qualifier in (entry.qualifiers ?? []).joined() {
                #expect(identifiers.contains(qualifier.numbers.lowerBound), "\(entry.numbers)")
            }
        }
    }
}
