import MorselCore

/// Converts the drafts of a source to product records.
struct DraftReader: Sendable {
    private let source: DataSource
    private let meanings: TagMeanings
    /// The modification time of records that have none.
    private let modifiedAt: Int64
    private let now: Int64

    /// Creates a reader.
    /// - Parameters:
    ///   - source: the source of the drafts.
    ///   - knowledge: the vocabulary and rules.
    ///   - categories: the categories of foods.
    ///   - modifiedAt: the modification time of the file, in milliseconds since 1970, for records without a time of their own.
    ///   - now: the time of the import, in milliseconds since 1970. A record from the future would stay the current one for
    ///     ever, so it counts as one of now.
    init(
        of source: DataSource = .openFoodFacts,
        knowledge: Knowledge,
        categories: CategoryTree,
        modifiedAt: Int64,
        now: Int64
    ) {
        (self.source, self.now) = (source, now)
        self.modifiedAt = min(modifiedAt, now)
        meanings = TagMeanings(allergens: AllergenTags(knowledge: knowledge), categories: categories)
    }

    /// Converts a draft to a record.
    ///
    /// `report` receives each value that was left out. A record of Open Food Facts with a wrong check digit is kept if it has a
    /// name, by which it can be found. The error says why the GTIN is invalid.
    func record(
        _ draft: ProductDraft,
        report: (ImportIssue.Reason, String) -> Void
    ) throws(GTIN.ParseError) -> ImportedProduct {
        let (number, error) = try number(of: draft.code)
        var limits = FieldLimits()
        let draft = limits.cleaned(draft)
        for what in limits.leftOut { report(.longField, "\(what); it was left out") }
        var content = ProductContent()
        setNames(draft, &content)
        content.brand = draft.brands
        content.manufacturer = draft.manufacturer
        content.quantity = draft.quantity
        setTexts(draft, &content)
        content.declared = Self.declaration(draft)
        content.nutrition = nutrition(draft, report: report)
        content.tags = draft.categories
        content.images = images(draft, number)
        if let error {
            // Only its name finds it.
            guard !content.name.isEmpty else { throw error }
            report(
                .keptNumber,
                ProductParser.rejection(error, code: draft.code).1 + "; found by its name only"
            )
        }
        var product = ImportedProduct(
            number: number,
            content: meanings.content(content),
            words: content.declared,
            source: source.id,
            retrievedAt: milliseconds(draft.modified) ?? modifiedAt,
            verifiedAt: milliseconds(draft.checked),
            popularity: Self.popularity(draft)
        )
        product.countries = draft.countries.map { $0.compactMap { Country(tag: $0) } }
        return product
    }

    /// Returns the number of a record, and what is wrong with it if it is not a GTIN.
    ///
    /// People type the codes of Open Food Facts, and a wrong check digit shows a mistake. In GDSN the GTIN is the key of a
    /// trade item, so a wrong one is an error of its sender.
    private func number(of code: String) throws(GTIN.ParseError) -> (ProductNumber, GTIN.ParseError?) {
        do throws(GTIN.ParseError) { return (ProductNumber(try GTIN(code)), nil) } catch {
            guard source.id == DataSource.openFoodFacts.id, let number = ProductNumber(invalid: code) else {
                throw error
            }
            return (number, error)
        }
    }

    /// Returns the popularity of a product, or `nil` if the draft has neither scans nor countries.
    private static func popularity(_ draft: ProductDraft) -> Popularity? {
        guard draft.scans != nil || draft.countries != nil else { return nil }
        return Popularity(scans: draft.scans ?? 0, countries: draft.countries?.count ?? 0)
    }

    private func milliseconds(_ seconds: Int64?) -> Int64? {
        guard let seconds, seconds > 0, seconds < 1 << 40 else { return nil }
        return min(seconds * 1_000, now)
    }

    // MARK: Names and texts

    private func setNames(_ draft: ProductDraft, _ content: inout ProductContent) {
        let main = Self.language(draft.language)
        let names = Self.nonBlank(draft.names)
        content.names = names.filter { !$0.language.isEmpty }
        // Use the generic (legal) name in languages without a product name.
        for name in Self.nonBlank(draft.genericNames)
        where !name.language.isEmpty && !content.names.contains(where: { $0.language == name.language }) {
            content.names.append(name)
        }
        let candidates = [
            draft.name, content.names.first { $0.language == main }?.text ?? "", draft.genericName,
        ]
        content.name =
            candidates.first { !$0.isBlank } ?? content.names.first?.text ?? names.first?.text ?? ""
    }

    private func setTexts(_ draft: ProductDraft, _ content: inout ProductContent) {
        let main = Self.language(draft.language)
        content.texts = Self.nonBlank(draft.texts)
        let isIncluded = content.texts.contains { $0.language == main || $0.text == draft.text }
        if !draft.text.isBlank, !isIncluded { content.texts.append(.init(main, draft.text)) }
        content.languages = (draft.languages + [main] + content.texts.map { $0.language }).map(Self.language)
            .filter { !$0.isEmpty }
    }

    private static func nonBlank(_ texts: [ProductContent.LanguageText]) -> [ProductContent.LanguageText] {
        texts.compactMap { $0.text.isBlank ? nil : .init(language($0.language), $0.text) }
    }

    /// Returns a two-letter language code, or an empty string.
    ///
    /// "xx" means that there is no language.
    private static func language(_ code: String) -> String {
        let isCode =
            code.utf8.count == 2
            && code.utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        return isCode && code != "xx" ? code : ""
    }

    // MARK: Allergens

    /// Returns the declared allergens, as tags.
    ///
    /// An empty list means that the allergens are unknown: nobody may have filled it in. "none" together with other
    /// tags is ignored.
    private static func declaration(_ draft: ProductDraft) -> ProductContent.Declaration {
        let unknown = draft.allergens.filter { $0 != AllergenTags.none } + draft.unreadAllergens
        let traces = draft.traces.filter { $0 != AllergenTags.none }
        return ProductContent.Declaration(
            contains: unknown.isEmpty && !draft.allergens.isEmpty ? [] : nil,
            mayContain: traces.isEmpty && !draft.traces.isEmpty ? [] : nil,
            unknown: unknown,
            unknownTraces: traces
        )
    }

    // MARK: Nutrition and pictures

    private func nutrition(
        _ draft: ProductDraft,
        report: (ImportIssue.Reason, String) -> Void
    ) -> NutritionFacts? {
        guard !draft.per100.isEmpty || !draft.perServing.isEmpty else { return nil }
        func drop(_ name: String, _ value: Int64) {
            report(.amount, "\(name) of \(Double(value) / 1e9) was left out because it is impossible")
        }
        let isLiquid = [draft.servingUnit, draft.productUnit].contains("ml") || draft.nutritionPer == "100ml"
        let basis: NutritionFacts.Basis = isLiquid ? .per100Millilitres : .per100Grams
        let size = draft.servingQuantity.flatMap { $0 > 0 && $0 <= Self.maxServing ? $0 : nil }
        let amounts = draft.per100.amounts(basis: basis, size: nil, drop: drop)
        let portion = draft.perServing.amounts(basis: basis, size: size ?? Self.maxServing, drop: drop)
        let hasServing = size != nil || !portion.isEmpty
        guard !amounts.isEmpty || !portion.isEmpty else { return nil }
        return NutritionFacts(
            basis: basis,
            amounts: amounts,
            serving: hasServing ? .init(size: Self.storedSize(size ?? 0, basis), amounts: portion) : nil
        )
    }

    /// Converts a size to the stored unit: micrograms or microlitres.
    private static func storedSize(_ size: Int64, _ basis: NutritionFacts.Basis) -> Int64 {
        basis == .per100Grams ? size : (size + 500) / 1_000
    }

    /// 2 kg, a serving for a family.
    private static let maxServing: Int64 = 2_000_000_000

    /// Returns at most one image per side, that of the main language, else the first; and all images of other kinds.
    private func images(_ draft: ProductDraft, _ number: ProductNumber) -> [ProductContent.Image] {
        let main = "_\(draft.language)."
        let sides = ["front", "ingredients", "nutrition"]
        let others = draft.images.filter { !sides.contains($0.kind) }
        let kept: [ProductContent.Image] = sides.compactMap { kind in
            let candidates = draft.images.filter { $0.kind == kind }
            let best = candidates.first { $0.address.hasPrefix("https://") || $0.address.contains(main) }
            return best ?? candidates.first
        }
        return (kept + others).compactMap { OpenFoodFactsImages.resolved($0, number) }
    }
}

extension String {
    /// Whether the text has only white space.
    fileprivate var isBlank: Bool { utf8.allSatisfy { $0 <= 0x20 } }
}
