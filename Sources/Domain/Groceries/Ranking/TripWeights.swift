/// What each trip of the last year weighs, in each of the ways in which the model counts trips.
struct TripWeights {
    /// The weights of trips, oldest first, and their sum.
    struct Weights {
        let values: [Double]
        let total: Double

        init(_ values: [Double]) {
            self.values = values
            total = values.reduce(0, +)
        }
    }

    /// Trips longer ago are not looked at: the model was fitted on one year.
    static let windowDays = 365

    /// The trips themselves, oldest first; none is after `today`.
    let trips: [BasketHistory.Trip]
    /// The day for which is asked.
    let today: Int
    /// How many items each trip brought.
    let sizes: [Double]
    /// 0.9 of the next trip's.
    let quick: Weights
    /// 0.95 of the next trip's.
    let slow: Weights
    /// `slow`, divided by the lines of the trip: what counts is a line.
    let slowLine: Weights
    /// `slow`, divided by the root of the lines.
    let slowRootLine: Weights
    /// Half after 90 days.
    let months: Weights
    /// Half after 120 days, divided by the lines of the trip.
    let monthsLine: Weights
    /// Half after 14 days.
    let fortnight: Weights
    /// 0.97 of the next trip's, of trips on today's weekday alone.
    let weekday: Weights
    /// The logarithms of the sizes.
    let fill: Weights

    /// The weights on a day; nil where the year before has no trip.
    init?(_ history: BasketHistory, today: Int) {
        let trips = history.trips.filter { $0.day >= today - Self.windowDays && $0.day <= today }
        if trips.isEmpty { return nil }
        let daysAgo = trips.map { today - $0.day }
        let sizes = trips.map { Double($0.items.count) }
        let longest = max(Self.windowDays, trips.count)
        let slow = Weights(Self.powers(0.95, longest).prefix(trips.count).reversed())
        let fourMonths = Self.powers(Self.rootOfHalf120, longest)
        let months = Self.powers(Self.rootOfHalf90, longest)
        let fortnight = Self.powers(Self.rootOfHalf14, longest)
        let steps = Self.powers(0.97, longest)

        self.trips = trips
        self.today = today
        self.sizes = sizes
        self.slow = slow
        quick = Weights(Self.powers(0.9, longest).prefix(trips.count).reversed())
        slowLine = Weights(zip(slow.values, sizes).map { $0 / $1 })
        slowRootLine = Weights(zip(slow.values, sizes).map { $0 / $1.squareRoot() })
        monthsLine = Weights(zip(daysAgo, sizes).map { fourMonths[$0] / $1 })
        fill = Weights(sizes.map { StableMath.log($0) })
        self.months = Weights(daysAgo.map { months[$0] })
        self.fortnight = Weights(daysAgo.map { fortnight[$0] })
        weekday = Weights(
            daysAgo.enumerated().map { trip, ago in ago % 7 == 0 ? steps[trips.count - 1 - trip] : 0 })
    }

    /// Half to the power of 1/120, 1/90 and 1/14.
    private static let rootOfHalf120 = 0.9942404238175473
    private static let rootOfHalf90 = 0.9923279462629435
    private static let rootOfHalf14 = 0.9516951530106196

    /// The powers from 0 on, by multiplying: the C library's power differs from machine to machine.
    private static func powers(_ base: Double, _ highest: Int) -> [Double] {
        var powers = [1.0]
        powers.reserveCapacity(highest + 1)
        for _ in 0..<highest { powers.append((powers.last ?? 1) * base) }
        return powers
    }
}
