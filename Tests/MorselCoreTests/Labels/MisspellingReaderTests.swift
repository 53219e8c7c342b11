import MorselCore
import MorselTestSupport
import Testing

/// Words with a mistake.
///
/// A correction may add a finding but must not hide one.
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
    func `a word with one mistake is found`(text: String, group: String) {
        let label = knowledge.read("water, \(text), salt, sugar")

        #expect(label.groups == [group])
        #expect(label.unread == [])
    }

    @Test func `the rule of a misspelled word is reported`() {
        #expect(knowledge.read("water, salt, hazelnvt").rules(of: "nuts/hazelnut") == [.misspelling])
    }

    @Test(arguments: ["hzelnvt", "hxzelnxt", "mvstqrd", "xxsesame", "almoxxnd", "hazelnutxyz"])
    func `a word with two mistakes is unread`(text: String) {
        let label = knowledge.read("water, \(text), salt, sugar")

        #expect(label.groups == [])
        #expect(label.unread == [text])
    }

    @Test(arguments: ["mlk", "rve", "egq", "fsh", "wey"])
    func `a short word is not corrected`(text: String) {
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
    func `a lost character is corrected if only one word matches`(text: String, group: String) {
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

    @Test func `a word that is equally similar to an allergen and a harmless word stays unread`() throws {
        let label = try knowledge(withHarmless: "squib").read("water, salt, squiz")

        #expect(label.groups == [])
        #expect(label.unread == ["squiz"])
    }

    @Test func `a word that is equally similar to two allergens stays unread`() throws {
        let knowledge = try Sample.folder.adding("squit,squit", to: "names/en.csv")
            .adding("squit,ingredient,,eggs,,,", to: "concepts.csv").knowledge()

        #expect(knowledge.read("water, salt, squiz").unread == ["squiz"])
        #expect(knowledge.read("water, salt, squiz").groups == [])
    }

    @Test func `a known name is never corrected to another`() throws {
        let knowledge = try knowledge(withHarmless: "squib", "peanub")

        #expect(knowledge.read("water, squib, peanub").groups == [])
        #expect(knowledge.read("water, squib, peanub").isComplete)
    }

    @Test(arguments: [
        "cantains milk", "water. Contians milk.", "may contian milk", "ingrediants: milk", "allergans: milk",
    ])
    func `a misspelled opener does not hide allergens`(text: String) {
        let label = knowledge.read("water, salt, \(text)")

        #expect(label.groups == ["milk"])
    }

    @Test(arguments: ["gluten freee", "wihtout gluten", "fre from gluten"])
    func `a misspelled claim is not a claim`(text: String) {
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
    func `a real word that is similar to an allergen is not reported`(word: LabelExample) throws {
        let label = try word.read()

        #expect(label.groups(.contains) == [], "\(label)")
    }
}
