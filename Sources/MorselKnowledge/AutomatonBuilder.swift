import MorselCore

/// Builds the name automaton: a trie whose edges are words, from the names of concepts.
struct AutomatonBuilder {
    /// The sections of the knowledge file that hold the automaton.
    struct Compiled {
        var words: [UInt8] = []
        var slots: [UInt8] = []
        var nameFilter: [UInt8] = []
        var states: [UInt8] = []
        var edges: [UInt8] = []
        var meanings: [UInt8] = []
    }

    /// A name that has two concepts in one language.
    struct AmbiguousName {
        var name: String
        var language: Language
        var concepts: [UInt32]
    }

    private struct Meaning {
        var concept: UInt32
        var languages: LanguageSet
    }

    private struct Node {
        var children: [UInt32: Int] = [:]
        var meanings: [Meaning] = []
    }

    private struct Word {
        var text: String
        var languages: LanguageSet = []
        var lemma: Int
    }

    private let hasAllergen: [Bool]
    private let joins: [Bool]
    private var words: [Word] = []
    private var wordIndex: [String: Int] = [:]
    private var nodes = [Node()]
    private var sequences: [(words: [UInt32], concept: UInt32, language: Language)] = []
    private(set) var ambiguous: [AmbiguousName] = []

    init(hasAllergen: [Bool], joins: [Bool]) {
        self.hasAllergen = hasAllergen
        self.joins = joins
    }

    /// Adds a name of a concept.
    mutating func add(_ name: [[UInt8]], concept: UInt32, language: Language) {
        let sequence = name.map { letters -> UInt32 in
            let index = self.index(of: String(decoding: letters, as: UTF8.self))
            words[index].languages.insert(LanguageSet(language))
            return UInt32(index)
        }
        sequences.append((sequence, concept, language))
        let otherConcept = insert(sequence, concept, language)
        if let otherConcept {
            ambiguous.append(
                AmbiguousName(
                    name: sequence.map { words[Int($0)].text }.joined(separator: " "),
                    language: language,
                    concepts: [otherConcept, concept]
                )
            )
        }
    }

    /// Adds a word of an unsupported language, which has no meaning.
    mutating func addUnsupported(_ word: [UInt8]) {
        words[index(of: String(decoding: word, as: UTF8.self))].languages.insert(.unsupported)
    }

    private mutating func index(of text: String) -> Int {
        if let known = wordIndex[text] { return known }
        words.append(Word(text: text, lemma: words.count))
        wordIndex[text] = words.count - 1
        return words.count - 1
    }

    /// Inserts a sequence of words.
    ///
    /// Returns the other concept if the sequence is already its name in the language.
    private mutating func insert(_ sequence: [UInt32], _ concept: UInt32, _ language: Language) -> UInt32? {
        var node = 0
        for word in sequence {
            if let child = nodes[node].children[word] {
                node = child
            } else {
                nodes.append(Node())
                nodes[node].children[word] = nodes.count - 1
                node = nodes.count - 1
            }
        }
        let set = LanguageSet(language)
        if let other = nodes[node].meanings.first(where: { $0.languages.contains(set) }) {
            return other.concept == concept ? nil : other.concept
        }
        if let index = nodes[node].meanings.firstIndex(where: { $0.concept == concept }) {
            nodes[node].meanings[index].languages.insert(set)
        } else {
            nodes[node].meanings.append(Meaning(concept: concept, languages: set))
        }
        return nil
    }

    // MARK: Encoding

    /// Finds base forms, adds the names in their base forms, and encodes everything.
    mutating func build(endings: [ReferenceTables.EndingRow], strings: inout StringPool) -> Compiled {
        findLemmas(endings)
        for (sequence, concept, language) in sequences {
            let lemmas = sequence.map { UInt32(words[Int($0)].lemma) }
            // An exact name takes precedence over the base form of another name.
            if lemmas != sequence { _ = insert(lemmas, concept, language) }
        }
        return encode(numbers: numberWords(), &strings)
    }

    private mutating func findLemmas(_ endings: [ReferenceTables.EndingRow]) {
        for index in words.indices {
            let word = words[index]
            guard word.text.utf8.count > 3 else { continue }
            for ending in endings where word.languages.contains(LanguageSet(ending.language)) {
                guard word.text.hasSuffix(ending.ending) else { continue }
                let stem = word.text.dropLast(ending.ending.count)
                guard stem.utf8.count >= 3, let base = wordIndex[stem + ending.replacement], base != index,
                    words[base].languages.contains(LanguageSet(ending.language)),
                    canInflect(index, base: base)
                else { continue }
                words[index].lemma = base
                break
            }
        }
        // The base form of a base form is the final one.
        for index in words.indices { words[index].lemma = words[words[index].lemma].lemma }
    }

    /// Whether a word can be an inflected form of another.
    ///
    /// It cannot if only one of them is the name of an allergen: "tome", a cheese, must not give "tom" of "tom yam" a
    /// meaning.
    private func canInflect(_ word: Int, base: Int) -> Bool {
        guard let one = name(word) else { return true }
        guard let other = name(base) else { return !isAllergenic(one) }
        return isAllergenic(one) == isAllergenic(other)
    }

    /// Returns the node of the name that is this word alone, or `nil` if there is no such name.
    private func name(_ word: Int) -> Node? {
        guard let node = nodes[0].children[UInt32(word)], !nodes[node].meanings.isEmpty else { return nil }
        return nodes[node]
    }

    private func isAllergenic(_ node: Node) -> Bool {
        node.meanings.contains { hasAllergen[Int($0.concept)] }
    }

    /// Numbers the words: first those that begin a name, then the others, each part in byte order.
    private func numberWords() -> [UInt32] {
        let order = words.indices.sorted { left, right in
            let (a, b) = (nodes[0].children[UInt32(left)] != nil, nodes[0].children[UInt32(right)] != nil)
            if a != b { return a }
            return words[left].text.utf8.lexicographicallyPrecedes(words[right].text.utf8)
        }
        var numbers = [UInt32](repeating: 0, count: words.count)
        for (number, index) in order.enumerated() { numbers[index] = UInt32(number) }
        return numbers
    }

    private func encode(numbers: [UInt32], _ strings: inout StringPool) -> Compiled {
        var compiled = Compiled()
        encodeStates(numbers, &compiled)
        encodeWords(numbers, &strings, &compiled)
        return compiled
    }

    /// Encodes the states in breadth-first order, so that edge `k` leads to state `k + 1`.
    private func encodeStates(_ numbers: [UInt32], _ compiled: inout Compiled) {
        var queue = [0]
        var next = 0
        var edges: UInt32 = 0
        var meanings: UInt32 = 0
        while next < queue.count {
            let node = nodes[queue[next]]
            next += 1
            compiled.states.appendNumber(edges)
            compiled.states.appendNumber(meanings)
            for (word, child) in node.children.map({ (numbers[Int($0.key)], $0.value) }).sorted(by: {
                $0.0 < $1.0
            }) {
                compiled.edges.appendNumber(word)
                queue.append(child)
                edges += 1
            }
            for meaning in node.meanings {
                compiled.meanings.appendNumber(meaning.concept)
                compiled.meanings.appendNumber(meaning.languages.rawValue)
                compiled.meanings.appendNumber(UInt16(0))
                meanings += 1
            }
        }
        compiled.states.appendNumber(edges)
        compiled.states.appendNumber(meanings)
    }

    private func encodeWords(_ numbers: [UInt32], _ strings: inout StringPool, _ compiled: inout Compiled) {
        var order = [Int](repeating: 0, count: words.count)
        for (index, number) in numbers.enumerated() { order[Int(number)] = index }
        precondition(words.count <= KnowledgeFormat.maxWordCount)
        var slotCount = 1024
        while slotCount < words.count * 2 { slotCount *= 2 }
        var slots = [UInt32](repeating: 0, count: slotCount)
        for (number, index) in order.enumerated() {
            let word = words[index]
            let text = strings.range(of: word.text)
            compiled.words.appendNumber(text.offset)
            compiled.words.appendNumber(UInt16(text.length))
            compiled.words.appendNumber(word.languages.rawValue)
            compiled.words.appendNumber(numbers[word.lemma])
            compiled.words.appendNumber(traits(of: index))
            let hash = Array(word.text.utf8).withUnsafeBufferPointer { WordHash($0) }
            var slot = hash.mixed & UInt32(slotCount - 1)
            while slots[Int(slot)] != 0 { slot = (slot + 1) & UInt32(slotCount - 1) }
            slots[Int(slot)] = KnowledgeFormat.slot(ofWord: UInt32(number), hash)
        }
        for slot in slots { compiled.slots.appendNumber(slot) }
        encodeNameFilter(&compiled)
    }

    /// Encodes a Bloom filter with at least eight bits per single-word name.
    private func encodeNameFilter(_ compiled: inout Compiled) {
        let names = words.indices.filter { traits(of: $0) & KnowledgeFormat.WordTrait.name.rawValue != 0 }
        var bits: UInt32 = 1024
        while bits < names.count * 8 { bits *= 2 }
        var filter = [UInt32](repeating: 0, count: Int(bits / 32))
        for index in names {
            let hash = Array(words[index].text.utf8).withUnsafeBufferPointer { WordHash($0) }
            let (first, second) = KnowledgeFormat.filterBits(hash.mixed)
            for bit in [first & (bits - 1), second & (bits - 1)] { filter[Int(bit / 32)] |= 1 << (bit % 32) }
        }
        for part in filter { compiled.nameFilter.appendNumber(part) }
    }

    private func traits(of index: Int) -> UInt32 {
        guard let child = nodes[0].children[UInt32(index)], !nodes[child].meanings.isEmpty else { return 0 }
        var traits = KnowledgeFormat.WordTrait.name.rawValue
        if isAllergenic(nodes[child]) { traits |= KnowledgeFormat.WordTrait.allergenic.rawValue }
        if nodes[child].meanings.contains(where: { joins[Int($0.concept)] }) {
            traits |= KnowledgeFormat.WordTrait.part.rawValue
        }
        return traits
    }
}
