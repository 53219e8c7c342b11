public import MorselCore
public import MorselUI

/// The food app on a device: its stored records, decoded once, and the answers that it draws for the people of the device.
///
/// It draws with the same functions as the server. Scripts send changes of records, and ask for a page, an answer or a
/// fragment. The pages without an answer are in ``PeopleSession``.
public struct FoodSession: DeviceApp {
    let knowledge: Knowledge
    private(set) var records = FoodRecords()

    /// Creates a session without records.
    public init(knowledge: Knowledge) { self.knowledge = knowledge }

    /// Removes all records.
    public mutating func removeRecords() { records = FoodRecords() }

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
        records.today = request.today
        let context = request.context(knowledge)
        switch request.ask {
        case "person": try PersonChange.write(FormRequest(request, knowledge), knowledge, to: &json)
        case "additives": writeAdditives(try FormRequest(request, knowledge), context, to: &json)
        case "things": try writeThings(SearchRequest(request), context, to: &json)
        case "numbers": ScannedNumbers.write(typed: try ScanRequest(request).code, to: &json)
        case "scan": try writeScan(request, context, to: &json)
        case "scans": writeScans(try ScanRequest(request), context, to: &json)
        case "text": try writeText(CheckRequest(request, knowledge), context, to: &json)
        default: try writePage(request, context, to: &json)
        }
    }

    private func writePage(
        _ request: DeviceRequest,
        _ context: PageContext,
        to json: inout JSONWriter
    ) throws(JSONReader.ReadError) {
        switch request.address {
        case .labels(let address): try writePage(address, request, context, to: &json)
        case .products(let address): try writePage(address, request, context, to: &json)
        // The server draws the other pages, or another module does.
        case .account, .additives, .diary, .household, .sharing, .site, nil: break
        }
    }
}
