extension DiaryReader.Collector {
    typealias Raw = UnsafeBufferPointer<UInt8>

    /// Reads the catalogue.
    ///
    /// An entry that names something that the catalogue does not have loses only this name.
    /// - Throws: `DiaryProblem`, if the catalogue is not an object of objects.
    mutating func catalogue(_ raw: Raw?) throws(DiaryProblem) -> Diary.Catalogue {
        guard let raw else { return Diary.Catalogue() }
        let parts = try RecordReader(place: .diary).fields(raw, ["products", "concepts", "groups"])
        var catalogue = Diary.Catalogue()
        catalogue.groups = try entries(.groups, parts[2]) {
            (raw, identifier, reader, _) throws(DiaryProblem) in
            let fields = try reader.fields(raw, ["kind"])
            return Diary.Group(identifier, try reader.choice(fields[0], "kind"))
        }
        let groups = catalogue.groups.map { $0.identifier }.sorted()
        catalogue.concepts = try entries(.concepts, parts[1]) {
            (raw, identifier, reader, collector) throws(DiaryProblem) in
            let fields = try reader.fields(raw, ["kind", "groups"])
            var concept = Diary.Concept(identifier, try reader.choice(fields[0], "kind"))
            for group in try reader.elements(fields[1], "groups") {
                let group = try reader.text(group, "groups")
                collector.keep(group, in: groups, at: reader.place, "groups", to: &concept.groups)
            }
            return concept
        }
        let concepts = catalogue.concepts.map { $0.identifier }.sorted()
        catalogue.products = try entries(.products, parts[0]) {
            (raw, identifier, reader, collector) throws(DiaryProblem) in
            let fields = try reader.fields(raw, ["ingredients"])
            var product = Diary.Product(identifier, ingredients: [])
            for ingredient in try reader.elements(fields[0], "ingredients") {
                let names = try reader.fields(ingredient, ["name", "concept"])
                var known: [Diary.Identifier] = []
                let concept = try reader.text(names[1], "concept")
                collector.keep(concept, in: concepts, at: reader.place, "concept", to: &known)
                let name = RecordReader.isNull(names[0]) ? concept : try reader.text(names[0], "name")
                product.ingredients += known.map { Diary.Ingredient(name: name, concept: $0) }
            }
            return product
        }
        return catalogue
    }

    private mutating func keep(
        _ identifier: Diary.Identifier,
        in known: [Diary.Identifier],
        at place: DiaryProblem.Place,
        _ field: StaticString,
        to kept: inout [Diary.Identifier]
    ) {
        if known.containsSorted(identifier) {
            kept.append(identifier)
        } else {
            add(DiaryProblem(place, field, .notInCatalogue))
        }
    }

    private mutating func entries<Entry>(
        _ list: DiaryProblem.List,
        _ raw: Raw?,
        _ entry: (Raw, Diary.Identifier, RecordReader, inout DiaryReader.Collector) throws(DiaryProblem) ->
            Entry
    ) throws(DiaryProblem) -> [Entry] {
        guard let raw else { return [] }
        var entries: [Entry] = []
        var collector = self
        do {
            var reader = JSONReader(raw)
            try reader.object { (reader, key) throws(JSONReader.ReadError) in
                let identifier = Diary.Identifier(utf8: key)
                let value = try reader.rawValue()
                do throws(DiaryProblem) {
                    let place = RecordReader(place: .entry(list, identifier))
                    entries.append(try entry(value, identifier, place, &collector))
                } catch {
                    collector.add(error)
                }
            }
        } catch {
            throw DiaryProblem(.diary, list.code, .wrongType)
        }
        self = collector
        return entries
    }
}
