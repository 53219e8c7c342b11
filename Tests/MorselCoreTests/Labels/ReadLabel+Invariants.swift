import MorselTestSupport
import Testing

@testable import MorselCore

/// Expects that every span of a reading lies inside the text, is not empty, and names the same words whether scalars or
/// bytes are counted.
func expectSpansAreSlices(of label: ReadLabel, sourceLocation: SourceLocation = #_sourceLocation) {
    let scalars = Array(String(decoding: label.utf8, as: UTF8.self).unicodeScalars)
    for span in label.reading.spans {
        guard span.start >= 0, span.start < span.end, span.end <= Int32(scalars.count), span.firstByte >= 0,
            span.firstByte < span.lastByte, span.lastByte <= Int32(label.utf8.count)
        else {
            Issue.record("\(span) is not inside \(label.utf8)", sourceLocation: sourceLocation)
            continue
        }
        let counted = String(String.UnicodeScalarView(scalars[Int(span.start)..<Int(span.end)]))
        let sliced = String(decoding: label.utf8[Int(span.firstByte)..<Int(span.lastByte)], as: UTF8.self)
        #expect(counted == sliced, "\(label.utf8)", sourceLocation: sourceLocation)
    }
}

/// Expects the invariants of every reading.
func expectInvariants(of label: ReadLabel, sourceLocation: SourceLocation = #_sourceLocation) {
    expectSpansAreSlices(of: label, sourceLocation: sourceLocation)
    let reading = label.reading
    let text = String(decoding: label.utf8, as: UTF8.self)
    func expect(_ condition: Bool, _ rule: String) {
        #expect(condition, "\(rule): \(text.debugDescription)", sourceLocation: sourceLocation)
    }
    expect(areOrdered(reading.unread), "unread words are in order and apart")
    expect(areOrdered(reading.mentions.map { $0.span }, allowingRepeats: true), "mentions are in order")
    expect(reading.unreadWords.count == reading.unread.count, "each unread word has its folded form")
    expect(!reading.isComplete || reading.unread.isEmpty, "complete means that nothing is unread")
    expect(!reading.isComplete || !reading.languages.isEmpty, "complete means that a language was known")
    expect(Set(reading.gaps.map { $0.kind }).count == reading.gaps.count, "each gap is told once")
    for mention in reading.mentions {
        expect(mention.section != .other, "other text is no source")
        expect(
            (mention.section == .precautionary) == (mention.precaution != nil),
            "a precaution has its kind"
        )
        expect(reading.ingredients.indices.contains(Int(mention.item)), "a mention belongs to an item")
    }
    for (index, item) in reading.ingredients.enumerated() {
        expect(item.parent < Int32(index) && item.parent >= -1, "an item comes after the one it is part of")
        expect(
            item.minShare <= item.maxShare && item.maxShare <= 1_000_000,
            "shares are at most the whole"
        )
    }
    for finding in reading.allergens {
        expect(!finding.evidence.isEmpty, "a finding has evidence")
        expect((finding.state == .mayContain) == (finding.precaution != nil), "only precautions have a kind")
        expect(Set(finding.evidence).count == finding.evidence.count, "evidence is not repeated")
        if finding.state == .contains || finding.state == .couldContain {
            expect(
                finding.evidence.allSatisfy { $0.section == .ingredients || $0.section == .contains },
                "only lists and statements say what is contained"
            )
        }
    }
    expect(reading.additives.allSatisfy { !$0.evidence.isEmpty }, "an additive has evidence")
}

private func areOrdered(_ spans: [Span], allowingRepeats: Bool = false) -> Bool {
    zip(spans, spans.dropFirst()).allSatisfy { first, second in
        first.end <= second.start
            || (allowingRepeats && first.start == second.start && first.end == second.end)
    }
}

extension Reading {
    /// All spans of the reading.
    var spans: [Span] {
        unread + mentions.map { $0.span } + ingredients.map { $0.span }
            + allergens.flatMap { $0.evidence.map { $0.span } }
            + additives.flatMap { $0.evidence.map { $0.span } }
    }
}
