import HTTPTypes
import MorselWeb
import Testing

@Suite struct AcceptHeaderTests {
    @Test func `a name has its own weight, or else the weight of a matching pattern`() {
        let accepted = AcceptHeader("gzip, BR;q=0.5 , *;q=0.1, bad;q=x, ;q=1")

        #expect(accepted.weight(of: "gzip") == 1)
        #expect(accepted.weight(of: "br") == 0.5)
        #expect(accepted.weight(of: "zstd", "*") == 0.1)
        #expect(accepted.weight(of: "bad") == 0)
        #expect(accepted.weight(of: "zstd") == 0)
        #expect(AcceptHeader(nil).weight(of: "gzip", "*") == 0)
    }

    @Test(arguments: [
        ("text/html,application/xhtml+xml,*/*;q=0.8", true), ("application/json", false), ("*/*", false),
        ("text/html;q=0.5, application/json", false), (nil, false),
    ])
    func `only browsers prefer pages`(accept: String?, isPage: Bool) {
        var fields = HTTPFields()
        fields[.accept] = accept

        #expect(fields.prefersPage == isPage)
    }
}
