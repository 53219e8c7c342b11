import DiaryApp
import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import MorselWeb
import ProductsFeature
import SiteFeature

@testable import AccountsFeature

extension SamplePages {
    /// The request identifier on the sample error pages.
    static let requestID = "7f3a-19c2"

    /// Returns all sample pages.
    func all() throws -> [Named] {
        try checks() + lookUp() + privatePages() + diary + others() + foods() + accountPages()
            + administrationPages() + dishAdministrationPages() + symptomAdministrationPages()
    }

    private func accountPages() -> [Named] {
        [
            named(
                "account",
                AccountPage(
                    context: context,
                    offer: AccountOffer(
                        isOffered: true,
                        sendsMail: true,
                        wakesDevices: true,
                        hasPasskeys: true,
                        openIDName: "Example"
                    )
                )
            ),
            named(
                "account-not-offered",
                AccountPage(context: context, offer: AccountOffer(isOffered: false, sendsMail: false))
            ),
            named(
                "register",
                RegisterPage(context: context, offer: AccountOffer(isOffered: true, sendsMail: true))
            ),
            named(
                "log-in",
                LogInPage(
                    context: context,
                    offer: AccountOffer(
                        isOffered: true,
                        sendsMail: true,
                        hasPasskeys: true,
                        openIDName: "Example"
                    )
                )
            ),
            named(
                "recovery",
                RecoveryPage(context: context, offer: AccountOffer(isOffered: true, sendsMail: true))
            ),
        ]
    }

    private func lookUp() -> [Named] {
        let knowledge = context.knowledge
        let allergens = knowledge.allergens.map { allergen in
            named(
                "allergen-\(String(knowledge: knowledge.identifier(of: allergen)))",
                AllergenPage(allergen, context: context)
            )
        }
        return allergens + additivePages() + [named("allergens", AllergensPage(context: context))] + codes
    }

    private var settingsWithStorage: SettingsPage {
        var page = SettingsPage(context: context)
        page.storage = StorageUse(records: 1_234, bytes: 25_340_000)
        return page
    }

    private var codes: [Named] {
        let now: Int64 = 1_778_335_500_000
        return [
            named("scan", ScanPage(context: context)),
            named("code", CodePage(typed: "", now: now, context: context)),
            named(
                "code-valid",
                CodePage(
                    typed: "(01)90614141000015(17)271231(3103)001250(10)AB-12(422)724",
                    now: now,
                    context: context
                )
            ),
            named(
                "code-invalid",
                CodePage(typed: "]d201095060001343531727133110AB", now: now, context: context)
            ),
        ]
    }

    private var deleted: [DeletedRecords] {
        [
            DeletedRecords(id: "d1", kind: .checks, names: ["Kekse"], deletedAt: 1_778_335_500_000),
            DeletedRecords(id: "d2", kind: .foods, names: ["Crema"], deletedAt: 1_778_335_400_000),
            DeletedRecords(id: "d4", kind: .photos, names: ["Kekse"], deletedAt: 1_778_335_350_000),
            DeletedRecords(id: "d3", kind: .people, names: [""], deletedAt: 1_778_335_300_000),
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
            named("avoid-not-said", AvoidPage(context: context, household: newcomer)),
            named("avoid-on-server", AvoidPage(context: context)),
            firstRun("check-first-run", Household([Person(id: "new", name: "", profile: nil)]), .unanswered),
            firstRun("check-first-run-begun", newcomer, .open),
            named("recent", RecentPage(context: context, checks: try recent(), household: household)),
            named("recent-waiting", RecentPage(context: context, checks: try waiting())),
            named("recent-empty", RecentPage(context: context, checks: [])),
            named("recent-on-server", RecentPage(context: context)),
            named("deleted", DeletedPage(context: context, deleted: deleted)),
            named("deleted-empty", DeletedPage(context: context, deleted: [])),
            named("deleted-on-server", DeletedPage(context: context)),
            named("settings-storage", settingsWithStorage),
            named("settings", SettingsPage(context: context)),
            named("settings-on-server", SettingsPage(context: context)),
        ]
    }

    /// The pages of the diary as the server draws them.
    private var diary: [Named] {
        [
            named("diary-on-server", CalendarPage(context: context)),
            named("diary-statistics-on-server", StatisticsPage(context: context)),
            named("diary-treatments-on-server", TreatmentsPage(context: context)),
            named("diary-protocols-on-server", ProtocolsPage(context: context)),
            named("diary-overview-on-server", OverviewPage(context: context)),
            named("diary-intake-on-server", IntakePage(context: context)),
            named("diary-report-on-server", ReportPage(context: context)),
            named("diary-data-on-server", DataPage(context: context)),
            named("share-on-server", SharePage(context: context)),
            named("household-on-server", HouseholdPage(context: context)),
            named("household-join", JoinPage(context: context)),
            named("shared", SharedPage(context: context, id: "AAECAwQFBgcICQoLDA0ODw")),
        ]
    }

    /// The card of the first visit, which only a device draws.
    private func firstRun(_ name: String, _ household: Household, _ state: FirstRunCard.State) -> Named {
        var device = context
        device.isOnDevice = true
        var page = CheckPage(context: device, household: household)
        page.firstRun = state
        return named(name, page)
    }

    private func others() -> [Named] {
        var dark = context
        dark.theme = .dark
        dark.textSize = .large
        let problems = Problem.ofEveryRoute + Problem.ofProducts
        return problems.map { problem in
            named("error-\(problem.code)", ErrorPage(problem, requestID: Self.requestID, context: context))
        } + [
            named("about", AboutPage(context: context)),
            named("about-dark-large", AboutPage(context: dark)),
            named("offline", OfflinePage(context: context)),
            named("problems", ProblemsPage(problems, context: context)),
        ]
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

    /// Checks with photos that wait for the network, and with photos that could not be read.
    private func waiting() throws -> [RecentCheck] {
        [true, false].map { isWaitingForNetwork in
            let check = LabelCheck("", for: .everyGroup(), knowledge: context.knowledge)
            var recent = RecentCheck(
                id: "waits-\(isWaitingForNetwork)",
                check: check,
                checkedAt: 1_778_335_500_000
            )
            recent.pendingPhotos = PendingPhotos(isWaitingForNetwork: isWaitingForNetwork)
            return recent
        }
    }
}
