/// Why a text is no amount of money.
public enum MoneyRefusal: Error, Hashable, Sendable {
    /// Nothing but spaces.
    case empty
    /// Anything but digits with at most one ".": `1e3`, `NaN`, `.`, `1,5`, `$5`, `--1`.
    case notANumber
    /// More decimals than the unit has, even if they are zeros.
    case tooManyDecimals(allowed: Int)
    /// Beyond what a 64-bit count of minor units holds.
    case outOfRange
}

extension Money {
    /// Reads major units digit by digit: an optional "-", digits, and optionally "." with more digits, nothing else.
    ///
    /// "12.5" in USD is 1,250 minor units. Fewer decimals than the unit has are filled with zeros, more are refused.
    /// This is the form of the wire ([S §14]); what people type goes through `AmountText` first.
    public init(digits text: some StringProtocol, unit: AccountUnit) throws(MoneyRefusal) {
        let bytes = text.utf8
        var index = bytes.startIndex
        guard index != bytes.endIndex else { throw .empty }

        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index = bytes.index(after: index) }

        var total: Int64 = 0
        var wholeDigits = 0
        var decimals = -1
        while index != bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), decimals < 0 {
                decimals = 0
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                if decimals < 0 { wholeDigits += 1 } else { decimals += 1 }
                if decimals > unit.minorDigits {
                    try Self.requireDigits(bytes[index...])
                    throw .tooManyDecimals(allowed: unit.minorDigits)
                }
                total = try Self.append(Int64(byte - UInt8(ascii: "0")), to: total)
            } else {
                throw .notANumber
            }
            index = bytes.index(after: index)
        }
        guard wholeDigits > 0, decimals != 0 else { throw .notANumber }
        for _ in max(decimals, 0)..<unit.minorDigits {
            total = try Self.append(0, to: total)
        }
        self.init(minorUnits: isNegative ? -total : total, unit: unit)
    }

    /// Major units with exactly the unit's decimals: "1234.50", "-5.00", "1500" for JPY. No grouping, no symbol.
    public var digits: String {
        let decimals = unit.minorDigits
        var text = String(minorUnits.magnitude)
        if decimals > 0 {
            if text.utf8.count <= decimals {
                text = String(repeating: "0", count: decimals + 1 - text.utf8.count) + text
            }
            text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals))
        }
        return minorUnits < 0 ? "-" + text : text
    }

    private static func append(_ digit: Int64, to total: Int64) throws(MoneyRefusal) -> Int64 {
        let (tens, tensOverflow) = total.multipliedReportingOverflow(by: 10)
        let (sum, sumOverflow) = tens.addingReportingOverflow(digit)
        guard !tensOverflow, !sumOverflow else { throw .outOfRange }
        return sum
    }

    private static func requireDigits(_ rest: some Sequence<UInt8>) throws(MoneyRefusal) {
        for byte in rest where byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
            throw .notANumber
        }
    }
}
