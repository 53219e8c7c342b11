import MorselCore

/// An invented message of GDSN: a pallet of cases of packs of biscuits.
enum SampleTradeItem {
    static let pack = SampleProducts.gtin(1)
    static let box = SampleProducts.gtin(2)
    static let pallet = SampleProducts.gtin(3)

    /// The message in XML.
    static func xml(
        ingredients: String = "Wheat flour, butter (<b>MILK</b>), sugar",
        allergens: String = allergens([("AW", "CONTAINS"), ("SH", "MAY_CONTAIN"), ("AE", "FREE_FROM")]),
        nutrition: String = nutrition,
        files: String = picture("2.png", "FALSE") + picture("1.png", "TRUE")
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <n:catalogueItemNotificationMessage xmlns:n="urn:gs1:gdsn:catalogue_item_notification:xsd:3">
        <transaction><catalogueItem>
        <tradeItem><gtin>\(pallet.digits)</gtin><isTradeItemAConsumerUnit>false</isTradeItemAConsumerUnit>
        <tradeItemUnitDescriptorCode>PALLET</tradeItemUnitDescriptorCode>\(contents(box, 40))
        <tradeItemInformation><extension><d:tradeItemDescriptionModule xmlns:d="urn:gs1:d"><tradeItemDescriptionInformation>
        <tradeItemDescription languageCode="en">Pallet of biscuits</tradeItemDescription></tradeItemDescriptionInformation>
        </d:tradeItemDescriptionModule><r:referencedFileDetailInformationModule xmlns:r="urn:gs1:r">\
        \(picture("pallet.png", "TRUE"))</r:referencedFileDetailInformationModule></extension></tradeItemInformation>
        </tradeItem>
        <catalogueItemChildItemLink><catalogueItem>
        <tradeItem><gtin>\(box.digits)</gtin><isTradeItemAConsumerUnit>false</isTradeItemAConsumerUnit>
        <tradeItemUnitDescriptorCode>CASE</tradeItemUnitDescriptorCode>\(contents(pack, 12))</tradeItem>
        <catalogueItemChildItemLink><catalogueItem>\(item(ingredients, allergens, nutrition, files))</catalogueItem>
        </catalogueItemChildItemLink></catalogueItem></catalogueItemChildItemLink>
        </catalogueItem></transaction></n:catalogueItemNotificationMessage>
        """
    }

    private static func contents(_ gtin: GTIN, _ quantity: Int) -> String {
        """
        <nextLowerLevelTradeItemInformation><childTradeItem><gtin>\(gtin.digits)</gtin>
        <quantityOfNextLowerLevelTradeItem>\(quantity)</quantityOfNextLowerLevelTradeItem></childTradeItem>
        </nextLowerLevelTradeItemInformation>
        """
    }

    private static func item(
        _ ingredients: String,
        _ allergens: String,
        _ nutrition: String,
        _ files: String
    ) -> String {
        """
        <tradeItem><gtin>\(pack.digits)</gtin><isTradeItemAConsumerUnit>true</isTradeItemAConsumerUnit>
        <manufacturerOfTradeItem><partyName>Crumb Works</partyName></manufacturerOfTradeItem>
        <brandOwner><partyName>Sample Holding</partyName></brandOwner>
        <tradeItemSynchronisationDates><lastChangeDateTime>2025-03-04T12:00:00.123+01:00</lastChangeDateTime>
        </tradeItemSynchronisationDates>
        <tradeItemInformation><extension>
        <a:allergenInformationModule xmlns:a="urn:gs1:a">\(allergens)</a:allergenInformationModule>
        <f:foodAndBeverageIngredientModule xmlns:f="urn:gs1:f">
        <ingredientStatement languageCode="en"><![CDATA[\(ingredients)]]></ingredientStatement>
        <ingredientStatement languageCode="es">*</ingredientStatement></f:foodAndBeverageIngredientModule>
        <t:nutritionalInformationModule xmlns:t="urn:gs1:t">\(nutrition)</t:nutritionalInformationModule>
        <d:tradeItemDescriptionModule xmlns:d="urn:gs1:d"><tradeItemDescriptionInformation>
        <brandNameInformation><brandName>Sample &amp; Sons</brandName><subBrand>Crumbly</subBrand></brandNameInformation>
        <tradeItemDescription languageCode="en">Butter biscuits 200 g</tradeItemDescription>
        <tradeItemDescription languageCode="es">Galletas de mantequilla</tradeItemDescription>
        <functionalName languageCode="en">Biscuits</functionalName>
        </tradeItemDescriptionInformation></d:tradeItemDescriptionModule>
        <m:tradeItemMeasurementsModule xmlns:m="urn:gs1:m"><tradeItemMeasurements>
        <netContent measurementUnitCode="GRM">200.00</netContent></tradeItemMeasurements></m:tradeItemMeasurementsModule>
        <r:referencedFileDetailInformationModule xmlns:r="urn:gs1:r">\(files)
        </r:referencedFileDetailInformationModule>
        <w:lifespanModule xmlns:w="urn:gs1:w"><days unit="\(String(repeating: "d", count: 300))">180</days></w:lifespanModule>
        </extension></tradeItemInformation></tradeItem>
        """
    }

    static func picture(
        _ name: String,
        _ isPrimary: String,
        kind: String = "PRODUCT_IMAGE",
        scheme: String = "https"
    ) -> String {
        """
        <referencedFileHeader><referencedFileTypeCode>\(kind)</referencedFileTypeCode>
        <uniformResourceIdentifier>\(scheme)://morsel.example/\(name)</uniformResourceIdentifier>
        <isPrimaryFile>\(isPrimary)</isPrimaryFile></referencedFileHeader>
        """
    }

    static func allergens(_ entries: [(code: String, level: String)]) -> String {
        let allergens = entries.map { code, level in
            """
            <allergen><allergenTypeCode>\(code)</allergenTypeCode>
            <levelOfContainmentCode>\(level)</levelOfContainmentCode></allergen>
            """
        }
        return "<allergenRelatedInformation>\(allergens.joined())</allergenRelatedInformation>"
    }

    /// Amounts for 100 g, for a serving of 25 g, and of the prepared product.
    static let nutrition = [
        header("100", "UNPREPARED", energy: "2000", salt: "1.5"),
        header("25", nil, energy: "500", salt: ".375"),
        header("100", "PREPARED", energy: "900", salt: "9"),
    ].joined()

    private static func header(_ size: String, _ state: String?, energy: String, salt: String) -> String {
        """
        <nutrientHeader>\(state.map { "<preparationStateCode>\($0)</preparationStateCode>" } ?? "")
        <servingSize measurementUnitCode="GRM">\(size)</servingSize>
        <nutrientDetail><nutrientTypeCode>ENER-</nutrientTypeCode>
        <quantityContained measurementUnitCode="KJO">\(energy)</quantityContained>
        <quantityContained measurementUnitCode="E14">1</quantityContained></nutrientDetail>
        <nutrientDetail><nutrientTypeCode>SALTEQ</nutrientTypeCode>
        <quantityContained measurementUnitCode="GRM">\(salt)</quantityContained></nutrientDetail></nutrientHeader>
        """
    }

    /// Converts XML to JSON as common converters do: the text of an element with attributes is a member `text`.
    static func json(_ element: (name: String, text: String, language: String), text: String = "$t") -> String
    {
        let attribute =
            text == "#"
            ? #""@":{"languageCode":"\#(element.language)"}"# : #""languageCode":"\#(element.language)""#
        return #""\#(element.name)":{\#(attribute),"\#(text)":"\#(element.text)"}"#
    }
}
