import Foundation
import MorselCore
import MorselPages
import MorselTestSupport

/// Every page of the sample household, over the example labels and what Morsel really knows.
struct SamplePages {
    /// A page with the name of its file.
    struct Named: CustomStringConvertible {
        let name: String
        let html: String
        let language: PageLanguage
        var description: String { "\(language.code)/\(name)" }
    }

    let context: PageContext

    init(_ language: PageLanguage) throws {
        context = PageContext(language: language, knowledge: try .reference())
    }

    /// The text of an example label, `kekse.de`.
    static func example(_ name: String) throws -> String {
        let folder = Knowledge.referenceFolder.appending(path: "../Examples").standardizedFileURL
        return try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
    }

    /// An example label, read for all fourteen groups.
    func check(_ name: String) throws -> LabelCheck {
        LabelCheck(try Self.example(name), for: .everyGroup(), knowledge: context.knowledge)
    }

    // MARK: The household

    /// Ana reacts badly to milk, minds hazelnut and would rather have no tartrazine or garlic; Rui is coeliac; nobody
    /// has asked the guests yet.
    var household: Household {
        Household([
            Person(
                id: "ana",
                name: "Ana",
                profile: profile([
                    ("milk", .severe, true), ("hazelnut", .intolerance, true), ("e102", .preference, true),
                    ("garlic", .preference, true), ("sulphites", .intolerance, false),
                ]),
                emergencySteps: "Pen in the blue bag.\nThen call Rui."
            ),
            Person(id: "rui", name: "Rui", profile: profile([("gluten", .severe, true)])),
            Person(id: "guests", name: "Guests & <friends>", profile: nil),
        ])
    }

    private func profile(_ entries: [(String, Profile.Severity, Bool)]) -> Profile {
        Profile(
            entries: entries.compactMap { name, severity, minds in
                context.knowledge.subject(named: name).map {
                    Profile.Entry($0, severity: severity, mindsPrecautions: minds)
                }
            }
        )
    }

    // MARK: Pages

    /// All of them.
    func all() throws -> [Named] {
        try checks() + lookUp() + privatePages() + others() + foods()
    }

    private func lookUp() -> [Named] {
        let knowledge = context.knowledge
        let allergens = knowledge.allergens.map { allergen in
            named(
                "allergen-\(String(knowledge: knowledge.identifier(of: allergen)))",
                AllergenPage(allergen, context: context)
            )
        }
        let additives = ["e102", "e160a", "e322", "e500ii", "e966", "e1105"]
            .compactMap { knowledge.additive(identified: $0) }
            .map { additive in
                named(
                    "additive-\(String(knowledge: knowledge.identifier(of: additive)))",
                    AdditivePage(additive, context: context)
                )
            }
        return allergens + additives + [
            named("allergens", AllergensPage(context: context)),
            named("additives", AdditivesPage(context: context)),
        ]
    }

    private func privatePages() throws -> [Named] {
        [
            named("avoid", AvoidPage(context: context, household: household)),
            named(
                "avoid-rui",
                AvoidPage(context: context, household: Household(household.people, current: 1))
            ),
            named(
                "avoid-not-asked",
                AvoidPage(context: context, household: Household(household.people, current: 2))
            ),
            named("avoid-on-server", AvoidPage(context: context)),
            named("recent", RecentPage(context: context, checks: try recent())),
            named("recent-waiting", RecentPage(context: context, checks: try waiting())),
            named("recent-empty", RecentPage(context: context, checks: [])),
            named("recent-on-server", RecentPage(context: context)),
            named("settings", SettingsPage(context: context)),
            named("settings-on-server", SettingsPage(context: context)),
        ]
    }

    private func others() -> [Named] {
        var dark = context
        dark.theme = .dark
        dark.textSize = .large
        let kinds: [(String, ErrorPage.Kind)] = [
            ("not-found", .notFound), ("bad-request", .badRequest), ("too-large", .tooLarge), ("busy", .busy),
        ]
        return kinds.map { named("error-\($0)", ErrorPage($1, context: context)) } + [
            named(
                "error-failed",
                ErrorPage(
                    .failed,
                    context: context,
                    code: "internal",
                    request: "7f3a-19c2",
                    text: "Zutaten: <Salz>"
                )
            ),
            named("about", AboutPage(context: context)),
            named("about-dark-large", AboutPage(context: dark)),
            named("offline", OfflinePage(context: context)),
        ]
    }

    func named(_ name: String, _ page: some Page) -> Named {
        Named(
            name: name,
            html: String(decoding: page.html().bytes, as: UTF8.self),
            language: context.language
        )
    }

    private static let examples = [
        "chocolate.en-es-pt", "kekse.de", "oat-biscuits.en", "olive.it", "quiche.fr", "sopa.pt", "turron.es",
        "zupa.pl",
    ]

    private func checks() throws -> [Named] {
        var pages = [
            named("check", CheckPage(context: context)),
            named("check-problem", CheckPage(context: context, problem: .empty)),
            named("check-home", CheckPage(context: context, household: household, recent: try recent())),
        ]
        for example in Self.examples {
            let check = try check(example)
            let text = try Self.example(example)
            pages.append(
                named(
                    "answer-\(example)",
                    CheckPage(
                        context: context,
                        text: text,
                        answer: AnswerView(check: check, context: context)
                    )
                )
            )
            let answer = AnswerView(of: check, for: household, context: context)
            pages.append(
                named(
                    "answer-\(example)-ana",
                    CheckPage(context: context, text: text, answer: answer, household: household)
                )
            )
        }
        return pages
    }

    /// Photos that wait for the network, and photos that could not be read.
    private func waiting() throws -> [RecentCheck] {
        [true, false].map { isForNetwork in
            let check = LabelCheck("", for: .everyGroup(), knowledge: context.knowledge)
            var recent = RecentCheck(id: "waits-\(isForNetwork)", check: check, when: "14:05")
            recent.waiting = WaitingPhotos(isForNetwork: isForNetwork)
            return recent
        }
    }

    /// What the sample device remembers.
    func recent() throws -> [RecentCheck] {
        let ana = household.people[0].profile ?? .everyGroup()
        return try ["kekse.de", "turron.es", "olive.it"].enumerated().map { place, example in
            RecentCheck(
                id: "check-\(place)",
                check: try check(example).judged(for: ana, knowledge: context.knowledge),
                when: ["14:05", "9.5.2026", "2.5.2026"][place],
                before: place == 1 ? .cannotTell : nil
            )
        }
    }
}
