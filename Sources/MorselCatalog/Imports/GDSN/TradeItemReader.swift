import Foundation
import MorselCore

/// Reads the trade items of a GDSN message.
///
/// Model 3.1 of the catalogue item notification (https://www.gs1.org/standards/gdsn/current-standard).
struct TradeItemReader {
    /// What a trade item says.
    struct TradeItem {
        /// The draft of a product, or `nil` if the item is only a package of others.
        var draft: ProductDraft?
        /// What it contains, if it is a package of other items.
        var contents: [PackagingLevel] = []
        /// What could not be read.
        var problems: [(ImportIssue.Reason, String)] = []
    }

    private typealias Modules = TradeItemModules

    /// The tags of allergens by their codes.
    let tags: [String: String]

    /// Creates a reader with the codes of allergens in a knowledge file.
    init(knowledge: Knowledge) {
        let names = AllergenTags(knowledge: knowledge)
        var tags: [String: String] = [:]
        for allergen in knowledge.allergens {
            let code = String(decoding: knowledge.gdsnCode(of: allergen), as: UTF8.self)
            let identifier = String(decoding: knowledge.identifier(of: allergen), as: UTF8.self)
            if !code.isEmpty { tags[code] = names.tag(of: identifier) }
        }
        // Codes for the same foods: other cereals with gluten, and the Queensland nut, which is the macadamia.
        tags["AX"] = names.tag(of: "gluten")
        tags["SQ"] = names.tag(of: "macadamia")
        self.tags = tags
    }

    /// Reads an element `tradeItem`.
    func tradeItem(_ element: GDSNElement) -> TradeItem {
        var item = TradeItem()
        let gtin = element.text("gtin") ?? ""
        item.contents = contents(of: element, gtin, &item.problems)
        let isPackage = !item.contents.isEmpty
        let isForPeople = [element.text("isTradeItemAConsumerUnit"), element.text("isTradeItemABaseUnit")]
            .contains { $0?.lowercased() == "true" }
        if isForPeople || !isPackage { item.draft = draft(of: element, gtin, &item.problems) }
        let read =
            item.draft == nil
            ? Modules.readNamesOfPackage : Modules.readNames.subtracting(unused(in: element))
        for (path, text) in Modules.unread(in: element, read: read) {
            item.problems.append((.unreadField, "\(path): \(text)"))
        }
        return item
    }

    /// Returns the names of elements that replace a missing one, and that are not read because it is there.
    private func unused(in item: GDSNElement) -> Set<String> {
        let modules = item["tradeItemInformation", "extension"]
        let descriptions = modules.flatMap { $0[Modules.description, "tradeItemDescriptionInformation"] }
        let statements = modules.flatMap { $0[Modules.ingredients, "ingredientStatement"] }.map(Self.text)
        var names: Set<String> = []
        if descriptions.contains(where: { $0.text("tradeItemDescription") != nil }) {
            names.insert("functionalName")
        }
        if item.text(Modules.manufacturer, "partyName") != nil { names.insert(Modules.brandOwner) }
        if statements.contains(where: Self.isWritten) { names.insert("foodAndBeverageIngredient") }
        return names
    }

    // MARK: Packages

    private func contents(
        of item: GDSNElement,
        _ gtin: String,
        _ problems: inout [(ImportIssue.Reason, String)]
    ) -> [PackagingLevel] {
        guard let container = try? GTIN(gtin) else { return [] }
        var contents: [PackagingLevel] = []
        for child in item[Modules.contents, "childTradeItem"] {
            guard let contained = child.text("gtin").flatMap({ try? GTIN($0) }),
                let quantity = child.text("quantityOfNextLowerLevelTradeItem").flatMap({ Int64($0) }),
                quantity > 0
            else {
                problems.append((.packaging, "a content without a valid GTIN or number was left out"))
                continue
            }
            contents.append(
                PackagingLevel(
                    container: container,
                    kind: item.text("tradeItemUnitDescriptorCode") ?? "",
                    contained: contained,
                    quantity: quantity
                )
            )
        }
        return contents
    }

    // MARK: Products

    private func draft(
        of item: GDSNElement,
        _ gtin: String,
        _ problems: inout [(ImportIssue.Reason, String)]
    ) -> ProductDraft {
        let modules = item["tradeItemInformation", "extension"]
        func elements(_ path: String...) -> [GDSNElement] { modules.flatMap { $0.elements(at: path[...]) } }
        var draft = ProductDraft()
        draft.code = gtin
        let descriptions = elements(Modules.description, "tradeItemDescriptionInformation")
        for name in ["tradeItemDescription", "regulatedProductName", "functionalName"]
        where draft.names.isEmpty {
            draft.names = descriptions.flatMap { $0[name] }.filter { !$0.text.isEmpty }.map(Self.text)
        }
        draft.name = draft.names.first?.text ?? ""
        draft.genericNames = descriptions.flatMap { $0["regulatedProductName"] }.map(Self.text)
        let brands = descriptions.flatMap { $0["brandNameInformation"] }.flatMap { brand in
            ["brandName", "subBrand"].compactMap { brand.text($0) }
        }
        draft.brands = Self.distinct(brands).joined(separator: ", ")
        draft.manufacturer =
            item.text(Modules.manufacturer, "partyName") ?? item.text(Modules.brandOwner, "partyName") ?? ""
        draft.texts = Self.labelTexts(elements(Modules.ingredients), elements(Modules.allergens))
        draft.language = draft.texts.first?.language ?? draft.names.first?.language ?? ""
        setAllergens(elements(Modules.allergens, "allergenRelatedInformation", "allergen"), &draft, &problems)
        let measures = elements(Modules.measurements, "tradeItemMeasurements")
        let content = measures.flatMap { $0["netContent"] }.compactMap { TradeItemMeasurement($0) }
        draft.quantity =
            measures.lazy.compactMap { $0.text("netContentStatement") }.first ?? content.first?.shown ?? ""
        setAmounts(
            elements(Modules.nutrition, "nutrientHeader"),
            content.first?.isVolume == true,
            &draft,
            &problems
        )
        let alcohol = elements(Modules.alcohol, "alcoholInformation", "percentageOfAlcoholByVolume").first
        if let alcohol, let value = DraftAmounts.value(alcohol.text.utf8) {
            draft.per100.add(value, of: .alcohol)
        }
        draft.images = images(elements(Modules.files, "referencedFileHeader"), &problems)
        draft.modified = Self.seconds(
            item.text(Modules.dates, "lastChangeDateTime") ?? item.text(Modules.dates, "publicationDateTime")
        )
        return draft
    }

    private static func text(_ element: GDSNElement) -> ProductContent.LanguageText {
        .init(String((element.attribute("languageCode") ?? "").lowercased().prefix(2)), element.text)
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    /// The texts of the label by language: the list of ingredients, then what it says about allergens.
    private static func labelTexts(
        _ ingredients: [GDSNElement],
        _ allergens: [GDSNElement]
    ) -> [ProductContent.LanguageText] {
        var statements = ingredients.flatMap { $0["ingredientStatement"] }.map(text)
        if !statements.contains(where: isWritten) {
            let names = ingredients.flatMap { $0["foodAndBeverageIngredient", "ingredientName"] }.map(text)
            let languages = distinct(names.map { $0.language })
            statements = languages.map { language in
                .init(
                    language,
                    names.filter { $0.language == language }.map { $0.text }.joined(separator: ", ")
                )
            }
        }
        statements += allergens.flatMap { $0["allergenRelatedInformation", "allergenStatement"] }.map(text)
        statements = statements.filter(isWritten)
        return distinct(statements.map { $0.language }).map { language in
            let parts = distinct(statements.filter { $0.language == language }.map { $0.text })
            return .init(language, parts.joined(separator: "\n"))
        }
    }

    /// Whether a statement has words; some senders write `*` or `-` if there is none.
    private static func isWritten(_ statement: ProductContent.LanguageText) -> Bool {
        statement.text.contains { $0.isLetter }
    }

    // MARK: Nutrition

    private func setAmounts(
        _ headers: [GDSNElement],
        _ isLiquid: Bool,
        _ draft: inout ProductDraft,
        _ problems: inout [(ImportIssue.Reason, String)]
    ) {
        let unprepared = headers.filter { ($0.text("preparationStateCode") ?? "UNPREPARED") == "UNPREPARED" }
        if unprepared.count < headers.count {
            problems.append(
                (.unreadField, "nutrientHeader: the amounts of the prepared product were left out")
            )
        }
        let parts = unprepared.map { header -> (quantity: TradeItemMeasurement?, header: GDSNElement) in
            let element = header["nutrientBasisQuantity"].first ?? header["servingSize"].first
            return (element.flatMap { TradeItemMeasurement($0) }, header)
        }
        let perHundred = parts.filter { $0.quantity?.millionths == 100_000_000 || $0.quantity == nil }
        // Some packs have amounts for 100 g and for 100 ml.
        let main = perHundred.first { $0.quantity?.isVolume == isLiquid } ?? perHundred.first
        if let main {
            if main.quantity?.isVolume ?? isLiquid { draft.nutritionPer = "100ml" }
            add(main.header, to: &draft.per100, &problems)
        }
        guard
            let serving = parts.first(where: { $0.quantity?.millionths != 100_000_000 && $0.quantity != nil }
            ),
            let size = serving.quantity
        else { return }
        draft.servingQuantity = size.millionths
        draft.servingUnit = size.isVolume ? "ml" : "g"
        draft.servingSize = size.shown
        add(serving.header, to: &draft.perServing, &problems)
    }

    private func add(
        _ header: GDSNElement,
        to amounts: inout DraftAmounts,
        _ problems: inout [(ImportIssue.Reason, String)]
    ) {
        for detail in header["nutrientDetail"] {
            let code = detail.text("nutrientTypeCode") ?? ""
            for contained in detail["quantityContained"] {
                let unit = contained.attribute("measurementUnitCode") ?? ""
                guard let amount = TradeItemNutrients.amount(code, contained.text, unit: unit) else {
                    problems.append((.unreadField, "nutrientDetail: \(code) \(contained.text) \(unit)"))
                    continue
                }
                amounts.add(amount.value, of: amount.quantity)
            }
        }
    }

    // MARK: Dates

    /// Returns a time of ISO 8601 in seconds since 1970, or `nil`; without a time zone it is one of UTC.
    private static func seconds(_ text: String?) -> Int64? {
        guard let text, text.utf8.count >= 19 else { return nil }
        let time = text.prefix(19)
        let zone = text.dropFirst(19).drop { $0 == "." || $0.isNumber }
        let date = try? Date(time + (zone.isEmpty ? "Z" : zone), strategy: .iso8601)
        return date.map { Int64($0.timeIntervalSince1970) }
    }
}
