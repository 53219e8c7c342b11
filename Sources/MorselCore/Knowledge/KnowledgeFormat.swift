/// The layout of the knowledge file, which the writer and the reader share.
///
/// `docs/knowledge-file.md` describes it.
///
/// All numbers are little endian. A header of 32 bytes (magic, format version, number of sections, content hash,
/// length) is followed by a table of (offset, length) for each section; sections start at multiples of eight.
public enum KnowledgeFormat {
    /// `MORSELKB` in ASCII, read as a little-endian number.
    public static let magic: UInt64 = 0x424B_4C45_5352_4F4D
    /// The version of the layout, which increases with every change of it.
    public static let version: UInt32 = 11
    /// The number of bytes before the section table.
    public static let headerLength = 32

    /// The parts of the file, by their place in the section table.
    public enum Section: Int, CaseIterable, Sendable {
        /// UTF-8 of every string, each once.
        case strings
        /// 16 bytes a folded word: string, length, languages, lemma, traits.
        case words
        /// Open-addressed hash table, four bytes a slot: the word's number plus one, and the upper twelve bits of its
        /// hash.
        case wordSlots
        /// Bloom filter with a power of two of bits: for each word that is a name, two bits of its hash are set.
        case nameFilter
        /// 8 bytes a state of the automaton, with an additional state at the end: first edge, first meaning.
        case states
        /// Word of each edge; edge `k` leads to state `k + 1`.
        case edges
        /// 8 bytes a meaning: concept, languages, reserved.
        case meanings
        /// 28 bytes a concept, with its FODMAP groups as bits; an additive's functional classes are among its parents.
        case concepts
        /// 2 bytes an allergen link: allergen number, relation.
        case links
        /// 4 bytes a parent: concept number.
        case parents
        /// 8 bytes a name: string, length, language, reserved.
        case names
        /// 72 bytes an allergen.
        case allergens
        /// 8 bytes an additive number: key, concept; sorted by key.
        case additives
        /// 16 bytes an ending: the ending, its replacement, language.
        case endings
        /// 4 bytes an identifier: concept number, sorted by the bytes of its identifier.
        case identifiers
        /// 16 bytes an exemption of Regulation (EU) 1169/2011 Annex II.
        case exemptions
        /// 24 bytes a dish, sorted by the bytes of its identifier.
        case dishes
        /// 4 bytes an ingredient of a dish: concept number; the usual ones first, then the frequent ones.
        case dishIngredients
        /// 20 bytes a category; the top level first, then the children of each category together.
        case categories
        /// 8 bytes a name of a dish or category: string, length, language, reserved.
        case foodNames
        /// 4 bytes an identifier: category number, sorted by the bytes of its identifier.
        case categoryIdentifiers
        /// 8 bytes a tag of Open Food Facts: string, length, category; sorted by the bytes of the tag.
        case categoryTags
    }

    /// Properties of a word, as bits.
    public enum WordTrait: UInt32, Sendable {
        /// The word alone is a name of something with an allergen.
        case allergenic = 1
        /// The word alone is a name.
        case name = 2
        /// The word may be part of a longer word that was split.
        case part = 4
    }

    /// Returns the content hash of a knowledge file: FNV-1a over eight-byte words, with a final mix.
    ///
    /// It identifies versions and detects damage. It does not protect against forgery.
    public static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes: (UInt64, UInt64) = (Fingerprint.offsetBasis, 0x9E37_79B9_7F4A_7C15)
        let prime = Fingerprint.prime
        var offset = 0
        while offset + 16 <= bytes.count {
            let first = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let second = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            )
            lanes.0 = mixed((lanes.0 ^ first) &* prime)
            lanes.1 = mixed((lanes.1 ^ second) &* prime)
            offset += 16
        }
        while offset < bytes.count {
            lanes.0 = mixed((lanes.0 ^ UInt64(bytes[offset])) &* prime)
            offset += 1
        }
        return mixed((lanes.0 ^ lanes.1 ^ UInt64(bytes.count)) &* prime)
    }

    private static func mixed(_ value: UInt64) -> UInt64 { value ^ (value >> 29) }

    /// The mask of the bits of a slot that contain the number of the word plus one.
    ///
    /// The other bits are those of its hash.
    private static let numberMask: UInt32 = 0x000F_FFFF

    /// The maximum number of words in a knowledge file.
    public static let maxWordCount = Int(numberMask) - 1

    /// Returns the two bits of a hash in the filter of names, modulo the number of bits.
    @inline(__always)
    public static func filterBits(_ mixed: UInt32) -> (UInt32, UInt32) { (mixed, mixed >> 12) }

    /// Returns the value of the slot of a word.
    public static func slot(ofWord number: UInt32, _ hash: WordHash) -> UInt32 {
        number + 1 | hash.mixed & ~numberMask
    }

    /// Returns the number of the word in a slot that is not empty.
    @inline(__always)
    static func number(in slot: UInt32) -> UInt32 { slot & numberMask - 1 }

    /// Returns whether the word in a slot may have a hash.
    @inline(__always)
    static func slot(_ slot: UInt32, mayHold mixed: UInt32) -> Bool { (slot ^ mixed) & ~numberMask == 0 }
}
