import Foundation
import HTTPTypes
import MorselAdditives
import MorselCore
import MorselTestSupport
import Testing

@testable import AdditivesFeature

/// The pages of classes and the list of categories: their additives, and the totals of what a search finds.
@Suite struct ClassPageTests {
    private static let site = Result { try AdditiveSite(store: nil) }
    private static let collection = Result { AdditiveCollection(ReferenceRecords(try .reference())) }

    private static func page(_ path: String) async throws -> String { try await site.get().page(path).text }

    @Test func `every additive of a class is on its page, or is a sub-number of one that is`() async throws {
        let collection = try Self.collection.get()
        for item in collection.classes {
            let page = try await Self.page("/en/additive-classes/\(item.key)")
            let shown = Set(page.matches(of: #/<tr data-additive="([^"]+)"/#).map { String($0.output.1) })
            for additive in collection.additives(in: item) where !shown.contains(additive.identifier) {
                let family = collection.family(of: additive)?.identifier ?? ""
                #expect(additive.isSubNumber && shown.contains(family), "\(item.key) \(additive.identifier)")
            }
            #expect(page.contains(">\(shown.count) additive"))
        }
    }

    @Test(arguments: [
        ("en", "sulph", "classes and groups", "No class and no group has these words."),
        ("es", "sulf", "clases y grupos", "Ninguna clase ni grupo tiene estas palabras."),
        ("pt", "sulf", "classes e grupos", "Nenhuma classe nem grupo tem estas palavras."),
    ])
    func `a search among classes says how many it finds`(
        language: String,
        words: String,
        total: String,
        none: String
    ) async throws {
        let page = try await Self.page("/\(language)/additive-classes?search=\(words)")
        let status = try #require(page.firstMatch(of: #/role="status">(\d+) ([^<]+)</#))
        let rows = page.components(separatedBy: "<th scope=\"row\" class=\"title\">").count - 1

        #expect(status.output.1 == "\(rows)")
        #expect(status.output.2 == total)
        #expect(rows > 1)
        #expect(try await Self.page("/\(language)/additive-classes?search=xyzzy").contains(none))
        let all = try await Self.page("/\(language)/additive-classes")
        #expect(all.firstMatch(of: #/role="status">\d/#) == nil)
    }

    @Test(arguments: [("en", "categories"), ("es", "categorías"), ("pt", "categorias")])
    func `a search among categories says how many it finds`(language: String, words: String) async throws {
        let page = try await Self.page("/\(language)/food-categories?search=01.7")
        let leaves = page.components(separatedBy: "<div class=\"leaf\">").count - 1

        #expect(page.contains("role=\"status\">\(leaves) \(words)</p>"))
        #expect(leaves > 3)
    }

    @Test func `the list of classes has the number of additives that the page of each class has`()
        async throws
    {
        let list = try await Self.page("/en/additive-classes")
        for item in try Self.collection.get().classes {
            let parts = list.components(separatedBy: "<a href=\"/en/additive-classes/\(item.key)\"")
            let row = try #require(parts.dropFirst().first)
            let counted = try #require(row.firstMatch(of: #/data-label="Additives">(\d+)</#)).output.1
            let page = try await Self.page("/en/additive-classes/\(item.key)")
            let title = try #require(page.firstMatch(of: #/id="additives-title">\s*(\d+) additives?</#))

            #expect(counted == title.output.1, "\(item.key)")
        }
    }

    @Test(arguments: [
        ("en", "shall mean any substance not normally consumed"), ("es", "toda sustancia que normalmente no"),
        ("pt", "qualquer substância não consumida"),
    ])
    func `the lists say what a food additive is by law`(language: String, words: String) async throws {
        for path in ["additives", "additive-classes"] {
            let page = try await Self.page("/\(language)/\(path)")

            #expect(page.contains(words))
            #expect(page.contains("1333/2008, art") || page.contains("1333/2008, Art"))
        }
    }
}
