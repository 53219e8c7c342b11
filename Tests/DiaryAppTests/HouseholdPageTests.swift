import Testing

/// The pages of households, as the script describes households to them.
@Suite struct HouseholdPageTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    private mutating func main(_ path: String, _ members: [String: Any]) throws -> String {
        let answer = try diary.ask(["ask": "page", "path": path].merging(members) { $1 })
        return try #require(answer["main"] as? String)
    }

    private func household(_ members: [String: Any] = [:]) -> [String: Any] {
        let household: [String: Any] = [
            "id": "h1", "name": "Home", "mayEdit": true, "condition": "current",
            "members": [
                ["id": "m1", "name": "Ana", "mayEdit": true, "isOwn": true],
                ["id": "m2", "name": "Rui & co", "mayEdit": false, "isOwn": false],
            ],
            "people": [["id": "p1", "name": "Eva", "isShared": true]],
            "invitations": [],
        ]
        return ["households": [household.merging(members) { $1 }]]
    }

    private let invitation: [String: Any] = [
        "id": "i1", "url": "https://morsel.example/household/join#secret", "mayEdit": false,
        "expiresAt": 1_800_000_000_000, "code": "", "name": "",
    ]

    // MARK: Households

    @Test mutating func `a household has its people and members, and buttons for the others`() throws {
        let page = try main("/en/household", household())

        #expect(page.contains(#"<h2 id="household-h1">Home</h2>"#))
        #expect(page.contains(#"value="p1" checked><span>Eva</span>"#))
        #expect(page.contains("Rui &amp; co"))
        #expect(page.contains(#"data-action="remove-member" data-member="m2""#))
        #expect(page.contains(#"data-action="trust-member" data-member="m2""#))
        #expect(!page.contains(#"data-member="m1""#))
        #expect(page.contains(#"data-action="leave-household""#))
    }

    // The script moves an element to where its key is. The box of another household would share the person with the wrong people.
    @Test mutating func `a person has another key in each household`() throws {
        let all = ["h1", "h2"].flatMap { id in household(["id": id])["households"] as? [[String: Any]] ?? [] }
        let page = try main("/en/household", ["households": all])

        #expect(page.contains(#"data-key="person-h1-p1""#))
        #expect(page.contains(#"data-key="person-h2-p1""#))
    }

    @Test(arguments: [("Weekend & co", "“Weekend &amp; co”"), ("", "“Household without a name”")])
    mutating func `a person whom another household has is shown with its name and without a box`(
        _ name: String,
        _ words: String
    ) throws {
        let eva: [String: Any] = ["id": "p1", "name": "Eva", "isShared": false, "otherHousehold": name]
        let page = try main("/en/household", household(["people": [eva]]))

        #expect(page.contains("Eva <span class=\"sub\">Shared in the household \(words)."))
        #expect(!page.contains(#"name="person""#))
    }

    @Test mutating func `a member who may only read cannot change anything`() throws {
        let page = try main("/en/household", household(["mayEdit": false]))

        #expect(page.contains(#"value="p1" checked disabled>"#))
        #expect(!page.contains("remove-member") && !page.contains("invitation-form"))
        #expect(page.contains(#"data-action="leave-household""#))
    }

    @Test(
        arguments: [
            ("waiting", "Waiting for a new key", ""), ("left", "not a member any more", "forget-household"),
            ("rolled-back", "earlier state", "repair-household"),
            ("unknown-members", "no member has admitted", "repair-household"),
            ("unreadable", "cannot trust", ""), ("of a later release", "cannot trust", ""),
        ]
    )
    mutating func `the page says why nothing is exchanged`(
        _ condition: String,
        _ words: String,
        _ action: String
    ) throws {
        let page = try main("/en/household", household(["condition": condition]))

        #expect(page.contains(words))
        #expect(action.isEmpty || page.contains(#"data-action="\#(action)""#))
        #expect(!page.contains("invitation-form"))
    }

    @Test(arguments: [true, false])
    mutating func `an own copy of a person whom the household has may be old`(mayEdit: Bool) throws {
        let eva: [String: Any] = ["id": "p1", "name": "Eva", "isShared": false, "isWaiting": true]
        let page = try main("/en/household", household(["mayEdit": mayEdit, "people": [eva]]))

        #expect(page.contains("The household has this person."))
        #expect(page.contains(#"value="p1">"#))
    }

    @Test(arguments: [("rolled-back", true), ("unknown-members", false)])
    mutating func `a member who may only read begins again and removes nobody`(
        _ condition: String,
        _ isRepairable: Bool
    ) throws {
        let page = try main("/en/household", household(["condition": condition, "mayEdit": false]))

        #expect(page.contains("repair-household") == isRepairable)
    }

    @Test mutating func `the link of an invitation is shown with its code until somebody answers`() throws {
        let isListed = try main("/en/household", household(["invitations": [invitation]]))
        let shown = household(["invitations": [invitation]]).merging(["shown": "i1"]) { $1 }
        let isShown = try main("/en/household", shown)

        #expect(!isListed.contains("join#secret") && isListed.contains(#"data-action="show-invitation""#))
        #expect(isShown.contains(#"value="https://morsel.example/household/join#secret""#))
        #expect(isShown.contains(#"<svg class="qr-code""#))
        let answered = invitation.merging(["code": "012 345", "name": "Rui"]) { $1 }
        let page = try main("/en/household", household(["invitations": [answered]]))
        #expect(page.contains(#"aria-live="polite">012 345</p>"#) && page.contains("Rui has answered"))
        #expect(page.contains("confirm-codes") && page.contains("refuse-codes"))
        #expect(!page.contains("join#secret"))
    }

    @Test mutating func `without a household the page explains how to get one`() throws {
        let page = try main("/en/household", ["households": [], "problem": "too-many-households"])

        #expect(page.contains("You are in no household."))
        #expect(page.contains(#"id="household-form""#))
        #expect(page.contains("as many households as this server allows"))
        #expect(try main("/en/household", [:]).contains("Reading your households"))
    }

    // MARK: Invitation

    @Test(
        arguments: [
            ("opening", "Opening the invitation"), ("account", "You need an account first"),
            ("offered", "Ana invites you to Home"), ("waiting", "Your answer was sent"),
            ("compare", "Read them to Ana"), ("joined", "You are a member of Home"),
            ("incomplete", "The link is incomplete"), ("ended", "This invitation has ended"),
            ("used", "Somebody else has used this link"), ("differs", "You have not joined"),
            ("failed", "The server did not answer"),
        ]
    )
    mutating func `each step of an invitation has its text`(_ step: String, _ words: String) throws {
        let page = try main(
            "/en/household/join",
            ["step": step, "inviter": "Ana", "household": "Home", "name": "Rui", "code": "123 456"]
        )

        #expect(page.contains(words))
        #expect(page.contains("123 456") == (step == "compare"))
        #expect(page.contains(#"value="Rui""#) == (step == "offered"))
    }
}
