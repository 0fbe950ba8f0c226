import Foundation

/// The stretch of an axis that a value takes, as shares of the axis from its start.
struct Stretch: Equatable {
    var low: Double
    var high: Double

    var middle: Double { (low + high) / 2 }
    var length: Double { high - low }

    static let all = Stretch(low: 0, high: 1)
}

/// Where values stand along an axis: 0 is its start, 1 its end.
enum PositionScale {
    /// No mark has a value for this axis.
    case absent
    case continuous(ContinuousScale)
    case band(BandScale)

    /// The place of a value's middle; nil where it has none.
    func place(_ datum: _Datum) -> Double? {
        switch self {
        case .absent: 0.5
        case .continuous(let scale): datum.number.flatMap(scale.place)
        case .band(let scale): datum.category.flatMap(scale.stretch)?.middle
        }
    }

    /// The value at a place.
    func datum(at place: Double, isDate: Bool) -> _Datum? {
        switch self {
        case .absent: return nil
        case .continuous(let scale):
            let number = scale.value(at: place)
            return isDate ? .date(Date(timeIntervalSinceReferenceDate: number)) : .number(number)
        case .band(let scale): return scale.name(at: place).map { .category($0) }
        }
    }
}

/// Stretches of equal length, one for each name.
struct BandScale: Equatable {
    let names: [String]
    private let places: [String: Int]

    init(names: [String]) {
        var places: [String: Int] = [:]
        var kept: [String] = []
        for name in names where places[name] == nil {
            places[name] = kept.count
            kept.append(name)
        }
        self.names = kept
        self.places = places
    }

    func stretch(of name: String) -> Stretch? {
        guard let index = places[name] else { return nil }
        let length = 1 / Double(names.count)
        return Stretch(low: Double(index) * length, high: Double(index + 1) * length)
    }

    func name(at place: Double) -> String? {
        guard !names.isEmpty, place >= 0, place <= 1 else { return nil }
        return names[min(Int(place * Double(names.count)), names.count - 1)]
    }
}

/// Numbers and times in order.
struct ContinuousScale: Equatable {
    let lower, upper: Double
    var kind = ScaleType.Kind.linear
    var isReversed = false
    /// The room at both ends, as shares of the axis.
    var padding = (start: 0.0, end: 0.0)

    /// A scale from `lower` to `upper`; where both are equal, a stretch around them.
    init(lower: Double, upper: Double, kind: ScaleType.Kind = .linear, isReversed: Bool = false) {
        self.kind = kind
        self.isReversed = isReversed
        if lower < upper {
            (self.lower, self.upper) = (lower, upper)
        } else {
            let half = lower == 0 ? 1 : abs(lower) * 0.1
            (self.lower, self.upper) = (lower - half, lower + half)
        }
    }

    static func == (first: ContinuousScale, second: ContinuousScale) -> Bool {
        first.lower == second.lower && first.upper == second.upper && first.kind == second.kind
            && first.isReversed == second.isReversed && first.padding == second.padding
    }

    /// The share of the axis at which `value` stands; nil where it has no place, as zero on a logarithmic axis.
    func place(_ value: Double) -> Double? {
        let (low, high, here) = (bent(lower), bent(upper), bent(value))
        guard here.isFinite, low.isFinite, high > low else { return nil }
        var share = (here - low) / (high - low)
        if isReversed { share = 1 - share }
        return padding.start + share * (1 - padding.start - padding.end)
    }

    func value(at place: Double) -> Double {
        var share = (place - padding.start) / max(1 - padding.start - padding.end, 1e-9)
        if isReversed { share = 1 - share }
        let (low, high) = (bent(lower), bent(upper))
        return unbent(low + share * (high - low))
    }

    private func bent(_ value: Double) -> Double {
        switch kind {
        case .log: value > 0 ? log10(value) : -.infinity
        case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
        case .symmetricLog: value < 0 ? -log1p(-value) : log1p(value)
        case .linear, .category, .date: value
        }
    }

    private func unbent(_ value: Double) -> Double {
        switch kind {
        case .log: pow(10, value)
        case .squareRoot: value < 0 ? -value * value : value * value
        case .symmetricLog: value < 0 ? -expm1(-value) : expm1(value)
        case .linear, .category, .date: value
        }
    }
}
