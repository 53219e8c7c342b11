import MorselCore

extension Sample {
    /// The table of names for each language that has one.
    static let names: [Language: String] = [
        .english: english,
        .spanish: """
        concept,names
        water,agua
        sugar,azúcar
        salt,sal
        apple,manzana
        milk,leche
        wheat-flour,harina de trigo
        hazelnut,avellana
        egg,huevo
        soya,soja
        """,
        .portuguese: """
        concept,names
        water,água
        sugar,açúcar
        salt,sal
        apple,maçã
        milk,leite
        gluten,glúten
        wheat,trigo
        wheat-flour,farinha de trigo
        hazelnut,avelã
        egg,ovo|ovos
        soya,soja
        """,
        .french: """
        concept,names
        water,eau
        sugar,sucre
        salt,sel
        egg,œuf|œufs
        milk,lait
        gum,gomme
        hazelnut,noisette|noisettes
        cocoa-butter,beurre de cacao
        butter,beurre
        """,
        .german: """
        concept,names
        water,Wasser
        sugar,Zucker
        salt,Salz
        milk,Milch
        soya,Soja
        protein,Protein
        wheat,Weizen
        flour,Mehl
        hazelnut,Haselnuss|Haselnüsse
        mustard,Senf
        word.part,Pulver|Isolat
        word.quality,Voll
        """,
    ]

    private static let english = """
        concept,names
        water,water
        sugar,sugar
        salt,salt
        apple,apple
        garlic,garlic
        pepper,pepper
        cocoa,cocoa
        cocoa-butter,cocoa butter
        coconut-milk,coconut milk
        maize,maize
        maize-flour,maize flour
        gum,gum
        oil,oil
        vegetable-oil,vegetable oil
        soya-oil,soya oil
        flour,flour
        spices,spices
        wine-vinegar,wine vinegar
        wheat-flour,wheat flour
        gluten,gluten
        wheat,wheat
        rye,rye
        prawn,prawn
        egg,egg
        egg-white,egg white
        fish,fish
        peanut,peanut
        soya,soya|soybean
        soya-lecithin,soya lecithin
        protein,protein
        milk,milk
        skimmed-milk,skimmed milk
        milk-sugar,milk sugar
        whey,whey
        butter,butter
        nuts,nut
        almond,almond
        hazelnut,hazelnut
        celery,celery
        mustard,mustard
        sesame,sesame
        sulphites,sulphite
        lupin,lupin
        squid,squid
        filling,filling
        vitamin-c,vitamin c|ascorbic acid
        emulsifier,emulsifier
        colour,colour
        preservative,preservative
        antioxidant,antioxidant
        roasted,roasted
        word.quality,organic|fresh
        word.part,powder
        word.text,from|of|the|in|a
        e102,tartrazine
        e160a,carotenes
        e322,lecithin|lecithins
        e412,guar gum
        e471,mono- and diglycerides of fatty acids
        """
}
