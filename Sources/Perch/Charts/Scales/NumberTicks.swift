import Foundation

/// Round numbers at even distances.
///
/// The distance is 1, 2 or 5 times a power of ten, the nearest on a logarithmic scale to the span divided by the wanted
/// count. This is `tickIncrement` of d3-array (Bostock, ISC licence), after Heckbert, "Nice Numbers for Graph Labels",
/// Graphics Gems (1990).
///
///     from 0 to 23, about 5:   23 / 5 = 4.6, nearest is 5   →   0, 5, 10, 15, 20
enum NumberTicks {
    /// The distance between ticks; nil where there is nothing to divide.
    static func step(from lower: Double, to upper: Double, count: Int) -> Double? {
        guard upper > lower, (upper - lower).isFinite, count > 0 else { return nil }
        let raw = (upper - lower) / Double(count)
        let power = pow(10, floor(log10(raw)))
        guard power > 0, power.isFinite else { return nil }
        let error = raw / power
        if error >= 50.squareRoot() { return 10 * power }
        if error >= 10.squareRoot() { return 5 * power }
        return error >= 2.squareRoot() ? 2 * power : power
    }

    /// The multiples of `step` from `lower` to `upper`.
    static func multiples(of step: Double, from lower: Double, to upper: Double) -> [Double] {
        guard step > 0, step.isFinite else { return [] }
        let (first, last) = ((lower / step - 1e-9).rounded(.up), (upper / step + 1e-9).rounded(.down))
        guard first <= last, last - first < limit else { return [] }
        // Dividing by a whole number keeps 0.3 from becoming 0.30000000000000004.
        let inverse = (1 / step).rounded()
        let divides = step < 1 && inverse < 1e15 && abs(inverse * step - 1) < 1e-9
        return (0...Int(last - first)).map { index in
            let multiple = first + Double(index)
            return divides ? multiple / inverse : multiple * step
        }
    }

    /// The domain made wider so that it begins and ends at a tick.
    static func nice(_ lower: Double, _ upper: Double, count: Int) -> (lower: Double, upper: Double) {
        var (lower, upper) = (lower, upper)
        // The step may grow with the domain, so it is done again until it stays; twice is enough for all but odd cases.
        for _ in 0..<3 {
            guard let step = step(from: lower, to: upper, count: count) else { break }
            let wider = ((lower / step + 1e-9).rounded(.down) * step, (upper / step - 1e-9).rounded(.up) * step)
            if wider == (lower, upper) { break }
            (lower, upper) = wider
        }
        return (lower, upper)
    }

    /// Powers of ten, with 2 and 5 times of them where there are few.
    static func logarithmic(from lower: Double, to upper: Double, count: Int) -> [Double] {
        guard lower > 0, upper > lower else { return [] }
        let (first, last) = (floor(log10(lower)), ceil(log10(upper)))
        guard last - first < 400 else { return [] }
        let factors: [Double] = last - first <= Double(count) / 2 ? [1, 2, 5] : [1]
        let skip = max(1, Int(((last - first) / Double(max(count, 1))).rounded(.up)))
        let powers = stride(from: Int(first), through: Int(last), by: skip)
        let ticks = powers.flatMap { power -> [Double] in factors.map { $0 * pow(10, Double(power)) } }
        let bounds = (lower * 0.999_999)...(upper * 1.000_001)
        return ticks.filter(bounds.contains)
    }

    private static let limit = 1000.0
}
