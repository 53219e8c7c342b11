public import MorselCore
public import MorselUI

/// The pages of the food app without an answer: what people avoid, the foods that they react to, and the settings.
///
/// They have a module of their own (`people.wasm`), so that a check does not wait for them, nor they for the reader of labels.
public struct PeopleSession: DeviceApp {
    private let knowledge: Knowledge
    private var records = PeopleRecords()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Removes all records.
    public mutating func removeRecords() { records = PeopleRecords() }

    /// Applies a change of a record.
    ///
    /// Records of other apps are ignored.
    public mutating func apply(_ change: RecordChange) { records.apply(change, knowledge) }

    /// Writes the members of the answer to a request.
    ///
    /// - Throws: `JSONReader.ReadError` if a member has the wrong type, or a record of the page has another format.
    public mutating func answer(
        _ request: DeviceRequest,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        let context = request.context(knowledge)
        switch request.ask {
        case "person": try PersonChange.write(FormRequest(request, knowledge), knowledge, to: &json)
        case "subjects": try writeSubjects(FormRequest(request, knowledge), context, to: &json)
        case "lost":
            let lost = LostValueList(values: try LostValue.all(request, knowledge), context: context)
            write("html", lost.html() ?? "", to: &json)
        case "text":
            json.key("text")
            json.string(WordReport.plainText(of: records.words.newest(), context))
        default: try writePage(request, context, to: &json)
        }
    }

    private func writePage(
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        switch request.address {
        case .labels(.avoid): write(AvoidPage(context: context, household: records.household), to: &json)
        case .labels(.reactedFoods):
            let form = try FormRequest(request, knowledge)
            var page = ReactedFoodsPage(
                context: context,
                foods: records.foods.newest(),
                household: records.household,
                edited: form.edited
            )
            page.isArranged = form.isArranged
            write(page, to: &json)
        case .site(.settings):
            var page = SettingsPage(context: context, reported: records.words.newest())
            page.energy = records.settings.energy(on: request.today)
            page.storage = try StorageUse(request)
            write(page, to: &json)
        // The server draws the other pages, or another module does.
        default: break
        }
    }

    /// Writes a list of subjects to avoid whose names begin with the typed letters.
    private func writeSubjects(_ request: FormRequest, _ context: PageContext, to json: inout JSONWriter) {
        let matches = SubjectSearch(knowledge: knowledge).matches(request.letters, in: context.language)
        write("html", SubjectSuggestions(matches: matches, context: context).html(), to: &json)
    }
}
