public import Ledger

/// What sorting an app anew does to the points of the open days: what "Apply" will post, before it does.
public struct SortingPreview: Hashable, Sendable {
    /// The points of a day that change.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: CalendarDate
        /// What will be posted; never empty.
        public let differences: [EarningLine]

        /// How many points more; below 0 for less, and 0 where one app gains what another one loses.
        public var points: Int { differences.reduce(0) { $0 + $1.points } }
    }

    /// The days that change, oldest first.
    public let days: [Day]

    /// What a sorting does.
    ///
    /// - Parameter records: the open days of the child; closed ones among them change nothing.
    public init(_ sorting: AppSorting, in sortings: AppSortings, records: [EarningRecord], today: CalendarDate) {
        let changed = sortings.changed(sorting)
        days = records.sorted { $0.day.date < $1.day.date }.compactMap { record in
            let differences = record.differences(changed, today: today)
            return differences.isEmpty ? nil : Day(date: record.day.date, differences: differences)
        }
    }

    /// How many points more; below 0 for less.
    public var points: Int { days.reduce(0) { $0 + $1.points } }

    /// Whether it changes no points, so that nobody need be asked.
    public var isEmpty: Bool { days.isEmpty }

    /// "This changes 3 days: +18 points for Maya."; "This changes no points for Maya." where no day's sum changes.
    public func sentence(for child: String) -> String {
        let count = days.count { $0.points != 0 }
        if count == 0 { return "This changes no points for \(child)." }
        let noun = points.magnitude == 1 ? "point" : "points"
        return "This changes \(counted(count, "day")): \(points > 0 ? "+" : "")\(points) \(noun) for \(child)."
    }
}
