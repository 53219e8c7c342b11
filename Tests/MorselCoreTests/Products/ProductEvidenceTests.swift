import MorselCore
import MorselTestSupport
import Testing

@Suite struct ProductEvidenceTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// Returns a content with texts by language and a declaration.
    private func content(
        _ texts: [(String, String)],
        contains: [String]? = nil,
        mayContain: [String]? = nil,
        unknown: [String] = []
    ) -> ProductContent {
        var content = ProductContent()
        content.texts = texts.map { .init($0.0, $0.1) }
        content.declared = .init(contains: contains, mayContain: mayContain, unknown: unknown)
        return content
    }

    private func evidence(_ content: ProductContent) -> ProductEvidence {
        ProductEvidence(content, knowledge: knowledge)
    }

    private func verdict(
        _ content: ProductContent,
        _ avoided: String,
        includesPrecautions: Bool = true
    ) throws -> ProductVerdict {
        let subject = try #require(knowledge.subject(named: avoided))
        let entry = Profile.Entry(subject, includesPrecautions: includesPrecautions)
        return evidence(content).verdict(for: Profile(entries: [entry]), knowledge: knowledge)
    }

    private static let plain = ("en", "Ingredients: water, sugar, salt.")
    private static let whey = ("en", "Ingredients: sugar, whey powder, salt.")
    private static let unread = ("en", "Ingredients: sugar, xyzzyq plugh, salt.")

    // MARK: States

    @Test func `a text that was read completely and names no allergen gives not found`() throws {
        #expect(try verdict(content([Self.plain]), "milk").state == .notFound)
    }

    @Test func `a declaration alone never gives not found`() throws {
        let verdict = try verdict(content([], contains: []), "milk")

        #expect(verdict.state == .cannotTell)
        #expect(verdict.gaps.map { $0.reason.cause } == [.noIngredientList])
        #expect(
            try self.verdict(content([("en", "Best before: see lid.")], contains: []), "milk").state
                == .cannotTell
        )
        #expect(try self.verdict(content([("en", "")], contains: ["nuts"]), "milk").state == .cannotTell)
    }

    @Test func `an empty declaration lowers no state`() throws {
        #expect(try verdict(content([Self.whey], contains: [], mayContain: []), "milk").state == .contains)
        #expect(
            try verdict(content([Self.unread], contains: [], mayContain: []), "milk").state == .cannotTell
        )
    }

    @Test(arguments: [
        ("milk", ["milk"], [], Verdict.State.contains), ("milk", [], ["milk"], .mayContain),
        ("hazelnut", ["nuts"], [], .couldContain), ("nuts", ["hazelnut"], [], .contains),
        ("almond", ["hazelnut"], [], .notFound), ("hazelnut", [], ["nuts"], .mayContain),
        ("casein", ["milk"], [], .couldContain), ("garlic", ["milk"], [], .notFound),
        ("e220", ["sulphites"], [], .couldContain), ("milk", ["nuts"], ["milk"], .mayContain),
        ("milk", ["milk"], ["milk"], .contains),
    ])
    func `a declared allergen counts if the text does not name it`(
        avoided: String,
        contains: [String],
        mayContain: [String],
        state: Verdict.State
    ) throws {
        let content = content([Self.plain], contains: contains, mayContain: mayContain)

        #expect(try verdict(content, avoided).state == state)
    }

    @Test func `the most cautious of all texts wins`() throws {
        #expect(
            try verdict(content([Self.plain, ("es", "Ingredientes: azúcar, leche, sal.")]), "milk").state
                == .contains
        )
        #expect(
            try verdict(content([Self.plain, ("fr", "Ingrédients : sucre, xyzzyq.")]), "milk").state
                == .cannotTell
        )
        #expect(try verdict(content([Self.unread], contains: ["milk"]), "milk").state == .contains)
    }

    @Test func `precautions that a person does not avoid are still a reason`() throws {
        let verdict = try verdict(
            content([Self.plain], mayContain: ["milk"]),
            "milk",
            includesPrecautions: false
        )

        #expect(verdict.state == .notFound)
        #expect(verdict.answers.first?.reasons.map { $0.reason.cause } == [.precautionIgnored])
    }

    @Test func `unknown declared words may be any allergen`() throws {
        #expect(try verdict(content([Self.plain], unknown: ["en:xyz"]), "milk").state == .cannotTell)
        var traces = content([Self.plain])
        traces.declared.unknownTraces = ["en:xyz"]
        #expect(try verdict(traces, "milk").state == .cannotTell)
        #expect(try verdict(content([Self.plain], contains: ["later-allergen"]), "milk").state == .cannotTell)
    }

    @Test func `reasons have their source`() throws {
        let content = content([Self.plain, Self.whey], contains: ["milk"])

        let answer = try #require(try verdict(content, "milk").answers.first)

        #expect(answer.reasons.map { $0.source } == [.text(1), .declaration])
        #expect(answer.reasons[0].reason.spans.count == 1)
        #expect(answer.reasons[1].reason.spans.isEmpty)
    }

    @Test func `no declaration ever lowers a state`() throws {
        let texts = [
            Self.plain, Self.whey, Self.unread, ("en", "Ingredients: flavouring. May contain milk."),
        ]
        let declarations: [[String]?] = [nil, [], ["milk"], ["nuts"], ["xyz"]]
        for text in texts {
            let alone = try verdict(content([text]), "milk").state
            for contains in declarations {
                for mayContain in declarations {
                    let content = content([text], contains: contains, mayContain: mayContain)
                    #expect(try verdict(content, "milk").state <= alone)
                }
            }
        }
    }

    // MARK: Disagreements

    private func disagreements(_ content: ProductContent) -> [String] {
        evidence(content).disagreements(knowledge: knowledge).map { found in
            "\(found.kind.code) \(String(decoding: knowledge.identifier(of: found.allergen), as: UTF8.self))"
        }
    }

    @Test func `an allergen that is read and not declared is a disagreement with its words`() throws {
        let evidence = evidence(content([Self.whey], contains: []))

        let found = try #require(evidence.disagreements(knowledge: knowledge).first)

        #expect(found.kind == .readNotDeclared)
        #expect(found.missing == [.declaration])
        let span = try #require(found.named.first?.spans.first)
        let words = Array(Self.whey.1.utf8)[Int(span.firstByte)..<Int(span.lastByte)]
        #expect(String(decoding: words, as: UTF8.self) == "whey powder")
    }

    @Test func `each kind of disagreement is found`() {
        #expect(
            disagreements(content([Self.plain], contains: ["hazelnut"])) == ["declared-not-read hazelnut"]
        )
        #expect(
            disagreements(content([("en", "Ingredients: sugar, salt. Milk free.")], contains: ["milk"]))
                == ["declared-not-read milk", "claimed-free-but-declared milk"]
        )
        #expect(
            disagreements(content([Self.whey, ("es", "Ingredientes: azúcar, sal.")])) == ["texts-differ milk"]
        )
    }

    @Test func `uncertain findings, traces and missing declarations are no disagreement`() {
        #expect(disagreements(content([Self.whey])).isEmpty)
        #expect(disagreements(content([Self.whey], mayContain: ["nuts"])) == [])
        #expect(disagreements(content([Self.whey], contains: ["milk"], mayContain: ["nuts"])).isEmpty)
        #expect(disagreements(content([], contains: ["milk"])).isEmpty)
        #expect(disagreements(content([Self.whey, ("es", "Ingredientes: azúcar, xyzzyq.")])).isEmpty)
        #expect(
            disagreements(content([("en", "Ingredients: sugar, lecithin.")], contains: ["soybeans"])).isEmpty
        )
    }

    // MARK: All groups

    @Test func `the JSON has all groups`() {
        var json = JSONWriter()
        let evidence = evidence(content([Self.whey], contains: ["nuts"], mayContain: ["peanuts"]))
        json.object { evidence.write(to: &$0, knowledge: knowledge) }
        let text = String(decoding: json.bytes, as: UTF8.self)

        #expect(
            text.hasPrefix(
                """
                {"allergens":[{"id":"milk","state":"contains","declared":"not-named","evidence":[{"source":"text",\
                "language":"en","state":"contains","cause":"declared","words":[{"text":"whey powder","start":20,\
                "end":31}]}]},{"id":"nuts","state":"contains","declared":"contains","evidence":[{"source":"declaration",\
                "state":"contains","cause":"declared"}]},{"id":"peanuts","state":"may-contain","declared":"may-contain",
                """
            )
        )
        #expect(
            text.hasSuffix(
                """
                "gaps":[],"disagreements":[{"kind":"read-not-declared","id":"milk","named":[{"source":"text",\
                "language":"en","words":[{"text":"whey powder","start":20,"end":31}]}],"missing":[{"source":\
                "declaration"}]},{"kind":"declared-not-read","id":"nuts","named":[{"source":"declaration"}],\
                "missing":[{"source":"text","language":"en"}]}]}
                """
            )
        )
        #expect(text.split(separator: #""declared":"not-named""#).count == 13)
    }

    @Test(
        arguments: [
            ([], nil, "milk", ProductEvidence.DeclarationStatus.notNamed), (nil, nil, "milk", .notDeclared),
            (["milk"], nil, "milk", .contains), (["hazelnut"], nil, "nuts", .contains),
            (nil, ["milk"], "milk", .mayContain), ([], ["milk"], "milk", .mayContain),
            (["milk"], ["milk"], "milk", .contains), (nil, [], "milk", .notDeclared),
        ] as [([String]?, [String]?, String, ProductEvidence.DeclarationStatus)]
    )
    func `a missing declaration differs from an empty one`(
        contains: [String]?,
        mayContain: [String]?,
        group: String,
        status: ProductEvidence.DeclarationStatus
    ) throws {
        let evidence = evidence(content([], contains: contains, mayContain: mayContain))
        let allergen = try #require(knowledge.allergen(identified: group.utf8))

        #expect(evidence.declarationStatus(of: allergen, knowledge: knowledge) == status)
    }
}
