import MorselCore

/// How the paper of text is lit.
struct TextLight {
    /// The shade of the paper where it is darkest: a quarter of the text has less light; nil without text.
    private(set) var darkest: Int?
    /// How many squares amid the text are much lighter all over than its paper.
    private(set) var glaring = 0

    /// What is lighter than the paper by this is another light.
    private static let step = 30
    /// No lamp is darker.
    private static let leastGlare = 150

    /// Looks at the squares of a picture in which letters are.
    init(of edges: PictureEdges, _ letters: [PhotoReading.Box]) {
        let places = letters.map { letter in
            (
                row: Int(letter.top + letter.height / 2) / PictureEdges.side,
                column: Int(letter.left + letter.width / 2) / PictureEdges.side
            )
        }
        .filter {
            edges.squares.indices.contains($0.row) && edges.squares[$0.row].indices.contains($0.column)
        }
        guard places.count > 20 else { return }
        let shades = places.map { place in
            edges.isLight
                ? edges.squares[place.row][place.column].least : edges.squares[place.row][place.column].most
        }
        .sorted()
        if !edges.isLight { darkest = shades[shades.count / 4] }
        let light = max(Self.leastGlare, shades[shades.count / 2] + Self.step)
        let rows = Self.inner(places.map { $0.row })
        let columns = Self.inner(places.map { $0.column })
        glaring = rows.reduce(0) { sum, row in
            sum + columns.count { edges.squares[row][$0].least >= light }
        }
    }

    private static func inner(_ values: [Int]) -> ClosedRange<Int> {
        let sorted = values.sorted()
        return sorted[sorted.count / 20]...sorted[sorted.count * 19 / 20]
    }
}
