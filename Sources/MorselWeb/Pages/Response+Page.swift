import HTTPTypes
import Hummingbird
import MorselPages

extension Response {
    /// A page, made for the one who asked: by language, and by what their browser says of appearance.
    ///
    /// A page holds nothing secret, so its length may depend on what was sent.
    init(page: HTML, to request: Request, in language: PageLanguage, status: HTTPResponse.Status) {
        var fields: HTTPFields = [
            .contentType: "text/html; charset=utf-8",
            .contentLanguage: language.code,
            .cacheControl: "no-cache",
            .vary: "Accept-Encoding, Accept-Language, Cookie",
        ]
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
    /// The language that the reader's browser prefers of those that pages are written in; English otherwise.
    var pageLanguage: PageLanguage {
        let accepted = Qualities(self[.acceptLanguage])
        var best = (language: PageLanguage.english, weight: accepted.weight(ofLanguage: "en"))
        for language in PageLanguage.allCases {
            let weight = accepted.weight(ofLanguage: language.code)
            if weight > best.weight { best = (language, weight) }
        }
        return best.language
    }
}
