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
        "netContentStatement", files, "referencedFileHeader", "referencedFileTypeCode",
        "uniformResourceIdentifier", "isPrimaryFile", dates, "lastChangeDateTime", "publicationDateTime",
        contents, "childTradeItem", "gtin", "quantityOfNextLowerLevelTradeItem", "tradeItemInformation",
        "extension", "tradeItemUnitDescriptorCode", "isTradeItemAConsumerUnit", "isTradeItemABaseUnit",
        "targetMarket", "targetMarketCountryCode", "languageCode",
    ]

    /// Returns the paths and texts of a trade item that are not read.
    static func unread(in item: GDSNElement) -> [(path: String, text: String)] {
        unread(in: item, path: [], isRead: true)
    }

    private static func unread(
        in element: GDSNElement,
        path: [String],
        isRead: Bool
    ) -> [(path: String, text: String)] {
        let own = isRead || element.text.isEmpty ? [] : [(path.joined(separator: "/"), element.text)]
        return own
            + element.children.flatMap { child in
                unread(
                    in: child,
                    path: path + [child.name],
                    isRead: isRead && readNames.contains(child.name)
                )
            }
    }
}
