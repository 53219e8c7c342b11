extension Sample {
    /// A few dishes.
    ///
    /// Only the first has ingredients that are frequent and not usual.
    static let dishes = """
        id,category,en,es,pt,usual,often,source
        sponge-cake,cakes,sponge cake|plain cake,bizcocho,pão de ló|bolo simples,egg sugar wheat-flour,milk hazelnut,own
        baked-apple,desserts,baked apple,manzana asada,maçã assada,apple sugar,,own
        soya-pudding,desserts,soya pudding,natillas de soja,pudim de soja,soya sugar,,own
        """

    /// A small tree of categories.
    ///
    /// The rows are not sorted: some children come before their parents.
    static let categories = """
        id,parent,en,es,pt,off
        chocolate-cakes,cakes,Chocolate cakes,Tartas de chocolate,Bolos de chocolate,en:chocolate-cakes
        sweets,,Sweets,Dulces,Doces,
        cakes,sweets,Cakes,Tartas,Bolos,en:cakes fr:gateaux
        drinks,,Drinks,Bebidas,Bebidas,en:beverages
        desserts,sweets,Desserts,Postres,Sobremesas,en:desserts
        fruit-cakes,cakes,Fruit cakes,Tartas de frutas,Bolos de frutas,en:fruit-cakes
        """
}
