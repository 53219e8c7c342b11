import MorselCore
import MorselTestSupport
import Testing

/// Words with a mistake: a guess may add a finding, never hide one, and never invents.
@Suite struct MisspellingReaderTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try Sample.knowledge() }

    @Test(arguments: [
        ("hazelnvt", "nuts"), ("hazlnut", "nuts"), ("hazzelnut", "nuts"), ("hazelunt", "nuts"),
        ("almnod", "nuts"),
        ("mustrad", "mustard"), ("peanot", "peanuts"), ("bvtter", "milk"), ("sesane", "sesame"),
        ("glutem", "gluten"),
        ("cellery", "celery"),
    ])
    func `one mistaken letter is understood`(text: String, group: String) {
        let label = knowledge.read("water, \(text), salt, sugar")

        #expect(label.groups == [group])
        #expect(label.unread == [])
    }

    @Test func `a misspelling says that it is one`() {
        #expect(knowledge.read("water, salt, hazelnvt").rules(of: "nuts/hazelnut") == [.misspelling])
    }

    @Test(arguments: ["hzelnvt", "hxzelnxt", "mvstqrd", "xxsesame", "almoxxnd", "hazelnutxyz"])
    func `two mistakes are too many`(text: String) {
        let label = knowledge.read("water, \(text), salt, sugar")

        #expect(label.groups == [])
        #expect(label.unread == [text])
    }

    @Test(arguments: ["mlk", "rve", "egq", "fsh", "wey"])
    func `a short word is not guessed at`(text: String) {
        let label = knowledge.read("water, \(text), salt, sugar")

        #expect(label.groups == [])
        #expect(!label.isComplete)
    }

    @Test(arguments: [
        ("rnustard", "mustard"), ("alrnond", "nuts"), ("vvheat", "gluten"), ("rnilk", "milk"),
        ("sesarne", "sesame"), ("aImond", "nuts"),
        ("haze1nut", "nuts"), ("a1mond", "nuts"), ("S0YA", "soybeans"), ("se5ame", "sesame"),
        ("MU5TARD", "mustard"), ("ce1ery", "celery"),
        ("lup1n", "lupin"), ("mi1k", "milk"), ("MI1K", "milk"), ("miIk", "milk"), ("haze|nut", "nuts"),
        ("mi|k", "milk"),
        ("f1sh", "fish"), ("8utter", "milk"),
    ])
    func `letters that scanners confuse are corrected`(text: String, group: String) {
        let label = knowledge.read("water, \(text), salt, sugar")

        #expect(label.groups == [group])
        #expect(label.unread == [])
    }

    @Test(arguments: [
        ("hazeln\u{FFFD}t", "nuts"), ("\u{FFFD}lmond", "nuts"), ("mustar\u{FFFD}", "mustard"),
        ("cel\u{FFFD}ry", "celery"),
        ("m\u{FFFD}lk", "milk"), ("e\u{FFFD}g", "eggs"),
    ])
    func `a lost character is understood where one word has a letter there`(text: String, group: String) {
        let label = knowledge.read("water, \(text), salt, sugar")

        #expect(label.groups == [group])
        #expect(label.isComplete)
    }

    // MARK: What a guess must not do

    private func knowledge(withHarmless names: String...) throws -> Knowledge {
        var folder = Sample.folder
        for name in names {
            folder = folder.adding("\(name),\(name)", to: "names/en.csv").adding(
                "\(name),ingredient,,,,,",
                to: "concepts.csv"
            )
        }
        return try folder.knowledge()
    }

    @Test func `a word as near to an allergen as to a harmless word stays unread`() throws {
        let label = try knowledge(withHarmless: "squib").read("water, salt, squiz")

        #expect(label.groups == [])
        #expect(label.unread == ["squiz"])
    }

    @Test func `a word as near to two allergens stays unread`() throws {
        let knowledge = try Sample.folder.adding("squit,squit", to: "names/en.csv")
            .adding("squit,ingredient,,eggs,,,", to: "concepts.csv").knowledge()

        #expect(knowledge.read("water, salt, squiz").unread == ["squiz"])
        #expect(knowledge.read("water, salt, squiz").groups == [])
    }

    @Test func `a name is never taken for the misspelling of another`() throws {
        let knowledge = try knowledge(withHarmless: "squib", "peanub")

        #expect(knowledge.read("water, squib, peanub").groups == [])
        #expect(knowledge.read("water, squib, peanub").isComplete)
    }

    @Test(arguments: [
        "cantains milk", "water. Contians milk.", "may contian milk", "ingrediants: milk", "allergans: milk",
    ])
    func `a misspelled opener hides no allergen`(text: String) {
        let label = knowledge.read("water, salt, \(text)")

        #expect(label.groups == ["milk"])
    }

    @Test(arguments: ["gluten freee", "wihtout gluten", "fre from gluten"])
    func `a misspelled claim claims nothing`(text: String) {
        let label = knowledge.read("water, salt. \(text).")

        #expect(label.allergens(.freeFromClaim) == [])
        #expect(label.groups == ["gluten"])
    }

    @Test(arguments: [
        LabelExample(.spanish, "agua, sal, trago"), LabelExample(.english, "water, salt, milkyway"),
        LabelExample(.english, "water, salt, wheal"),
        LabelExample(.english, "water, salt, mustang"),
        LabelExample(.french, "eau, sel, laine"),
        LabelExample(.german, "Wasser, Salz, Wolke"),
        LabelExample(.german, "Wasser, Salz, Eisen"),
        LabelExample(.portuguese, "água, sal, peito"), LabelExample(.italian, "acqua, sale, lotto"),
        LabelExample(.dutch, "water, zout, malk"), LabelExample(.polish, "woda, sól, masa"),
        LabelExample(.swedish, "vatten, salt, räls"), LabelExample(.finnish, "vesi, suola, kalium"),
    ])
    func `a real word near an allergen is not called one`(word: LabelExample) throws {
        let label = try word.read()

        #expect(label.groups(.contains) == [], "\(label)")
    }
}
