/// What a person avoids.
///
/// It never leaves the person's device, and is never in a request, log, URL or error.
public struct Profile: Sendable {
    /// A subject to avoid.
    public enum Subject: Hashable, Sendable {
        /// A group of Annex II, or a member of a group.
        case allergen(Allergen)
        /// An additive and its sub-numbers.
        case additive(Concept)
        /// Every additive of a functional class.
        case additiveClass(Concept)
        /// An ingredient of the vocabulary and narrower ones.
        case concept(Concept)
        /// Folded words that are not in the vocabulary.
        case words([[UInt8]])
    }

    /// The severity of a reaction.
    public enum Severity: UInt8, Coded, Sendable {
        /// Avoided by choice or for comfort.
        case preference
        /// An intolerance.
        case intolerance
        /// An allergy that may need emergency care.
        case severe

        /// The name in JSON and in forms.
        public var code: StaticString {
            switch self {
            case .preference: "preference"
            case .intolerance: "intolerance"
            case .severe: "severe"
            }
        }
    }

    /// An avoided subject with its options.
    public struct Entry: Sendable {
        /// The subject.
        public var subject: Subject
        /// The severity that the person stated, or `nil` if they have not said it yet.
        public var statedSeverity: Severity?
        /// Whether precautionary statements ("may contain") are relevant for this person.
        public var includesPrecautions: Bool

        /// Creates an entry, for which precautionary statements are relevant by default.
        public init(_ subject: Subject, severity: Severity? = .severe, includesPrecautions: Bool = true) {
            self.subject = subject
            statedSeverity = severity
            self.includesPrecautions = includesPrecautions
        }

        /// The severity of a reaction.
        ///
        /// A severity that was not stated counts as severe.
        public var severity: Severity { statedSeverity ?? .severe }
    }

    /// The avoided subjects in the person's order.
    public var entries: [Entry]
    /// The law of the place where the food is sold.
    public var jurisdiction: Jurisdiction

    /// Creates a profile.
    public init(entries: [Entry], jurisdiction: Jurisdiction = .eu) {
        self.entries = entries
        self.jurisdiction = jurisdiction
    }
}

extension Knowledge {
    /// Returns the subject that a person means by some words, or `nil` if the text has no word.
    ///
    /// It is an allergen ("milk", "leche"), an additive ("e102", "INS 102"), a class ("colours"), any ingredient
    /// ("garlic"), or else the words themselves.
    public func subject(named name: some StringProtocol) -> Profile.Subject? {
        let plain = Array(name.inLowerCase.utf8)
        if let allergen = allergen(identified: plain) { return .allergen(allergen) }
        let reading = plain.withUnsafeBufferPointer { LabelReader(knowledge: self).terms(of: $0) }
        let words = NameWords.words(of: name).map { Profile.Subject.words($0) }
        guard reading.count == 1, let concept = reading.first else { return words }
        switch kind(of: concept) {
        case .additive: return namesSulphites(concept, name) ? sulphites(or: concept) : .additive(concept)
        case .additiveClass: return .additiveClass(concept)
        case .ingredient, .nutrient:
            if let link = links(of: concept).first, link.relation == .isItself {
                return .allergen(link.allergen)
            }
            return .concept(concept)
        default: return words
        }
    }

    /// Returns whether the name of an additive means all sulphites, as "sulphur dioxide" does in Annex II (point 12).
    ///
    /// A name with a number, such as "E220", means the additive only.
    private func namesSulphites(_ additive: Concept, _ name: some StringProtocol) -> Bool {
        !name.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
            && links(of: additive).contains {
                $0.relation != .couldBeMadeFrom && identifier(of: $0.allergen).elementsEqual("sulphites".utf8)
            }
    }

    private func sulphites(or additive: Concept) -> Profile.Subject {
        allergen(identified: "sulphites".utf8).map { .allergen($0) } ?? .additive(additive)
    }

    /// Returns the name of a subject in English: that of the allergen or concept, or the words themselves.
    public func name(of subject: Profile.Subject) -> String {
        switch subject {
        case .allergen(let allergen): String(decoding: name(of: allergen), as: UTF8.self)
        case .additive(let concept): additiveName(concept)
        case .additiveClass(let concept), .concept(let concept): displayName(of: concept)
        case .words(let words): words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        }
    }

    /// Returns the preferred English name of a concept, or its first name in any language, or its identifier.
    public func displayName(of concept: Concept) -> String {
        for language in Language.allCases {
            if let name = names(of: concept, in: language).first {
                return String(decoding: name, as: UTF8.self)
            }
        }
        return String(decoding: identifier(of: concept), as: UTF8.self)
    }

    /// Returns the number and the English name of an additive: "E322 lecithins".
    public func additiveName(_ concept: Concept) -> String {
        let number = String(decoding: identifier(of: concept), as: UTF8.self)
        let written = "E" + String(decoding: number.utf8.dropFirst(), as: UTF8.self)
        let named = names(of: concept, in: .english)
            .map { String(decoding: $0, as: UTF8.self) }
            .first { !$0.inLowerCase.hasPrefix(number) }
        return named.map { written + " " + $0 } ?? written
    }
}
