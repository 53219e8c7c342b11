import MorselCore
import MorselUI

/// The form that shares a card or a list by a link, as it was typed, and the own links.
struct ShareContent {
    /// An entry that can be shared.
    struct Entry {
        /// What is avoided, or a food.
        enum Content {
            case avoided(Profile.Entry)
            case food(SharedFood)
        }

        /// The identifier of the entry in the form.
        var id: String
        /// The entry.
        var content: Content
    }

    let kind: ShareKind
    /// The people of the device, the first one first.
    let people: [Person]
    /// The person whose card or foods are shared, or `nil` for the foods of everybody.
    let person: Person?
    /// The entries that can be chosen.
    let entries: [Entry]
    /// The entries that are chosen.
    let chosen: [Entry]
    /// The name that the reader sees; empty for none.
    let name: String
    /// The note that the reader sees; empty for none.
    let note: String
    /// The days after which the link ends.
    let days: Int
    /// Whether the form was sent, so that its problems are shown.
    let isChecked: Bool
    let links: OwnLinks
    let context: PageContext

    /// The days that can be chosen.
    static let dayChoices = [1, 7, 30, 90]
    private static let usualDays = 7
    /// The most characters of the name and the note.
    static let (maxName, maxNote) = (80, 500)
    /// How many guests can answer a question.
    static let maxGuests = 30
    /// The value of the choice of everybody.
    static let everybody = "everybody"

    init(sheet: Sheet, links: OwnLinks, people: [Person], foods: [SharedFood], context: PageContext) {
        let kind = sheet["kind"].flatMap { ShareKind(code: $0.utf8) } ?? .card
        let wanted = sheet["person"] ?? ""
        let person = people.first { $0.id == wanted }
        let isEverybody = kind == .foods && (wanted == Self.everybody || people.count == 1)
        let shownPerson = isEverybody ? nil : person ?? people.first
        let entries: [Entry] =
            switch kind {
            case .card:
                (shownPerson?.profile?.entries ?? []).map {
                    Entry(id: context.knowledge.identifier(of: $0.subject).code, content: .avoided($0))
                }
            case .foods:
                foods.filter { shownPerson == nil || $0.person == shownPerson?.id }
                    .map { Entry(id: $0.id, content: .food($0)) }
            case .guests: []
            }
        // An entry that was not in the form yet is chosen.
        let (offered, selected) = (sheet.values("offered"), sheet.values("entry"))
        self.kind = kind
        self.people = people
        self.person = shownPerson
        self.entries = entries
        chosen = entries.filter { selected.contains($0.id) || !offered.contains($0.id) }
        // A name that nobody typed follows the choice of the person.
        let usual = (shownPerson ?? (people.count == 1 ? people.first : nil))?.name ?? ""
        let typed = sheet["name"]
        name = String(
            (typed == nil || typed == sheet["usual-name"] ? usual : typed ?? "").prefix(Self.maxName)
        )
        usualName = usual
        note = String((sheet["note"] ?? "").prefix(Self.maxNote))
        days = sheet["days"].flatMap { Int($0) } ?? Self.usualDays
        isChecked = sheet.isChecked
        self.links = links
        self.context = context
    }

    /// The name of the person as it is stored.
    let usualName: String
}
