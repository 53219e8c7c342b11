import MorselCore
import MorselTestSupport
import Testing

/// Words that look like an allergen but are not.
///
/// If *contains* is often wrong, people learn to ignore it.
@Suite struct LookalikeTests {
    @Test(arguments: [
        LabelExample(.english, "coconut milk"), LabelExample(.english, "coconut"),
        LabelExample(.english, "rice milk"),
        LabelExample(.english, "cocoa butter"), LabelExample(.english, "shea butter"),
        LabelExample(.english, "apple butter"), LabelExample(.english, "nutmeg"),
        LabelExample(.english, "butternut squash"),
        LabelExample(.english, "buckwheat flour"), LabelExample(.english, "chestnuts"),
        LabelExample(.english, "water chestnuts"), LabelExample(.english, "pine nuts"),
        LabelExample(.english, "tiger nuts"), LabelExample(.english, "oyster mushrooms"),
        LabelExample(.english, "eggplant"), LabelExample(.english, "cream of tartar"),
        LabelExample(.english, "lactic acid"), LabelExample(.english, "E270"),
        LabelExample(.english, "butter beans"),
        LabelExample(.english, "maize flour"), LabelExample(.english, "rice flour"),
        LabelExample(.english, "sweetcorn"), LabelExample(.english, "nutritional yeast"),
        LabelExample(.english, "milk thistle"), LabelExample(.english, "chickpeas"),
        LabelExample(.english, "glutamate"),
        LabelExample(.english, "monosodium glutamate (E621)"), LabelExample(.english, "glutamic acid"),
        LabelExample(.english, "sodium sulphate"), LabelExample(.english, "calcium sulphate"),
        LabelExample(.english, "jellyfish"), LabelExample(.english, "starfruit"),
        LabelExample(.english, "fishwort"),
        LabelExample(.english, "quinoa"), LabelExample(.english, "sunflower lecithin"),
        LabelExample(.english, "amaranth"),
        LabelExample(.english, "cocoa mass"), LabelExample(.english, "crab apples"),
        LabelExample(.english, "prune"),
        LabelExample(.spanish, "leche de coco"), LabelExample(.spanish, "manteca de cacao"),
        LabelExample(.spanish, "nuez moscada"), LabelExample(.spanish, "trigo sarraceno"),
        LabelExample(.spanish, "castañas"), LabelExample(.spanish, "piñones"),
        LabelExample(.spanish, "ácido láctico"),
        LabelExample(.spanish, "manteca de cerdo"),
        LabelExample(.portuguese, "leite de coco"), LabelExample(.portuguese, "manteiga de cacau"),
        LabelExample(.portuguese, "noz-moscada"), LabelExample(.portuguese, "trigo mourisco"),
        LabelExample(.portuguese, "trigo sarraceno"), LabelExample(.portuguese, "pinhões"),
        LabelExample(.portuguese, "ácido láctico"), LabelExample(.portuguese, "castanhas portuguesas"),
        LabelExample(.french, "crème de cassis"), LabelExample(.french, "lait de coco"),
        LabelExample(.french, "beurre de cacao"), LabelExample(.french, "noix de muscade"),
        LabelExample(.french, "noix de coco"), LabelExample(.french, "noix de veau"),
        LabelExample(.french, "noix de jambon"),
        LabelExample(.french, "blé noir"), LabelExample(.french, "farine de sarrasin"),
        LabelExample(.french, "châtaignes"),
        LabelExample(.french, "pignons de pin"), LabelExample(.french, "crème de tartre"),
        LabelExample(.french, "haricots beurre"), LabelExample(.french, "pleurotes"),
        LabelExample(.french, "acide lactique"),
        LabelExample(.french, "crème de marrons"), LabelExample(.french, "fleur de sel"),
        LabelExample(.german, "Kokosmilch"), LabelExample(.german, "Kakaobutter"),
        LabelExample(.german, "Muskatnuss"),
        LabelExample(.german, "Buchweizenmehl"), LabelExample(.german, "Esskastanien"),
        LabelExample(.german, "Kokosnuss"),
        LabelExample(.german, "Pinienkerne"), LabelExample(.german, "Milchsäure"),
        LabelExample(.german, "Fleischtomaten"),
        LabelExample(.german, "Austernpilze"), LabelExample(.german, "Eisbergsalat"),
        LabelExample(.german, "Reismehl"),
        LabelExample(.german, "Butternusskürbis"), LabelExample(.german, "Erdbeeren"),
        LabelExample(.german, "Reis"),
        LabelExample(.italian, "latte di cocco"), LabelExample(.italian, "burro di cacao"),
        LabelExample(.italian, "noce moscata"), LabelExample(.italian, "grano saraceno"),
        LabelExample(.italian, "castagne"), LabelExample(.italian, "pinoli"),
        LabelExample(.italian, "acido lattico"),
        LabelExample(.italian, "cremor tartaro"), LabelExample(.finnish, "kookosmaito"),
        LabelExample(.finnish, "kaakaovoi"),
        LabelExample(.finnish, "muskottipähkinä"), LabelExample(.finnish, "tattari"),
        LabelExample(.finnish, "maitohappo"),
        LabelExample(.finnish, "kastanja"), LabelExample(.finnish, "voikukka"),
        LabelExample(.catalan, "llet de coco"),
        LabelExample(.catalan, "mantega de cacau"), LabelExample(.catalan, "nou moscada"),
        LabelExample(.catalan, "fajol"),
        LabelExample(.catalan, "castanyes"), LabelExample(.catalan, "pinyons"),
        LabelExample(.catalan, "àcid làctic"),
        LabelExample(.dutch, "kokosmelk"), LabelExample(.dutch, "cacaoboter"),
        LabelExample(.dutch, "nootmuskaat"),
        LabelExample(.dutch, "boekweit"), LabelExample(.dutch, "kastanjes"), LabelExample(.dutch, "melkzuur"),
        LabelExample(.dutch, "oesterzwammen"), LabelExample(.dutch, "pijnboompitten"),
        LabelExample(.dutch, "muskaatnoot"), LabelExample(.swedish, "kokosmjölk"),
        LabelExample(.swedish, "kakaosmör"),
        LabelExample(.swedish, "muskotnöt"), LabelExample(.swedish, "bovete"),
        LabelExample(.swedish, "mjölksyra"),
        LabelExample(.swedish, "kastanjer"), LabelExample(.swedish, "pinjenötter"),
        LabelExample(.swedish, "ostronskivling"),
        LabelExample(.swedish, "risgryn"), LabelExample(.polish, "mleko kokosowe"),
        LabelExample(.polish, "masło kakaowe"),
        LabelExample(.polish, "gałka muszkatołowa"), LabelExample(.polish, "mąka gryczana"),
        LabelExample(.polish, "kasztany jadalne"), LabelExample(.polish, "kwas mlekowy"),
        LabelExample(.polish, "orzeszki piniowe"), LabelExample(.polish, "boczniak"),
        LabelExample(.polish, "orzech kokosowy"),
        // Other species and parts of plants, also inflected.
        LabelExample(.english, "egg plant"),
        LabelExample(.english, "butterfly pea flowers"),
        LabelExample(.english, "milk thistle seeds"),
        LabelExample(.english, "lobster mushrooms"),
        LabelExample(.spanish, "lechuga mantequilla"),
        LabelExample(.spanish, "setas de ostra"),
        LabelExample(.portuguese, "couve manteiga"),
        LabelExample(.portuguese, "cogumelos ostra"),
        LabelExample(.french, "courge beurre"),
        LabelExample(.french, "pleurotes huîtres"),
        LabelExample(.french, "noix de lavage"),
        LabelExample(.german, "Eierschwammerl"),
        LabelExample(.german, "Käsepappel"),
        LabelExample(.german, "Butterpilze"),
        LabelExample(.german, "Mariendistelöl"),
        LabelExample(.italian, "cardo del latte"),
        LabelExample(.italian, "funghi ostrica"),
        LabelExample(.dutch, "eierzwammen"),
        LabelExample(.dutch, "botersla"),
        LabelExample(.swedish, "äggplantor"),
        LabelExample(.finnish, "munakoisoa"),
        LabelExample(.finnish, "voitatti"),
        LabelExample(.catalan, "mongetes mantega"),
        LabelExample(.polish, "maślaki"),
        LabelExample(.polish, "sałata masłowa"),
    ])
    func `a word that looks like an allergen is not reported`(lookalike: LabelExample) throws {
        let knowledge = try Knowledge.reference()

        for text in [lookalike.text, lookalike.text.uppercased(), "\(lookalike.text), \(lookalike.text)."] {
            let label = knowledge.read(text, language: lookalike.language)

            #expect(label.groups == [], "\(label.allergenLines)")
        }
    }

    @Test(arguments: [
        // The meaning of the words is disputed, or the food is often a substitute without the allergen.
        LabelExample(.french, "salade de blé", "gluten"), LabelExample(.portuguese, "queijo vegetal", "milk"),
        LabelExample(.english, "vegan cheese", "milk"), LabelExample(.english, "plant-based butter", "milk"),
        LabelExample(.spanish, "queso vegano", "milk"), LabelExample(.french, "fromage végétal", "milk"),
        LabelExample(.german, "vegane Butter", "milk"),
        LabelExample(.english, "egg replacer", "eggs"),
        LabelExample(.english, "vegan mayonnaise", "eggs"), LabelExample(.english, "glucose syrup", "gluten"),
        LabelExample(.english, "maltodextrin", "gluten"),
        LabelExample(.english, "fully refined soya oil", "soybeans"),
        LabelExample(.english, "natural almond flavouring", "nuts"),
        LabelExample(.english, "caramel colour", "milk"),
    ])
    func `a word that may be an allergen is not reported as contained`(doubt: LabelExample) throws {
        let label = try doubt.read()

        #expect(!label.groups(.contains).contains(doubt.groups[0]), "\(label.allergenLines)")
    }

    @Test(arguments: [
        LabelExample(.english, "coconut milk, milk", "milk"),
        LabelExample(.english, "cocoa butter, butter", "milk"),
        LabelExample(.english, "nutmeg, nuts", "nuts"),
        LabelExample(.english, "buckwheat and wheat", "gluten"),
        LabelExample(.english, "cocoa (butter)", "milk"), LabelExample(.english, "coconut, milk", "milk"),
        LabelExample(.english, "peanut butter", "peanuts"), LabelExample(.english, "oat milk", "gluten"),
        LabelExample(.english, "soya milk", "soybeans"), LabelExample(.english, "almond milk", "nuts"),
        LabelExample(.english, "sesame oil", "sesame"), LabelExample(.english, "fish sauce", "fish"),
        LabelExample(.french, "lait d'amande", "nuts"),
        LabelExample(.french, "beurre de cacahuète", "peanuts"),
        LabelExample(.german, "Mandelmilch", "nuts"), LabelExample(.german, "Erdnussbutter", "peanuts"),
        LabelExample(.german, "Sojamilch", "soybeans"), LabelExample(.dutch, "pindakaas", "peanuts"),
        LabelExample(.dutch, "sojamelk", "soybeans"), LabelExample(.spanish, "leche de almendras", "nuts"),
        LabelExample(.portuguese, "leite de amêndoa", "nuts"),
        LabelExample(.italian, "latte di mandorla", "nuts"),
        LabelExample(.finnish, "soijamaito", "soybeans"), LabelExample(.swedish, "jordnötssmör", "peanuts"),
        LabelExample(.polish, "mleko sojowe", "soybeans"),
        LabelExample(.polish, "masło orzechowe", "peanuts"),
    ])
    func `only the allergen next to or inside a lookalike is found`(food: LabelExample) throws {
        let label = try food.read()

        #expect(label.groups(.contains) == food.groups, "\(label.allergenLines)")
    }
}
