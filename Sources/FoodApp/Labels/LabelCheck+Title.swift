import MorselCore
import MorselUI

extension LabelCheck {
    /// The maximum length of a title in characters.
    ///
    /// Longer titles are cut.
    private static let maximumTitleLength = 60
    /// The number of ingredients in a title.
    private static let ingredientsInTitle = 3

    /// A title for the label: the name of the product above its list, otherwise its first ingredients.
    ///
    /// It is empty if the text has neither.
    public var title: String {
        let title = nameAboveList ?? firstIngredients
        guard title.count > Self.maximumTitleLength else { return title }
        return String(title.prefix(Self.maximumTitleLength)) + "…"
    }

    /// Returns the title as lists show it, with words for a label without a name or ingredients.
    func shownTitle(_ context: PageContext) -> HTML {
        let title = title
        if title.isEmpty { return "\(Self.withoutName[context.language])" }
        return "<span\(attribute: "lang", context.tag(language))>\(title)</span>"
    }

    /// Returns the title for the name of a button, where no language can be marked.
    func plainTitle(_ context: PageContext) -> String {
        let title = title
        return title.isEmpty ? Self.withoutName[context.language] : title
    }

    private static let withoutName = Phrase(
        en: "Label without a name",
        es: "Etiqueta sin nombre",
        pt: "Rótulo sem nome"
    )

    // MARK: Name

    private var nameAboveList: String? {
        let lines = linesAboveList.map { $0.trimmed }.filter { Self.isName($0) }
        let foods = reading.nameMentions.map { Quotations.words(of: $0.span, in: text) }
        // Brands are often printed in capitals, names of foods rarely.
        let name =
            lines.first { line in foods.contains { String(line).hasPart($0) } }
            ?? lines.first { $0.unicodeScalars.contains { $0.isSmallLetter } } ?? lines.first
        return name.map { String($0) }
    }

    /// The lines before the first ingredient, without the heading of the list; all lines if there is no list.
    private var linesAboveList: [Substring] {
        guard let first = reading.mentions.first(where: { $0.section == .ingredients }) else {
            return Self.lines(text[...])
        }
        let item = reading.ingredients[Int(first.item)].span.firstByte
        let lines = Self.lines(text[..<Int(item)])
        // "Oat biscuits. Ingredients: oats" has the name on the line of the heading.
        let last = lines.last?.split(separator: ".").dropLast() ?? []
        return lines.dropLast() + last
    }

    private static func lines(_ text: ArraySlice<UInt8>) -> [Substring] {
        String(decoding: text, as: UTF8.self).split { $0.isLineBreak }
    }

    /// Returns whether a line can be the name of a product, and not a part of a list, a table or a misread picture.
    private static func isName(_ line: Substring) -> Bool {
        var (digits, commas, words, longest, length) = (0, 0, 0, 0, 0)
        for scalar in line.unicodeScalars {
            switch scalar {
            case ":", "=": return false
            case ",": commas += 1
            case "0"..."9": digits += 1
            default: break
            }
            length = scalar.isLetter ? length + 1 : 0
            if length == 1 { words += 1 }
            longest = max(longest, length)
        }
        return commas < 2 && digits < 4 && words <= 10 && (longest > 3 || words <= 2 && longest == 3)
    }

    // MARK: Ingredients

    private var firstIngredients: String {
        var names: [String] = []
        for mention in reading.mentions where mention.section == .ingredients {
            let name = Quotations.words(of: mention.span, in: text)
            if !names.contains(name) { names.append(name) }
            if names.count == Self.ingredientsInTitle { break }
        }
        return names.joined(separator: ", ").beginningSentence
    }
}

extension String {
    /// Returns whether the text has another text in it.
    fileprivate func hasPart(_ part: String) -> Bool {
        let (whole, part) = (Array(utf8), Array(part.utf8))
        guard whole.count >= part.count else { return false }
        return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
    }
}
