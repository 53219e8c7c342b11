import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// What a device shows when the server gave no answer.
@Suite struct OutageTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    private func notice(_ outage: String) throws -> ParsedHTML.Element {
        let page = try device.page(
            #"{"path":"/en/search","query":"a","found":{"format":2,"products":[]},"outage":\#(outage)}"#
        )
        return try #require(page.elements.first { $0.attributes["id"] == "outage" })
    }

    @Test(arguments: [
        (#"{"status":0,"code":"offline"}"#, "Offline."),
        (#"{"status":0,"code":""}"#, "The server did not answer."),
        (#"{"status":429,"code":"too-many-requests"}"#, "too many requests at once"),
        (#"{"status":503,"code":"catalogue-unavailable"}"#, "can't read its products just now"),
        (#"{"status":503,"code":"no-catalogue"}"#, "This server has no products."),
        (#"{"status":500,"code":"internal-error"}"#, "The server answered with an error"),
        (#"{"status":502}"#, "The server answered with an error"),
    ])
    func `each kind of outage has its own sentence`(outage: String, words: String) throws {
        #expect(try notice(outage).text.contains(words))
    }

    @Test func `the status and code of the problem are shown for support`() throws {
        #expect(try notice(#"{"status":503,"code":"<b>"}"#).text.contains("503 · <b>"))
        #expect(try !notice(#"{"status":0,"code":"offline"}"#).text.contains("·"))
    }

    @Test(arguments: [("offline", 0, false), ("", 0, true), ("no-catalogue", 503, false), ("", 503, true)])
    func `a button to try again is shown if repeating the request may help`(
        code: String,
        status: Int,
        isOffered: Bool
    ) throws {
        let page = try device.page(
            #"{"path":"/en/search","query":"a","outage":{"status":\#(status),"code":"\#(code)"}}"#
        )

        #expect(page.elements.contains { $0.attributes["data-action"] == "ask-again" } == isOffered)
    }
}
