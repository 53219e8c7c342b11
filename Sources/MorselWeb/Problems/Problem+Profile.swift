import HTTPTypes

extension Problem {
    /// The request says what somebody avoids, which the server never takes.
    package static let profileNotTaken = Problem(
        .badRequest,
        code: "profile-not-taken",
        detail: """
            The server never takes what somebody avoids, and has forgotten it. Ask without it: the answer covers every \
            allergen, and what matters to whom is picked from it on the device.
            """
    )

    /// Names of members and parameters that would be a profile, or look as if somebody took them for one: small letters
    /// only.
    private static let profileNames: Set<String> = [
        "allergen", "allergens", "allergies", "allergy", "avoid", "avoided", "avoiding", "avoids",
        "intolerance",
        "intolerances", "people", "person", "persons", "profile", "profiles",
    ]

    /// Names of parameters that would ask for food with or without something.
    private static let filterNames: Set<String> = [
        "contain", "contains", "diet", "diets", "exclude", "excluded", "excludes", "excluding", "free",
        "freefrom",
        "freeof", "include", "includes", "maycontain", "notcontains", "traces", "without",
    ]

    /// Whether a member of that name would be a profile.
    package static func isProfile(member name: String) -> Bool { profileNames.contains(name.lowercased()) }

    /// Whether a parameter of that name would tell what somebody avoids: `free-from` and `FreeFrom`, too.
    package static func isProfile(parameter name: String) -> Bool {
        let letters = name.lowercased().filter { $0 >= "a" && $0 <= "z" }
        return profileNames.contains(letters) || filterNames.contains(letters)
    }
}
