import MorselCore

/// Edits of real labels.
extension IngredientListGenerator {
    /// Edits the text of a label.
    ///
    /// Returns `nil` if it has no list that can be edited in this way.
    package func version(
        _ edit: EditedVersion.Edit,
        ofLabel text: String,
        _ random: inout SplitMix64
    ) -> EditedVersion? {
        guard edit != .synonym, edit != .insertTrace else { return nil }
        var parts = Self.parts(of: text)
        guard parts.count >= 4 else { return nil }
        let places = listed(parts)
        guard places.count > 1 else { return nil }
        let place = random.pick(from: places)
        var (gone, come): (Int?, Int?)
        switch edit {
        case .insertIngredient, .insertAllergen, .insertWithNoise1, .insertWithNoise3, .insertWithNoise5:
            guard let item = fresh(edit == .insertAllergen ? allergenic : items, text, &random) else {
                return nil
            }
            parts.insert(item.name, at: place)
            come = place
        case .remove, .removeWithNoise1, .removeWithNoise3, .removeWithNoise5:
            guard isAlone(place, parts) else { return nil }
            parts.remove(at: place)
            gone = place
        case .replace, .replaceByAllergen, .replaceWithNoise1, .replaceWithNoise3, .replaceWithNoise5:
            guard isAlone(place, parts),
                let item = fresh(edit == .replaceByAllergen ? allergenic : items, text, &random)
            else { return nil }
            parts[place] = item.name
            (gone, come) = (place, place)
        case .reorder, .reorderWithNoise3:
            parts.insert(parts.remove(at: place), at: random.pick(from: places))
        case .noise1, .noise3, .noise5, .synonym, .insertTrace: break
        }
        let before = Self.joined(Self.parts(of: text), marking: gone)
        let after = Self.joined(parts, marking: come)
        let concept = come.flatMap { place in items.first { $0.name == parts[place] }?.concept }
        return EditedVersion(
            edit: edit,
            language: language,
            before: before,
            after: random.noise(after, perThousand: edit.noise),
            allergens: concept.map { groups(of: $0).subtracting(groups(in: before.text)) } ?? []
        )
    }

    /// The parts in the middle of the list: they and their neighbours name ingredients, and no sentence ends in them.
    private func listed(_ parts: [String]) -> [Int] {
        let text = Self.joined(parts, marking: nil).text
        let names = knowledge(reads: text)
        var (isListed, start) = ([Bool](), 0)
        for part in parts {
            let end = start + part.unicodeScalars.count
            let isPlain = !part.contains(":") && !part.contains(".")
            isListed.append(isPlain && names.contains { $0.lowerBound < end && $0.upperBound > start })
            start = end + 2
        }
        return parts.indices.filter {
            $0 > 0 && $0 + 1 < parts.count && isListed[$0 - 1] && isListed[$0] && isListed[$0 + 1]
        }
    }

    /// The parts of a text between commas, without the commas inside brackets.
    private static func parts(of text: String) -> [String] {
        var (parts, part, depth) = ([String](), "", 0)
        let scalars = Array(text.unicodeScalars)
        for (place, scalar) in scalars.enumerated() {
            if scalar == "(" || scalar == "[" { depth += 1 }
            if scalar == ")" || scalar == "]" { depth -= 1 }
            let isSpaced = place + 1 < scalars.count && scalars[place + 1] == " "
            if scalar == ",", depth == 0, isSpaced {
                parts.append(part)
                part = ""
            } else {
                part.unicodeScalars.append(scalar)
            }
        }
        return (parts + [part]).enumerated().map { $0 == 0 ? $1 : String($1.drop { $0 == " " }) }
    }

    private static func joined(_ parts: [String], marking place: Int?) -> TrackedText {
        var (text, markedRange) = ("", 0..<0)
        for (index, part) in parts.enumerated() {
            let start = text.unicodeScalars.count
            text += part
            if index == place { markedRange = start..<text.unicodeScalars.count }
            if index + 1 < parts.count { text += ", " }
        }
        return TrackedText(text, markedRange: markedRange)
    }

    /// An item that a text does not name in any way.
    ///
    /// Returns `nil` if no such item is found in twenty attempts.
    private func fresh(_ choices: [Item], _ text: String, _ random: inout SplitMix64) -> Item? {
        for _ in 0..<20 {
            let item = random.pick(from: choices)
            if !names(item.concept, in: text), !text.lowercased().contains(item.name.lowercased()) {
                return item
            }
        }
        return nil
    }

    /// Whether a part names a food that no other part names.
    private func isAlone(_ place: Int, _ parts: [String]) -> Bool {
        let own = concepts(in: "x, " + parts[place] + ", x", isListed: false)
        var others = parts
        others.remove(at: place)
        let rest = concepts(in: others.joined(separator: ", "), isListed: true)
        return !own.isEmpty && own.isDisjoint(with: rest)
    }
}
