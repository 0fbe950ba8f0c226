/// How regular intervals are, exactly (groceries.md §2.7).
///
///     xᵢ = days of an interval ÷ what was bought at its start       7 ÷ 1, 7 ÷ 1, 14 ÷ 2
///     cv = population deviation of x ÷ mean of x                   0
///     confidence = round(100 × max(0, 1 − cv) × k ÷ (k + 2))       60 for k = 3
///
/// No root is taken. With A = k·Σx² − (Σx)² and B = (Σx)², cv² is A ÷ B, and the confidence is the greatest c with
/// cv ≤ 1 − (2c − 1)(k + 2) ÷ 200k, which squared is a comparison of whole numbers. So half a percent rounds up, away
/// from zero, and every machine agrees.
enum Regularity {
    /// The confidence in whole percent, 0 to 80 for up to 8 intervals.
    ///
    /// - Parameters:
    ///   - days: the lengths of the intervals, each above zero.
    ///   - quantities: what was bought at their starts, in thousandths above zero, as many.
    static func confidence(days: [Int], quantities: [Int64]) -> Int {
        if days.isEmpty { return 0 }
        let count = Int128(days.count)
        let rates = rates(days.map { Int128($0) }, quantities.map { Int128($0) })
        let sum: Int128 = rates.reduce(0, +)
        let squares: Int128 = rates.reduce(0) { $0 + $1 * $1 }
        let base: Int128 = sum * sum
        let spread: Int128 = count * squares - base

        let whole: Int128 = 200 * count
        var confidence = 0
        for next in 1...100 {
            let rest: Int128 = whole - Int128(2 * next - 1) * (count + 2)
            guard rest >= 0, spread * (whole * whole) <= base * (rest * rest) else { break }
            confidence = next
        }
        return confidence
    }

    /// The largest rate after scaling; squares of it and their products stay far within 128 bits.
    private static let largest: Int128 = 1 << 40

    /// Days for each thousandth, all times one factor, which the confidence does not depend on: exact where quantities
    /// have a small common multiple, as those that people buy have; else cut to one part in 2⁴⁰ of the largest.
    private static func rates(_ days: [Int128], _ quantities: [Int128]) -> [Int128] {
        if let multiple = commonMultiple(quantities) {
            let rates = zip(days, quantities).map { $0 * (multiple / $1) }
            let divisor = rates.reduce(UInt128(0)) { Fraction.commonDivisor($0, $1.magnitude) }
            let reduced = rates.map { $0 / Int128(max(divisor, 1)) }
            if reduced.allSatisfy({ $0 <= largest }) { return reduced }
        }
        var (mostDays, mostQuantity): (Int128, Int128) = (0, 1)
        for (days, quantity) in zip(days, quantities) where days * mostQuantity > mostDays * quantity {
            (mostDays, mostQuantity) = (days, quantity)
        }
        return zip(days, quantities).map { $0 * mostQuantity * largest / ($1 * mostDays) }
    }

    /// The least common multiple of numbers above zero; nil where it is beyond 2⁶².
    private static func commonMultiple(_ numbers: [Int128]) -> Int128? {
        var multiple: Int128 = 1
        for number in numbers {
            multiple *= number / Int128(Fraction.commonDivisor(multiple.magnitude, number.magnitude))
            if multiple > 1 << 62 { return nil }
        }
        return multiple
    }
}
