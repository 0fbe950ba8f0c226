import Foundation

extension DatedText {
    /// The words for the date in the calendar, locale and time zone of `environment`.
    func text(in environment: EnvironmentValues) -> String {
        if style == .date { return date.formatted(format(environment, date: .long, time: .omitted)) }
        if style == .time { return date.formatted(format(environment, date: .omitted, time: .shortened)) }
        if style == .interval, let end {
            let format = Date.IntervalFormatStyle(
                date: .abbreviated, time: .shortened, locale: environment.locale, calendar: environment.calendar,
                timeZone: environment.timeZone)
            return (date..<max(end, date)).formatted(format)
        }
        if style == .countdown { return timer(now: environment.clock?() ?? date) }
        guard let now = environment.clock?() else {
            // Without a clock nothing can be said of how long ago it was.
            return date.formatted(format(environment, date: .long, time: .shortened))
        }
        let distance = abs(date.timeIntervalSince(now))
        if style == .timer { return DatedText.clock(distance) }
        let words = DatedText.words(for: distance)
        if style == .relative { return words }
        return date > now ? "in \(words)" : "\(words) ago"
    }

    /// The text of a timer at a time, which stands still before the beginning, after the end, and at its pause.
    private func timer(now: Date) -> String {
        let end = end ?? date
        let now = min(max(pause ?? now, date), end)
        let distance = countsDown ? end.timeIntervalSince(now) : now.timeIntervalSince(date)
        let text = DatedText.clock(distance.rounded(countsDown ? .up : .down))
        return showsHours || distance < 3600 ? text : "\(Int(distance) / 60):" + text.suffix(2)
    }

    /// What the browser counts on by: the kind and the moments in ms; nil where nothing moves.
    var clock: String? {
        func ms(_ date: Date) -> String { "\(Int64((date.timeIntervalSince1970 * 1000).rounded()))" }
        switch style {
        case .relative, .offset, .timer: return "\(style.name) \(ms(date))"
        case .countdown where pause == nil:
            return "\(countsDown ? "down" : "up")\(showsHours ? "" : "-minutes") \(ms(date)) \(ms(end ?? date))"
        default: return nil
        }
    }

    private func format(
        _ environment: EnvironmentValues, date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: environment.locale, calendar: environment.calendar,
            timeZone: environment.timeZone)
    }

    /// The two largest units of a time in seconds.
    private static func words(for distance: TimeInterval) -> String {
        var seconds = Int(distance)
        var words: [String] = []
        for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)] where words.count < 2 {
            let count = seconds / length
            seconds %= length
            if count > 0 { words.append(count == 1 ? "1 \(unit)" : "\(count) \(unit)s") }
        }
        return words.isEmpty ? "0 seconds" : words.joined(separator: ", ")
    }

    private static func clock(_ interval: TimeInterval) -> String {
        let seconds = Int(interval)
        let tail = String(format: "%02d:%02d", seconds / 60 % 60, seconds % 60)
        return seconds < 3600 ? tail : "\(seconds / 3600):\(tail)"
    }
}
