import MorselCore
import MorselUI

/// The shares of items: a ring of the three largest and the rest, beside a row for each item with its bar and number.
struct ShareChart {
    /// An item of the chart.
    struct Item {
        /// The value of the button's attribute.
        let code: String
        /// The name.
        let name: String
        /// How often it occurred, out of how many.
        let share: Proportion
    }

    /// The items, the most frequent first.
    let items: [Item]
    /// The word in the middle of the ring.
    let unit: String
    /// The sentence that describes the ring.
    let title: String
    /// The attribute of the buttons, `data-symptom` or `data-node`.
    let attribute: StaticString

    private static let classes: [StaticString] = ["a", "b", "c", "d"]
    /// The length of a ring with the radius 53, in tenths.
    private static let circumference: Int64 = 3_330

    func html() -> HTML {
        """
        <div class="chart-box"><div class="donut">\(ring)<ul class="shares">
        \(items.enumerated().map { row($0.offset, $0.element) })</ul></div></div>

        """
    }

    private var total: Int64 { items.reduce(0) { $0 + $1.share.count } }

    private var ring: HTML {
        var parts = items.prefix(3).map { $0.share.count }
        let rest = total - parts.reduce(0, +)
        if rest > 0 { parts.append(rest) }
        var start: Int64 = 0
        var slices: [HTML] = []
        for (place, count) in parts.enumerated() where total > 0 {
            let length = Self.circumference * count / total
            let gap: Int64 = parts.count > 1 ? min(20, length / 2) : 0
            slices.append(
                """
                <circle class="slice \(HTML(stringLiteral: Self.classes[place]))" cx="72" cy="72" r="53" \
                stroke-dasharray="\(Self.tenths(length - gap)) \(Self.tenths(Self.circumference - length + gap))" \
                stroke-dashoffset="-\(Self.tenths(start))" transform="rotate(-90 72 72)"/>
                """
            )
            start += length
        }
        return """
            <svg viewBox="0 0 144 144" role="img" aria-labelledby="ring-title"><title id="ring-title">\(title)</title>\(slices)\
            <text class="value big" x="72" y="76" text-anchor="middle">\(String(total))</text>\
            <text x="72" y="92" text-anchor="middle">\(unit)</text></svg>
            """
    }

    static func tenths(_ value: Int64) -> String { "\(value / 10).\(value % 10)" }

    private func row(_ place: Int, _ item: Item) -> HTML {
        let percent =
            item.share.total == 0
            ? 0 : DiaryWords.percent(Double(item.share.count) / Double(item.share.total))
        return """
            <li><button class="share-row" type="button" \(HTML(stringLiteral: attribute))="\(item.code)">\
            <span class="slice-key \(HTML(stringLiteral: Self.classes[min(place, 3)]))" aria-hidden="true"></span>\
            <span class="title">\(item.name.beginningSentence)</span>\
            <span class="num">\(String(item.share.count)) / \(String(item.share.total)) · \(String(percent))\u{A0}%</span>\
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="column" width="\(String(percent))" \
            height="6"/></svg></button></li>

            """
    }
}
