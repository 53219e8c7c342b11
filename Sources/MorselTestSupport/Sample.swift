package import MorselCore

/// A small vocabulary written for tests.
///
/// It is large enough to test each reading rule separately, and does not depend on the real tables.
///
/// It has the 14 groups of Annex II in their real order, with a few members. English has every word; the other languages
/// have the words that their own rules need.
package enum Sample {
    /// The tables, which tests of the compiler change.
    package static let folder = ReferenceFolder(texts)

    private static let compiled = Result { try folder.knowledge() }

    /// The knowledge of the sample, compiled once for each test process.
    package static func knowledge() throws -> Knowledge { try compiled.get() }

    private static var texts: [String: String] {
        var texts = [
            "allergens.csv": allergens,
            "concepts.csv": concepts,
            "additives.csv": additives,
            "endings.csv": endings,
            "exemptions.csv": exemptions,
            "release.csv": "release\n1\n",
            "fodmaps.csv": fodmaps,
            "other-languages.csv": otherLanguages,
            "dishes.csv": dishes,
            "categories.csv": categories,
        ]
        for language in Language.allCases {
            let code = language.code.description
            texts["names/\(code).csv"] = names[language] ?? "concept,names"
            texts["sentences/\(code).csv"] = sentences[language] ?? "kind,allergen,phrase"
        }
        for code in ["en", "es", "pt"] { texts["allergen-texts/\(code).csv"] = allergenTexts(code) }
        return texts
    }

    /// The same texts in each language, each with the language code: `milk (es)`.
    private static func allergenTexts(_ code: String) -> String {
        allergens.split(separator: "\n").dropFirst().reduce(into: "id,name,allergic-to,explanation") {
            text,
            row in
            let id = row.prefix { $0 != "," }
            text += "\n\(id),\(id) (\(code)),to \(id) (\(code)),\"About \(id), in \(code).\""
        }
    }

    private static let allergens = """
        id,group,gdsn,off,jurisdictions
        gluten,,AW,en:gluten,eu uk ch ca au
        crustaceans,,AC,en:crustaceans,eu uk ch us ca au
        eggs,,AE,en:eggs,eu uk ch us ca au jp
        fish,,AF,en:fish,eu uk ch us ca au
        peanuts,,AP,en:peanuts,eu uk ch us ca au jp
        soybeans,,AY,en:soybeans,eu uk ch us ca au jp
        milk,,AM,en:milk,eu uk ch us ca au jp
        nuts,,AN,en:nuts,eu uk ch us ca au
        celery,,BC,en:celery,eu uk ch
        mustard,,BM,en:mustard,eu uk ch ca
        sesame,,AS,en:sesame-seeds,eu uk ch us ca au jp
        sulphites,,AU,en:sulphur-dioxide-and-sulphites,eu uk ch ca au
        lupin,,NL,en:lupin,eu uk ch au
        molluscs,,UM,en:molluscs,eu uk ch ca au
        wheat,gluten,UW,,eu uk ch us ca au jp
        rye,gluten,NR,,eu uk ch ca au
        almond,nuts,SA,,eu uk ch us ca au
        hazelnut,nuts,SH,,eu uk ch us ca au
        """

    private static let concepts = """
        id,kind,parents,is,from,could,traits
        water,ingredient,,,,,
        sugar,ingredient,,,,,
        salt,ingredient,,,,,
        apple,ingredient,,,,,
        garlic,ingredient,,,,,
        pepper,ingredient,,,,,
        cocoa,ingredient,,,,,
        cocoa-butter,ingredient,,,,,
        coconut-milk,ingredient,,,,,
        maize,ingredient,,,,,
        maize-flour,ingredient,flour,,,,
        gum,ingredient,,,,,
        oil,ingredient,,,,,oil
        vegetable-oil,ingredient,oil,,,,oil
        soya-oil,ingredient,vegetable-oil,,,soybeans,oil names-source
        flour,ingredient,,,,wheat,
        spices,ingredient,,,,celery mustard,
        wine-vinegar,ingredient,,,,sulphites,
        wheat-flour,ingredient,flour,,wheat,,
        gluten,ingredient,,gluten,,,
        wheat,ingredient,,wheat,,,
        rye,ingredient,,rye,,,
        prawn,ingredient,,crustaceans,,,
        egg,ingredient,,eggs,,,
        egg-white,ingredient,egg,eggs,,,
        fish,ingredient,,fish,,,
        peanut,ingredient,,peanuts,,,
        soya,ingredient,,soybeans,,,
        soya-lecithin,ingredient,e322,,soybeans,,
        protein,ingredient,,,,,
        milk,ingredient,,milk,,,
        skimmed-milk,ingredient,milk,milk,,,
        milk-sugar,ingredient,,,milk,,
        whey,ingredient,,,milk,,
        butter,ingredient,,,milk,,imitated
        nuts,ingredient,,nuts,,,
        almond,ingredient,nuts,almond,,,
        hazelnut,ingredient,nuts,hazelnut,,,
        celery,ingredient,,celery,,,
        mustard,ingredient,,mustard,,,
        sesame,ingredient,,sesame,,,
        sulphites,ingredient,,sulphites,,,
        lupin,ingredient,,lupin,,,
        squid,ingredient,,molluscs,,,
        filling,ingredient,,,,,
        vitamin-c,nutrient,,,,,
        emulsifier,class,,,,,
        colour,class,,,,,
        preservative,class,,,,,
        antioxidant,class,,,,,
        roasted,process,,,,,
        word.quality,word,,,,,
        word.part,word,,,,,
        word.text,word,,,,,
        """

    private static let additives = """
        id,ins,parent,classes,from,could,traits
        e102,102,,colour,,,
        e110,110,,colour,,,
        e122,122,,colour,,,
        e124,124,,colour,,,
        e160a,160a,,colour,,,
        e160aii,160aii,e160a,colour,,,
        e211,211,,preservative,,,
        e220,220,,preservative,sulphites,,
        e300,300,,antioxidant,,,needs-class
        e322,322,,emulsifier,,soybeans eggs,
        e322i,322i,e322,emulsifier,,soybeans eggs,
        e412,412,,,,,
        e420,420,,,,,
        e471,471,,emulsifier,,,
        e472,472,,emulsifier,,,
        e472e,472e,e472,emulsifier,,,
        e477,477,,emulsifier,,,
        e500,500,,,,,
        e500ii,500ii,e500,,,,
        e1422,1422,,,,,
        """

    private static let endings = """
        language,ending,replacement
        en,ies,y
        en,es,
        en,s,
        es,s,
        pt,s,
        de,n,
        de,e,
        """

    private static let exemptions = """
        concept,allergen,condition
        wheat-flour,gluten,Only the sample says so.
        """

    private static let fodmaps = """
        concept,groups,narrower,source
        milk,lactose,yes,the sample
        wheat-flour,fructans,no,the sample
        """

    private static let otherLanguages = """
        language,words
        ro,făină|grâu|zahăr|conține
        """
}
