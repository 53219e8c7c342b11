/// A read-only view of a knowledge file in memory: words, names, concepts, allergens and foods.
///
/// The memory must stay mapped and unchanged while a copy of this value is used. The command, the server and the
/// browser module map the file once and never release it.
public struct Knowledge: @unchecked Sendable {
    // `@unchecked`: the memory is never written after `init`.
    private let base: UnsafeRawPointer

    /// The content hash that names this version of the knowledge.
    public let version: UInt64

    let words: UnsafePointer<WordRecord>
    let wordCount: Int
    private let slots: UnsafePointer<UInt32>
    private let slotMask: UInt32
    private let nameFilter: UnsafePointer<UInt32>
    private let filterMask: UInt32
    private let states: UnsafePointer<StateRecord>
    private let edges: UnsafePointer<UInt32>
    private let rootEdgeCount: UInt32
    let meanings: UnsafePointer<MeaningRecord>
    let concepts: UnsafePointer<ConceptRecord>
    /// The number of concepts.
    public let conceptCount: Int
    private let strings: UnsafePointer<UInt8>

    /// The reason why a knowledge file cannot be used.
    public enum LoadError: Error, Equatable {
        /// The file is too short or begins with other bytes, so it is not a knowledge file.
        case notKnowledgeFile
        /// The file has another format, whose version is given.
        case otherFormat(UInt32)
        /// The length or the content hash is wrong.
        case damaged
    }

    /// Opens a knowledge file in memory, which must be aligned to eight bytes.
    /// - Throws: `LoadError` if it is not a knowledge file, has another format or is damaged.
    public init(_ bytes: UnsafeRawBufferPointer) throws(LoadError) {
        let sectionCount = KnowledgeFormat.Section.allCases.count
        let tableEnd = KnowledgeFormat.headerLength + sectionCount * 8
        guard let base = bytes.baseAddress, bytes.count >= tableEnd,
            bytes.load(fromByteOffset: 0, as: UInt64.self) == KnowledgeFormat.magic
        else { throw .notKnowledgeFile }
        let format = bytes.load(fromByteOffset: 8, as: UInt32.self)
        guard format == KnowledgeFormat.version else { throw .otherFormat(format) }
        guard bytes.load(fromByteOffset: 12, as: UInt32.self) == UInt32(sectionCount),
            bytes.load(fromByteOffset: 24, as: UInt32.self) == UInt32(bytes.count)
        else { throw .damaged }
        version = bytes.load(fromByteOffset: 16, as: UInt64.self)
        let content = UnsafeRawBufferPointer(rebasing: bytes[KnowledgeFormat.headerLength...])
        guard KnowledgeFormat.hash(content) == version else { throw .damaged }
        for section in KnowledgeFormat.Section.allCases {
            let (offset, length) = Self.place(of: section, in: base)
            guard UInt64(offset) + UInt64(length) <= UInt64(bytes.count), offset % 8 == 0 else {
                throw .damaged
            }
        }
        self.base = base
        strings = Self.records(.strings, in: base).start
        (words, wordCount) = Self.records(.words, in: base)
        let slots: (start: UnsafePointer<UInt32>, count: Int) = Self.records(.wordSlots, in: base)
        self.slots = slots.start
        slotMask = UInt32(slots.count) &- 1
        let filter: (start: UnsafePointer<UInt32>, count: Int) = Self.records(.nameFilter, in: base)
        nameFilter = filter.start
        filterMask = UInt32(filter.count * 32) &- 1
        let states: (start: UnsafePointer<StateRecord>, count: Int) = Self.records(.states, in: base)
        self.states = states.start
        rootEdgeCount = states.count >= 2 ? states.start[1].firstEdge : 0
        edges = Self.records(.edges, in: base).start
        meanings = Self.records(.meanings, in: base).start
        (concepts, conceptCount) = Self.records(.concepts, in: base)
    }

    /// The number of the release for which the file was compiled, which increases with each one.
    ///
    /// The content hash does not cover it: two releases with equal content have the same version.
    public var release: UInt32 { base.load(fromByteOffset: 28, as: UInt32.self) }

    // MARK: Sections

    func records<T>(_ section: KnowledgeFormat.Section, _: T.Type) -> UnsafeBufferPointer<T> {
        let (start, count): (UnsafePointer<T>, Int) = Self.records(section, in: base)
        return UnsafeBufferPointer(start: start, count: count)
    }

    private static func records<T>(
        _ section: KnowledgeFormat.Section,
        in base: UnsafeRawPointer
    ) -> (start: UnsafePointer<T>, count: Int) {
        let (offset, length) = place(of: section, in: base)
        return ((base + Int(offset)).assumingMemoryBound(to: T.self), Int(length) / MemoryLayout<T>.stride)
    }

    private static func place(
        of section: KnowledgeFormat.Section,
        in base: UnsafeRawPointer
    ) -> (offset: UInt32, length: UInt32) {
        let entry = base + KnowledgeFormat.headerLength + section.rawValue * 8
        return (entry.load(as: UInt32.self), entry.load(fromByteOffset: 4, as: UInt32.self))
    }

    // MARK: Strings

    func utf8(_ offset: UInt32, _ length: UInt16) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: strings + Int(offset), count: Int(length))
    }

    // MARK: Words

    /// Returns the number of a folded word, or `nil` if it is not in the vocabulary.
    func word(_ letters: UnsafeBufferPointer<UInt8>) -> UInt32? { word(letters, WordHash(letters)) }

    /// Returns the number of a folded word with its hash, or `nil` if it is not in the vocabulary.
    @inline(__always)
    func word(_ letters: UnsafeBufferPointer<UInt8>, _ hash: WordHash) -> UInt32? {
        word(hashed: hash.mixed) { number in
            let record = words[Int(number)]
            guard Int(record.length) == letters.count else { return false }
            let candidate = strings + Int(record.string)
            for index in letters.indices where candidate[index] != letters[index] { return false }
            return true
        }
    }

    /// Returns whether a word with this hash may be a name on its own.
    ///
    /// The result is never wrongly `false`. It is wrongly `true` for about one of several thousand hashes.
    @inline(__always)
    func mayName(_ hash: WordHash) -> Bool {
        let mixed = hash.mixed
        return isSet(KnowledgeFormat.filterBits(mixed).0) && isSet(KnowledgeFormat.filterBits(mixed).1)
            && word(hashed: mixed) { _ in true } != nil
    }

    @inline(__always)
    private func isSet(_ filterBit: UInt32) -> Bool {
        let bit = filterBit & filterMask
        return nameFilter[Int(bit / 32)] >> (bit % 32) & 1 != 0
    }

    /// Returns the first word whose slot matches a hash and for which a closure returns `true`, or `nil` if there is
    /// none.
    @inline(__always)
    private func word(hashed mixed: UInt32, where predicate: (UInt32) -> Bool) -> UInt32? {
        var place = mixed & slotMask
        while true {
            let slot = slots[Int(place)]
            if slot == 0 { return nil }
            let number = KnowledgeFormat.number(in: slot)
            if KnowledgeFormat.slot(slot, mayHold: mixed), predicate(number) { return number }
            place = (place &+ 1) & slotMask
        }
    }

    // MARK: The automaton over words

    /// Returns the state that a word leads to from a state, or `nil` if no name continues with the word.
    ///
    /// State 0 is the start.
    func state(after state: UInt32, word: UInt32) -> UInt32? {
        if state == 0 {
            // Words that begin a name have the lowest numbers, so the edges of the start need no search.
            return word < rootEdgeCount ? word + 1 : nil
        }
        var low = states[Int(state)].firstEdge
        var high = states[Int(state) + 1].firstEdge
        while low < high {
            let middle = (low + high) / 2
            let candidate = edges[Int(middle)]
            if candidate == word { return middle + 1 }
            if candidate < word { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Returns the indices of the meanings of the name that ends in a state.
    func meanings(of state: UInt32) -> Range<Int> {
        Int(states[Int(state)].firstMeaning)..<Int(states[Int(state) + 1].firstMeaning)
    }

    /// Returns whether a name ends in a state.
    func isName(_ state: UInt32) -> Bool { !meanings(of: state).isEmpty }
}

/// A folded word in the knowledge file.
struct WordRecord {
    var string: UInt32
    var length: UInt16
    /// The languages whose names contain the word, as a ``LanguageSet``.
    var languages: UInt16
    /// The number of the base form, or of the word itself if it has none.
    var lemma: UInt32
    var traits: UInt32

    func `is`(_ trait: KnowledgeFormat.WordTrait) -> Bool { traits & trait.rawValue != 0 }
}

/// A state of the automaton.
///
/// Its edges and meanings end where those of the next state begin.
struct StateRecord {
    var firstEdge: UInt32
    var firstMeaning: UInt32
}

/// One meaning of a name.
struct MeaningRecord {
    var concept: UInt32
    var languages: UInt16
    var reserved: UInt16
}

/// A concept in the knowledge file.
struct ConceptRecord {
    var identifier: UInt32
    var identifierLength: UInt16
    var kind: UInt8
    var fodmaps: UInt8
    var firstLink: UInt32
    var linkCount: UInt16
    var parentCount: UInt16
    var firstParent: UInt32
    var firstName: UInt32
    var nameCount: UInt16
    var traits: UInt16
}
