import FoodApp
import MorselCore
import MorselUI

/// A label that was read and judged.
struct CheckedLabel {
    let file: LabelFile
    let check: LabelCheck

    var reading: Reading { check.reading }
}

/// Reads and judges labels, one after another.
struct LabelChecker {
    let knowledge: Knowledge
    let reader: LabelReader
    let language: Language?
    /// What the person named; nil when every group is asked for.
    let avoided: Profile?
    /// What is judged: what the person named, or every group.
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

    /// Reads a label and judges it.
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

    /// The answer for people.
    func report(of label: CheckedLabel, on terminal: Terminal) -> String {
        var page = Page(terminal)
        LabelReport(label: label, checker: self).write(to: &page)
        return page.text
    }

    /// The answer for programs: one object and a line end.
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
