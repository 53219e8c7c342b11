import Hummingbird
import MorselAccounts
import MorselAdditives
import MorselUI
import MorselWeb

/// The pages with which administrators moderate comments: lists by state, hiding, showing again, and deletion.
struct CommentModerationRoutes: Sendable {
    let routes: AdministrationRoutes

    private static let limit = 50

    private typealias Visit = AdministrationRoutes.Visit

    private var service: CommentService { routes.comments }

    /// What the form of a comment does.
    private enum Action: String {
        case hide, show, dismiss
    }

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let part = AdministrationLinks.Part.comments.rawValue
        let deletion = AdministrationAddress.action(part, "{id}", "delete")
        routes.page(.get, AdministrationAddress.list(part), &table) { try await list($0) }
        routes.page(.post, AdministrationAddress.item(part, "{id}"), &table, body: .smallForm) {
            try await change($0)
        }
        routes.page(.get, deletion, &table) { try await askDeletion($0) }
        routes.page(.post, deletion, &table, body: .smallForm) { try await delete($0) }
    }

    private func list(_ visit: Visit) async throws -> Response {
        let state = AdditiveComment.Moderation(rawValue: visit.text("show")) ?? .reported
        let before = Int64(visit.text("before")) ?? RecordLimits.maxID
        let found = try await service.perform(visit.context) {
            try await $0.comments(state, before: before, atMost: Self.limit + 1)
        }
        let shown = Array(found.prefix(Self.limit))
        let entries = try await entries(shown, visit)
        return routes.pages.privateResponse(
            CommentModerationPage(
                context: visit.page,
                identity: visit.context.identity,
                state: state,
                entries: entries,
                next: found.count > shown.count ? shown.last?.id : nil,
                notice: CommentModerationPage.Notice(rawValue: visit.text("done"))
            )
        )
    }

    private func change(_ visit: Visit) async throws -> Response {
        let id = try visit.id()
        let values = try await visit.request.formValues()
        guard let action = Action(rawValue: values["action"]) else { throw Problem.invalidForm }
        let isDone = try await service.perform(visit.context) { comments in
            switch action {
            case .hide: try await comments.setHidden(true, id) != nil
            case .show: try await comments.setHidden(false, id) != nil
            case .dismiss: try await comments.dismissReports(id)
            }
        }
        guard isDone else { throw Problem.unknownComment }
        let notice: CommentModerationPage.Notice =
            switch action {
            case .hide: .hidden
            case .show: .shown
            case .dismiss: .dismissed
            }
        return redirect(visit, values["show"], notice)
    }

    private func askDeletion(_ visit: Visit) async throws -> Response {
        let id = try visit.id()
        let comment = try await service.perform(visit.context) { try await $0.comment(id) }
        guard let comment, let entry = try await entries([comment], visit).first else {
            throw Problem.unknownComment
        }
        return routes.pages.privateResponse(
            CommentDeletionPage(context: visit.page, identity: visit.context.identity, entry: entry)
        )
    }

    private func delete(_ visit: Visit) async throws -> Response {
        let id = try visit.id()
        let isDeleted = try await service.perform(visit.context) { try await $0.delete(id, by: nil) }
        guard isDeleted else { throw Problem.unknownComment }
        return redirect(visit, "", .deleted)
    }

    /// The answer to a form: the list from which it was sent, with a sentence about what was done.
    private func redirect(_ visit: Visit, _ state: String, _ notice: CommentModerationPage.Notice) -> Response
    {
        let state = AdditiveComment.Moderation(rawValue: state) ?? .reported
        let path = visit.page.path(to: AdministrationLinks.Part.comments.address)
        return Response(
            status: .seeOther,
            headers: [
                .location: "\(path)?show=\(state.rawValue)&done=\(notice.rawValue)",
                .cacheControl: "no-store",
            ]
        )
    }

    /// The comments with their additives and the names of their authors.
    private func entries(_ comments: [AdditiveComment], _ visit: Visit) async throws
        -> [CommentModerationPage.Entry]
    {
        let collection = try await routes.service.perform(visit.context) { $0 }
        var names: [String: String] = [:]
        for account in Set(comments.map { $0.account }) {
            names[account] = await routes.nameOfAccount(account)
        }
        return comments.map { comment in
            CommentModerationPage.Entry(
                comment: comment,
                additive: collection.additive(comment.additive),
                author: names[comment.account]
            )
        }
    }
}
