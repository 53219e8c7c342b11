/// Lists of codes that values may have.
enum CodeLists {
    /// A list of codes.
    enum List: Sendable {
        case countryNumbers, countryLetters, currencyNumbers, packageTypes
    }

    /// Whether a list has a code.
    static func contains(_ list: List, _ code: UnsafeBufferPointer<UInt8>) -> Bool {
        switch list {
        case .countryNumbers: countryNumbers.contains(code)
        case .countryLetters: countryLetters.contains(code)
        case .currencyNumbers: currencyNumbers.contains(code)
        case .packageTypes: packageTypes.contains(code)
        }
    }

    private static let countryNumbers = CodeSet(ApplicationIdentifierTable.countryNumbers)
    private static let countryLetters = CodeSet(ApplicationIdentifierTable.countryLetters)
    private static let currencyNumbers = CodeSet(ApplicationIdentifierTable.currencyNumbers)
    private static let packageTypes = CodeSet(ApplicationIdentifierTable.packageTypes)
}

/// Codes of one to four characters, as sorted numbers.
private struct CodeSet: Sendable {
    private let numbers: [UInt32]

    /// Reads codes that are separated by spaces and line ends.
    init(_ codes: StaticString) {
        var (numbers, number) = ([UInt32](), UInt32(0))
        for byte in codes.bytes {
            if byte > 0x20 {
                number = number << 8 | UInt32(byte)
            } else {
                numbers.append(number)
                number = 0
            }
        }
        numbers.append(number)
        self.numbers = numbers.sorted()
    }

    /// Whether the code is one of them.
    func contains(_ code: UnsafeBufferPointer<UInt8>) -> Bool {
        guard (1...4).contains(code.count) else { return false }
        let number = code.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        var (start, end) = (0, numbers.count)
        while start < end {
            let middle = (start + end) / 2
            if numbers[middle] < number { start = middle + 1 } else { end = middle }
        }
        return start < numbers.count && numbers[start] == number
    }
}
