import MorselCatalog
import MorselCore

extension SearchResult {
    /// Writes the cursor of the next part, and the total if it is known.
    func writeNextAndCount(to json: inout JSONWriter) {
        if let next {
            json.key("next")
            json.string(next.description)
        }
        switch total {
        case .exactly(let count)?:
            json.key("count")
            json.number(Int64(count))
        case .moreThan(let count)?:
            json.key("moreThan")
            json.number(Int64(count))
        case nil: return
        }
    }
}
