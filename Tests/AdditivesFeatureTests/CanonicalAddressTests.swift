import HTTPTypes
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// Addresses that name a record in another form.
@Suite struct CanonicalAddressTests {
    private static let site = Result { try AdditiveSite(store: nil) }

    @Test(arguments: [
        ("/en/additives/E322", "/en/additives/e322"), ("/en/additives/322", "/en/additives/e322"),
        ("/en/additives/E%20322", "/en/additives/e322"), ("/en/additives/E+322", "/en/additives/e322"),
        ("/es/additives/E-322", "/es/additives/e322"), ("/pt/additives/SIN%20322", "/pt/additives/e322"),
        ("/en/additives/160a(ii)", "/en/additives/e160aii"),
        ("/en/additives/INS%20160a(ii)", "/en/additives/e160aii"),
        ("/en/additives/ins%20160a%20%28ii%29", "/en/additives/e160aii"),
        ("/en/additives/E%20160A%20II", "/en/additives/e160aii"),
        ("/en/additives/E160a.ii", "/en/additives/e160aii"),
        ("/en/additives/e-472%20e", "/en/additives/e472e"), ("/en/additives/1422", "/en/additives/e1422"),
        ("/additives/E322", "/additives/e322"),
        ("/en/additives/E322?from=list", "/en/additives/e322?from=list"),
        ("/en/additive-classes/Sweeteners", "/en/additive-classes/sweeteners"),
        ("/en/additive-classes/groups/Group-II", "/en/additive-classes/groups/group-ii"),
        (
            "/en/additive-classes/groups/e200-202;214-219",
            "/en/additive-classes/groups/e200-202-214-219"
        ),
        ("/pt/additive-classes/groups/e150a,b,d", "/pt/additive-classes/groups/e150a-b-d"),
        ("/es/additive-classes/groups", "/es/additive-classes"),
        ("/en/food-categories/EU", "/en/food-categories/eu"),
        ("/en/food-categories/05.2", "/en/food-categories/eu/05.2"),
        ("/en/food-categories/5.2", "/en/food-categories/eu/05.2"),
        ("/en/food-categories/eu/1.6.2", "/en/food-categories/eu/01.6.2"),
        ("/en/food-categories/Codex/1.1", "/en/food-categories/codex/01.1"),
        ("/en/food-categories/eu/5.2/E%20100", "/en/food-categories/eu/05.2/e100"),
    ])
    func `another form leads to the canonical address, for GET and HEAD`(
        path: String,
        canonical: String
    ) async throws {
        let site = try Self.site.get()
        for method in [HTTPRequest.Method.get, .head] {
            let answer = try await site.ask(method, path)
            #expect(answer.status == 308, "\(method)")
            #expect(answer.fields[.location] == canonical, "\(method)")
        }
        #expect(try await site.ask(.get, canonical).status == 200)
    }

    @Test(arguments: [
        "/en/additives/e322", "/en/additives/e160aii", "/en/additive-classes/sweeteners",
        "/en/food-categories",
        "/en/food-categories/eu", "/en/food-categories/eu/05.2", "/en/food-categories/eu/05.2/e100",
        "/additives",
    ])
    func `a canonical address is a page`(path: String) async throws {
        #expect(try await Self.site.get().ask(.get, path).status == 200)
    }

    @Test(arguments: [
        "/en/additives/E999z", "/en/additives/9999", "/en/additives/lecithins-x", "/en/additives/%FF",
        "/en/additives/%3Cscript%3E", "/en/additive-classes/nothing",
        "/en/additive-classes/groups/nothing", "/en/additive-classes/colour/group-i",
        "/en/food-categories/99",
        "/en/food-categories/mars/05.2", "/en/food-categories/eu/5.2/E999z",
    ])
    func `an address that names nothing is not found`(path: String) async throws {
        let answer = try await Self.site.get().ask(.get, path)

        #expect(answer.status == 404)
        #expect(answer.fields[.location] == nil)
    }
}
