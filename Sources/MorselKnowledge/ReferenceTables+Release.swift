import Foundation

extension ReferenceTables {
    /// Reads the number of the release.
    mutating func readRelease(_ folder: URL) throws {
        for row in try CSVTable(folder.appending(path: "release.csv"), columns: ["release"]).rows {
            guard let number = UInt32(row["release"]), number > 0 else {
                throw ContentError.unknown(
                    "number of a release",
                    value: row["release"],
                    file: "release.csv",
                    line: row.line
                )
            }
            release = number
        }
    }
}
