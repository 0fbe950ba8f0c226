/// Logarithm and exponential by plain arithmetic. The C library's differ in the last digit from machine to machine, and
/// with them the order of two items that are nearly equal; sums, products, quotients and roots do not.
enum StableMath {
    private static let logOfTwo = 0.6931471805599453
    /// `logOfTwo` in two parts, of which the first times a small whole number is exact.
    private static let logOfTwoHigh = 0.693147180369123816490
    private static let logOfTwoLow = 1.90821492927058770002e-10

    /// The natural logarithm of a number above zero, within 1e-15 of its size or of 1.
    ///
    ///     x = m · 2ᵉ, m between √½ and √2; t = (m − 1) ÷ (m + 1)
    ///     log x = e · log 2 + 2 · (t + t³ ÷ 3 + t⁵ ÷ 5 + …)
    static func log(_ x: Double) -> Double {
        precondition(x > 0 && x.isFinite, "a logarithm of something")
        var fraction = x.significand
        var exponent = Double(x.exponent)
        if fraction > 1.4142135623730951 {
            fraction /= 2
            exponent += 1
        }
        let term = (fraction - 1) / (fraction + 1)
        let square = term * term
        var sum = 0.0
        for divisor in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
        return exponent * logOfTwo + 2 * term * sum
    }

    /// e to the power of a number, within 1e-15 of the result; beyond ±700 as at ±700.
    ///
    ///     x = n · log 2 + r, r at most ½ log 2; eˣ = 2ⁿ · (1 + r + r² ÷ 2 + r³ ÷ 6 + …)
    static func exp(_ x: Double) -> Double {
        let bounded = min(max(x, -700), 700)
        let count = (bounded / logOfTwo).rounded()
        let rest = (bounded - count * logOfTwoHigh) - count * logOfTwoLow
        var sum = 1.0
        for divisor in stride(from: 15.0, through: 1, by: -1) { sum = 1 + rest * sum / divisor }
        return Double(sign: .plus, exponent: Int(count), significand: 1) * sum
    }
}
