import MorselUI
import MorselWeb

/// The link from a public page to the form of its record.
///
/// The page is the same for everybody. Devices of administrators show the link (`Web/styles/administration.css`).
struct EditLink {
    let context: PageContext
    let part: AdministrationLinks.Part
    let id: Int64

    /// Returns the HTML of the link.
    func html() -> HTML {
        let path = context.path(to: AdministrationAddress.item(part.rawValue, "\(id)"))
        return """
            <p class="for-administrators"><a class="button" href="\(path)">\(context.icon("edit"))\(AdministrationWords.edit[context.language])</a></p>

            """
    }
}
