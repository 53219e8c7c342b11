/// What an import came to, so far or in the end.
package struct ImportSummary: Sendable {
    /// Records that were read, those of earlier runs of the same import among them.
    package var records: Int64 = 0
    /// What they were to the catalogue.
    package var counts = ProductCounts()
    /// Records that were left out.
    package var refused: Int64 = 0
    /// How often each thing was the matter, in this run.
    package var issues: [ImportIssue.Reason: Int64] = [:]
    /// Records whose numbers shops give themselves (``GTIN/isRestricted``), in this run.
    package var restricted: Int64 = 0
    /// The line after which this run went on; 0 where it began at the beginning.
    package var resumedAfterLine: Int64 = 0
    /// Records of this run.
    package var recordsOfRun: Int64 = 0
    /// Whether the file ends in the middle of something.
    package var isBrokenOff = false
    /// Whether it was asked to end before the end.
    package var isStopped = false

    /// How much of the file on disk was read, and how much there is; nil for a pipe.
    package var bytesRead: Int64 = 0
    /// How many bytes the file has on disk; nil for a pipe.
    package var bytes: Int64?

    mutating func count(_ issues: [ImportIssue]) {
        var refusedLines: Set<Int64> = []
        for issue in issues {
            self.issues[issue.reason, default: 0] += 1
            if issue.reason.isRefusal { refusedLines.insert(issue.line) }
        }
        refused += Int64(refusedLines.count)
    }
}
