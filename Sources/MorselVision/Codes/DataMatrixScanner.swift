import CDmtx
import Glibc

/// Scans images with libdmtx for DataMatrix codes.
struct DataMatrixScanner {
    /// The processor time in milliseconds that the search may take.
    ///
    /// Most photos show no DataMatrix.
    let maxProcessorTime: Int

    /// GS (0x1D) separates the elements of a GS1 code, as FNC1 does (GS1 General Specifications, 7.8).
    private static let groupSeparator: UInt8 = 0x1D
    /// The code word of FNC1 (ISO/IEC 16022, table 2).
    private static let fnc1: UInt8 = 232
    /// The longest side in pixels at which the search runs: enough for the smallest module of a photo, and four times as
    /// fast.
    private static let longestSide: Int32 = 1000

    /// Returns the codes on a greyscale image.
    func codes(_ pixels: inout [UInt8], _ size: (width: Int32, height: Int32)) -> [DetectedCode] {
        pixels.withUnsafeMutableBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            var image = dmtxImageCreate(start, size.width, size.height, Int32(DmtxPack8bppK.rawValue))
            guard image != nil else { return [] }
            defer { dmtxImageDestroy(&image) }
            let shrink = max(1, max(size.width, size.height) / Self.longestSide)
            var decode = dmtxDecodeCreate(image, shrink)
            guard let decoder = decode else { return [] }
            defer { dmtxDecodeDestroy(&decode) }
            dmtxDecodeSetProp(decoder, Int32(DmtxPropFnc1.rawValue), Int32(Self.groupSeparator))
            return codes(decoder, size.height)
        }
    }

    private func codes(_ decoder: UnsafeMutablePointer<DmtxDecode>, _ height: Int32) -> [DetectedCode] {
        let start = Self.processorTime
        var codes: [DetectedCode] = []
        var used = 0
        while used < maxProcessorTime {
            // libdmtx measures the time of day only, which continues while other threads use the processor.
            var deadline = dmtxTimeAdd(dmtxTimeNow(), maxProcessorTime - used)
            guard let region = dmtxRegionFindNext(decoder, &deadline) else {
                if dmtxTimeExceeded(deadline) == 0 { break }
                used = Self.processorTime - start
                continue
            }
            if let code = code(decoder, region, height) { codes.append(code) }
            var finished: UnsafeMutablePointer<DmtxRegion>? = region
            dmtxRegionDestroy(&finished)
            used = Self.processorTime - start
        }
        return codes
    }

    /// The processor time of this thread in milliseconds.
    private static var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }

    private func code(
        _ decoder: UnsafeMutablePointer<DmtxDecode>,
        _ region: UnsafeMutablePointer<DmtxRegion>,
        _ height: Int32
    ) -> DetectedCode? {
        var message = dmtxDecodeMatrixRegion(decoder, region, -1)
        guard let read = message?.pointee else { return nil }
        defer { dmtxMessageDestroy(&message) }
        var bytes = Array(UnsafeBufferPointer(start: read.output, count: Int(read.outputIdx)))
        // FNC1 in the first position marks a GS1 code.
        let isGS1 = read.codeSize > 0 && read.code[0] == Self.fnc1
        if isGS1, bytes.first == Self.groupSeparator { bytes.removeFirst() }
        guard !bytes.isEmpty, bytes.allSatisfy({ Self.isExpected($0) }) else { return nil }
        return DetectedCode(
            symbology: isGS1 ? "]d2" : "]d1",
            content: Self.text(bytes),
            points: corners(of: region.pointee, height)
        )
    }

    /// Whether a byte is a printable character or a separator.
    ///
    /// Other bytes come from a damaged small code.
    private static func isExpected(_ byte: UInt8) -> Bool {
        // EOT, LF, CR, GS and RS are part of the envelopes of ISO/IEC 15434.
        byte >= 0x20 && byte != 0x7F || [0x04, 0x0A, 0x0D, groupSeparator, 0x1E].contains(byte)
    }

    /// Decodes UTF-8, or else ISO 8859-1, the default encoding of a DataMatrix (ISO/IEC 16022).
    private static func text(_ bytes: [UInt8]) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Returns the corners of a region.
    ///
    /// libdmtx counts rows from the bottom.
    private func corners(of region: DmtxRegion, _ height: Int32) -> [(x: Float, y: Float)] {
        var corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map { DmtxVector2(X: $0.0, Y: $0.1) }
        var matrix = region.fit2raw
        withUnsafeMutablePointer(to: &matrix) { raw in
            raw.withMemoryRebound(to: (Double, Double, Double).self, capacity: 3) {
                for place in corners.indices { _ = dmtxMatrix3VMultiplyBy(&corners[place], $0) }
            }
        }
        return corners.map { (Float($0.X), Float(height) - Float($0.Y)) }
    }
}
