/// How long a child used what on one local day (screen-time.md §2.3).
///
/// Slices of one category that overlap, on two devices at once, count once, for the one that began first. What is for
/// learning is weighed against what is for learning alone: a game on another device takes no minute of a lesson.
///
///     Khan Academy, PC       16:00 |==========| 16:10              10 min
///     Duolingo, tablet            16:05 |==========| 16:15          5 min
public struct DayUsage: Hashable, Sendable {
    /// What was used that day, in the order in which it was first used.
    public let subjects: [UsageSubject]
    private let times: [UsageSubject: UsedTime]
    private let categories: [AppCategory: UsedTime]

    /// The usage of a day.
    ///
    /// - Parameters:
    ///   - slices: every slice of the child that touches the day (`UsageDay.earliestSliceStart`), in any order; what
    ///     lies outside the day is cut.
    ///   - category: what a subject is for the child (`AppSortings.category`).
    public init(_ slices: [UsageSlice], on day: UsageDay, category: (UsageSubject) -> AppCategory) {
        var known: [UsageSubject: AppCategory] = [:]
        var byCategory: [AppCategory: [UsageSlice]] = [:]
        for slice in slices where slice.range.overlaps(day.range) {
            let kind = known[slice.subject] ?? category(slice.subject)
            known[slice.subject] = kind
            byCategory[kind, default: []].append(slice)
        }
        var times: [UsageSubject: UsedTime] = [:]
        var firsts: [UsageSubject: Int] = [:]
        var categories: [AppCategory: UsedTime] = [:]
        for (kind, slices) in byCategory {
            // Whole slices are weighed and then cut: what began before midnight began first after it, too.
            let weighed = FirstBegun(slices, range: \.range, precedes: Self.precedes)
            for piece in weighed.pieces {
                let time = day.seconds(of: piece.range)
                guard time.totalSeconds > 0 else { continue }
                let subject = piece.element.subject
                times[subject] = (times[subject] ?? .zero) + time
                firsts[subject] = min(firsts[subject] ?? .max, piece.range.lowerBound)
                categories[kind] = (categories[kind] ?? .zero) + time
            }
        }
        self.times = times
        self.categories = categories
        subjects = firsts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// How long a subject was used.
    public subscript(subject: UsageSubject) -> UsedTime { times[subject] ?? .zero }

    /// How long all of a category was used. Its minutes are those of the summed seconds.
    public subscript(category: AppCategory) -> UsedTime { categories[category] ?? .zero }

    // The longer one of two that begin together; then an order that is the same everywhere.
    private static func precedes(_ left: UsageSlice, _ right: UsageSlice) -> Bool {
        if left.seconds != right.seconds { return left.seconds > right.seconds }
        if left.subject != right.subject { return left.subject < right.subject }
        return left.sourceKey < right.sourceKey
    }
}
