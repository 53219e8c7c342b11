import ArgumentParser
import Foundation

/// When to colour.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
}

/// What is known of the terminal, or of the pipe in its place.
struct Terminal {
    /// Whether standard output is a terminal.
    let isInteractive: Bool
    /// Columns to fill.
    let width: Int
    let palette: Palette

    /// Longer lines than this are tiring to read.
    private static let widestText = 96
    /// Below this nothing can be set.
    private static let narrowestText = 24
    private static let usualWidth = 80

    /// Looks at standard output and the environment.
    ///
    /// `NO_COLOR` (no-color.org) and `TERM=dumb` turn colours off unless they are asked for by name.
    init(color: ColorChoice, environment: [String: String]) {
        isInteractive = isatty(STDOUT_FILENO) == 1
        let columns = isInteractive ? Self.columns() : nil
        let told = environment["COLUMNS"].flatMap { Int($0) }
        width = min(max(columns ?? told ?? Self.usualWidth, Self.narrowestText), Self.widestText)
        switch color {
        case .always: palette = Palette(isColoured: true)
        case .never: palette = Palette(isColoured: false)
        case .auto:
            let isUnwanted = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
            palette = Palette(isColoured: isInteractive && !isUnwanted)
        }
    }

    /// A line across, with a line end.
    var rule: String { palette.paint(String(repeating: "─", count: width), .faint) + "\n" }

    private static func columns() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
