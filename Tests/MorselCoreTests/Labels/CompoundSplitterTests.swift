import MorselCore
import MorselTestSupport
import Testing

@Suite struct CompoundSplitterTests {
    @Test(arguments: [
        ("Sojaproteinisolat", ["soybeans"]), ("Vollmilchpulver", ["milk"]), ("Weizenmehl", ["gluten/wheat"]),
        ("Haselnussmehl", ["nuts/hazelnut"]), ("Milchprotein", ["milk"]), ("Milcheinprotein", []),
        ("Senfpulver", ["mustard"]),
        ("Salzwasser", []), ("Zuckerwasser", []),
    ])
    func `a German word is split into known parts`(word: String, allergens: [String]) throws {
        let label = try Sample.knowledge().read("Wasser, \(word), Salz, Zucker")

        #expect(label.allergens(.contains) == allergens, "\(label.allergenLines)")
        #expect(label.isComplete == (word != "Milcheinprotein"))
    }

    @Test(arguments: [
        LabelExample(.german, "Lupinensmehl", "lupin"), LabelExample(.german, "Butterspulver", "milk"),
        LabelExample(.dutch, "tarwenmeel", "gluten"), LabelExample(.dutch, "melkspoeder", "milk"),
        LabelExample(.swedish, "äggspulver", "eggs"), LabelExample(.swedish, "lupinsmjöl", "lupin"),
    ])
    func `linking letters between two parts are ignored`(word: LabelExample) throws {
        let label = try word.read("E330, \(word.text), E300")

        #expect(label.groups(.contains) == word.groups, "\(label.allergenLines)")
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test func `the evidence of each part is the whole word`() throws {
        let label = try Sample.knowledge().read("Wasser, Haselnussmilchpulver")

        #expect(label.evidence(of: "nuts/hazelnut") == ["Haselnussmilchpulver"])
        #expect(label.evidence(of: "milk") == ["Haselnussmilchpulver"])
        #expect(label.rules(of: "milk") == [.compound])
    }

    @Test func `a part can name the source of the next part`() throws {
        let knowledge = try Sample.knowledge()

        #expect(knowledge.read("Zucker, Mehl, Salz").groups(.couldContain) == ["gluten"])
        #expect(knowledge.read("Zucker, Sojamehl, Salz").groups == ["soybeans"])
    }

    @Test(arguments: ["Milchxyz", "xyzmilch", "Senfqqqmehl", "Milchmxx", "Wassermixx"])
    func `a word with an unknown part stays unread`(word: String) throws {
        let label = try Sample.knowledge().read("Wasser, \(word), Salz, Zucker")

        #expect(label.unread == [word])
        #expect(!label.isComplete)
    }

    @Test
    func `languages without compounds split only words of four or more letters`()
        throws
    {
        let knowledge = try Sample.knowledge()

        #expect(
            knowledge.read("water, sugarbutter, pepper").concepts == ["water", "sugar", "butter", "pepper"]
        )
        #expect(knowledge.read("water, sugaregg, pepper").unread == ["sugaregg"])
    }

    @Test(arguments: [
        LabelExample(.german, "Sojaproteinisolat", "soybeans"),
        LabelExample(.german, "Magermilchjoghurtpulver", "milk"),
        LabelExample(.german, "Dinkelvollkornmehl", "gluten"),
        LabelExample(.german, "Hartweizengrießnudeln", "gluten"),
        LabelExample(.german, "Haselnusskrokant", "nuts"), LabelExample(.german, "Süßmolkenpulver", "milk"),
        LabelExample(.german, "Hühnervolleipulver", "eggs"),
        LabelExample(.german, "Garnelenpaste", "crustaceans"),
        LabelExample(.dutch, "sojaeiwitten", "soybeans"), LabelExample(.dutch, "vollemelkpoeder", "milk"),
        LabelExample(.dutch, "amandelschilfers", "nuts"), LabelExample(.dutch, "speltvolkorenmeel", "gluten"),
        LabelExample(.dutch, "kippenei-eigeelpoeder", "eggs"), LabelExample(.dutch, "hazelnootpasta", "nuts"),
        LabelExample(.finnish, "soijaproteiini-isolaatti", "soybeans"),
        LabelExample(.finnish, "täysmaitojauhe", "milk"),
        LabelExample(.finnish, "vehnägluteeni", "gluten"),
        LabelExample(.finnish, "hasselpähkinärouhe", "nuts"),
        LabelExample(.finnish, "kananmunajauhe", "eggs"),
        LabelExample(.swedish, "sojaproteinisolat", "soybeans"),
        LabelExample(.swedish, "helmjölkspulver", "milk"), LabelExample(.swedish, "vetekross", "gluten"),
        LabelExample(.swedish, "hasselnötsmassa", "nuts"), LabelExample(.swedish, "äggulepulver", "eggs"),
        LabelExample(.swedish, "räkpulver", "crustaceans"),
    ])
    func `real compounds contain only their allergens`(word: LabelExample) throws {
        let label = try word.read("E330, \(word.text), E300")

        #expect(label.groups(.contains) == word.groups, "\(label.allergenLines)")
        #expect(label.isComplete, "\(label.unread)")
    }

    @Test(arguments: [
        LabelExample(.german, "Kokosmilchpulver"), LabelExample(.german, "Kakaobutterpulver"),
        LabelExample(.german, "Buchweizenvollkornmehl"), LabelExample(.german, "Erdbeerpüree"),
        LabelExample(.german, "Reismehl"), LabelExample(.german, "Apfelessig"),
        LabelExample(.german, "Kartoffelstärke"),
        LabelExample(.german, "Milchsäurebakterien"), LabelExample(.dutch, "kokosmelkpoeder"),
        LabelExample(.dutch, "boekweitmeel"), LabelExample(.dutch, "rijstebloem"),
        LabelExample(.dutch, "aardappelzetmeel"),
        LabelExample(.finnish, "kookosmaitojauhe"), LabelExample(.finnish, "tattarijauho"),
        LabelExample(.finnish, "maitohappobakteeri"), LabelExample(.finnish, "perunatärkkelys"),
        LabelExample(.swedish, "kokosmjölkspulver"), LabelExample(.swedish, "bovetemjöl"),
        LabelExample(.swedish, "mjölksyrakultur"), LabelExample(.swedish, "potatisstärkelse"),
    ])
    func `real compounds with lookalikes have no allergens`(word: LabelExample) throws {
        let label = try word.read("E330, \(word.text), E300")

        #expect(label.groups == [], "\(label.allergenLines)")
    }
}
