import MorselTestSupport
import MorselUI
import Testing

/// What people may ask of the data that they share.
@Suite struct RightsNoticeTests {
    private static func notice(_ subject: RightsNotice.Subject, _ language: PageLanguage) throws -> String {
        let context = PageContext(language: language, knowledge: try .reference())
        return String(decoding: RightsNotice(subject, context).html().bytes, as: UTF8.self)
    }

    @Test(arguments: RightsNotice.Subject.allCases, PageLanguage.allCases)
    func `each notice says to whom people can complain`(
        subject: RightsNotice.Subject,
        language: PageLanguage
    ) throws {
        let authority = [
            "en": "data protection authority", "es": "protección de datos", "pt": "proteção de dados",
        ]
        let notice = try Self.notice(subject, language)

        #expect(notice.contains(try #require(authority[language.code])))
    }

    @Test(arguments: PageLanguage.allCases)
    func `what belongs to an account leads to the page of the account, and a report belongs to none`(
        language: PageLanguage
    ) throws {
        let link = #"href="/\#(language.code)/account""#

        for subject in RightsNotice.Subject.allCases {
            #expect(try Self.notice(subject, language).contains(link) == (subject != .report))
        }
    }

    @Test func `each subject says something else about what can be taken back`() throws {
        let texts = try RightsNotice.Subject.allCases.map { try Self.notice($0, .english) }

        #expect(Set(texts).count == RightsNotice.Subject.allCases.count)
    }
}
