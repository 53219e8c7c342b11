/// A rule for a part of a value, with its name in the GS1 Syntax Dictionary.
public enum ValueRule: UInt8, Coded, Sendable {
    case checkDigit, checkPair, companyPrefix1, companyPrefix2
    case dateOrMonth, date, fullDateOrMonth, fullDate, dateHour, hourMinute, hour, minute, second,
        minuteSecond
    case countryNumber, countryNumberOr999, countryNumbers, countryLetters, currency, sex, bankAccount
    case percentEncoding, positionOfTotal, pieceOfTotal, importer, latitude, longitude, mediaType, winding
    case zero, nonzero, noLeadingZero, nonDigit, hyphen, yesNo, packageType, coupon, couponOffer

    /// The name in the dictionary.
    public var code: StaticString {
        switch self {
        case .checkDigit: "csum"
        case .checkPair: "csumalpha"
        case .companyPrefix1: "gcppos1"
        case .companyPrefix2: "gcppos2"
        case .dateOrMonth: "yymmd0"
        case .date: "yymmdd"
        case .fullDateOrMonth: "yyyymmd0"
        case .fullDate: "yyyymmdd"
        case .dateHour: "yymmddhh"
        case .hourMinute: "hhmi"
        case .hour: "hh"
        case .minute: "mi"
        case .second: "ss"
        case .minuteSecond: "mmoptss"
        case .countryNumber: "iso3166"
        case .countryNumberOr999: "iso3166999"
        case .countryNumbers: "iso3166list"
        case .countryLetters: "iso3166alpha2"
        case .currency: "iso4217"
        case .sex: "iso5218"
        case .bankAccount: "iban"
        case .percentEncoding: "pcenc"
        case .positionOfTotal: "posinseqslash"
        case .pieceOfTotal: "pieceoftotal"
        case .importer: "importeridx"
        case .latitude: "latitude"
        case .longitude: "longitude"
        case .mediaType: "mediatype"
        case .winding: "winding"
        case .zero: "zero"
        case .nonzero: "nonzero"
        case .noLeadingZero: "nozeroprefix"
        case .nonDigit: "hasnondigit"
        case .hyphen: "hyphen"
        case .yesNo: "yesno"
        case .packageType: "packagetype"
        case .coupon: "couponcode"
        case .couponOffer: "couponposoffer"
        }
    }

    /// The position of the first character that breaks the rule, or `nil` if the value follows it.
    func failure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        switch self {
        case .checkDigit: CheckCharacters.digitFailure(in: value)
        case .checkPair: CheckCharacters.pairFailure(in: value)
        case .companyPrefix1: Self.companyPrefixFailure(in: value, from: 0)
        case .companyPrefix2: Self.companyPrefixFailure(in: value, from: 1)
        case .dateOrMonth, .date, .fullDateOrMonth, .fullDate, .dateHour, .hourMinute, .hour, .minute,
            .second,
            .minuteSecond:
            TimeRule.failure(of: self, in: value)
        case .countryNumber: CodeLists.contains(.countryNumbers, value) ? nil : 0
        case .countryNumberOr999:
            value.elementsEqual("999".utf8) || CodeLists.contains(.countryNumbers, value) ? nil : 0
        case .countryNumbers: Self.listFailure(in: value)
        case .countryLetters: CodeLists.contains(.countryLetters, value) ? nil : 0
        case .currency: CodeLists.contains(.currencyNumbers, value) ? nil : 0
        case .packageType: CodeLists.contains(.packageTypes, value) ? nil : 0
        case .bankAccount: CheckCharacters.bankAccountFailure(in: value)
        case .percentEncoding: Self.percentFailure(in: value)
        case .positionOfTotal: Self.positionFailure(in: value)
        case .pieceOfTotal: Self.pieceFailure(in: value)
        case .importer:
            value.count == 1 && CharacterSet.set64.contains(value[0]) ? nil : 0
        case .latitude: Self.isAbove("1800000000", value) ? 0 : nil
        case .longitude: Self.isAbove("3600000000", value) ? 0 : nil
        case .mediaType: Self.isMediaType(value) ? nil : 0
        case .winding: value.count == 1 && "019".utf8.contains(value[0]) ? nil : 0
        case .sex: value.count == 1 && "0129".utf8.contains(value[0]) ? nil : 0
        case .yesNo: value.count == 1 && "01".utf8.contains(value[0]) ? nil : 0
        case .zero: value.firstIndex { $0 != 0x30 }
        case .nonzero: value.contains { $0 != 0x30 } ? nil : 0
        case .noLeadingZero: value.first == 0x30 ? 0 : nil
        case .nonDigit: value.contains { !$0.isDigit } ? nil : 0
        case .hyphen: value.isEmpty ? 0 : value.firstIndex { $0 != UInt8(ascii: "-") }
        case .coupon: CouponRule.failure(in: value)
        case .couponOffer: CouponRule.offerFailure(in: value)
        }
    }

    // MARK: Rules

    /// The shortest company prefix has four digits (GS1 General Specifications, section 1.4.4).
    static func companyPrefixFailure(in value: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard value.count >= start + 4 else { return 0 }
        return (start..<start + 4).first { !value[$0].isDigit }
    }

    private static func listFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !value.isEmpty, value.count % 3 == 0 else { return 0 }
        return stride(from: 0, to: value.count, by: 3).first {
            !CodeLists.contains(.countryNumbers, value.extracting($0..<$0 + 3))
        }
    }

    private static func percentFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = 0
        while place < value.count {
            if value[place] == UInt8(ascii: "%") {
                guard place + 2 < value.count, value[place + 1].isHexadecimal, value[place + 2].isHexadecimal
                else { return place }
                place += 2
            }
            place += 1
        }
        return nil
    }

    /// A position and a total with a slash between them: `2/3`.
    private static func positionFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let slash = value.firstIndex(of: UInt8(ascii: "/")), slash > 0, slash + 1 < value.count else {
            return 0
        }
        if let other = value.indices.first(where: { $0 != slash && !value[$0].isDigit }) { return other }
        if value[0] == 0x30 { return 0 }
        if value[slash + 1] == 0x30 { return slash + 1 }
        let (position, total) = (value.extracting(0..<slash), value.extracting((slash + 1)...))
        let isPast =
            position.count > total.count
            || position.count == total.count && total.lexicographicallyPrecedes(position)
        return isPast ? 0 : nil
    }

    /// A piece and a total with the same number of digits: `0203`.
    private static func pieceFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !value.isEmpty, value.count % 2 == 0 else { return 0 }
        let half = value.count / 2
        let (piece, total) = (value.extracting(0..<half), value.extracting(half...))
        if !piece.contains(where: { $0 != 0x30 }) { return 0 }
        if !total.contains(where: { $0 != 0x30 }) { return half }
        return total.lexicographicallyPrecedes(piece) ? 0 : nil
    }

    private static func isAbove(_ limit: StaticString, _ value: UnsafeBufferPointer<UInt8>) -> Bool {
        value.count != 10 || limit.bytes.lexicographicallyPrecedes(value)
    }

    /// The codes of ICCBBA: 01 to 10, and 80 to 99 for national use.
    private static func isMediaType(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        guard value.count == 2, value[0].isDigit, value[1].isDigit else { return false }
        let number = (value[0] - 0x30) * 10 + value[1] - 0x30
        return (1...10).contains(number) || number >= 80
    }
}
