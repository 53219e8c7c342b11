import Hummingbird
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb
import NIOCore

/// JSON of additives in one language, with the languages of its texts.
struct AdditiveJSON {
    /// The body.
    let bytes: [UInt8]
    /// The languages of the texts: that of the request first, then those of texts that it lacks.
    var languages: LanguagesOfTexts
    /// The number of results of a list, or `nil` if it is not a list.
    var total: Int?
    /// The cursor of the next part of a list.
    var next: String?
    /// The version of a single record, with which a client can change it.
    var version: Int64?

    /// A shorter body fits in one packet anyway.
    private static let minCompressed = 1_400

    /// Writes an object in a language.
    init(_ language: PageLanguage, _ members: (inout JSONWriter, inout LanguagesOfTexts) -> Void) {
        var json = JSONWriter()
        var languages = LanguagesOfTexts(language)
        json.object { members(&$0, &languages) }
        (bytes, self.languages) = (json.bytes, languages)
    }

    /// The JSON as a file, compressed in the coding that the client prefers if that makes the body much shorter.
    func file(
        for request: Request,
        _ locale: RequestLocale,
        in preferred: StaticFile.Coding?
    ) -> StaticFile {
        let isLong = bytes.count >= Self.minCompressed
        let coding = isLong ? preferred : nil
        var file = StaticFile(
            ByteBuffer(bytes: bytes),
            contentType: "application/json",
            encoded: coding.flatMap { coding in coding.encode(bytes).map { [coding: $0] } } ?? [:]
        )
        if isLong { file.fields[.vary] = "Accept-Encoding" }
        file.fields[.contentLanguage] = languages.field
        if let version { file.tagPrefix = RecordTag.prefix(version) }
        if let total { file.fields[.totalCount] = "\(total)" }
        if let next {
            file.fields[.link] = NextPart("cursor", next, replacing: ["offset"]).link(from: request)
        }
        return file
    }
}

/// The languages of the texts of a response.
struct LanguagesOfTexts: Sendable {
    /// The language of the request.
    let wanted: PageLanguage
    private var others: Set<PageLanguage> = []

    /// Creates the languages of a response without texts.
    init(_ wanted: PageLanguage) { self.wanted = wanted }

    /// The value of `Content-Language`: `es`, or `es, en` if some texts exist in English only.
    var field: String {
        ([wanted] + PageLanguage.allCases.filter { others.contains($0) }).map { $0.code }
            .joined(separator: ", ")
    }

    /// Adds the languages of a part of the response.
    mutating func add(_ part: LanguagesOfTexts) { others.formUnion(part.others) }

    /// Adds the language of a text.
    mutating func add(_ language: PageLanguage) {
        if language != wanted { others.insert(language) }
    }
}

extension JSONWriter {
    /// Writes a text in the language of the response, or in another one if it lacks that; nothing without a text.
    ///
    /// A text in another language has a second member with its language: `"nameLanguage": "en"`.
    mutating func text(_ key: StaticString, _ texts: Texts, _ languages: inout LanguagesOfTexts) {
        guard let local = texts.local(in: languages.wanted) else { return }
        self.key(key)
        string(local.text)
        languages.add(local.language)
        guard local.language != languages.wanted else { return }
        self.key("\(key)Language")
        string(local.language.code)
    }

    /// Writes a member with a string, unless it is empty.
    mutating func optional(_ key: StaticString, _ text: String) {
        guard !text.isEmpty else { return }
        self.key(key)
        string(text)
    }

    /// Writes a member with an integer.
    mutating func integer(_ key: StaticString, _ value: some BinaryInteger) {
        self.key(key)
        number(Int64(value))
    }

    /// Writes a member with strings.
    mutating func strings(_ key: StaticString, _ values: [String]) {
        self.key(key)
        array { json in for value in values { json.string(value) } }
    }
}
