import Testing

@testable import MorselCore

/// The compiled table of application identifiers is complete.
@Suite struct ApplicationIdentifierTests {
    private let entries = ApplicationIdentifierList.all.entries

    @Test func `the table has each identifier of the GS1 Syntax Dictionary once`() {
        let identifiers = entries.flatMap { Array($0.numbers) }

        // The counts of the dictionary from which Reference/gs1/identifiers.csv was made.
        #expect(entries.count == 224)
        #expect(identifiers.count == 541)
        #expect(entries.count { $0.hasPredefinedLength } == 72)
        #expect(entries.count { $0.qualifiers != nil } == 16)
        for (one, next) in zip(identifiers, identifiers.dropFirst()) { #expect(one < next) }
    }

    @Test func `each identifier is found by its digits`() throws {
        for (place, entry) in entries.enumerated() {
            for padded in entry.numbers {
                let number = ApplicationIdentifier.Number(padded: padded, length: entry.length)
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
