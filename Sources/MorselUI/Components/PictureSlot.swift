/// The place of a record's picture, which a script fills in if the device has one (`pictures/pictures.js`).
public enum PictureSlot {
    /// Returns a button with the picture, which opens the dialog to change it.
    ///
    /// - Parameters:
    ///   - record: the collection and identifier of the record, `foods/…`
    ///   - label: the name of the button
    ///   - context: the context of the page
    /// - Returns: the HTML of the button
    public static func button(_ record: String, _ label: String, _ context: PageContext) -> HTML {
        """
        <button class="thumb" type="button" data-script data-picture="\(record)" aria-label="\(label)">\(context.icon("camera"))</button>
        """
    }

    /// Returns the place of a picture beside the name of what it shows.
    ///
    /// - Parameters:
    ///   - record: the collection and identifier of the record, or `photos/` and the identifier of a check
    ///   - icon: what is shown without a picture, or `nil` for nothing
    /// - Returns: the HTML of the place
    public static func image(_ record: String, _ icon: HTML? = nil) -> HTML {
        "<span class=\"thumb\" data-script data-picture=\"\(record)\">\(icon)</span>"
    }

    /// Returns the place of a thing that never has a picture, with its icon.
    public static func icon(_ icon: HTML) -> HTML { "<span class=\"thumb\">\(icon)</span>" }
}
