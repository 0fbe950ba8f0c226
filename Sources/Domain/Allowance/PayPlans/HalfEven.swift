extension Int128 {
    /// The quotient rounded to the nearest whole number, of two equally near ones to the even one; `divisor` must be
    /// above zero.
    ///
    ///     5 / 2 = 2     7 / 2 = 4     -5 / 2 = -2     8 / 3 = 3
    func dividedHalfEven(by divisor: Int128) -> Int128 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        let isBeyondHalf = rest.magnitude > divisor.magnitude - rest.magnitude
        let isHalf = rest.magnitude == divisor.magnitude - rest.magnitude
        guard isBeyondHalf || (isHalf && !quotient.isMultiple(of: 2)) else { return quotient }
        return self < 0 ? quotient - 1 : quotient + 1
    }
}
