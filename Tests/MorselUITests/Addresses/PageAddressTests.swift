import Testing

@testable import MorselUI

@Suite struct PageAddressTests {
    private static let addresses: [PageAddress] = [
        .labels(.check), .labels(.recent), .labels(.avoid), .labels(.reactedFoods),
        .products(.search), .products(.product("4006040055136")), .products(.categories),
        .products(.category("cheeses")), .products(.food(source: "ciqual", code: "13049")),
        .site(.settings), .site(.about), .site(.allergens), .site(.allergen("milk")), .site(.additives),
        .site(.additive("e322")), .site(.offline), .site(.problems), .diary(.calendar), .diary(.statistics),
        .diary(.treatments), .diary(.protocols), .diary(.overview), .diary(.intake), .diary(.report),
        .diary(.data),
    ]

    @Test(arguments: addresses)
    func `the path of a page is parsed to its address, with and without a language`(address: PageAddress)
        throws
    {
        for language in PageLanguage.allCases {
            let parsed = try #require(PageAddress.parse(path: address.path(in: language)))
            #expect(parsed == (address, language))
        }
        #expect(try #require(PageAddress.parse(path: address.path)) == (address, nil))
    }

    @Test(arguments: ["/diary/milk", "/en/search/milk", "/products", "/es/foods/ciqual", "/fr/about"])
    func `an unknown path has no address`(path: String) {
        #expect(PageAddress.parse(path: path) == nil)
    }

    @Test func `each part of the navigation lists the pages of the features in their order`() {
        let parts = NavigationPart.allCases.map { $0.pages.map { $0.address } }
        #expect(
            parts == [
                [.labels(.check)],
                [.products(.scan)],
                [.products(.search), .products(.categories), .site(.allergens), .site(.additives)],
                [.diary(.calendar), .diary(.statistics), .diary(.treatments), .diary(.overview)],
                [.labels(.avoid), .labels(.reactedFoods), .labels(.recent), .site(.settings)],
            ]
        )
    }

    @Test func `a detail page belongs to its list in the navigation`() {
        #expect(PageAddress.site(.allergen("milk")).listPage == .site(.allergens))
        #expect(PageAddress.site(.additive("e322")).listPage == .site(.additives))
        #expect(PageAddress.products(.product("4006040055136")).listPage == .products(.search))
        #expect(PageAddress.products(.code).listPage == .products(.search))
        #expect(PageAddress.products(.scan).listPage == .products(.scan))
        #expect(PageAddress.products(.category("cheeses")).listPage == .products(.categories))
        #expect(PageAddress.labels(.recent).listPage == .labels(.recent))
        #expect(PageAddress.diary(.report).listPage == .diary(.overview))
        #expect(PageAddress.diary(.protocols).listPage == .diary(.treatments))
        #expect(PageAddress.diary(.intake).listPage == .diary(.statistics))
        #expect(PageAddress.diary(.statistics).listPage == .diary(.statistics))
    }
}
