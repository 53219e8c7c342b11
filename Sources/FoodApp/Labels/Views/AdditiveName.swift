import MorselCore
import MorselUI

/// An additive found on a label: its number, its name and the class that the label declares.
struct AdditiveName {
    let finding: Reading.AdditiveFinding
    let context: PageContext

    func html() -> HTML {
        let number = context.knowledge.writtenNumber(of: finding.additive)
        let link: HTML = """
            <a class="num" href="\(context.path(toAdditive: finding.additive))">\(number)</a>
            """
        return "\(link)\(name)\(statedClass)"
    }

    private var name: HTML? {
        let name = context.knowledge.localName(of: finding.additive, in: context.language)
        guard name.language != nil else { return nil }
        return " <span\(attribute: "lang", context.tag(name.language))>\(name.text)</span>"
    }

    private var statedClass: HTML? {
        finding.additiveClass.map { stated in
            let name = context.title(of: .additiveClass(stated)).insideSentence
            return ", \(Self.statedAs(name)[context.language])"
        }
    }

    private static func statedAs(_ name: String) -> Phrase {
        Phrase(en: "listed as \(name)", es: "como \(name)", pt: "como \(name)")
    }
}
