import HTTPTypes
import Hummingbird
import MorselPages
import MorselWeb

extension Response {
    /// A page, made for the one who asked: by language, and by what their browser says of appearance.
    init(page: HTML, in language: PageLanguage, status: HTTPResponse.Status) {
        let fields: HTTPFields = [
            .contentType: "text/html; charset=utf-8",
            .contentLanguage: language.code,
            .cacheControl: "no-cache",
            .vary: "Accept-Language, Cookie",
        ]
        self.init(
            status: status,
            headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.bytes))
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
