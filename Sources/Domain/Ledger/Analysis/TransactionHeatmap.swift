/// How busy each day of some weeks was.
public struct TransactionHeatmap: Hashable, Sendable {
    /// One day.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: CalendarDate
        /// Entries that count as income or spending.
        public let transactionCount: Int
        /// The sum of counted debits.
        public let spending: Money
        /// 0 for none, else the quartile of the count among the days that have any, 1 to 4.
        public let level: Int
    }

    /// Oldest first.
    public let days: [Day]

    /// Every day of `span`, from the sums of those that have entries.
    public init(_ span: DaySpan, days: [DaySums], unit: AccountUnit) {
        let sums = Dictionary(days.map { ($0.date, $0.sums) }) { first, _ in first }
        let all = (0..<span.dayCount).map { (date: span.first + $0, sums: sums[span.first + $0] ?? .zero(unit)) }
        let ranked = all.map(\.sums.countedEntries).filter { $0 > 0 }.sorted()
        self.days = all.map { day in
            Day(
                date: day.date, transactionCount: day.sums.countedEntries, spending: day.sums.spending,
                level: Self.level(of: day.sums.countedEntries, among: ranked))
        }
    }

    /// The quartile that a count falls into: 1 + 4 × (days with less) ÷ (days), so equal counts share a level.
    private static func level(of count: Int, among ranked: [Int]) -> Int {
        guard count > 0, !ranked.isEmpty else { return 0 }
        let less = ranked.partitioningIndex { $0 >= count }
        return 1 + 4 * less / ranked.count
    }
}

extension Array<Int> {
    /// The first index whose element fulfils a condition that holds from some place on.
    fileprivate func partitioningIndex(where belongsAfter: (Int) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
