public import MorselCore

/// An icon of the sprite.
///
/// It is hidden from screen readers. Always show a word beside it.
public struct Icon {
    /// The size of the icon.
    public enum Size { case usual, small, large }

    let name: StaticString
    var size = Size.usual

    func html(_ context: PageContext) -> HTML {
        let kind: HTML =
            switch size {
            case .usual: "icon"
            case .small: "icon small"
            case .large: "icon large"
            }
        return """
            <svg class="\(kind)" aria-hidden="true"><use href="\(context.assets["icons/sprite.svg"])#i-\
            \(HTML(stringLiteral: name))"/></svg>
            """
    }
}

extension PageContext {
    /// Returns an icon of the sprite.
    public func icon(_ name: StaticString, _ size: Icon.Size = .usual) -> HTML {
        Icon(name: name, size: size).html(self)
    }

    /// Returns the shape of a state.
    ///
    /// Always show the name of the state beside it.
    public func shape(_ state: Verdict.State) -> HTML {
        """
        <svg class="shape" data-state="\(state.token)" aria-hidden="true">\
        <use href="\(assets["icons/sprite.svg"])#s-\(state.token)"/></svg>
        """
    }

    /// Returns the icon of an allergen group, or of the group of a member.
    public func icon(of allergen: Allergen) -> HTML {
        let names: [StaticString] = [
            "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
            "mustard",
            "sesame", "sulphites", "lupin", "molluscs",
        ]
        let group = Int(knowledge.group(of: allergen).index)
        return icon(group < names.count ? names[group] : "info")
    }

    /// The logo: a label with a bite taken out of its corner.
    var brand: HTML {
        """
        <a class="brand" href="\(path(to: .labels(.check)))"><svg viewBox="0 0 24 24" aria-hidden="true">\
        <use href="\(assets["icons/sprite.svg"])#brand"/></svg><span>Morsel</span></a>
        """
    }
}

extension Verdict.State {
    /// The name of the state in style sheets and in the sprite.
    public var token: HTML {
        switch self {
        case .contains: "contains"
        case .couldContain: "could"
        case .mayContain: "may"
        case .cannotTell: "cannot"
        case .notFound: "none"
        }
    }
}
