/// The elements of a trade item that are read.
///
/// Names of GDSN 3.1 (https://www.gs1.org/standards/gdsn/current-standard).
enum TradeItemModules {
    static let allergens = "allergenInformationModule"
    static let ingredients = "foodAndBeverageIngredientModule"
    static let nutrition = "nutritionalInformationModule"
    static let description = "tradeItemDescriptionModule"
    static let measurements = "tradeItemMeasurementsModule"
    static let alcohol = "alcoholInformationModule"
    static let files = "referencedFileDetailInformationModule"
    static let dates = "tradeItemSynchronisationDates"
    static let manufacturer = "manufacturerOfTradeItem"
    static let brandOwner = "brandOwner"
    static let contents = "nextLowerLevelTradeItemInformation"

    /// The names of everything that is read, at any depth; the report lists all others.
    static let readNames: Set<String> = [
        allergens, "allergenRelatedInformation", "allergen", "allergenTypeCode", "levelOfContainmentCode",
        "allergenStatement", ingredients, "ingredientStatement", "foodAndBeverageIngredient",
        "ingredientName",
        nutrition, "nutrientHeader", "nutrientBasisQuantity", "servingSize", "preparationStateCode",
        "nutrientDetail", "nutrientTypeCode", "quantityContained", "measurementUnitCode", description,
        "tradeItemDescriptionInformation", "tradeItemDescription", "regulatedProductName", "functionalName",
        "brandNameInformation", "brandName", "subBrand", alcohol, "alcoholInformation",
        "percentageOfAlcoholByVolume", measurements, "tradeItemMeasurements", "netContent",
        "netContentStatement", manufacturer, brandOwner, "partyName", files, "referencedFileHeader",
        "referencedFileTypeCode",
        "uniformResourceIdentifier", "isPrimaryFile", dates, "lastChangeDateTime", "publicationDateTime",
        contents, "childTradeItem", "gtin", "quantityOfNextLowerLevelTradeItem", "tradeItemInformation",
        "extension", "tradeItemUnitDescriptorCode", "isTradeItemAConsumerUnit", "isTradeItemABaseUnit",
        "targetMarket", "targetMarketCountryCode", "languageCode",
    ]

    /// The names of everything that is read of a case or a pallet, which is no product.
    static let readNamesOfPackage: Set<String> = [
        contents, "childTradeItem", "gtin", "quantityOfNextLowerLevelTradeItem", "tradeItemInformation",
        "extension",
        "tradeItemUnitDescriptorCode", "isTradeItemAConsumerUnit", "isTradeItemABaseUnit", "targetMarket",
        "targetMarketCountryCode",
    ]

    /// Returns the paths and texts of a trade item that are not read; the path of an attribute ends in `@` and its name.
    static func unread(in item: GDSNElement, read: Set<String>) -> [(path: String, text: String)] {
        unread(in: item, path: [], isRead: true, read)
    }

    private static func unread(
        in element: GDSNElement,
        path: [String],
        isRead: Bool,
        _ read: Set<String>
    ) -> [(path: String, text: String)] {
        var unread: [(path: String, text: String)] = []
        if !isRead, !element.text.isEmpty { unread.append((path.joined(separator: "/"), element.text)) }
        for (name, value) in element.attributes.sorted(by: { $0.key < $1.key })
        where !isRead || !read.contains(name) {
            unread.append(((path + ["@\(name)"]).joined(separator: "/"), value))
        }
        for child in element.children {
            unread += Self.unread(
                in: child,
                path: path + [child.name],
                isRead: isRead && read.contains(child.name),
                read
            )
        }
        return unread
    }
}
