import MorselUI
import Testing

@Suite struct HTMLTests {
    private func text(_ html: HTML) -> String { String(decoding: html.bytes, as: UTF8.self) }

    @Test func `inserted text is escaped and markup is not`() {
        let hostile = #"<script>alert("x" & 'y')</script>"#

        let html: HTML = "<p>\(hostile)</p>"

        #expect(
            text(html)
                == "<p>&lt;script&gt;alert(&quot;x&quot; &amp; &#39;y&#39;)&lt;/script&gt;</p>"
        )
    }

    @Test func `a fragment is inserted unchanged`() {
        let word: HTML = "<b>\("a<b")</b>"

        let html: HTML = "<p>\(word)\([word, word])</p>"

        #expect(text(html) == "<p><b>a&lt;b</b><b>a&lt;b</b><b>a&lt;b</b></p>")
    }

    @Test func `text cannot leave its attribute`() {
        let hostile = #"" onclick="x"#

        let html: HTML = "<a\(attribute: "title", hostile) lang=\"\(hostile)\">"

        #expect(
            text(html)
                == #"<a title="&quot; onclick=&quot;x" lang="&quot; onclick=&quot;x">"#
        )
    }

    @Test func `an attribute without a value is omitted`() {
        let none: String? = nil

        let html: HTML =
            "<input\(attribute: "value", none)\(attribute: "checked", if: true)\(attribute: "disabled", if: false)>"

        #expect(text(html) == "<input checked>")
    }

    @Test func `an integer is inserted, and nil inserts nothing`() {
        let none: HTML? = nil

        let html: HTML = "<p>\(none)\(14)</p>"

        #expect(text(html) == "<p>14</p>")
    }

    @Test(arguments: [("\r\n", "&#13;\n"), ("\u{0}", "\u{FFFD}"), ("é\u{301}🥜", "é\u{301}🥜")])
    func `carriage returns are escaped, and null characters are replaced`(
        given: String,
        written: String
    ) {
        let html: HTML = "\(given)"

        #expect(text(html) == written)
    }

    @Test func `UTF-8 bytes are escaped like strings`() {
        let html = Array("<é>".utf8).withUnsafeBufferPointer { bytes -> HTML in "\(bytes)" }

        #expect(text(html) == "&lt;é&gt;")
    }
}
