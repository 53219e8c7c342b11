import MorselCore
import MorselTestSupport
import Testing

/// Labels in languages that are not supported.
@Suite struct UnsupportedLanguageTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private static let labels = [
        "Ingrediente: făină de grâu, zahăr, ulei de palmier, lapte praf degresat, cacao. Poate conține urme de arahide.",
        "Összetevők: búzaliszt, cukor, pálmaolaj, sovány tejpor, mogyoró. Nyomokban földimogyorót tartalmazhat.",
        "Složení: pšeničná mouka, cukr, palmový olej, sušené mléko, lískové ořechy. Může obsahovat arašídy.",
        "Zloženie: pšeničná múka, cukor, sušené mlieko, vajcia, kakaový prášok. Môže obsahovať arašidy.",
        "Sestavine: pšenična moka, sladkor, mleko v prahu, jajca. Lahko vsebuje oreščke.",
        "Sastojci: pšenično brašno, šećer, mlijeko u prahu, jaja, lješnjaci. Može sadržati tragove kikirikija.",
        "Ingredienser: hvedemel, sukker, skummetmælkspulver, æg, hasselnødder. Kan indeholde spor af jordnødder.",
        "Ingredienser: hvetemel, sukker, skummetmelkpulver, hasselnøtter. Kan inneholde spor av peanøtter.",
        "Koostisosad: nisujahu, suhkur, piimapulber, munad. Võib sisaldada pähkleid.",
        "Sudėtis: kvietiniai miltai, cukrus, pieno milteliai, kiaušiniai. Gali būti riešutų.",
        "Sastāvdaļas: kviešu milti, cukurs, piena pulveris, olas. Var saturēt riekstus.",
        "İçindekiler: buğday unu, şeker, süt tozu, yumurta, fındık.",
        "Состав: мука пшеничная, сахар, молоко сухое.",
        "Συστατικά: αλεύρι σίτου, ζάχαρη, γάλα σε σκόνη.",
        "原材料名：小麦粉、砂糖、卵、牛乳",
    ]

    private func unsupported(_ label: ReadLabel) -> [Reading.Gap] {
        label.reading.gaps.filter { $0.kind == .unknownLanguage }
    }

    @Test(arguments: labels)
    func `a label in an unsupported language has no findings`(text: String) {
        let label = knowledge.read(text)

        #expect(!label.isComplete)
        #expect(label.languages == [])
        #expect(label.allergens(.contains) == [])
        #expect(unsupported(label).count == 1)
        #expect(unsupported(label).allSatisfy { !$0.spans.isEmpty })
    }

    @Test func `a word with other accents is not read in an unsupported language`() {
        // Portuguese "cação", a shark, has the same letters without accents.
        #expect(knowledge.read("Farinha de trigo, açúcar, cacao").groups(.couldContain).contains("fish"))
        #expect(!knowledge.read(Self.labels[0]).groups(.couldContain).contains("fish"))
    }

    @Test func `a name with one meaning could be contained in an unsupported language`() {
        let label = knowledge.read(
            "Kjøtt og animalske biprodukter (hvorav 4% fjærkre), fisk og fiskeprodukter, sukker."
        )

        #expect(label.groups(.couldContain) == ["fish"])
        #expect(unsupported(label).count == 1)
    }

    @Test(arguments: labels)
    func `a list before one in an unsupported language is read`(text: String) {
        let label = knowledge.read(
            "Ingredients: wheat flour, sugar, skimmed milk powder, hazelnuts, salt.\n\n" + text
        )

        #expect(label.allergens(.contains) == ["gluten/wheat", "milk", "nuts/hazelnut"])
        #expect(label.languages == ["en"])
    }

    @Test(arguments: [
        "产品 名称 饼干\nIngredients: wheat flour, sugar, milk, salt.",
        "Ingredients: wheat flour, sugar, milk, salt. Store in a dry place.\nProdus în România. A se păstra la loc uscat.",
    ])
    func `a complete list next to text in an unsupported language has no gap`(text: String) {
        let label = knowledge.read(text)

        #expect(label.isComplete)
        #expect(label.allergens(.contains) == ["gluten/wheat", "milk"])
    }
}
