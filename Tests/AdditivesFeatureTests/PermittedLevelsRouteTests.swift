import HTTPTypes
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// The file of permitted levels that devices store.
@Suite struct PermittedLevelsRouteTests {
    private static let path = "/v1/additivelevels"

    @Test func `the file is the same for everybody, and is sent again only after a change`() async throws {
        let site = try AdditiveSite(store: nil)
        let answer = try await site.ask(.get, Self.path)
        let tag = try #require(answer.fields[.eTag])

        #expect(answer.status == 200)
        #expect(answer.json["format"] as? Int == 1)
        #expect(answer.json["asOf"] as? String == "2019-10-28")
        for list in ["rules", "intakes", "productCategories"] {
            #expect(!answer.list(list).isEmpty, "\(list)")
        }
        #expect(answer.fields[.cacheControl] == "no-cache")
        #expect(try await site.ask(.get, Self.path, as: .administrator).fields[.eTag] == tag)
        #expect(try await site.ask(.get, Self.path, fields: [.ifNoneMatch: tag]).status == 304)
    }

    @Test func `a level that an administrator deletes is in the file no more`() async throws {
        try await AdditiveSite.with { site in
            let before = try await site.ask(.get, Self.path)
            let deleted = try await site.ask(.delete, "/v1/additivefoodcategories/1", as: .administrator)
            #expect(deleted.status == 204)

            let after = try await site.ask(.get, Self.path)
            #expect(after.fields[.eTag] != before.fields[.eTag])
        }
    }
}
