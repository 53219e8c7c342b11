import ArgumentParser
import Foundation

/// When to use colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
}

/// The properties of standard output: a terminal, a pipe or a file.
struct Terminal {
    /// Whether standard output is a terminal.
    let isInteractive: Bool
    /// The width of text in columns.
    let width: Int
    let palette: Palette

    /// The maximum width, because longer lines are hard to read.
    private static let maxWidth = 96
    /// The minimum width, below which the layout does not work.
    private static let minWidth = 24
    /// The width of a pipe or a file without `COLUMNS`.
    private static let defaultWidth = 80

    /// Reads the properties of standard output and the environment.
    ///
    /// With `.auto`, `NO_COLOR` (no-color.org) and `TERM=dumb` disable colours.
    init(color: ColorChoice, environment: [String: String]) {
        isInteractive = isatty(STDOUT_FILENO) == 1
        let columns = isInteractive ? Self.columns() : nil
        let columnsVariable = environment["COLUMNS"].flatMap { Int($0) }
        width = min(max(columns ?? columnsVariable ?? Self.defaultWidth, Self.minWidth), Self.maxWidth)
        switch color {
        case .always: palette = Palette(isColoured: true)
        case .never: palette = Palette(isColoured: false)
        case .auto:
            let isDisabled = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
            palette = Palette(isColoured: isInteractive && !isDisabled)
        }
    }

    /// A horizontal line over the whole width, with a line end.
    var rule: String { palette.paint(String(repeating: "─", count: width), .faint) + "\n" }

    private static func columns() -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
