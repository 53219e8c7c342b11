import Foundation
import MorselAccounts
import MorselCore
import MorselUI

/// A mail as text and HTML in the receiver's language (RFC 5322, RFC 2045, RFC 2046).
struct MailMessage {
    /// The sender: `morsel@example.org`.
    let sender: String
    /// The mail.
    let mail: OutgoingMail
    /// The public address of the server: `https://morsel.example`.
    let origin: String

    private var language: PageLanguage { PageLanguage(code: mail.language.utf8) ?? .english }

    /// The complete message with lines that end with a line feed, as `sendmail` reads it.
    func text(now: Date, identifier: String) -> String {
        let boundary = "morsel-\(identifier)"
        let host = sender.split(separator: "@").last.map { String($0) } ?? "localhost"
        return """
            From: Morsel <\(sender)>
            To: <\(mail.recipient)>
            Subject: \(Self.encodedWord(words.subject[language]))
            Date: \(Self.date(now))
            Message-ID: <\(identifier)@\(host)>
            Auto-Submitted: auto-generated
            Content-Language: \(language.code)
            MIME-Version: 1.0
            Content-Type: multipart/alternative; boundary="\(boundary)"

            --\(boundary)
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: base64

            \(Self.base64(plainText))
            --\(boundary)
            Content-Type: text/html; charset=utf-8
            Content-Transfer-Encoding: base64

            \(Self.base64(htmlText))
            --\(boundary)--

            """
    }

    private var words: MailWords { MailWords(mail.kind) }

    /// The page that the mail leads to.
    ///
    /// A secret is in the fragment, which browsers send to no server.
    private var link: String {
        let path = PageAddress.account(.account).path(in: language)
        return switch mail.kind {
        case .event(.registered): "\(origin)\(path)#confirm=\(mail.token)"
        case .deletion: "\(origin)\(path)#delete=\(mail.token)"
        case .leaveEmail, .newEmail: "\(origin)\(path)#confirm-email=\(mail.token)"
        case .event: "\(origin)\(path)"
        }
    }

    /// When it happened, and with which program.
    private var details: String? {
        guard case .event(let kind) = mail.kind, kind != .registered else { return nil }
        let locale = Locale(identifier: language == .portuguese ? "pt_PT" : language.code)
        let style = Date.FormatStyle(date: .long, time: .shortened, locale: locale, timeZone: .gmt)
        let time = Date(timeIntervalSince1970: Double(mail.occurredAt) / 1_000).formatted(style) + " UTC"
        return mail.client.isEmpty ? time : "\(time), \(mail.client)"
    }

    /// The text without markup.
    var plainText: String {
        let paragraphs = [
            words.what[language], details, words.action[language], link, words.unexpected[language],
        ]
        return paragraphs.compactMap { $0 }.joined(separator: "\n\n") + "\n"
    }

    /// The text with markup.
    var htmlText: String { String(decoding: html.bytes, as: UTF8.self) }

    private var html: HTML {
        let details: HTML? = details.map { "<p>\($0)</p>\n" }
        return """
            <!doctype html>
            <html lang="\(language.code)"><head><meta charset="utf-8"><title>\(words.subject[language])</title></head><body>
            <p>\(words.what[language])</p>
            \(details)<p><a href="\(link)">\(words.action[language])</a></p>
            <p>\(words.unexpected[language])</p>
            </body></html>

            """
    }

    // MARK: Encoding

    /// A header field's text as encoded words (RFC 2047), each of at most 39 bytes of UTF-8.
    static func encodedWord(_ text: String) -> String {
        var words: [String] = []
        var word = ""
        for character in text {
            if word.utf8.count + character.utf8.count > 39 {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        words.append(word)
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\n ")
    }

    private static func base64(_ text: String) -> String {
        Data(text.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
    }

    /// A date as RFC 5322 writes it, section 3.3.
    static func date(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
        return formatter.string(from: date)
    }
}
