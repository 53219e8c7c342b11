import MorselCore
import MorselUI

/// A chart of horizontal bars with their names and values as text, which works on paper and without colours.
struct BarChart {
    /// A bar.
    struct Bar {
        let name: HTML
        /// The value as text.
        let value: String
        /// The length, of which the longest bar has the whole width.
        let length: Int64
    }

    let title: String
    let bars: [Bar]

    func html() -> HTML? {
        guard let longest = bars.map({ $0.length }).max(), longest > 0, bars.count > 1 else { return nil }
        let rows = bars.map { bar -> HTML in
            // A short bar is still visible.
            let width = max(1, Int(bar.length * 200 / longest))
            return """
                <li><span class="bar-name">\(bar.name)</span><svg viewBox="0 0 200 8" preserveAspectRatio="none" aria-hidden="true">\
                <rect class="slice-a" width="\(width)" height="8"/></svg><span class="num">\(bar.value)</span></li>

                """
        }
        return """
            <figure class="bars"><figcaption>\(title)</figcaption><ul>
            \(rows)</ul></figure>

            """
    }
}
