import MorselAdditives
import MorselUI

/// The addresses and numbers of the groups of Annex II, Part C.
extension AdditiveGroup {
    /// The name in addresses: `group-i`, `e200-202-214-219`.
    var addressName: String { String(key.map { $0 == "," || $0 == ";" ? "-" : $0 }) }

    /// The numbers as the law writes them, `E 220–228`, or `nil` for one of the groups that have a name: "Group I".
    var range: String? {
        guard key.hasPrefix("e"), key.dropFirst().first?.isNumber == true else { return nil }
        let numbers = key.dropFirst().map { character -> String in
            switch character {
            case "-": "–"
            case ",": ", "
            case ";": "; "
            default: String(character)
            }
        }
        return "E\u{A0}\(numbers.joined())"
    }

    /// The address of the page.
    var address: PageAddress { .additives(AdditivesAddress("additive-classes", "groups", addressName)) }
}

extension AdditiveCollection {
    /// The group with a name in addresses, in any case; `nil` if no group has it.
    func group(named text: String) -> AdditiveGroup? {
        let wanted = text.lowercased()
        return groups.first { $0.addressName == wanted || $0.key == wanted }
    }

    /// The conditions of a group that are valid on a day, in the order of the categories.
    func conditions(of group: AdditiveGroup, on day: String) -> [ConditionOfUse] {
        let valid = conditions.filter { $0.subject == .group(group.id) && $0.isValid(on: day) }
        let byCategory = Dictionary(grouping: valid) { $0.category }
        return categories.flatMap { byCategory[$0.id] ?? [] }
    }
}

extension PageContext {
    /// The name of a group with its numbers.
    func html(_ group: AdditiveGroup) -> HTML {
        let range: HTML? = group.range.map { "<span class=\"num\">\($0)</span> " }
        return "\(range)\(html(group.names))"
    }

    /// A link to a group with its numbers and name.
    func link(_ group: AdditiveGroup) -> HTML {
        "<a href=\"\(path(to: group.address))\">\(html(group))</a>"
    }
}
