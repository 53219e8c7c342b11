import Foundation
import MorselCatalog
import MorselCore

/// A report about a pack, as `morsel reports` lists it.
struct ReportLine {
    private let report: PackReport
    private let id: Int64
    private let photo: String?

    /// Creates a line for a report.
    ///
    /// `photo` is the path of the saved photo, or `nil` if it was not saved.
    init(_ report: PackReport, id: Int64, photo: String?) {
        self.report = report
        self.id = id
        self.photo = photo
    }

    /// The report as text for people: a line, followed by the words of the report.
    var text: String {
        var line = "\(ReportTime.text(report.receivedAt)) pack \(report.gtin.shown)"
        if let version = report.version { line += ", version \(version)" }
        if report.photo != nil { line += ", photo \(photo ?? "(saved by --photos)")" }
        let words = report.words.split(whereSeparator: \.isNewline).map { "\n    \(OneLineText.visible($0))" }
        return line + words.joined() + "\n"
    }

    /// The JSON object for programs, on one line.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.key("report")
            json.number(id)
            json.key("received")
            json.string(ReportTime.text(report.receivedAt))
            json.key("gtin")
            json.string(report.gtin.digits)
            if let version = report.version {
                json.key("version")
                json.number(version)
            }
            json.key("words")
            json.string(report.words)
            json.key("hasPhoto")
            json.boolean(report.photo != nil)
            if let photo {
                json.key("photo")
                json.string(photo)
            }
        }
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
}

/// Feedback about a word, as `morsel reports` lists it.
struct FeedbackLine {
    let feedback: WordFeedback

    /// The feedback for people, on one line.
    var text: String {
        let language = feedback.language.map { ", \($0)" } ?? ""
        let word = OneLineText.visible(feedback.word)
        return "\(ReportTime.text(feedback.receivedAt)) word \(feedback.kind.rawValue)\(language): \(word)\n"
    }

    /// The JSON object for programs, on one line.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.key("word")
            json.string(feedback.word)
            json.key("received")
            json.string(ReportTime.text(feedback.receivedAt))
            json.key("kind")
            json.string(feedback.kind.rawValue)
            if let language = feedback.language {
                json.key("language")
                json.string(language)
            }
            json.key("knowledge")
            json.string(String(feedback.knowledge, radix: 16))
        }
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
}

/// Formats times in UTC (ISO 8601).
private enum ReportTime {
    static func text(_ milliseconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601)
    }
}

/// Removes control characters from text that people wrote.
private enum OneLineText {
    /// The text without control characters, which could move the cursor or change colours.
    static func visible(_ text: some StringProtocol) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
        )
    }
}
