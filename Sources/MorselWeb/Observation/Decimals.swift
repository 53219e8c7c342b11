/// Formats numbers with a fixed number of decimals, for logs and metrics.
package enum Decimals {
    /// A non-negative number rounded to `places` decimals: `0.042`.
    package static func text(_ number: Double, places: Int) -> String {
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int64((number * Double(scale)).rounded())
        let fraction = String(scaled % Int64(scale))
        return "\(scaled / Int64(scale))." + String(repeating: "0", count: places - fraction.utf8.count)
            + fraction
    }
}
