import MorselCore
import MorselTestSupport

@testable import morsel

extension LabelChecker {
    /// Checks labels with what the sample world knows, for somebody who avoids the named things; for every group when
    /// none is named.
    static func sample(avoiding names: String..., in jurisdiction: Jurisdiction = .eu) throws -> LabelChecker
    {
        let knowledge = try Sample.knowledge()
        let avoided = names.isEmpty ? nil : try Profile(avoiding: names, jurisdiction, knowledge: knowledge)
        return LabelChecker(knowledge: knowledge, avoided: avoided, jurisdiction)
    }

    /// Checks a label that is given as text.
    func check(_ text: String) throws -> CheckedLabel {
        check(try LabelFile("label.txt", bytes: Array(text.utf8)))
    }

    /// The report of a label; spaces at which no line ends are as other spaces.
    func report(_ text: String, width: Int = 72, isColoured: Bool = false) throws -> String {
        var page = Page(width: width, isColoured: isColoured)
        LabelReport(label: try check(text), checker: self).write(to: &page)
        return page.text.replacing("\u{A0}", with: " ")
    }
}
