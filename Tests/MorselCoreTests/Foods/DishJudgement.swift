/// The allergen groups that must and must not be reported for a dish, judged by hand without the table.
struct DishJudgement: CustomStringConvertible, Sendable {
    /// The identifier of the dish.
    let dish: String
    /// Groups of Annex II that the usual recipe contains or could contain.
    let usual: Set<String>
    /// Groups that many recipes contain.
    let often: Set<String>
    /// Groups that must not be reported.
    let never: Set<String>

    var description: String { dish }

    init(_ dish: String, _ usual: String, often: String = "", never: String = "") {
        func groups(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
        self.dish = dish
        self.usual = groups(usual)
        self.often = groups(often)
        self.never = groups(never)
    }

    static let all = [
        DishJudgement("tiramisu", "milk eggs gluten", never: "fish molluscs celery"),
        DishJudgement("bacalhau-a-bras", "fish eggs", never: "gluten crustaceans nuts"),
        DishJudgement("bacalhau-com-natas", "fish milk gluten", never: "crustaceans"),
        DishJudgement("grilled-beef", "", often: "milk", never: "gluten eggs fish soybeans"),
        DishJudgement("spanish-omelette", "eggs", never: "gluten milk nuts fish"),
        DishJudgement("pad-thai", "eggs fish crustaceans peanuts", often: "soybeans gluten molluscs"),
        DishJudgement("caesar-salad", "fish eggs milk gluten", often: "mustard"),
        DishJudgement("pastel-de-nata", "gluten eggs milk", never: "fish nuts peanuts"),
        DishJudgement("croquettes-ham", "gluten milk eggs", never: "molluscs peanuts"),
        DishJudgement("feijoada-brasileira", "", often: "gluten", never: "fish nuts crustaceans"),
        DishJudgement("moussaka", "milk gluten eggs", never: "fish"),
        DishJudgement("ramen", "gluten eggs soybeans", often: "fish sesame"),
        DishJudgement("pesto", "milk", often: "nuts", never: "gluten eggs"),
        DishJudgement("hummus", "sesame", never: "gluten milk eggs nuts"),
        DishJudgement("mayonnaise", "eggs", often: "mustard", never: "gluten fish"),
        DishJudgement("soy-sauce", "soybeans gluten", never: "fish milk"),
        DishJudgement("worcestershire-sauce", "fish gluten", often: "soybeans"),
        DishJudgement("paella", "crustaceans molluscs fish", never: "gluten nuts"),
        DishJudgement("paella-valenciana", "", often: "molluscs", never: "fish crustaceans gluten"),
        DishJudgement("fideua", "gluten fish crustaceans molluscs", often: "eggs"),
        DishJudgement("gazpacho", "sulphites", often: "gluten", never: "milk eggs"),
        DishJudgement("salmorejo", "gluten eggs", never: "milk nuts"),
        DishJudgement("ajoblanco", "nuts gluten", never: "milk eggs"),
        DishJudgement("romesco", "nuts gluten", never: "milk"),
        DishJudgement("fried-squid", "molluscs gluten", often: "eggs", never: "fish"),
        DishJudgement("tempura", "crustaceans gluten eggs", often: "soybeans molluscs fish"),
        DishJudgement("wiener-schnitzel", "gluten eggs", often: "milk"),
        DishJudgement("fish-and-chips", "fish gluten", often: "eggs milk", never: "nuts crustaceans"),
        DishJudgement("francesinha", "gluten milk", often: "eggs crustaceans mustard"),
        DishJudgement("chorizo-plate", "", often: "milk soybeans", never: "gluten fish"),
        DishJudgement("cooked-ham", "", often: "milk soybeans"),
        DishJudgement("caldo-verde", "", often: "milk soybeans", never: "fish gluten"),
        DishJudgement("clams-bulhao-pato", "molluscs", often: "sulphites gluten", never: "crustaceans fish"),
        DishJudgement("gambas-al-ajillo", "crustaceans", often: "sulphites", never: "molluscs fish gluten"),
        DishJudgement("sushi-nigiri", "fish", often: "crustaceans soybeans gluten molluscs eggs"),
        DishJudgement("california-roll", "fish eggs", often: "crustaceans sesame soybeans gluten"),
        DishJudgement("miso-soup", "soybeans fish", often: "gluten", never: "milk eggs"),
        DishJudgement("kimchi", "fish", often: "crustaceans", never: "milk eggs"),
        DishJudgement("green-curry", "crustaceans fish", never: "gluten milk eggs"),
        DishJudgement("satay", "peanuts soybeans gluten", often: "fish crustaceans"),
        DishJudgement("chow-mein", "gluten eggs soybeans", often: "molluscs crustaceans sesame"),
        DishJudgement("beef-oyster-sauce", "molluscs soybeans gluten", often: "sesame"),
        DishJudgement("kung-pao-chicken", "peanuts soybeans gluten", often: "nuts molluscs sesame"),
        DishJudgement("spring-rolls", "gluten soybeans", often: "crustaceans eggs sesame"),
        DishJudgement("chicken-korma", "milk nuts", never: "gluten fish eggs"),
        DishJudgement("naan", "gluten milk", often: "eggs"),
        DishJudgement("onion-bhaji", "", often: "gluten mustard milk", never: "fish"),
        DishJudgement("samosa", "gluten", often: "milk mustard"),
        DishJudgement("baklava", "gluten nuts milk", never: "eggs fish"),
        DishJudgement("turron", "nuts eggs", often: "peanuts", never: "gluten milk"),
        DishJudgement("macarons", "nuts eggs milk", never: "gluten"),
        DishJudgement("polvorones", "gluten nuts", often: "sesame"),
        DishJudgement("hamburger", "gluten", often: "sesame eggs mustard milk soybeans"),
        DishJudgement("hot-dog", "gluten mustard", often: "milk soybeans eggs"),
        DishJudgement("minestrone", "celery gluten", often: "milk"),
        DishJudgement("spaghetti-carbonara", "gluten eggs milk", never: "fish nuts"),
        DishJudgement("lasagne-bolognese", "gluten milk eggs celery", often: "sulphites"),
        DishJudgement("waldorf-salad", "celery nuts eggs", often: "mustard", never: "fish"),
        DishJudgement("steak-tartare", "eggs mustard fish"),
        DishJudgement("cheese-fondue", "milk gluten sulphites", never: "fish nuts"),
        DishJudgement("escargots", "molluscs milk", never: "crustaceans"),
        DishJudgement("beer", "gluten", never: "milk eggs"),
        DishJudgement("red-wine", "sulphites", never: "gluten milk"),
        DishJudgement("bloody-mary", "fish", often: "celery", never: "milk eggs"),
        DishJudgement("whisky-sour", "", often: "eggs", never: "milk"),
        DishJudgement("pina-colada", "", often: "milk", never: "gluten eggs nuts"),
        DishJudgement("lupin-beans", "lupin", never: "gluten milk peanuts"),
        DishJudgement("boiled-egg", "eggs", never: "milk gluten"),
        DishJudgement("white-rice", "", often: "milk", never: "gluten eggs fish"),
        DishJudgement("fruit-salad", "", never: "gluten milk eggs nuts"),
        DishJudgement("fresh-fruit", "", never: "gluten milk eggs nuts sulphites"),
        DishJudgement("rice-cakes-plain", "", often: "sesame", never: "gluten milk"),
        DishJudgement("bread-white", "gluten", often: "soybeans milk", never: "eggs fish"),
        DishJudgement("bean-salad", "sulphites", often: "fish eggs", never: "gluten milk"),
    ]
}
