import MorselCore
import MorselTestSupport
import Testing

extension LabelExample {
    /// Expects that the text is read completely as one precaution about the groups of the example.
    func expectPrecaution(_ kind: Reading.Precaution) throws {
        let label = try Knowledge.reference().read(text, language: language)

        #expect(label.groups(.mayContain) == groups, "\(label.allergenLines)")
        #expect(label.groups == groups)
        #expect(Set(label.reading.allergens.compactMap { $0.precaution }) == [kind])
        #expect(label.unread == [])
    }
}
