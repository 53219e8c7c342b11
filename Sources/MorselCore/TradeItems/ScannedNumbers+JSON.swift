extension ScannedNumbers {
    /// Writes the product numbers in scanned or typed data, `gtins`, the lot, `lot`, and the expected check digit of a number
    /// whose digit is wrong, `expectedCheckDigit`.
    public static func write(typed code: String, to json: inout JSONWriter) {
        let gtins = gtins(typed: code)
        json.key("gtins")
        json.array { json in
            for gtin in gtins { json.string(gtin.digits) }
        }
        if let lot = lot(typed: code) {
            json.key("lot")
            json.string(lot)
        }
        guard gtins.isEmpty, let digit = expectedCheckDigit(typed: code) else { return }
        json.key("expectedCheckDigit")
        json.number(Int64(digit))
    }
}
