/// The digits under the bars of a package: EAN-8, UPC-A (12), EAN-13 or GTIN-14, whose last digit checks the others
/// (GS1 General Specifications §7.9). A UPC-A is kept as the EAN-13 that it is, with a leading zero.
public struct Barcode: Hashable, Sendable, LosslessStringConvertible {
    /// 8, 13 or 14 digits.
    public let description: String

    /// Reads digits, with spaces and hyphens between them; nil for another length or a wrong last digit.
    public init?(_ text: String) {
        let digits = text.filter { $0 != " " && $0 != "-" }
        guard [8, 12, 13, 14].contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        // From the right the digits count 1 and 3 in turn; together they are a multiple of ten.
        let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - 48) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        guard sum.isMultiple(of: 10) else { return nil }
        description = digits.utf8.count == 12 ? "0" + digits : digits
    }
}
