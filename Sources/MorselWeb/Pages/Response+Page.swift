import HTTPTypes
import Hummingbird
import MorselCore
import MorselUI

extension Response {
    /// Creates a page response; it varies by language and appearance, so caches must revalidate it.
    ///
    /// Pages contain no secrets, so compressing them together with request data leaks nothing (BREACH).
    init(page: HTML, to request: Request, in language: PageLanguage, status: HTTPResponse.Status) {
        var fields: HTTPFields = [
            .contentType: "text/html; charset=utf-8",
            .contentLanguage: language.code,
            .cacheControl: "no-cache",
            .vary: "Accept-Encoding, Accept-Language, Cookie",
        ]
        if status == .ok, request.method == .get || request.method == .head {
            // Weak, because the same page is sent with and without compression.
            let tag = "W/\"\(Hexadecimal.text(page.bytes.withUnsafeBytes { KnowledgeFormat.hash($0) }))\""
            fields[.eTag] = tag
            if request.headers.hasCurrent(tag) {
                fields[.contentType] = nil
                self.init(status: .notModified, headers: fields)
                return
            }
        }
        let encoded = request.headers.acceptGzip ? Gzip.encode(page.bytes) : nil
        if encoded != nil { fields[.contentEncoding] = "gzip" }
        self.init(
            status: status,
            headers: fields,
            body: ResponseBody(byteBuffer: encoded ?? ByteBuffer(bytes: page.bytes))
        )
    }
}

extension HTTPFields {
    /// The page language with the highest weight in `Accept-Language`; English if none is accepted.
    var pageLanguage: PageLanguage {
        let accepted = AcceptHeader(self[.acceptLanguage])
        var best = (language: PageLanguage.english, weight: accepted.weight(ofLanguage: "en"))
        for language in PageLanguage.allCases {
            let weight = accepted.weight(ofLanguage: language.code)
            if weight > best.weight { best = (language, weight) }
        }
        return best.language
    }
}
