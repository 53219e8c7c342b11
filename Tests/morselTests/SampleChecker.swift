import MorselCore
import MorselTestSupport

@testable import morsel

extension LabelChecker {
    /// A checker with the sample knowledge, for a person who avoids the given names.
    ///
    /// Without names it checks for every allergen group.
    static func sample(avoiding names: String..., in jurisdiction: Jurisdiction = .eu) throws -> LabelChecker
    {
        let knowledge = try Sample.knowledge()
        let avoided = names.isEmpty ? nil : try Profile(avoiding: names, jurisdiction, knowledge: knowledge)
        return LabelChecker(knowledge: knowledge, avoided: avoided, jurisdiction)
    }

    /// Checks the text of a label.
    func check(_ text: String) throws -> CheckedLabel {
        check(try LabelFile("label.txt", bytes: Array(text.utf8)))
    }

    /// The report of a label, with no-break spaces replaced by spaces.
    func report(_ text: String, width: Int = 72, isColoured: Bool = false) throws -> String {
        var page = TerminalPage(width: width, isColoured: isColoured)
        LabelReport(label: try check(text), checker: self).write(to: &page)
        return page.text.replacing("\u{A0}", with: " ")
    }
}
