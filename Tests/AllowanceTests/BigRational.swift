/// An exact quotient of whole numbers of any size, slow and plain, to check against.
struct BigRational {
    /// Limbs of 32 bits, the least first, without zeros at the end.
    private var numerator: [UInt32]
    private var denominator: [UInt32]
    private var isNegative: Bool

    init(_ numerator: Int, _ denominator: Int = 1) {
        self.init(Self.limbs(numerator.magnitude), Self.limbs(denominator.magnitude), numerator < 0)
    }

    private init(_ numerator: [UInt32], _ denominator: [UInt32], _ isNegative: Bool) {
        self.numerator = numerator
        self.denominator = denominator
        self.isNegative = isNegative && !numerator.isEmpty
    }

    /// The same in lowest terms, so that long sums stay short.
    private var reduced: BigRational {
        let divisor = Self.commonDivisor(numerator, denominator)
        return BigRational(
            Self.divided(numerator, divisor).quotient, Self.divided(denominator, divisor).quotient, isNegative)
    }

    static func + (left: BigRational, right: BigRational) -> BigRational {
        if left.denominator == right.denominator {
            return added(left.numerator, left.isNegative, right.numerator, right.isNegative, over: left.denominator)
        }
        let (one, other) = (product(left.numerator, right.denominator), product(right.numerator, left.denominator))
        let denominator = product(left.denominator, right.denominator)
        return added(one, left.isNegative, other, right.isNegative, over: denominator).reduced
    }

    private static func added(
        _ one: [UInt32], _ isNegative: Bool, _ other: [UInt32], _ isOtherNegative: Bool, over denominator: [UInt32]
    ) -> BigRational {
        if isNegative == isOtherNegative { return BigRational(sum(one, other), denominator, isNegative) }
        return isLess(one, other)
            ? BigRational(difference(other, one), denominator, isOtherNegative)
            : BigRational(difference(one, other), denominator, isNegative)
    }

    static prefix func - (value: BigRational) -> BigRational {
        BigRational(value.numerator, value.denominator, !value.isNegative)
    }

    static func * (left: BigRational, right: BigRational) -> BigRational {
        BigRational(
            product(left.numerator, right.numerator), product(left.denominator, right.denominator),
            left.isNegative != right.isNegative)
    }

    static func == (left: BigRational, right: BigRational) -> Bool {
        left.isNegative == right.isNegative
            && product(left.numerator, right.denominator) == product(right.numerator, left.denominator)
    }

    /// The nearest whole number, of two equally near ones the even one.
    var roundedHalfEven: Int {
        let (quotient, rest) = Self.divided(numerator, denominator)
        let twice = Self.sum(rest, rest)
        var whole = quotient.reversed().reduce(0) { $0 << 32 | Int($1) }
        if Self.isLess(denominator, twice) || (twice == denominator && whole % 2 == 1) { whole += 1 }
        return isNegative ? -whole : whole
    }

    private static func limbs(_ value: UInt) -> [UInt32] {
        trimmed([UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)])
    }

    private static func trimmed(_ limbs: [UInt32]) -> [UInt32] {
        var limbs = limbs
        while limbs.last == 0 { limbs.removeLast() }
        return limbs
    }

    private static func isLess(_ left: [UInt32], _ right: [UInt32]) -> Bool {
        if left.count != right.count { return left.count < right.count }
        return left.reversed().lexicographicallyPrecedes(right.reversed())
    }

    private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
        var (result, carry): ([UInt32], UInt64) = ([], 0)
        for index in 0..<max(left.count, right.count) {
            carry += UInt64(index < left.count ? left[index] : 0) + UInt64(index < right.count ? right[index] : 0)
            result.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        return trimmed(result + [UInt32(carry)])
    }

    /// `left` is not less than `right`.
    private static func difference(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
        var (result, borrow): ([UInt32], Int64) = ([], 0)
        for index in left.indices {
            let part = Int64(left[index]) - Int64(index < right.count ? right[index] : 0) - borrow
            borrow = part < 0 ? 1 : 0
            result.append(UInt32(truncatingIfNeeded: part))
        }
        return trimmed(result)
    }

    private static func product(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        for (offset, one) in left.enumerated() {
            var carry: UInt64 = 0
            var row = [UInt32](repeating: 0, count: offset)
            for other in right {
                carry += UInt64(one) * UInt64(other)
                row.append(UInt32(truncatingIfNeeded: carry))
                carry >>= 32
            }
            result = sum(result, trimmed(row + [UInt32(carry)]))
        }
        return result
    }

    /// Bit by bit.
    private static func divided(_ value: [UInt32], _ divisor: [UInt32]) -> (quotient: [UInt32], rest: [UInt32]) {
        var (quotient, rest): ([UInt32], [UInt32]) = (Array(repeating: 0, count: value.count), [])
        for index in value.indices.reversed() {
            for bit in (0..<UInt32(32)).reversed() {
                rest = sum(rest, rest)
                if value[index] >> bit & 1 == 1 { rest = sum(rest, [1]) }
                if !isLess(rest, divisor) {
                    rest = difference(rest, divisor)
                    quotient[index] |= 1 << bit
                }
            }
        }
        return (trimmed(quotient), rest)
    }

    private static func commonDivisor(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
        var (one, other) = (left, right)
        while !other.isEmpty { (one, other) = (other, divided(one, other).rest) }
        return one
    }
}
