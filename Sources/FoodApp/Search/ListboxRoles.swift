import MorselUI

/// The roles of a list of links from which a field chooses with the arrow keys (ARIA Authoring Practices, combobox).
///
/// Without scripts the field does not choose, so the server's lists have no roles.
struct ListboxRoles {
    /// The attributes of the list.
    var list: HTML?
    /// The attributes of each element of the list.
    var item: HTML?
    /// The attributes of the link in each element.
    var option: HTML?

    /// Creates the roles of a list; `title` is the `id` of its heading, or `nil` for a list that no field chooses from.
    init(title: StaticString? = nil, context: PageContext) {
        guard let title, context.isOnDevice else { return }
        list = " role=\"listbox\" aria-labelledby=\"\(HTML(stringLiteral: title))\""
        item = " role=\"none\""
        option = " role=\"option\" aria-selected=\"false\""
    }
}
