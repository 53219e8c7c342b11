import MorselCore
import MorselUI
import MorselWeb

/// Which levels the list of a category is limited to.
struct LevelFilter {
    /// A kind of level.
    enum Kind: String, CaseIterable {
        /// Without a numerical maximum.
        case quantumSatis = "quantum-satis"
        /// With a numerical maximum.
        case number
    }

    /// The kind, or `nil` for all.
    var kind: Kind?
    /// The lowest level that is shown, in mg/kg as typed; empty for no limit.
    var from = ""
    /// The highest level that is shown, in mg/kg as typed; empty for no limit.
    var to = ""

    /// Creates a filter that shows all levels.
    init() {}

    /// Reads `level`, `from` and `to`; other values of `level` and limits that are no numbers limit nothing.
    init(_ parameters: QueryParameters) {
        kind = parameters["level"].flatMap { Kind(rawValue: $0) }
        // The parameter of earlier releases.
        if parameters["numbers"] == "1" { kind = .number }
        from = String((parameters["from"] ?? "").prefix(20))
        to = String((parameters["to"] ?? "").prefix(20))
    }

    /// Returns whether a level is shown.
    ///
    /// A limit shows levels with a number only. The levels of a group count as quantum satis, which most of its members have.
    func shows(_ level: UseLevel) -> Bool {
        let (least, most) = (Self.amount(from), Self.amount(to))
        guard kind != .number, least == nil, most == nil else {
            guard let amount = level.amountPerKilogram, kind != .quantumSatis else { return false }
            return least.map { $0 <= amount } ?? true && most.map { amount <= $0 } ?? true
        }
        return kind == nil || level == .quantumSatis || level == .ofGroup
    }

    /// A number with a comma or a point, or `nil`.
    private static func amount(_ text: String) -> ExactAmount? {
        ExactAmount(text.utf8.filter { $0 != 0x20 }.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 })
    }

    // MARK: Form

    /// The fields of the filter.
    func fields(_ language: PageLanguage) -> HTML {
        let options = Kind.allCases.map { item -> HTML in
            """
            <option value="\(item.rawValue)"\(attribute: "selected", if: item == kind)>\(Words.kind(item)[language])</option>
            """
        }
        return """
            <span class="field"><label for="level">\(AdditiveWords.level[language])</label>
            <select class="input compact" id="level" name="level"><option value="">\(AdditiveWords.any[language])</option>\(options)</select></span>
            \(limit("from", Words.from, from, language))\(limit("to", Words.to, to, language))
            """
    }

    private func limit(_ name: String, _ label: Phrase, _ value: String, _ language: PageLanguage) -> HTML {
        """
        <span class="field"><label for="level-\(name)">\(label[language])</label>
        <input class="input compact" id="level-\(name)" name="\(name)" inputmode="decimal" size="6" maxlength="20" \
        autocomplete="off" value="\(value)"></span>

        """
    }

    private enum Words {
        static let from = Phrase(en: "From (mg/kg)", es: "Desde (mg/kg)", pt: "De (mg/kg)")
        static let to = Phrase(en: "To (mg/kg)", es: "Hasta (mg/kg)", pt: "Até (mg/kg)")

        static func kind(_ kind: Kind) -> Phrase {
            switch kind {
            case .quantumSatis: AdditiveWords.quantumSatis
            case .number: Phrase(en: "With a number", es: "Con número", pt: "Com número")
            }
        }
    }
}
