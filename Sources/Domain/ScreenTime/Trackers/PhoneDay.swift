public import Foundation

/// The reports of one phone about one set on one day, taken together (screen-time.md §2.7).
///
///     5 at 16:05, 10 at 16:10, 10 again, 15 at 16:15    all verified: 15 minutes, ended at 16:15
///     5 at 16:00, 120 at 16:10                          115 in 10 minutes: unverified, 5 minutes count
///       accepted                                        120 count
///       ignored, then 125 at 16:20                      10 count: of what was ignored nothing comes back
///
/// Minutes never fall: what is not above those that count changes nothing.
public struct PhoneDay: Hashable, Sendable {
    /// How much faster than the clock reports may grow.
    public static let toleratedMinutes = 5

    /// What becomes of a report that has just come.
    public enum Judgement: Hashable, Sendable {
        /// Keep it: it counts.
        case verified
        /// Keep it: a parent decides.
        case unverified
        /// It says nothing new.
        case unchanged
    }

    /// The day.
    public let day: UsageDay
    /// The reports, in the order in which they came.
    public let reports: [PhoneReport]
    private let steps: [Step]
    private let counted: Mark
    private let ignored: Mark?

    /// Minutes that were added by one report.
    private struct Step: Hashable {
        let minutes: Int
        let report: PhoneReport
    }

    /// How far the phone's count had come at a second.
    private struct Mark: Hashable {
        let minutes: Int
        let second: Int
    }

    /// The day of these reports: all of one phone, of one set and of that date.
    public init(_ reports: [PhoneReport], on day: UsageDay) {
        precondition(
            reports.allSatisfy {
                $0.date == day.date && $0.deviceID == reports[0].deviceID && $0.set == reports[0].set
            }, "the reports of one phone about one set on one day")
        let reports = reports.sorted { ($0.receivedAt, $0.minutes) < ($1.receivedAt, $1.minutes) }
        var steps: [Step] = []
        var counted = Mark(minutes: 0, second: day.range.lowerBound)
        var ignored: Mark?
        for report in reports {
            let mark = Mark(minutes: report.minutes, second: Self.second(report.receivedAt, in: day))
            if report.state.counts, report.minutes > counted.minutes {
                let base = Self.base(of: report.minutes, counted, ignored)
                if report.minutes > base.minutes {
                    steps.append(Step(minutes: report.minutes - base.minutes, report: report))
                }
                counted = mark
            } else if report.state == .ignored, report.minutes > ignored?.minutes ?? 0 {
                ignored = mark
            }
        }
        self.day = day
        self.reports = reports
        self.steps = steps
        self.counted = counted
        self.ignored = ignored
    }

    /// How many minutes count.
    public var minutes: Int { steps.reduce(0) { $0 + $1.minutes } }

    /// The report that waits for a parent, if one does: the highest one above all that is decided.
    public var waiting: PhoneReport? {
        let decided = max(counted.minutes, ignored?.minutes ?? 0)
        return reports.filter { $0.state == .unverified && $0.minutes > decided }.max { $0.minutes < $1.minutes }
    }

    /// What becomes of a report of so many minutes that comes at an instant.
    public func judge(minutes: Int, at instant: Date) -> Judgement {
        let base = Self.base(of: minutes, counted, ignored)
        guard minutes > base.minutes else { return .unchanged }
        // The clock of the day: a report that comes late was not measured after midnight.
        let elapsed = max(0, Self.second(instant, in: day) - base.second)
        if (minutes - base.minutes - Self.toleratedMinutes) * 60 <= elapsed { return .verified }
        return minutes > waiting?.minutes ?? 0 ? .unverified : .unchanged
    }

    /// The minutes that count as slices: each step ends when its report came, and none overlaps another. A phone that
    /// was without a connection sends many at once, which then lie one before the other.
    public var slices: [UsageSlice] {
        var starts: [Int] = []
        var limit = day.range.upperBound
        for step in steps.reversed() {
            limit = min(limit, Self.second(step.report.receivedAt, in: day)) - step.minutes * 60
            starts.append(limit)
        }
        var free = day.range.lowerBound
        return zip(steps, starts.reversed()).map { step, start in
            let start = max(start, free)
            free = start + step.minutes * 60
            let report = step.report
            return UsageSlice(
                .set(report.set), startSecond: start, seconds: step.minutes * 60,
                sourceKey: SourceKey(
                    deviceID: report.deviceID, bucket: "deviceactivity_\(report.date)",
                    event: "\(report.set.rawValue)_\(report.minutes)"))
        }
    }

    /// From where a count of so many minutes is measured: of one that reaches what a parent ignored from there, so that
    /// nothing of it comes back, else from what counts.
    private static func base(of minutes: Int, _ counted: Mark, _ ignored: Mark?) -> Mark {
        guard let ignored, ignored.minutes > counted.minutes, minutes >= ignored.minutes else { return counted }
        return ignored
    }

    private static func second(_ instant: Date, in day: UsageDay) -> Int {
        min(max(instant.wholeSecond, day.range.lowerBound), day.range.upperBound)
    }
}
