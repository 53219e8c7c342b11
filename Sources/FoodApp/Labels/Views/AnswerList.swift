import MorselCore
import MorselUI

/// One row for each avoided subject, from the most to the least cautious, with its state and the evidence.
struct AnswerList {
    let check: LabelCheck
    /// The person, or `nil` for an answer for every allergen group.
    let person: Person?
    let quotations: Quotations
    let context: PageContext

    /// The maximum number of quotations in a row.
    ///
    /// Further quotations are only counted. They are marked in the text.
    private static let maximumQuotations = 5

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section aria-labelledby="avoided"><div class="section-head"><h2 id="avoided">\(title)</h2>\(change)</div>
        <ul class="answers">
        \(rows)</ul>
        \(remarks)</section>

        """
    }

    private var title: String {
        guard let person else { return CommonWords.fourteenAllergens[language] }
        return person.isMe
            ? ShellWords.avoid[language] : CommonWords.avoids(context.name(of: person))[language]
    }

    private var change: HTML? {
        person == nil
            ? nil : "<a href=\"\(context.path(to: .labels(.avoid)))\">\(CommonWords.change[language])</a>"
    }

    // MARK: Rows

    private var rows: [HTML] {
        // A person's list is short, so every entry has its own row. Most of the fourteen groups have no evidence.
        guard person == nil else { return check.answers.map { row($0) } }
        let withEvidence = check.answers.filter { $0.hasEvidence }.map { row($0) }
        let withoutEvidence = Verdict.State.inOrder.compactMap { state -> HTML? in
            let answers = check.answers(in: state).filter { !$0.hasEvidence }
            return answers.isEmpty ? nil : row(of: answers, in: state)
        }
        return withEvidence + withoutEvidence
    }

    private func row(_ answer: SubjectAnswer) -> HTML {
        let name = check.name(of: answer, context).beginningSentence
        let severity: HTML? = person.map { _ in
            " <span class=\"sub\">\(SeverityWords.short(answer.entry)[language])</span>"
        }
        return row(answer.state, "<h3>\(name)\(severity)</h3>", why(answer))
    }

    private func row(of answers: [SubjectAnswer], in state: Verdict.State) -> HTML {
        let names = answers.map { context.title(of: $0.subject).insideSentence }.joined(separator: ", ")
        return row(
            state,
            "<h3 class=\"several\">\(names.beginningSentence)</h3>",
            ["<p class=\"why\">\(explanationWithoutEvidence)</p>"]
        )
    }

    private func row(_ state: Verdict.State, _ heading: HTML, _ why: [HTML]) -> HTML {
        """
        <li class="answer">\(context.shape(state))\(heading)<span class="state-word" data-state="\(state.token)">\
        \(state.words[language])</span>
        <div class="whys">\(why)</div></li>

        """
    }

    // MARK: Why

    private func why(_ answer: SubjectAnswer) -> [HTML] {
        let quoted = quotations.quotations(of: answer)
        var rows = quoted.prefix(Self.maximumQuotations)
            .map { line(of: $0.quotation, for: $0.reason, in: answer) }
        if quoted.count > Self.maximumQuotations {
            let more = Words.more(quoted.count - Self.maximumQuotations)[language]
            rows.append("<p class=\"why\">\(more)</p>")
        }
        if let declared = answer.declared {
            rows.append(line(of: declared, isState: declared == answer.state))
        }
        if let words = answer.nameWords {
            rows.append("<p class=\"why\">\(AnswerWords.onlyNameSays(words)[language])</p>")
        }
        if answer.state >= .cannotTell { rows.append("<p class=\"why\">\(explanationWithoutEvidence)</p>") }
        return rows
    }

    private func line(of quotation: Quotation, for reason: Verdict.Reason, in answer: SubjectAnswer) -> HTML {
        let quote = Quote(quotation: quotation, context: context)
        var parts: [HTML]
        switch reason.cause {
        case .freeFromClaim: parts = ["\(Words.freeFromClaim[language])"]
        case .precautionIgnored: parts = ["\(Words.precautionIgnored[language])"]
        default:
            parts = quote.explanation(answer.subject, reason.state)
            if reason.state != answer.state {
                parts.insert("\(reason.state.words[language].insideSentence)", at: 0)
            }
        }
        let source: HTML? = quote.source().map { "<span class=\"where\">\($0)</span>" }
        let explanation = Quote.afterWords(parts, in: language)
        return "<p class=\"why\">\(quote.html())\(explanation)\(source)</p>"
    }

    /// Returns the line for the state that the source declares in addition to the text.
    ///
    /// It also shows a precaution that does not count.
    private func line(of declared: Verdict.State, isState: Bool) -> HTML {
        let state = declared == .notFound ? Verdict.State.mayContain : declared
        let why: HTML? = declared == .notFound ? ", \(Words.precautionIgnored[language])" : nil
        let source: HTML? = check.product.map { product -> HTML in
            "<span class=\"where\">\(Words.declared(product.source)[language])</span>"
        }
        // The row already shows the state of the answer.
        let words: HTML? = isState ? nil : "\(state.words[language])\(why)"
        return "<p class=\"why\">\(words)\(source)</p>"
    }

    /// The explanation for a subject without evidence: why the label is uncertain, or that all of it was read.
    private var explanationWithoutEvidence: String {
        check.doubts.isEmpty
            ? check.allReadWords[language]
            : check.doubts.map { $0[language] }.joined(separator: " ")
    }

    // MARK: Remarks

    /// Notices about what a label may omit, which makes "not found" less certain.
    private var remarks: [HTML] {
        var remarks: [String] = []
        let undeclared = check.undeclared.map { check.name(of: $0, context) }
        if !undeclared.isEmpty {
            let names = WordList.or(undeclared, in: language)
            remarks.append(AnswerWords.declarationNotRequired(names, check.profile.jurisdiction)[language])
        }
        let foods = check.unnamedFoods.map { check.name(of: $0, context) }
        if !foods.isEmpty {
            remarks.append(AnswerWords.needNotBeNamed(WordList.or(foods, in: language))[language])
        }
        return remarks.map { "<p class=\"notice\">\(context.icon("info"))<span>\($0)</span></p>\n" }
    }

    private enum Words {
        static let freeFromClaim = Phrase(
            en: "a claim, which does not change the answer",
            es: "una declaración que no cambia la respuesta",
            pt: "uma alegação que não muda a resposta"
        )
        static let precautionIgnored = Phrase(
            en: "a precaution, which you said does not count",
            es: "una advertencia, que dijiste que no cuenta",
            pt: "um aviso que, por escolha tua, não conta"
        )

        static func declared(_ source: String) -> Phrase {
            Phrase(
                en: "Declared by \(source), in addition to the label's text",
                es: "Declarado por \(source), además del texto de la etiqueta",
                pt: "Declarado pela fonte \(source), além do texto do rótulo"
            )
        }

        static func more(_ count: Int) -> Phrase {
            Phrase(
                en: "And \(count) more, marked in the text.",
                es: "Y \(count) más, marcadas en el texto.",
                pt: "E mais \(count), marcadas no texto."
            )
        }
    }
}
