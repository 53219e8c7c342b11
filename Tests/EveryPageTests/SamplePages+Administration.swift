import MorselCore
import MorselTestSupport
import MorselUI
import MorselWeb

@testable import AccountsFeature
@testable import AdditivesFeature
@testable import MorselAccounts
@testable import MorselAdditives

extension SamplePages {
    private static let administrator = Identity(
        account: .init(rawValue: "rui"),
        roles: [.administrator],
        pageToken: "token"
    )
    private static let time: Int64 = 1_795_651_200_000

    /// The pages of the administration.
    func administrationPages() -> [Named] {
        let store = AdditiveStore(knowledge: context.knowledge, store: nil)
        let requests = InFlightRequests(limit: 1)
        let service = AdditivesService(
            store: store,
            requests: requests,
            cache: ResponseCache(limit: 0) { nil },
            now: { Self.time }
        )
        let routes = AdministrationRoutes(
            records: RecordRoutes(service: service, bodyLimit: .none),
            comments: CommentService(comments: nil, requests: requests),
            pages: PageRenderer(knowledge: context.knowledge, assets: AssetURLs()),
            nameOfAccount: { _ in nil }
        )
        let collection = AdditiveCollection(ReferenceRecords(context.knowledge))
        return overview(routes.kinds, collection) + routes.kinds.flatMap { records($0, collection) }
            + changes(routes.kinds, collection) + moderation(collection) + users + imports
    }

    private var imports: [Named] {
        let outcomes = [
            ImportOutcome(
                line: 2,
                action: .changed,
                subject: "E 100",
                details: ["level: quantum satis → 1.5 mg/kg"],
                changes: [4]
            ),
            ImportOutcome(line: 3, action: .rejected, subject: "", details: ["no <category>"]),
            ImportOutcome(line: 0, action: .ended, subject: "05.2 E 171", details: ["not in this file"]),
            ImportOutcome(line: 0, action: .missing, subject: "05.2 E 100", details: ["\"only <cakes>\""]),
        ]
        var preview = ImportPage(context: context, identity: Self.administrator)
        (preview.text, preview.outcomes) = ("a,b", outcomes)
        var stored = preview
        stored.isStored = true
        var failed = ImportPage(context: context, identity: Self.administrator)
        failed.problem = .unreadable(line: 1, reason: .unknownFormat)
        var wrongDay = ImportPage(context: context, identity: Self.administrator)
        (wrongDay.problem, wrongDay.lastDay) = (.wrongDay, "2022-02-30")
        var stopped = stored
        stopped.problem = .failed(.unreachable)
        stopped.outcomes? += (0..<120).map {
            ImportOutcome(line: $0, action: .rejected, subject: "", details: ["no <category>"])
        }
        var undone = ImportPage(context: context, identity: Self.administrator)
        undone.undone = ImportPage.Undone(count: 2, kept: [(7, "changed again")])
        return [
            named("administration-import", ImportPage(context: context, identity: Self.administrator)),
            named("administration-import-preview", preview), named("administration-import-stored", stored),
            named("administration-import-failed", failed), named("administration-import-undone", undone),
            named("administration-import-stopped", stopped),
            named("administration-import-wrong-day", wrongDay),
        ]
    }

    private func overview(
        _ kinds: [any RecordAdministration],
        _ collection: AdditiveCollection
    ) -> [Named] {
        [
            named(
                "administration",
                AdministrationPage(
                    context: context,
                    kinds: kinds,
                    collection: collection,
                    changes: entries,
                    reportedComments: 2
                )
            ),
            named(
                "administration-translations",
                TranslationsPage(
                    context: context,
                    kinds: kinds,
                    collection: collection,
                    part: "conditions",
                    missing: .portuguese,
                    place: 0
                )
            ),
        ]
    }

    // MARK: Records

    private func records(_ kind: any RecordAdministration, _ collection: AdditiveCollection) -> [Named] {
        let part = kind.part.rawValue
        let all = kind.entries(collection, context.language)
        let list = RecordListPage(
            context: context,
            kind: kind,
            entries: all,
            search: "",
            place: 1,
            notice: .deleted
        )
        let nothing = RecordListPage(
            context: context,
            kind: kind,
            entries: [],
            search: "xyzzy",
            place: 0,
            notice: nil
        )
        var pages = [
            named("administration-\(part)", list), named("administration-\(part)-empty", nothing),
            named("administration-\(part)-new", form(kind, nil, collection)),
        ]
        if let entry = all.first {
            let deletion = RecordDeletionPage(
                context: context,
                identity: Self.administrator,
                kind: kind,
                entry: entry,
                problem: AdministrationWords.inUse
            )
            pages += [
                named("administration-\(part)-form", form(kind, entry, collection)),
                named("administration-\(part)-delete", deletion),
            ]
        }
        return pages
    }

    private func form(
        _ kind: any RecordAdministration,
        _ entry: RecordEntry?,
        _ collection: AdditiveCollection
    ) -> RecordFormPage {
        let problems = kind.fields.filter { $0.isRequired }.map { ($0.names[0], AdministrationWords.missing) }
        return RecordFormPage(
            context: context,
            identity: Self.administrator,
            kind: kind,
            entry: entry,
            version: 0,
            form: RecordForm(
                context: context,
                collection: collection,
                fields: kind.fields,
                values: entry.flatMap { Int64($0.id) }.flatMap { kind.values($0, collection) }
                    ?? FormValues(),
                problems: entry == nil ? Dictionary(uniqueKeysWithValues: problems) : [:]
            ),
            notice: entry == nil ? nil : .saved
        )
    }

    // MARK: Changes

    private var entries: [ChangeEntry] {
        let changes: [(action: ChangeEntry.Action, id: Int64, undoes: Int64?)] = [
            (.deletion, 3, 2), (.addition, 2, nil), (.deletion, 1, nil),
        ]
        return changes.map { action, id, undoes in
            ChangeEntry(
                id: id,
                part: .additives,
                record: "102000",
                name: "E 102",
                author: id == 1 ? nil : "rui@example.org",
                changedAt: Self.time,
                undoes: undoes,
                action: action,
                exists: true
            )
        }
    }

    private func changes(_ kinds: [any RecordAdministration], _ collection: AdditiveCollection) -> [Named] {
        let list = ChangesPage(
            context: context,
            part: nil,
            record: nil,
            name: nil,
            entries: entries,
            next: 1,
            notice: .undone
        )
        let history = ChangesPage(
            context: context,
            part: .additives,
            record: "102000",
            name: "E 102",
            entries: [],
            next: nil,
            notice: nil
        )
        let pages = [
            named("administration-changes", list), named("administration-history", history),
        ]
        guard let kind = kinds.first, let before = kind.values(102_000, collection) else { return pages }
        var after = before
        (after["name.en"], after["cas"]) = ("Example", "")
        let difference = DifferenceView(
            context: context,
            collection: collection,
            fields: kind.fields,
            before: before,
            after: after
        )
        .html()
        let samples = [(name: "change", isLast: true), (name: "older-change", isLast: false)]
        return pages
            + samples.map { sample in
                named(
                    "administration-\(sample.name)",
                    ChangePage(
                        context: context,
                        identity: Self.administrator,
                        entry: entries[0],
                        difference: difference,
                        isLast: sample.isLast,
                        problem: ChangePage.Words.notLast,
                        restoration: ChangePage.Restoration(version: 3, hasBefore: true, hasAfter: true)
                    )
                )
            }
    }

    // MARK: Comments and accounts

    private func moderation(_ collection: AdditiveCollection) -> [Named] {
        let entries = [(true, 0), (false, 2), (false, 0)].enumerated().map { number, state in
            CommentModerationPage.Entry(
                comment: AdditiveComment(
                    id: Int64(number + 1),
                    account: "ana",
                    additive: number == 0 ? 0 : 322_000,
                    text: "E 322",
                    language: "pt",
                    createdAt: Self.time,
                    isHidden: state.0,
                    reports: state.1
                ),
                additive: number == 0 ? nil : collection.additive(identified: "e322"),
                author: number == 0 ? nil : "ana@example.org"
            )
        }
        let pages = AdditiveComment.Moderation.allCases.flatMap { state in
            [
                named(
                    "administration-comments-\(state.rawValue)",
                    CommentModerationPage(
                        context: context,
                        identity: Self.administrator,
                        state: state,
                        entries: entries,
                        next: 1,
                        notice: .dismissed
                    )
                ),
                named(
                    "administration-comments-\(state.rawValue)-empty",
                    CommentModerationPage(
                        context: context,
                        identity: Self.administrator,
                        state: state,
                        entries: [],
                        next: nil,
                        notice: nil
                    )
                ),
            ]
        }
        let deletion = CommentDeletionPage(
            context: context,
            identity: Self.administrator,
            entry: entries[1]
        )
        return pages + [named("administration-comment-delete", deletion)]
    }

    private var users: [Named] {
        let account = Account(
            id: "AAECAwQFBgcICQoLDA0ODw",
            email: "ana@example.org",
            name: "Ana",
            country: "PT",
            roles: [.consumer, .inspector],
            createdAt: Self.time
        )
        var refused = UserPage(context: context, identity: Self.administrator, account: account)
        refused.problem = UserPage.Words.problem(.lastAdministrator)
        let authors: [RoleChange.Author] = [
            .administrator(email: "rui&eva@example.org"), .deletedAccount, .command,
        ]
        refused.changes = authors.map { author in
            let isGiven = author != .deletedAccount
            return RoleChange(role: .inspector, isGiven: isGiven, author: author, changedAt: Self.time)
        }
        var kept = UserDeletionPage(context: context, identity: Self.administrator, account: account)
        kept.problem = UserPage.Words.problem(.lastAdministrator)
        let list = UsersPage(
            context: context,
            accounts: [account],
            search: "ana",
            next: account.email,
            isDeleted: true
        )
        let nothing = UsersPage(context: context, accounts: [], search: "xyzzy", next: nil, isDeleted: false)
        return [
            named("administration-users", list), named("administration-users-empty", nothing),
            named(
                "administration-user",
                UserPage(context: context, identity: Self.administrator, account: account, isSaved: true)
            ),
            named("administration-user-refused", refused), named("administration-user-delete", kept),
        ]
    }
}
