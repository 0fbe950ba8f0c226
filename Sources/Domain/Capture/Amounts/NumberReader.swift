/// Reads a number as banks of all countries write it (finances.md §2.3, step 4): which mark groups digits and which
/// one begins the decimals follows from the marks alone and from how many decimals the currency has.
///
///     50.000,00     two kinds of marks, the last one once       50000.00
///     1.500.000     one kind, several times                     1500000
///     62.500.00     … but two digits at the end are decimals    62500.00
///     12.650        one mark, three digits                      12650, in OMR 12.650
///     15.99         one mark, two digits                        15.99
enum NumberReader {
    /// The largest number that is read, in minor units.
    private static let limit: Int64 = 1_000_000_000_000_000

    /// The number in minor units; nil for what is no amount.
    ///
    /// - Parameters:
    ///   - digits: ASCII digits and the marks `.`, `,`, `'` and space.
    ///   - minorDigits: how many decimals the currency has.
    ///   - power: how many zeros a word after the number adds: 3 for "ribu", 6 for "juta".
    static func minorUnits(_ digits: some Sequence<Unicode.Scalar>, minorDigits: Int, power: Int = 0) -> Int64? {
        var groups: [Int] = [0]
        var marks: [Unicode.Scalar] = []
        var all: Int64 = 0
        for scalar in digits {
            if scalar.isDigit {
                guard all < Self.limit else { return nil }
                all = all * 10 + Int64(scalar.value - 48)
                groups[groups.count - 1] += 1
            } else {
                marks.append(scalar)
                groups.append(0)
            }
        }
        guard let decimals = decimals(groups, marks, minorDigits) else { return nil }
        // "1,2jt" is read with its decimals before it is multiplied; yen have none of their own.
        return scaled(all, by: minorDigits + power - decimals)
    }

    private static func scaled(_ value: Int64, by power: Int) -> Int64? {
        var value = value
        for _ in 0..<max(power, 0) {
            guard value <= limit / 10 else { return nil }
            value *= 10
        }
        for _ in 0..<max(-power, 0) {
            // What a currency has no unit for is only written as zeros.
            guard value % 10 == 0 else { return nil }
            value /= 10
        }
        return value
    }

    /// How many of the digits are decimals; nil where the marks make no number.
    private static func decimals(_ groups: [Int], _ marks: [Unicode.Scalar], _ minorDigits: Int) -> Int? {
        guard let last = marks.last, let after = groups.last else { return 0 }
        let isLastAlone = marks.count(where: { $0 == last }) == 1
        let others = marks.dropLast()
        if let first = others.first, first != last {
            guard isLastAlone, others.allSatisfy({ $0 == first }), isDecimalMark(last) else { return nil }
            guard isGrouped(groups.dropLast()) else { return nil }
            return (1...2).contains(after) || (after == 3 && minorDigits == 3) ? after : nil
        }
        if marks.count > 1 {
            if (1...2).contains(after), isDecimalMark(last) { return isGrouped(groups.dropLast()) ? after : nil }
            return isGrouped(groups[...]) ? 0 : nil
        }
        switch after {
        case 1...2: return isDecimalMark(last) ? after : nil
        case 3: return minorDigits == 3 && last == "." ? 3 : groups[0] == 0 ? nil : 0
        default: return nil
        }
    }

    private static func isDecimalMark(_ mark: Unicode.Scalar) -> Bool { mark == "." || mark == "," }

    /// Whether digits stand in groups: of three, or as in India of two before the last three.
    private static func isGrouped(_ groups: ArraySlice<Int>) -> Bool {
        guard groups.count > 1, let first = groups.first, let last = groups.last else { return true }
        let middle = groups.dropFirst().dropLast()
        return (1...3).contains(first) && last == 3 && middle.allSatisfy { $0 == 3 || $0 == 2 }
    }
}
