import HTTPTypes
import MorselWeb
import Testing

@Suite struct QualitiesTests {
    @Test func `a name has its weight, else that of the pattern that stands for it`() {
        let qualities = Qualities("gzip, BR;q=0.5 , *;q=0.1, bad;q=x, ;q=1")

        #expect(qualities.weight(of: "gzip") == 1)
        #expect(qualities.weight(of: "br") == 0.5)
        #expect(qualities.weight(of: "zstd", "*") == 0.1)
        #expect(qualities.weight(of: "bad") == 0)
        #expect(qualities.weight(of: "zstd") == 0)
        #expect(Qualities(nil).weight(of: "gzip", "*") == 0)
    }

    @Test(arguments: [
        ("text/html,application/xhtml+xml,*/*;q=0.8", true), ("application/json", false), ("*/*", false),
        ("text/html;q=0.5, application/json", false), (nil, false),
    ])
    func `only a browser is shown pages`(accept: String?, isPage: Bool) {
        var fields = HTTPFields()
        fields[.accept] = accept

        #expect(fields.prefersPage == isPage)
    }
}
