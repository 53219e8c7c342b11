import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

/// The answer to photos, drawn by a device and by the server.
@Suite struct PhotoViewTests {
    private static let lines = ["Ingredients: whey", "powder, [butter], E102"]

    private func answer(
        _ pack: PackReading,
        in language: PageLanguage = .english,
        isOnDevice: Bool = true,
        isConfirmed: Bool = false
    ) throws -> ParsedHTML {
        let context = PageContext(language: language, knowledge: try .reference(), isOnDevice: isOnDevice)
        let text = Array(pack.text.utf8)
        let reading = text.withUnsafeBufferPointer {
            LabelReader(knowledge: context.knowledge)
                .read($0, doubtful: isConfirmed ? [] : pack.doubtfulRanges, isPartial: pack.isPartial)
        }
        let check = LabelCheck(text, reading, for: .everyGroup(), knowledge: context.knowledge)
        var view = AnswerView(check: check, pack: pack, context: context)
        view.isConfirmed = isConfirmed
        let markup = ParsedHTML(String(decoding: view.html().bytes, as: UTF8.self))
        #expect(markup.problems.isEmpty)
        return markup
    }

    /// Returns the links of the boxes over the photo in the page, without those of the dialog.
    private func links(_ markup: ParsedHTML) -> [ParsedHTML.Element] {
        markup.elements("a").filter { link in
            let around = link.ancestors.map { markup.elements[$0] }
            return around.contains { $0.name == "figure" } && !around.contains { $0.name == "dialog" }
        }
    }

    @Test(
        arguments: zip(
            PageLanguage.allCases,
            ["The text was typed", "El texto se escribió", "O texto foi escrito"]
        )
    )
    func `a text that was typed beside the photo of a code says that the code may be of another pack`(
        language: PageLanguage,
        words: String
    ) throws {
        let context = PageContext(language: language, knowledge: try .reference(), isOnDevice: true)
        var pack = SamplePack(Self.lines).pack
        let box = PhotoReading.Box(left: 0, top: 0, width: 5, height: 5)
        pack.codes = [.init(.init(symbology: "]E0", content: "9524100003125", box: box), photo: 0)]
        func text(_ pack: PackReading) -> String {
            let label = Array("Ingredients: oats, salt".utf8)
            let reading = label.withUnsafeBufferPointer { LabelReader(knowledge: context.knowledge).read($0) }
            let check = LabelCheck(label, reading, for: .everyGroup(), knowledge: context.knowledge)
            return String(
                decoding: AnswerView(check: check, pack: pack, context: context).html().bytes,
                as: UTF8.self
            )
        }

        #expect(!text(pack).contains(words))
        pack.words = []
        #expect(text(pack).contains(words))
    }

    @Test func `marked words have a box on each line, which links to their note`() throws {
        let markup = try answer(SamplePack(Self.lines).pack)

        let links = links(markup)
        #expect(
            links.map { $0.text } == [
                "“whey powder”: contains", "“butter”: not read", "“E102”: additive",
            ]
        )
        #expect(links.map { $0.attributes["href"] } == ["#note-1", "#note-2", "#note-3"])
        let whey = markup.elements.indices.filter { markup.elements[$0].text == links[0].text }
        let boxes = markup.elements("rect").filter { box in
            box.attributes["class"] == "box" && box.ancestors.contains { whey.contains($0) }
        }
        let numbers = boxes.map { box in ["x", "y", "width", "height"].map { box.attributes[$0] ?? "" } }
        #expect(numbers.prefix(2) == [["127", "0", "46", "23"], ["0", "37", "73", "26"]])
        #expect(markup.elements("svg").contains { $0.attributes["viewBox"] == "0 0 600 200" })
    }

    @Test(
        arguments: [
            (0, nil), (1, "translate(600 0) rotate(90)"), (2, "translate(600 200) rotate(180)"),
            (3, "translate(0 200) rotate(270)"),
        ] as [(UInt8, String?)]
    )
    func `crops are cut from the upright photo`(turns: UInt8, transform: String?) throws {
        let markup = try answer(SamplePack(Self.lines, turns: turns).pack)

        let image = try #require(markup.elements("image").first)
        #expect(image.attributes["transform"] == transform)
        #expect(image.attributes["width"] == (turns % 2 == 0 ? "600" : "200"))
        #expect(markup.elements("div").contains { $0.attributes["data-turns"] == "\(turns)" })
        let crops = markup.elements("svg").filter { $0.attributes["class"] == "crop" }
        #expect(crops.first?.attributes["viewBox"] == "124 0 52 26")
        let doubtful = crops.first { $0.attributes["data-state"] == "doubtful" }
        #expect(doubtful?.attributes["aria-label"] == "“butter” as it looks on photo 1")
    }

    @Test func `text and codes of a photo are escaped`() throws {
        var pack = SamplePack(["Ingredients: <b>milk</b>"], address: "data:image/png,\"><script>").pack
        pack.codes = [
            .init(
                .init(
                    symbology: "]<i>",
                    content: "01\u{1D}</dialog>",
                    box: .init(left: 0, top: 0, width: 5, height: 5)
                ),
                photo: 0
            )
        ]

        let markup = try answer(pack)

        #expect(
            markup.elements("script").isEmpty && markup.elements("b").isEmpty && markup.elements("i").isEmpty
        )
        #expect(markup.elements("img").first?.attributes["src"] == "data:image/png,\"><script>")
        #expect(markup.elements("li").contains { $0.text.contains("01 </dialog>") })
    }

    @Test(arguments: ["", "https://example.org/x.jpg", "/v1/labels", "data:text/html,x", "javascript:x"])
    func `only photos with a local address are shown`(address: String) throws {
        let markup = try answer(SamplePack(Self.lines, address: address).pack)

        #expect(markup.elements("img").isEmpty && markup.elements("image").isEmpty)
        #expect(markup.elements("figure").isEmpty)
        #expect(markup.elements("section").contains { $0.text.contains("One word is not clear") })
    }

    @Test func `the server draws advice about a photo and nothing that needs a script`() throws {
        var pack = SamplePack(Self.lines, address: "").pack
        pack.photos[0].isPartial = true

        let markup = try answer(pack, isOnDevice: false)

        let sentence = """
            Part of the text on the photo was not read. Take it again, closer and with light from the side.
            """
        #expect(markup.elements("p").contains { $0.text.contains(sentence) })
        #expect(markup.elements("button").isEmpty && markup.elements("dialog").isEmpty)
    }

    @Test(arguments: [
        (
            PageLanguage.english,
            "No text was read on photo 2: it is blurred. Take it again, with the phone held still."
        ),
        (.spanish, "No se leyó ningún texto en la foto 2: está borrosa. Repítela, sin mover el teléfono."),
        (.portuguese, "Nenhum texto foi lido na foto 2: está desfocada. Repete-a, sem mexer o telemóvel."),
    ])
    func `a photo without text is named in the advice`(language: PageLanguage, sentence: String) throws {
        var pack = SamplePack(Self.lines).pack
        pack.photos.append(.init(width: 10, height: 10, faults: [.blurred]))

        let markup = try answer(pack, in: language)

        #expect(markup.elements("p").contains { $0.text.contains(sentence) })
    }

    @Test func `a confirmed text has no doubtful words, and the confirmation can be undone`() throws {
        let markup = try answer(SamplePack(Self.lines).pack, isConfirmed: true)

        #expect(!markup.elements("p").contains { $0.text.contains("not clear") })
        let button = markup.elements("button").first { $0.attributes["data-action"] == "confirm" }
        #expect(button?.text == "Undo")
        #expect(links(markup).map { $0.text }.contains("“butter”: contains"))
    }
}
