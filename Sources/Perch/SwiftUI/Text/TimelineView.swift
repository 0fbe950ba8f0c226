public import Foundation

/// Views that are made anew at the dates of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// What the content can ask about the date.
    public typealias Context = TimelineViewDefaultContext

    private let schedule: Schedule
    private let content: (Context) -> Content
    @State private var date: Date?
    @Environment(\.self) private var environment

    /// Views for the dates of `schedule`.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.schedule = schedule
        self.content = content
    }

    /// The content at the newest date that has passed.
    public var body: some View {
        let now =
            date ?? environment.clock?() ?? schedule.entries(from: .distantPast, mode: .normal).first { _ in true }
        content(TimelineViewDefaultContext(date: now ?? .distantPast))
            .task { await keepTime() }
    }

    /// Waits for each date of the schedule; dates closer than a second are left out.
    private func keepTime() async {
        guard let clock = environment.clock else { return }
        for next in schedule.entries(from: clock(), mode: .normal) {
            let wait = next.timeIntervalSince(clock())
            if wait > 0 {
                do { try await Task.sleep(for: .seconds(wait)) } catch { return }
            }
            if Task.isCancelled { return }
            if let shown = date, next.timeIntervalSince(shown) < 0.9 { continue }
            date = next
        }
    }
}

/// The date that views of a ``TimelineView`` are made for.
public struct TimelineViewDefaultContext: Sendable {
    /// The date.
    public let date: Date
    /// How often the views are made anew; here at most once a second.
    public var cadence: Cadence { .seconds }

    /// How often views are made anew.
    public enum Cadence: Comparable, Sendable {
        case live, seconds, minutes
    }
}

/// The dates at which views are made anew.
public protocol TimelineSchedule {
    /// How exact the dates are meant.
    typealias Mode = TimelineScheduleMode
    /// The dates.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// The dates from a date on.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How exact the dates of a schedule are meant.
public enum TimelineScheduleMode: Sendable {
    case normal, lowFrequency
}

/// Dates at even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    let start: Date
    let interval: TimeInterval

    /// Dates from `startDate` on.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 0.001)
    }

    public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
        let passed = max((startDate.timeIntervalSince(start) / interval).rounded(.down), 0)
        let interval = interval
        return sequence(first: start.addingTimeInterval(passed * interval)) { $0.addingTimeInterval(interval) }
    }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// The beginning of each minute.
    public init() {}

    public func entries(from startDate: Date, mode: Mode) -> UnfoldFirstSequence<Date> {
        let minute = (startDate.timeIntervalSince1970 / 60).rounded(.down) * 60
        return sequence(first: Date(timeIntervalSince1970: minute)) { $0.addingTimeInterval(60) }
    }
}

/// Dates that are named.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    let dates: Entries

    /// These dates.
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// As often as a display shows a picture; here once a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let isPaused: Bool

    /// As often as `minimumInterval` says, at most once a second.
    public init(minimumInterval: Double? = nil, paused: Bool = false) { isPaused = paused }

    public func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
        if isPaused { return AnySequence([startDate]) }
        return AnySequence(sequence(first: startDate) { $0.addingTimeInterval(1) })
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates at even distances.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Once a second.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Once a second.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
