/// Finds the allergens in the mentions of a label.
struct AllergenFinder {
    let knowledge: Knowledge
    let mentions: [Mention]
    let items: [IngredientItem]

    /// Returns one finding for each combination of allergen, member, state and kind of precaution.
    func findings() -> [Reading.AllergenFinding] {
        let context = ItemContext(knowledge: knowledge, mentions: mentions, items: items)
        var findings: [Reading.AllergenFinding] = []
        for (place, mention) in mentions.enumerated() {
            for index in knowledge.findingLinkIndices(of: mention.concept) {
                let link = knowledge.link(at: index)
                guard let state = state(of: link, in: place, context) else { continue }
                add(link.allergen, state, mention, to: &findings)
            }
        }
        return sorted(withoutResolved(findings))
    }

    private func state(
        of link: Concept.Link,
        in place: Int,
        _ context: ItemContext
    ) -> Reading.AllergenFinding.State? {
        let mention = mentions[place]
        switch mention.section {
        case .precautionary: return isDeclared(link, by: mention.concept) ? .mayContain : nil
        case .freeFrom: return link.relation == .couldBeMadeFrom ? nil : .freeFromClaim
        case .other: return nil
        case .ingredients, .contains: break
        }
        if link.relation == .couldBeMadeFrom {
            return context.resolvesAmbiguity(of: place, about: knowledge.group(of: link.allergen))
                ? nil : .couldContain
        }
        if mention.section == .contains { return .contains }
        // A word with a corrected letter may be another word: "bisulphate" is not a sulphite.
        let group = knowledge.group(of: link.allergen)
        let isDoubtful =
            mention.isFlavour || mention.isUncertain || mention.rule == .misspelling
            || (link.relation == .madeFrom || context.isImitated(place))
                && context.listsIngredients(of: place, without: group)
            || group == .soybeans && context.isRefinedOil(mention)
            || link.allergen == .nuts && context.meansPeanuts(place)
            || group.isOfAnimals && context.isVegan(place)
        return isDoubtful ? .couldContain : .contains
    }

    /// Returns whether a precautionary statement that names a concept refers to an allergen.
    ///
    /// "May contain mustard" does not refer to the sulphites that mustard may contain. "May contain cereals" refers to
    /// gluten.
    private func isDeclared(_ link: Concept.Link, by concept: Concept) -> Bool {
        link.relation != .couldBeMadeFrom
            || knowledge.findingLinkIndices(of: concept).allSatisfy {
                knowledge.link(at: $0).relation == .couldBeMadeFrom
            }
    }

    private func add(
        _ allergen: Allergen,
        _ state: Reading.AllergenFinding.State,
        _ mention: Mention,
        to findings: inout [Reading.AllergenFinding]
    ) {
        let group = knowledge.group(of: allergen)
        let member = group == allergen ? nil : allergen
        let precaution = state == .mayContain ? mention.precaution : nil
        let evidence = Reading.Evidence(
            span: mention.span,
            section: mention.section,
            rule: mention.rule,
            concept: mention.concept
        )
        let place = findings.firstIndex {
            $0.group == group && $0.member == member && $0.state == state && $0.precaution == precaution
        }
        guard let place else {
            findings.append(
                Reading.AllergenFinding(
                    group: group,
                    member: member,
                    state: state,
                    precaution: precaution,
                    evidence: [evidence]
                )
            )
            return
        }
        // The parts of a compound follow each other, so only the last evidence can be the same.
        let isRepeated = findings[place].evidence.reversed().prefix { $0.span == evidence.span }
            .contains { $0.section == evidence.section }
        if !isRepeated { findings[place].evidence.append(evidence) }
    }

    /// Removes findings of ambiguous words if another word names the group as contained.
    private func withoutResolved(_ findings: [Reading.AllergenFinding]) -> [Reading.AllergenFinding] {
        findings.filter { finding in
            finding.state != .couldContain
                || !findings.contains { $0.state == .contains && $0.group == finding.group }
        }
    }

    private func sorted(_ findings: [Reading.AllergenFinding]) -> [Reading.AllergenFinding] {
        findings.sorted { left, right in
            if left.group != right.group { return left.group < right.group }
            if left.state != right.state { return left.state.rawValue < right.state.rawValue }
            if left.member != right.member { return (left.member?.index ?? 0) < (right.member?.index ?? 0) }
            return (left.precaution?.rawValue ?? 0) < (right.precaution?.rawValue ?? 0)
        }
    }
}

/// The context of an ambiguous word: the words next to it and inside its item, which may specify its source.
struct ItemContext {
    private let knowledge: Knowledge
    private let mentions: [Mention]
    /// For each item, whether a nested item names something specific.
    private var hasSourceBelow: [Bool]
    /// For each item, whether it or an item around it names a kind of oil or fat.
    private var isOil: [Bool]
    private let items: [IngredientItem]

    init(knowledge: Knowledge, mentions: [Mention], items: [IngredientItem]) {
        self.knowledge = knowledge
        self.mentions = mentions
        self.items = items
        hasSourceBelow = [Bool](repeating: false, count: items.count)
        isOil = hasSourceBelow
        for mention in mentions {
            let item = Int(mention.item)
            if isSource(mention), items[item].parent >= 0 { hasSourceBelow[Int(items[item].parent)] = true }
            if knowledge.traits(of: mention.concept).contains(.isOil) { isOil[item] = true }
        }
        for item in items.indices where items[item].isHeading { hasSourceBelow[item] = true }
        for item in items.indices where isOilAbove(item) { isOil[item] = true }
    }

    /// Returns whether the item is part of an oil: in its brackets, or first after its colon.
    private func isOilAbove(_ item: Int) -> Bool {
        if items[item].parent >= 0 { return isOil[Int(items[item].parent)] }
        return item > 0 && items[item - 1].isHeading && items[item - 1].parent == items[item].parent
            && isOil[item - 1]
    }

    /// Returns whether a mention is an ingredient with a known source.
    ///
    /// It is not ambiguous itself, not a general oil, and not a sulphite, which is added.
    private func isSource(_ mention: Mention) -> Bool {
        guard knowledge.kind(of: mention.concept) == .ingredient,
            !knowledge.traits(of: mention.concept).contains(.isOil)
        else { return false }
        return knowledge.findingLinkIndices(of: mention.concept).allSatisfy {
            knowledge.link(at: $0).relation != .couldBeMadeFrom
                && knowledge.link(at: $0).allergen != .sulphites
        }
    }

    /// Returns whether the words around an ambiguous word specify its source.
    ///
    /// "Flour (maize)", "maize flour", "spices (pepper, nutmeg)". Other words never specify the source of sulphites,
    /// because they are added.
    func resolvesAmbiguity(of place: Int, about group: Allergen) -> Bool {
        let mention = mentions[place]
        if group == .sulphites || knowledge.traits(of: mention.concept).contains(.namesSource) {
            return false
        }
        if knowledge.kind(of: mention.concept) == .additiveClass { return isFollowedByAdditive(place) }
        if hasSourceBelow[Int(mention.item)] || repeatsEnclosingItem(place) { return true }
        if group == .celery || group == .mustard { return false }
        return [place - 1, place + 1].contains {
            mentions.indices.contains($0) && mentions[$0].item == mention.item && isSource(mentions[$0])
        }
    }

    /// Returns whether a dish has its own ingredient list that names no source of a group: "wafers (potato starch,
    /// water, oil)".
    ///
    /// After a colon all items count, because the end of the dish's list is unknown. The list is no evidence against
    /// what the name of the dish implies: "cheese (cultures, salt)" leaves out milk because it is obvious. But "cheese
    /// (water, coconut oil, starch)" is a substitute.
    func listsIngredients(of place: Int, without group: Allergen) -> Bool {
        let concept = mentions[place].concept
        guard group != .sulphites, !knowledge.traits(of: concept).contains(.namesSource),
            group != .milk || !isDairy(concept) || isImitated(place)
        else { return false }
        let parts = parts(of: place)
        // Milk contains fat itself: "milk (fat 1.5 %)".
        if group == .milk, isDairy(concept) {
            let isMilk = knowledge.traits(of: concept).contains(.isAllergen)
            guard startsWithPlant(parts) || !isMilk && parts.contains(where: isPlantOrOil) else {
                return false
            }
        }
        let foods = parts.count { knowledge.kind(of: mentions[$0].concept) == .ingredient }
        // For "milk (coconut)" the plant is enough.
        let isPlantProduct = isImitated(place) && startsWithPlant(parts)
        return (foods >= 2 || isPlantProduct) && !parts.contains { mayBeSource($0, of: group) }
    }

    /// Returns the mentions in the list of a dish.
    private func parts(of place: Int) -> [Int] {
        let item = mentions[place].item
        let isHeading = items[Int(item)].isHeading
        return mentions.indices[(place + 1)...].prefix(60).filter {
            isHeading ? mentions[$0].section == .ingredients : isPart(mentions[$0].item, of: item)
        }
    }

    /// Returns whether the list of a food with "nut" in its name has peanuts and no nuts: "nut paste (peanuts, oil)".
    func meansPeanuts(_ place: Int) -> Bool {
        var hasPeanuts = false
        for part in parts(of: place) {
            for link in knowledge.findingLinkIndices(of: mentions[part].concept) {
                let group = knowledge.group(of: knowledge.link(at: link).allergen)
                if group == .nuts { return false }
                if group == .peanuts { hasPeanuts = true }
            }
        }
        return hasPeanuts
    }

    /// Returns whether a part of a dish contains or may contain a group.
    private func mayBeSource(_ place: Int, of group: Allergen) -> Bool {
        let links = knowledge.findingLinkIndices(of: mentions[place].concept).map { knowledge.link(at: $0) }
            .filter {
                knowledge.group(of: $0.allergen) == group
            }
        if links.contains(where: { $0.relation != .couldBeMadeFrom }) { return true }
        return !links.isEmpty && !resolvesAmbiguity(of: place, about: group)
    }

    /// Returns whether a food may be a plant product with an animal product's name, such as milk and cheese.
    func isImitated(_ place: Int) -> Bool {
        knowledge.traits(of: mentions[place].concept).contains(.isImitated)
    }

    private func startsWithPlant(_ parts: [Int]) -> Bool {
        guard let first = parts.first else { return false }
        return knowledge.traits(of: mentions[first].concept).contains(.isPlant)
    }

    private func isPlantOrOil(_ place: Int) -> Bool {
        let concept = mentions[place].concept
        let traits = knowledge.traits(of: concept)
        if traits.contains(.isPlant) || traits.contains(.isOil) { return true }
        for parent in knowledge.parentIndices(of: concept)
        where knowledge.traits(of: knowledge.parent(at: parent)).contains(.isOil) {
            return true
        }
        return false
    }

    private func isDairy(_ concept: Concept) -> Bool {
        knowledge.links(of: concept).allSatisfy { $0.allergen == .milk || $0.relation == .couldBeMadeFrom }
    }

    private func isPart(_ item: Int32, of whole: Int32) -> Bool {
        var parent = items[Int(item)].parent
        while parent > whole { parent = items[Int(parent)].parent }
        return parent == whole
    }

    /// Returns whether the name of an additive follows its class: "emulsifier: E471", "emulsifier (lecithin)",
    /// "emulsifier lecithin".
    private func isFollowedByAdditive(_ place: Int) -> Bool {
        let item = mentions[place].item
        if items[Int(item)].isHeading { return true }
        guard place + 1 < mentions.count else { return false }
        let next = mentions[place + 1].item
        return next == item || items[Int(next)].parent == item
    }

    /// Returns whether an additive repeats a more specific name of the item around it: "sunflower lecithin (E322)".
    private func repeatsEnclosingItem(_ place: Int) -> Bool {
        let outer = items[Int(mentions[place].item)].parent
        guard outer >= 0, knowledge.kind(of: mentions[place].concept) == .additive else { return false }
        return mentions[..<place].reversed().prefix(8).contains {
            $0.item == outer && isSource($0) && knowledge.concept($0.concept, isA: mentions[place].concept)
        }
    }

    /// Returns whether soya is only named as the source of an oil.
    ///
    /// Fully refined soya oil is exempt (Annex II, point 6 a), and a label does not state how refined the oil is.
    func isRefinedOil(_ mention: Mention) -> Bool {
        isOil[Int(mention.item)] && knowledge.traits(of: mention.concept).contains(.isAllergen)
    }

    /// Returns whether the word next to a name states that it is not of animal origin: "vegan cheese", "fromage vegan".
    func isVegan(_ place: Int) -> Bool {
        [place - 1, place + 1].contains {
            mentions.indices.contains($0) && mentions[$0].item == mentions[place].item
                && knowledge.traits(of: mentions[$0].concept).contains(.isVegan)
        }
    }
}
