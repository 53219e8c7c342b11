import HTTPTypes

extension Problem {
    /// The request contains what somebody avoids.
    ///
    /// The server never accepts that.
    package static let profileNotAccepted = Problem(
        .badRequest,
        code: "profile-not-accepted",
        detail: """
            The server does not accept what somebody avoids, and has stored nothing. Send the request without it: the \
            answer covers all allergens, and the device selects what matters to a person.
            """
    )

    /// Lower-case names of members and parameters that are, or look like, a profile.
    private static let profileNames: Set<String> = [
        "allergen", "allergens", "allergies", "allergy", "avoid", "avoided", "avoiding", "avoids",
        "intolerance",
        "intolerances", "people", "person", "persons", "profile", "profiles",
    ]

    /// Lower-case names of parameters that filter food by what it contains.
    private static let filterNames: Set<String> = [
        "contain", "contains", "diet", "diets", "exclude", "excluded", "excludes", "excluding", "free",
        "freefrom",
        "freeof", "ingredientsanalysis", "labels", "include", "includes", "maycontain", "notcontains",
        "traces", "without",
    ]

    /// Whether a JSON member with this name is a profile.
    package static func isProfile(member name: String) -> Bool { profileNames.contains(name.lowercased()) }

    /// Whether a parameter with this name reveals what somebody avoids, in any spelling: `free-from`, `FreeFrom`.
    package static func isProfile(parameter name: String) -> Bool {
        var letters = name.lowercased().filter { $0 >= "a" && $0 <= "z" }
        // The filters of Open Food Facts are named after a list of tags, such as `allergens_tags`.
        if letters.hasSuffix("tags") { letters.removeLast("tags".count) }
        return profileNames.contains(letters) || filterNames.contains(letters)
    }
}
