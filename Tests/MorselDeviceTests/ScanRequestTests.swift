import FoodApp
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// Requests of the scan page.
@Suite struct ScanRequestTests {
    private let device: TestDevice
    private static let people = #"""
        "people":[{"id":"ana","name":"Ana","avoids":[{"allergen":"milk"}]},{"id":"rui","name":"Rui","avoids":[{"allergen":"fish"}]}]
        """#
    private let record = String(decoding: SampleProducts.spread.json, as: UTF8.self)
    private let gtin = SampleProducts.spread.number.identifier

    init() throws { device = try TestDevice() }

    @Test func `the numbers of a code are found`() throws {
        let answer = try device.ask(#"{"ask":"numbers","path":"/en/scan","code":"]E09524100003125"}"#)

        #expect(answer["gtins"] as? [String] == ["09524100003125"])
        #expect(answer["expectedCheckDigit"] == nil)
    }

    @Test func `a wrong check digit is reported`() throws {
        let answer = try device.ask(#"{"ask":"numbers","path":"/en/scan","code":"9524100003126"}"#)

        #expect(answer["gtins"] as? [String] == [])
        #expect(answer["expectedCheckDigit"] as? Int == 5)
    }

    @Test func `a scanned product is judged for each person, and its value is stored`() throws {
        let request =
            #"{"ask":"scan","path":"/en/products/\#(gtin)","now":1,"product":\#(record),\#(Self.people)}"#

        let answer = try device.ask(request)

        let card = ParsedHTML(try #require(answer["main"] as? String))
        #expect(card.problems.isEmpty)
        #expect(
            card.elements.first { $0.attributes["class"] == "verdict-word" }?.text.contains("Contains milk")
                == true
        )
        #expect(card.elements.contains { $0.text.contains("Rui") })
        #expect(answer["viewed"] != nil)
    }

    @Test func `a stored product is shown without the server, another one is not`() throws {
        func request(_ number: String) -> String {
            #"""
            {"ask":"scan","path":"/en/products/\#(number)","usesStored":true,"outage":{"status":0,"code":"offline"},
            "viewed":[\#(record)],\#(Self.people)}
            """#
        }

        #expect(
            (try device.ask(request(gtin))["main"] as? String)?.contains("copy stored on this device") == true
        )
        #expect(try device.ask(request("02000000000008"))["main"] == nil)
    }

    @Test func `scanned products are listed in the order of the request, also unknown ones`() throws {
        let request = #"""
            {"ask":"scans","path":"/pt/scan","numbers":["02000000000008","\#(gtin)"],"viewed":[\#(record)],\#(Self.people)}
            """#

        let list = ParsedHTML(try #require(try device.ask(request)["html"] as? String))

        let rows = list.elements.filter { $0.attributes["class"] == "list-row thing" }
        #expect(rows.count == 2)
        #expect(rows.first?.text.contains("Ainda não se conhece") == true)
        #expect(rows.last?.text.contains("contém leite") == true)
    }
}
