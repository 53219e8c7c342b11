import CZBar

/// Scans images with zbar for EAN, UPC, ITF-14, Code 128, GS1 DataBar and QR.
struct BarcodeScanner {
    /// The distance in pixels between two scan lines; 1 scans every row and column.
    var step: Int32 = 1
    /// Whether it scans for QR codes only.
    var scansOnlyQR = false

    /// The symbologies to scan for.
    ///
    /// zbar finds false codes of its other symbologies in stripes and drawings.
    private static let symbologies = [
        ZBAR_EAN2, ZBAR_EAN5, ZBAR_EAN8, ZBAR_UPCE, ZBAR_UPCA, ZBAR_EAN13, ZBAR_COMPOSITE, ZBAR_I25,
        ZBAR_DATABAR,
        ZBAR_DATABAR_EXP, ZBAR_QRCODE, ZBAR_CODE128,
    ]

    /// The number of scan lines that must agree.
    ///
    /// A single line can be noise that happens to fit a code.
    private static let minLines = 2

    /// With this many equal scan lines a weak code needs no confirmation, except UPC-E: a blurred EAN-13 looks like one.
    private static let confidentLines = 6

    /// Returns the codes on a greyscale image.
    func codes(_ pixels: inout [UInt8], _ size: (width: Int32, height: Int32)) -> [DetectedCode] {
        guard let scanner = scanner(), let image = zbar_image_create() else { return [] }
        defer {
            zbar_image_destroy(image)
            zbar_image_scanner_destroy(scanner)
        }
        let format: UInt = 0x3030_3859  // "Y800": greyscale, one byte per pixel
        return pixels.withUnsafeMutableBytes { bytes in
            zbar_image_set_format(image, format)
            zbar_image_set_size(image, UInt32(size.width), UInt32(size.height))
            zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
            guard zbar_scan_image(scanner, image) > 0 else { return [] }
            return Self.symbols(zbar_image_first_symbol(image)).compactMap { code($0) }
        }
    }

    private func scanner() -> OpaquePointer? {
        guard let scanner = zbar_image_scanner_create() else { return nil }
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for symbology in scansOnlyQR ? [ZBAR_QRCODE] : Self.symbologies {
            zbar_image_scanner_set_config(scanner, symbology, ZBAR_CFG_ENABLE, 1)
        }
        // ITF-14 has 14 digits. zbar finds shorter interleaved codes in any stripes.
        for setting in [ZBAR_CFG_MIN_LEN, ZBAR_CFG_MAX_LEN] {
            zbar_image_scanner_set_config(scanner, ZBAR_I25, setting, 14)
        }
        for setting in [ZBAR_CFG_X_DENSITY, ZBAR_CFG_Y_DENSITY] {
            zbar_image_scanner_set_config(scanner, ZBAR_NONE, setting, step)
        }
        return scanner
    }

    // MARK: Symbols

    private static func symbols(_ first: OpaquePointer?) -> [OpaquePointer] {
        Array(
            sequence(first: first) { $0.flatMap { zbar_symbol_next($0) } }.prefix { $0 != nil }.compactMap {
                $0
            }
        )
    }

    /// Returns the parts of a code with an add-on, or an empty array for other codes.
    private static func parts(_ symbol: OpaquePointer) -> [OpaquePointer] {
        zbar_symbol_get_components(symbol).map { symbols(zbar_symbol_set_first_symbol($0)) } ?? []
    }

    private func code(_ symbol: OpaquePointer) -> DetectedCode? {
        guard zbar_symbol_get_type(symbol) == ZBAR_COMPOSITE else { return single(symbol) }
        // An EAN-13 or UPC with its add-on. Only the first part has a check digit.
        let parts = Self.parts(symbol)
        guard parts.count == 2, var code = single(parts[0]) else { return nil }
        let points = Self.points(of: parts[1])
        // An add-on that is not beside the code is a false reading.
        if code.symbology == "]E0", points.count >= Self.minLines, code.isNear(points),
            let content = Self.content(symbol)
        {
            code.symbology = "]E3"
            code.content = content
            code.points += points
        }
        return code
    }

    private func single(_ symbol: OpaquePointer) -> DetectedCode? {
        guard let content = Self.content(symbol) else { return nil }
        let type = zbar_symbol_get_type(symbol)
        let isGS1 = zbar_symbol_get_modifiers(symbol) & 1 << UInt32(ZBAR_MOD_GS1.rawValue) != 0
        guard let symbology = Symbology(type, isGS1: isGS1, content) else { return nil }
        let lines = zbar_symbol_get_quality(symbol)
        guard type == ZBAR_QRCODE || lines >= (symbology.isStrong ? 1 : Self.minLines) else { return nil }
        return DetectedCode(
            symbology: symbology.identifier,
            content: symbology.transmitted(content),
            points: Self.points(of: symbol),
            isWeak: symbology.isWeak && (type == ZBAR_UPCE || lines < Self.confidentLines)
        )
    }

    private static func content(_ symbol: OpaquePointer) -> String? {
        guard let data = zbar_symbol_get_data(symbol) else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(zbar_symbol_get_data_length(symbol)))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func points(of symbol: OpaquePointer) -> [(x: Float, y: Float)] {
        (0..<zbar_symbol_get_loc_size(symbol)).map {
            (Float(zbar_symbol_get_loc_x(symbol, $0)), Float(zbar_symbol_get_loc_y(symbol, $0)))
        }
    }
}
