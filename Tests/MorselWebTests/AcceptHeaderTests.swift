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

    @Test func `a language with a region matches the language`() {
        let accepted = AcceptHeader("pt-BR, es-MX;q=0.7, es;q=0.5, pto;q=0.9, en;q=0.3")

        #expect(accepted.weight(ofLanguage: "pt") == 1)
        #expect(accepted.weight(ofLanguage: "es") == 0.7)
        #expect(accepted.weight(ofLanguage: "en") == 0.3)
        #expect(accepted.weight(ofLanguage: "de") == 0)
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
