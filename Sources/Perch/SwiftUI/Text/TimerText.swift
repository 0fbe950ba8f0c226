public import Foundation

extension Text.DateStyle {
    /// From a date to another.
    static let interval = Text.DateStyle(name: "interval")
    /// The time that is left of an interval, or has passed.
    static let countdown = Text.DateStyle(name: "countdown")
}

extension Text {
    /// The time from the first date to the second, as in "9:00 – 10:30 AM".
    public init(_ dates: ClosedRange<Date>) {
        self.init(DatedText(date: dates.lowerBound, style: .interval, end: dates.upperBound))
    }

    /// The time of an interval, as in "9:00 – 10:30 AM".
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// A timer that counts down or up during an interval; it stands still at `pauseTime`.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            DatedText(
                date: timerInterval.lowerBound, style: .countdown, end: timerInterval.upperBound, pause: pauseTime,
                countsDown: countsDown, showsHours: showsHours))
    }

    private init(_ date: DatedText) {
        self.init(verbatim: "")
        runs = [TextRun(content: "", attributes: TextAttributes(), date: date)]
    }
}
