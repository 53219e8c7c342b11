import MorselCore

/// How the paper behind text is lit.
struct PaperLighting {
    /// The lower quartile of the grey level of the paper behind the text.
    ///
    /// It is `nil` if there is too little text, or if the text is light.
    private(set) var lowerQuartile: Int?
    /// The number of tiles between the text that are entirely much lighter than its paper: reflections of a lamp.
    private(set) var glareTileCount = 0

    /// A tile with glare is at least this much lighter than the paper.
    private static let glareContrast = 30
    /// A tile with glare is at least this light.
    private static let minGlareLevel = 150

    /// Measures the tiles of an image that contain characters.
    init(of tiles: ImageTiles, _ characters: [PhotoReading.Box]) {
        let positions = characters.map { box in
            (
                row: Int(box.top + box.height / 2) / ImageTiles.side,
                column: Int(box.left + box.width / 2) / ImageTiles.side
            )
        }
        .filter { tiles.rows.indices.contains($0.row) && tiles.rows[$0.row].indices.contains($0.column) }
        guard positions.count > 20 else { return }
        let levels = positions.map { position in
            let tile = tiles.rows[position.row][position.column]
            return tiles.isLightOnDark ? tile.darkest : tile.lightest
        }
        .sorted()
        if !tiles.isLightOnDark { lowerQuartile = levels[levels.count / 4] }
        let glareLevel = max(Self.minGlareLevel, levels[levels.count / 2] + Self.glareContrast)
        let rows = Self.range(positions.map { $0.row })
        let columns = Self.range(positions.map { $0.column })
        glareTileCount = rows.reduce(0) { sum, row in
            sum + columns.count { tiles.rows[row][$0].darkest >= glareLevel }
        }
    }

    /// Returns the range from the 5th to the 95th percentile.
    private static func range(_ values: [Int]) -> ClosedRange<Int> {
        let sorted = values.sorted()
        return sorted[sorted.count / 20]...sorted[sorted.count * 19 / 20]
    }
}
