/// How likely each item is to be bought on the next trip: the order of "You Might Need" (decision 0067).
///
///     score = Σ order · figure of the item                    by which items are ordered
///     probability = 1 ÷ (1 + e^−(offset + slope · score + Σ level · figure of the household))
///
/// Every step is a sum, product, quotient or root in one order, or made of such (`StableMath`), so that every machine
/// says the same.
public struct RankingModel: Sendable {
    /// How likely an item is.
    public struct Ranked: Hashable, Sendable {
        /// The item's number in the history.
        public let item: Int
        /// That the next trip brings it, 0 to 1.
        public let probability: Double
        /// By which the items of one family on one day are ordered; says nothing by itself.
        public let score: Double
    }

    /// The figures of items and of the household with their weights.
    typealias Order = KeyValuePairs<RankingFeatures.Name, Double>
    typealias Level = KeyValuePairs<RankingFeatures.Context, Double>

    private let order: [Double]
    private let offset: Double
    private let slope: Double
    private let level: [Double]

    /// A model; a figure that is not named does not count. `slope` must be above zero: the likelier is the earlier.
    init(order: Order, offset: Double, slope: Double, level: Level) {
        precondition(slope > 0, "the likelier comes first")
        self.order = RankingFeatures.Name.allCases.map { name in order.first { $0.key == name }?.value ?? 0 }
        self.level = RankingFeatures.Context.allCases.map { name in level.first { $0.key == name }?.value ?? 0 }
        self.offset = offset
        self.slope = slope
    }

    /// The items that were bought in the year before a day, likeliest first; equal ones by their numbers. Whoever wants
    /// them by name numbers them by name.
    ///
    /// - Parameter today: the day of the trip that is asked for, counted as the days of the history are.
    public static func ranked(_ history: BasketHistory, today: Int) -> [Ranked] {
        shipped.ranked(history, today: today)
    }

    func ranked(_ history: BasketHistory, today: Int) -> [Ranked] {
        let features = RankingFeatures(history, today: today)
        let scores = features.rows.map { Self.sum(order, $0) }
        guard let highest = scores.max() else { return [] }
        let together = scores.reduce(0) { $0 + StableMath.exp($1 - highest) }
        let spread = StableMath.log(together) + highest
        let base = offset + Self.sum(level, features.context + [spread])
        return zip(features.items, scores)
            .map { item, score in
                let odds = StableMath.exp(-(base + slope * score))
                return Ranked(item: item, probability: 1 / (1 + odds), score: score)
            }
            .sorted { ($1.score, $0.item) < ($0.score, $1.item) }
    }

    private static func sum(_ weights: [Double], _ figures: [Double]) -> Double {
        var sum = 0.0
        for (weight, figure) in zip(weights, figures) { sum += weight * figure }
        return sum
    }
}
