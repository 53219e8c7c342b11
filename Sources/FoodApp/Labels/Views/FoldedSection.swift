import MorselUI

/// A section of an answer that is closed until somebody opens it.
///
/// A link to its identifier, or to an element in it, opens it too.
struct FoldedSection {
    let id: StaticString
    let title: String
    let content: HTML

    func html() -> HTML {
        let id = HTML(stringLiteral: id)
        return """
            <section aria-labelledby="\(id)-title"><details class="folded" id="folded-\(id)">\
            <summary><h2 id="\(id)-title">\(title)</h2></summary>
            <div id="\(id)">\(content)</div></details></section>

            """
    }
}
