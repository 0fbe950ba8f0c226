/// What the model sees of each item on a day: 19 figures of its own, and 5 of the household (decision 0067). Python
/// computes the same in `Tools/predictor/features.py`; whoever changes one changes both.
struct RankingFeatures {
    /// A figure of an item, in the order in which the model adds them up.
    enum Name: Int, CaseIterable {
        /// Of the trips, how many brought it.
        case share
        /// The same by `quick` weights.
        case recentShare
        /// The same of today's weekday, leaning on all trips.
        case weekdayShare
        /// The logarithm of `share`.
        case logShare
        /// The root of the share by `months`.
        case rootMonthsShare
        /// The logarithm of that share times the number of trips.
        case logMonthsCount
        /// The logarithm of the share by `fortnight`.
        case logFortnightShare
        /// The logarithm of the share by `slowRootLine`.
        case logRootLineShare
        /// The logarithm of the share by `monthsLine`.
        case logMonthsLineShare
        /// The logarithm of the trips since the last that brought it.
        case logTripsSince
        /// The logarithm of the days since then, in its usual intervals.
        case logDue
        /// The same times how steady the intervals are.
        case steadyDue
        /// The logarithm of how often an interval that came this far ended about here.
        case logHazard
        /// After a long pause more things are likely.
        case gapTimesShare
        /// And those of large baskets more so.
        case gapTimesFill
        /// Large baskets hold rarer things.
        case sizeTimesLine
        /// What a large last trip brought is not needed yet.
        case lastTimesSize
        /// What a share says grows with the number of trips.
        case tripsTimesShare
        /// And with the days between them.
        case paceTimesShare
    }

    /// A figure of the household, in the order in which the model adds them up.
    enum Context: Int, CaseIterable {
        /// Days since the last trip.
        case gap
        /// Lines of a trip, lately.
        case size
        /// The number of trips.
        case trips
        /// Days for each trip.
        case pace
        /// Lines of the last trip.
        case lastSize
        /// The scores of all items together.
        case spread
    }

    /// What is added to a share before its logarithm is taken.
    private static let least = 0.01

    /// The items that were bought in the year before, lowest number first.
    let items: [Int]
    /// The figures of each of these items, by `Name`.
    let rows: [[Double]]
    /// Those of the household, by `Context` but `spread`, which comes from the scores.
    let context: [Double]

    /// What was known on a day; nothing where the year before it has no trip.
    init(_ history: BasketHistory, today: Int) {
        guard let weights = TripWeights(history, today: today) else {
            (items, rows, context) = ([], [], [])
            return
        }
        let context = Self.context(weights)
        var tripsOfItem = Array(repeating: [Int](), count: history.itemCount)
        for (number, trip) in weights.trips.enumerated() {
            for item in trip.items { tripsOfItem[item].append(number) }
        }
        self.context = context
        items = tripsOfItem.indices.filter { !tripsOfItem[$0].isEmpty }
        rows = items.map { Self.row(ItemTrips(tripsOfItem[$0], weights), weights, context) }
    }

    private static func context(_ weights: TripWeights) -> [Double] {
        let count = Double(weights.trips.count)
        let daysAgo = weights.trips.map { Double(weights.today - $0.day) }
        var lines = 0.0
        for (weight, size) in zip(weights.quick.values, weights.sizes) { lines += weight * size }
        return Context.allCases.compactMap { name in
            switch name {
            case .gap: StableMath.log(1 + (daysAgo.last ?? 0)) - 1.5
            case .size: StableMath.log(lines / weights.quick.total) - 2
            case .trips: StableMath.log(count) - 3.5
            case .pace: StableMath.log(((daysAgo.first ?? 0) + 1) / count) - 1.5
            case .lastSize: StableMath.log(weights.sizes.last ?? 1) - 2
            case .spread: nil
            }
        }
    }

    private static func row(_ item: ItemTrips, _ weights: TripWeights, _ context: [Double]) -> [Double] {
        func log(_ share: Double) -> Double { StableMath.log(share + least) }
        let count = Double(weights.trips.count)
        let purchases = Double(item.trips.count)
        let share = purchases / count
        let slow = item.share(weights.slow)
        let months = item.share(weights.months)
        let weekday = (item.sum(weights.weekday) + 2 * slow) / (weights.weekday.total + 2)
        let usualFill = weights.fill.total / count
        return Name.allCases.map { name in
            switch name {
            case .share: share
            case .recentShare: item.share(weights.quick)
            case .weekdayShare: weekday
            case .logShare: log(share)
            case .rootMonthsShare: months.squareRoot()
            case .logMonthsCount: StableMath.log(months * count + 0.5)
            case .logFortnightShare: log(item.share(weights.fortnight))
            case .logRootLineShare: log(item.share(weights.slowRootLine))
            case .logMonthsLineShare: log(item.share(weights.monthsLine))
            case .logTripsSince: StableMath.log(count - Double(item.last))
            case .logDue: item.logDue
            case .steadyDue: item.steadiness * item.logDue
            case .logHazard: log(item.hazard)
            case .gapTimesShare: context[Context.gap.rawValue] * log(slow)
            case .gapTimesFill: context[Context.gap.rawValue] * (item.sum(weights.fill) / purchases - usualFill)
            case .sizeTimesLine: context[Context.size.rawValue] * log(item.share(weights.slowLine))
            case .lastTimesSize: item.last == weights.trips.count - 1 ? context[Context.lastSize.rawValue] : 0
            case .tripsTimesShare: context[Context.trips.rawValue] * log(months)
            case .paceTimesShare: context[Context.pace.rawValue] * log(slow)
            }
        }
    }
}
