import MorselCore
import Testing

@Suite struct LanguageTests {
    @Test(arguments: Language.allCases)
    func `a language is parsed from its code`(language: Language) {
        let code = language.code.description

        #expect(Language(code: code.utf8) == language)
        #expect(Language(code: code.uppercased().utf8) == language)
    }

    @Test(arguments: ["pt-BR", "pt_br", "PT-pt", "pt-"])
    func `a region is ignored`(code: String) {
        #expect(Language(code: code.utf8) == .portuguese)
    }

    @Test(arguments: ["", "p", "por", "ro", "cs", "-pt", "português", "p t"])
    func `other codes are not languages`(code: String) {
        #expect(Language(code: code.utf8) == nil)
    }

    @Test func `there are eleven languages with different codes`() {
        #expect(Language.allCases.count == 11)
        #expect(Set(Language.allCases.map { $0.code.description }).count == 11)
    }

    @Test func `the bits of a language never change`() {
        // They are written into knowledge files.
        let codes = Language.allCases.sorted { $0.rawValue < $1.rawValue }.map { $0.code.description }

        #expect(codes == ["en", "es", "pt", "fr", "de", "it", "fi", "ca", "nl", "sv", "pl"])
        #expect(LanguageSet(.english).rawValue == 1)
        #expect(LanguageSet(.polish).rawValue == 1 << 10)
        #expect(LanguageSet.all.rawValue == 0x7FF)
    }

    @Test func `four languages have compound words`() {
        #expect(LanguageSet.joining == [.init(.german), .init(.dutch), .init(.finnish), .init(.swedish)])
    }
}
