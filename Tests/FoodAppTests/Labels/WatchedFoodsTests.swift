import MorselTestSupport
import Testing

/// The foods that somebody watches, on the pages of labels, dishes and lists.
@Suite struct WatchedFoodsTests {
    private let device: TestDevice

    init() throws { device = try TestDevice() }

    /// The members of a request of somebody who watches a food from 1 May to 30 May.
    private func watching(_ node: String, today: String = "2026-05-14", isDeclined: Bool = false) -> String {
        """
        "today":"\(today)","watches":[{"id":"w1","node":"\(node)","symptom":"bloating","window":"0-4",
        "start":"2026-05-01","end":"2026-05-30","isDeclined":\(isDeclined),"counts":[6,11,5,48],
        "words":["You watch x, your records","Observas: x, tus registros","Observas: x, os teus registos"]}]
        """
    }

    private func answer(to text: String, _ members: String, language: String = "en") throws -> ParsedHTML {
        try device.page(#"{"path":"/\#(language)/","label":{"text":"\#(text)"},\#(members)}"#)
    }

    private func marks(_ page: ParsedHTML) -> [String] {
        page.elements("p").filter { $0.attributes["class"] == "watched" }.map { $0.text }
    }

    @Test(
        arguments: [
            ("en", "You watch x, your records"),
            ("es", "Observas: x, tus registros"),
            ("pt", "Observas: x, os teus registos"),
        ]
    )
    func `a label with a watched food is marked with its sentence, and the mark can be removed`(
        language: String,
        words: String
    ) throws {
        let page = try answer(
            to: "Ingredients: rice, garlic, salt.",
            watching("ingredient:garlic"),
            language: language
        )
        #expect(marks(page).count == 1)
        #expect(marks(page).first?.hasPrefix(words) == true)
        #expect(page.elements("button").contains { $0.attributes["data-stop-watching"] == "w1" })
    }

    @Test(
        arguments: [
            ("allergen:milk", "Ingredients: whey powder.", true),
            ("allergen:milk", "Ingredients: rice. May contain milk.", false),
            ("additive:e420", "Ingredients: sugar, humectant (E 420).", true),
            ("class:humectant", "Ingredients: sugar, humectant (E 420).", true),
            ("ingredient:garlic", "Ingredients: rice, onion.", false),
        ]
    )
    func `the same rule as in the statistics decides what is named`(
        node: String,
        text: String,
        isMarked: Bool
    ) throws {
        #expect(try marks(answer(to: text, watching(node))).isEmpty == !isMarked)
    }

    @Test func `a watch that is over or was declined marks nothing`() throws {
        let text = "Ingredients: garlic."
        #expect(try marks(answer(to: text, watching("ingredient:garlic", today: "2026-05-31"))).isEmpty)
        #expect(try marks(answer(to: text, watching("ingredient:garlic", isDeclined: true))).isEmpty)
        #expect(try marks(answer(to: text, watching("ingredient:garlic", today: "2026-05-30"))).count == 1)
    }

    /// The members of a request during a protocol.
    private func following(_ node: String, today: String = "2026-05-14") -> String {
        """
        "today":"\(today)","phases":[{"id":"p1","treatment":"t","node":"\(node)","start":"2026-05-10","end":"2026-05-20",
        "words":["Without it: x","Sin ello: x","Sem isso: x"]}]
        """
    }

    @Test(
        arguments: [
            ("fodmap:lactose", "Ingredients: skimmed milk powder.", true),
            ("fodmap:fructans", "Ingredients: garlic.", true),
            ("fodmap:sorbitol", "Ingredients: sugar, humectant (E 420).", true),
            ("fodmap:lactose", "Ingredients: rice. May contain milk.", false),
            ("ingredient:onion", "Ingredients: onion.", true),
            ("fodmap:unknown", "Ingredients: onion.", false),
        ]
    )
    func `a label with a food of a protocol says what is planned, without a button`(
        node: String,
        text: String,
        isMarked: Bool
    ) throws {
        for (language, words) in [("en", "Without it: x"), ("es", "Sin ello: x"), ("pt", "Sem isso: x")] {
            let page = try answer(to: text, following(node), language: language)
            #expect(marks(page) == (isMarked ? [words] : []))
            #expect(!page.elements("button").contains { $0.attributes["data-stop-watching"] != nil })
        }
    }

    @Test func `a food of a protocol is marked on its days only`() throws {
        for (day, count) in [("2026-05-09", 0), ("2026-05-10", 1), ("2026-05-20", 1), ("2026-05-21", 0)] {
            let page = try answer(to: "Ingredients: garlic.", following("ingredient:garlic", today: day))
            #expect(marks(page).count == count)
        }
    }

    @Test func `a watched food changes no verdict`() throws {
        let request = #""path":"/en/","label":{"text":"Ingredients: garlic."}"#
        let (plain, watched) = (
            try device.ask("{\(request)}"), try device.ask("{\(request),\(watching("ingredient:garlic"))}")
        )
        #expect(plain["state"] as? String == watched["state"] as? String)
        #expect(plain["headline"] as? String == watched["headline"] as? String)
    }

    @Test func `search results and dishes are marked, and the list has the button once`() throws {
        let found = """
            {"format":2,"products":[
             {"gtin":"9524100003125","name":"Soup","texts":[{"language":"en","text":"Ingredients: garlic."}],"source":"s"},
             {"gtin":"9524100003132","name":"Sauce","texts":[{"language":"en","text":"Ingredients: garlic."}],"source":"s"},
             {"gtin":"9524100003149","name":"Rice","texts":[{"language":"en","text":"Ingredients: rice."}],"source":"s"}],
             "foods":[{"source":"morsel","code":"tiramisu","names":[{"language":"en","text":"Tiramisu"}]}]}
            """
        let list = try device.page(
            #"{"path":"/en/search","query":"a","found":\#(found),\#(watching("ingredient:garlic"))}"#
        )
        #expect(marks(list).count == 1)
        let rows = list.elements("li").filter { $0.text.contains("You watch x") }
        #expect(
            rows.compactMap { $0.attributes["data-key"] } == [
                "product-09524100003125", "product-09524100003132",
            ]
        )
        let dishes = try device.page(
            #"{"path":"/en/search","query":"a","found":\#(found),\#(watching("allergen:eggs"))}"#
        )
        #expect(
            dishes.elements("li").filter { $0.text.contains("You watch x") }
                .compactMap { $0.attributes["data-key"] } == ["food-morsel-tiramisu"]
        )
    }
}
