/// A name of a concept in one language.
struct NameRecord {
    var string: UInt32
    var length: UInt16
    var language: UInt8
    var reserved: UInt8
}

/// An allergen in the knowledge file: identifiers, jurisdictions, and texts in English, Spanish and Portuguese.
struct AllergenRecord {
    var identifier: UInt32
    var gdsn: UInt32
    var openFoodFacts: UInt32
    var identifierLength: UInt16
    var gdsnLength: UInt16
    var openFoodFactsLength: UInt16
    /// The number of its group.
    ///
    /// For a group it is the number of the group itself.
    var group: UInt16
    /// One bit for each ``Jurisdiction``.
    var jurisdictions: UInt32
    var names: (UInt32, UInt32, UInt32)
    var nameLengths: (UInt32, UInt32, UInt32)
    var explanations: (UInt32, UInt32, UInt32)
    var explanationLengths: (UInt32, UInt32, UInt32)
    var objects: (UInt32, UInt32, UInt32)
    var objectLengths: (UInt32, UInt32, UInt32)
}

/// An additive's number and the concept it names.
struct AdditiveRecord {
    var key: UInt32
    var concept: UInt32
}

/// An ending of inflected words in a language, and its replacement in the base form.
struct EndingRecord {
    var ending: UInt32
    var replacement: UInt32
    var endingLength: UInt16
    var replacementLength: UInt16
    var language: UInt32
}

/// An exemption of Annex II: a concept that need not be declared as an allergen.
struct ExemptionRecord {
    var concept: UInt32
    var allergen: UInt32
    var condition: UInt32
    var conditionLength: UInt32
}

/// UTF-8 text in the knowledge file.
public typealias KnowledgeText = UnsafeBufferPointer<UInt8>

extension Knowledge {
    // MARK: Concepts

    func record(_ concept: Concept) -> ConceptRecord { concepts[Int(concept.index)] }

    /// Returns the stable identifier of a concept, such as `wheat-flour` or `e322`.
    public func identifier(of concept: Concept) -> KnowledgeText {
        utf8(record(concept).identifier, record(concept).identifierLength)
    }

    /// Returns the kind of a concept.
    public func kind(of concept: Concept) -> Concept.Kind {
        Concept.Kind(rawValue: record(concept).kind) ?? .word
    }

    /// Returns the properties of a concept that rules use.
    public func traits(of concept: Concept) -> Concept.Traits {
        Concept.Traits(rawValue: record(concept).traits)
    }

    /// Returns the allergens that a concept is, is made from or could be made from.
    public func links(of concept: Concept) -> [Concept.Link] {
        let record = record(concept)
        return (0..<Int(record.linkCount)).map { link(at: Int(record.firstLink) + $0) }
    }

    /// Returns the indices of the links of a concept that give findings.
    ///
    /// There are none for a word such as "flavouring", because the law requires the label to name its allergens.
    func findingLinkIndices(of concept: Concept) -> Range<Int> {
        let record = record(concept)
        guard !traits(of: concept).contains(.lawNamesAllergens) else { return 0..<0 }
        return Int(record.firstLink)..<Int(record.firstLink) + Int(record.linkCount)
    }

    func link(at index: Int) -> Concept.Link {
        let bytes = records(.links, UInt8.self)
        return Concept.Link(
            allergen: Allergen(index: bytes[index * 2]),
            relation: Concept.Relation(rawValue: bytes[index * 2 + 1]) ?? .couldBeMadeFrom
        )
    }

    /// Returns the broader concepts, and for an additive also its functional classes.
    public func parents(of concept: Concept) -> [Concept] {
        parentIndices(of: concept).map { parent(at: $0) }
    }

    func parentIndices(of concept: Concept) -> Range<Int> {
        let record = record(concept)
        return Int(record.firstParent)..<Int(record.firstParent) + Int(record.parentCount)
    }

    func parent(at index: Int) -> Concept { Concept(index: records(.parents, UInt32.self)[index]) }

    /// Returns whether a concept is equal to another concept or narrower.
    public func concept(_ concept: Concept, isA ancestor: Concept) -> Bool {
        concept == ancestor
            || parentIndices(of: concept).contains { self.concept(parent(at: $0), isA: ancestor) }
    }

    /// Returns the names of a concept in a language, the preferred one first.
    public func names(of concept: Concept, in language: Language) -> [KnowledgeText] {
        let record = record(concept)
        let all = records(.names, NameRecord.self)
        return (Int(record.firstName)..<Int(record.firstName) + Int(record.nameCount))
            .filter { all[$0].language == language.rawValue }
            .map { utf8(all[$0].string, all[$0].length) }
    }

    /// Returns the concept with an identifier, or `nil` for an unknown identifier.
    public func concept(identified identifier: some Collection<UInt8>) -> Concept? {
        let sorted = records(.identifiers, UInt32.self)
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            let candidate = self.identifier(of: Concept(index: sorted[middle]))
            if candidate.elementsEqual(identifier) { return Concept(index: sorted[middle]) }
            if candidate.lexicographicallyPrecedes(identifier) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    // MARK: Additives

    /// Returns the additive with a number, given by ``AdditiveNumber/key``, or `nil` for an unknown number.
    public func additive(numbered key: UInt32) -> Concept? {
        let sorted = records(.additives, AdditiveRecord.self)
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].key == key { return Concept(index: sorted[middle].concept) }
            if sorted[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    // MARK: Allergens

    /// Every allergen: the groups of Annex II in its order, then their members.
    public var allergens: [Allergen] {
        (0..<records(.allergens, AllergenRecord.self).count).map { Allergen(index: UInt8($0)) }
    }

    func record(_ allergen: Allergen) -> AllergenRecord {
        records(.allergens, AllergenRecord.self)[Int(allergen.index)]
    }

    /// Returns the identifier of an allergen, such as `milk` or `hazelnut`.
    public func identifier(of allergen: Allergen) -> KnowledgeText {
        utf8(record(allergen).identifier, record(allergen).identifierLength)
    }

    /// Returns the group of an allergen.
    ///
    /// A group is its own group.
    public func group(of allergen: Allergen) -> Allergen { Allergen(index: UInt8(record(allergen).group)) }

    /// Returns the allergen with an identifier, or `nil` for an unknown identifier.
    public func allergen(identified identifier: some Collection<UInt8>) -> Allergen? {
        allergens.first { self.identifier(of: $0).elementsEqual(identifier) }
    }

    /// Returns the `allergenTypeCode` of GDSN, which is empty if GDSN has no code for the allergen.
    public func gdsnCode(of allergen: Allergen) -> KnowledgeText {
        utf8(record(allergen).gdsn, record(allergen).gdsnLength)
    }

    /// Returns the tag of Open Food Facts, which is empty for an allergen without one.
    public func openFoodFactsTag(of allergen: Allergen) -> KnowledgeText {
        utf8(record(allergen).openFoodFacts, record(allergen).openFoodFactsLength)
    }

    /// Returns whether a jurisdiction requires an allergen to be declared.
    public func jurisdiction(_ jurisdiction: Jurisdiction, lists allergen: Allergen) -> Bool {
        record(allergen).jurisdictions & (1 << UInt32(jurisdiction.rawValue)) != 0
    }

    /// Returns the name of an allergen in English, Spanish or Portuguese, or the English name for another language.
    public func name(of allergen: Allergen, in language: Language = .english) -> KnowledgeText {
        let record = record(allergen)
        switch language {
        case .spanish: return utf8(record.names.1, UInt16(record.nameLengths.1))
        case .portuguese: return utf8(record.names.2, UInt16(record.nameLengths.2))
        default: return utf8(record.names.0, UInt16(record.nameLengths.0))
        }
    }

    /// Returns an explanation of an allergen and of the foods that contain it.
    ///
    /// The languages are English, Spanish and Portuguese. Other languages get the English text.
    public func explanation(of allergen: Allergen, in language: Language = .english) -> KnowledgeText {
        let record = record(allergen)
        switch language {
        case .spanish: return utf8(record.explanations.1, UInt16(record.explanationLengths.1))
        case .portuguese: return utf8(record.explanations.2, UInt16(record.explanationLengths.2))
        default: return utf8(record.explanations.0, UInt16(record.explanationLengths.0))
        }
    }

    /// Returns an allergen as the object of "allergic to", with its preposition and article: "milk", "a la leche", "ao
    /// leite".
    ///
    /// The languages are English, Spanish and Portuguese. Other languages get the English text.
    public func objectOfAllergy(to allergen: Allergen, in language: Language) -> KnowledgeText {
        let record = record(allergen)
        switch language {
        case .spanish: return utf8(record.objects.1, UInt16(record.objectLengths.1))
        case .portuguese: return utf8(record.objects.2, UInt16(record.objectLengths.2))
        default: return utf8(record.objects.0, UInt16(record.objectLengths.0))
        }
    }

    /// Returns the conditions under which Annex II exempts a concept from being declared as an allergen.
    public func exemptions(of concept: Concept) -> [(allergen: Allergen, condition: KnowledgeText)] {
        records(.exemptions, ExemptionRecord.self)
            .filter { $0.concept == concept.index }
            .map { (Allergen(index: UInt8($0.allergen)), utf8($0.condition, UInt16($0.conditionLength))) }
    }
}
