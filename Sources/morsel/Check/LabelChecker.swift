import FoodApp
import MorselCore
import MorselUI

/// A label with its reading and verdict.
struct CheckedLabel {
    let file: LabelFile
    let check: LabelCheck

    var reading: Reading { check.reading }
}

/// Reads labels and determines their verdict.
struct LabelChecker {
    let knowledge: Knowledge
    let reader: LabelReader
    let language: Language?
    /// What the person avoids.
    ///
    /// `nil` without `--avoid`.
    let avoided: Profile?
    /// What is checked: what the person avoids, or else every allergen group.
    let profile: Profile

    init(
        knowledge: Knowledge,
        language: Language? = nil,
        avoided: Profile?,
        _ jurisdiction: Jurisdiction = .eu
    ) {
        self.knowledge = knowledge
        self.language = language
        self.avoided = avoided
        profile = avoided ?? .everyGroup(jurisdiction)
        reader = LabelReader(knowledge: knowledge)
    }

    /// Reads a label and determines its verdict.
    func check(_ file: LabelFile) -> CheckedLabel {
        if let pack = file.pack {
            let check = LabelCheck(pack, for: profile, language: language, knowledge: knowledge)
            return CheckedLabel(file: file, check: check)
        }
        let reading = file.text.withUnsafeBufferPointer { reader.read($0, language: language) }
        return CheckedLabel(
            file: file,
            check: LabelCheck(file.text, reading, for: profile, knowledge: knowledge)
        )
    }

    /// The report as text for people.
    func report(of label: CheckedLabel, on terminal: Terminal) -> String {
        var page = TerminalPage(terminal)
        LabelReport(label: label, checker: self).write(to: &page)
        return page.text
    }

    /// The answer for programs: a JSON object with a line feed.
    func json(of label: CheckedLabel) -> String {
        var json = JSONWriter()
        json.object { json in
            json.key("file")
            json.string(label.file.path)
            if label.file.repairs > 0 {
                json.key("repairs")
                json.number(Int64(label.file.repairs))
            }
            if let pack = label.file.pack {
                json.key("pack")
                json.object { pack.write(to: &$0) }
            }
            label.file.text.withUnsafeBufferPointer { text in
                LabelAnswer(knowledge: knowledge, profile: avoided).write(label.reading, of: text, to: &json)
            }
        }
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
}
