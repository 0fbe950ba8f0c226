/// The trips that brought one item, and what their intervals say.
///
///     bought on days 0, 7, 14, 22; today is 28
///     intervals 7, 7, 8: usual 7.33, hardly any variation, steadiness 0.56
///     6 days since: 0.82 of the usual interval; all 3 intervals came as far as that, all 3 ended about there
struct ItemTrips {
    /// Their numbers, oldest first; at least one.
    let trips: [Int]
    /// The last of them.
    let last: Int
    /// The logarithm of 1 and the days since the last, divided by the usual interval.
    let logDue: Double
    /// 0 to 1: how equal the intervals are, and how many. The confidence of groceries.md §2.7, with single units.
    let steadiness: Double
    /// Of the intervals that came as far as today, the part that ended about as far; leaning to a fifth.
    let hazard: Double

    /// The trips of an item by their numbers.
    init(_ trips: [Int], _ weights: TripWeights) {
        let days = trips.map { weights.trips[$0].day }
        let (firstDay, lastDay) = (days.first ?? weights.today, days.last ?? weights.today)
        let since = weights.today - lastDay
        let count = trips.count - 1
        var squares = 0
        var endedHere = 0
        var cameThisFar = 0
        for (earlier, later) in zip(days, days.dropFirst()) {
            let interval = later - earlier
            squares += interval * interval
            // Within 2 days and a fifth of the time since, in whole numbers.
            if 5 * abs(interval - since) <= 10 + since { endedHere += 1 }
            if 5 * (interval - since) >= -10 - since { cameThisFar += 1 }
        }
        let whole = lastDay - firstDay
        let mean = Double(whole) / Double(max(count, 1))
        // Whole numbers until the root: what is nearly no variation must not come from rounding.
        let spread = Double(max(count * squares - whole * whole, 0)).squareRoot() / Double(max(count, 1))
        let variation = spread / max(mean, 0.5)

        self.trips = trips
        last = trips.last ?? 0
        logDue = StableMath.log(1 + Double(since) / max(count > 0 ? mean : Double(since), 1))
        steadiness = count > 0 ? max(1 - variation, 0) * Double(count) / Double(count + 2) : 0
        hazard = (Double(endedHere) + 0.3) / (Double(cameThisFar) + 1.5)
    }

    /// The weights of its trips together.
    func sum(_ weights: TripWeights.Weights) -> Double {
        var sum = 0.0
        for trip in trips { sum += weights.values[trip] }
        return sum
    }

    /// The part that its trips have of all weights.
    func share(_ weights: TripWeights.Weights) -> Double { sum(weights) / weights.total }
}
