import MorselCore
import MorselUI

// The pages of labels.
extension FoodSession {
    func writePage(
        _ address: LabelsAddress,
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        switch address {
        case .check:
            let page = checkPage(try CheckRequest(request, knowledge), context)
            write(page, to: &json)
            guard let answer = page.answer else { return }
            write(answer.leading, headline: page.headline, context, to: &json)
            if let code = answer.codeWithoutList {
                json.key("lookUp")
                json.string(code.digits)
            }
        case .recent:
            let page = RecentPage(context: context, checks: recent(context), household: records.household)
            write(page, to: &json)
        case .deleted: write(DeletedPage(context: context, deleted: deleted()), to: &json)
        // These pages are in another module (`PeopleSession`).
        case .avoid, .reactedFoods: break
        }
    }

    private func checkPage(_ request: CheckRequest, _ context: PageContext) -> CheckPage {
        let answer = request.label.flatMap { label -> AnswerView? in
            guard label.hasContent, !request.hidesAnswer else { return nil }
            var view = AnswerView(of: read(label, for: nil), for: records.household, context: context)
            view.reported = records.words.newest()
            view.pack = label.pack
            view.isConfirmed = label.isConfirmed
            // The photos may be others than those whose code was looked up.
            view.catalogued = request.catalogued == view.codeWithoutList ? request.catalogued : nil
            view.isProvisional = label.isProvisional
            return view
        }
        var page = CheckPage(
            context: context,
            text: request.label.map { String(decoding: $0.text, as: UTF8.self) } ?? "",
            declaredLanguage: request.label?.declaredLanguage,
            answer: answer,
            household: records.household,
            // A page with an answer has no list of checks, so that each keystroke reads one label instead of four.
            recent: answer == nil ? recent(context, 3) : [],
            isTyping: request.isTyping
        )
        // The form has no buttons to save or delete the previous photos while new ones are being read.
        page.photoRetention = request.hidesAnswer ? nil : request.label?.photoRetention
        if request.isRefused { page.problem = .empty }
        page.unfinished = unfinished(request)
        page.reacted = records.reactedFood(of: page.household.person?.id, check: request.label?.id ?? "")
        page.firstRun = records.settings.firstRun
        page.energy = records.settings.energy(on: records.today)
        page.typedNutrition = TypedNutrition(fields: request.nutrition, quantity: request.quantity)
        return page
    }

    /// Returns the stored check that the form offers to continue, unless somebody began another one.
    private func unfinished(_ request: CheckRequest) -> RecentCheck? {
        guard !request.unfinished.isEmpty, request.label?.hasContent != true,
            let stored = records.checks.newest().first(where: { $0.id == request.unfinished })
        else { return nil }
        return RecentCheck(id: stored.id, check: read(stored, for: nil), checkedAt: stored.checkedAt)
    }

    /// Writes the members of a check that the device stores.
    ///
    /// `headline` is announced; if it is `nil`, that of the check is.
    func write(
        _ check: LabelCheck,
        headline: String? = nil,
        _ context: PageContext,
        to json: inout JSONWriter
    ) {
        json.key("state")
        json.string(check.state.code)
        json.key("headline")
        json.string(headline ?? check.headline(context))
        json.key("found")
        FoundAllergens(check.reading).write(to: &json, knowledge)
        json.key("knowledge")
        json.string(knowledge.versionName)
    }

    // MARK: Labels

    private func read(_ label: StoredCheck, for profile: Profile?) -> LabelCheck {
        let (profile, text) = (profile ?? .everyGroup(), String(decoding: label.text, as: UTF8.self))
        // Words of a photo that were read with doubt count as unread, unless somebody compared them with the pack.
        if let pack = label.pack, !label.isConfirmed {
            return LabelCheck(
                pack.corrected(to: text),
                for: profile,
                language: label.declaredLanguage,
                knowledge: knowledge
            )
        }
        return LabelCheck(text, for: profile, language: label.declaredLanguage, knowledge: knowledge)
    }

    /// Returns what was deleted, the last records first.
    ///
    /// Photos have the title of their check as their name.
    private func deleted() -> [DeletedRecords] {
        records.deleted.newest().map { deleted in
            guard deleted.kind == .photos else { return deleted }
            let check = records.checks.newest().first { $0.id == deleted.names.first }
            var named = deleted
            named.names = [check.map { read($0, for: nil).title } ?? ""]
            named.isRestorable = check != nil
            return named
        }
    }

    /// Returns the stored checks, the newest first, read again with the current knowledge.
    private func recent(_ context: PageContext, _ limit: Int = .max) -> [RecentCheck] {
        records.checks.newest(limit).map { stored in
            let check = read(stored, for: nil)
            var recent = RecentCheck(id: stored.id, check: check, checkedAt: stored.checkedAt)
            recent.hasPhotos = stored.pack != nil
            guard stored.waitsFor.isEmpty else {
                recent.pendingPhotos = PendingPhotos(isWaitingForNetwork: stored.waitsFor == "network")
                return recent
            }
            // The same knowledge reads a label in the same way, so a different state is that of other lists.
            guard stored.knowledge != knowledge.versionName else { return recent }
            let state = check.states(of: records.household, context).state
            recent.previousState = stored.state == state ? nil : stored.state
            guard let before = stored.found else { return recent }
            let found = FoundAllergens(check.reading)
            recent.newFindings = found.missing(from: before)
            recent.removedFindings = before.missing(from: found)
            return recent
        }
    }

    /// Writes the answer to a label as plain text for the people of the device, empty without a label.
    func writeText(_ request: CheckRequest, _ context: PageContext, to json: inout JSONWriter) {
        let answer = request.label.flatMap { label in
            label.hasContent
                ? AnswerView(of: read(label, for: nil), for: records.household, context: context) : nil
        }
        json.key("text")
        json.string(answer.map { $0.leading.plainText(context, for: $0.people.map { $0.person }) } ?? "")
    }
}
