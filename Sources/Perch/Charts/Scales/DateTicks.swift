import Foundation

/// Round moments at even distances in a calendar, so that a day of 23 or 25 hours is one day.
///
/// The distance is the one of the table that is nearest on a logarithmic scale to the span divided by the wanted count,
/// as `scaleTime` of d3-scale does (Bostock, ISC licence). The last of the table are years, chosen as numbers are.
struct DateTicks: Equatable {
    /// The part of the calendar that is counted, and how many of it make one distance.
    let component: Calendar.Component
    let count: Int

    private static let second = 1.0
    private static let minute = 60.0
    private static let hour = 3600.0
    private static let day = 86_400.0

    private static let table: [(component: Calendar.Component, count: Int, seconds: Double)] = [
        (.second, 1, second), (.second, 5, 5 * second), (.second, 15, 15 * second), (.second, 30, 30 * second),
        (.minute, 1, minute), (.minute, 5, 5 * minute), (.minute, 15, 15 * minute), (.minute, 30, 30 * minute),
        (.hour, 1, hour), (.hour, 3, 3 * hour), (.hour, 6, 6 * hour), (.hour, 12, 12 * hour),
        (.day, 1, day), (.day, 2, 2 * day), (.weekOfYear, 1, 7 * day), (.weekOfYear, 2, 14 * day),
        (.month, 1, 30 * day), (.month, 3, 91 * day), (.month, 6, 182 * day), (.year, 1, 365 * day),
    ]

    /// The distance for about `wanted` ticks from `lower` to `upper`, both in seconds, never shorter than `unit`.
    static func automatic(from lower: Double, to upper: Double, wanted: Int, unit: Calendar.Component?) -> DateTicks {
        let raw = max((upper - lower) / Double(max(wanted, 1)), 1)
        let shortest = unit.flatMap { unit in table.firstIndex { $0.component == unit } } ?? 0
        let choices = table[shortest...]
        if raw > 365 * day * 1.5, let years = NumberTicks.step(from: 0, to: raw / (365 * day), count: 1) {
            return DateTicks(component: .year, count: max(Int(years), 1))
        }
        let nearest = choices.min { abs(log($0.seconds / raw)) < abs(log($1.seconds / raw)) }
        return nearest.map { DateTicks(component: $0.component, count: $0.count) }
            ?? DateTicks(component: .year, count: 1)
    }

    /// The moments from `lower` to `upper`, in seconds since the reference date.
    func moments(from lower: Double, to upper: Double, in calendar: Calendar) -> [Double] {
        let start = Date(timeIntervalSinceReferenceDate: lower)
        var moments: [Double] = []
        var step = 0
        guard let first = first(before: start, in: calendar) else { return [] }
        while moments.count < DateTicks.limit, step < DateTicks.limit * 2 {
            // Each is counted from the first: adding a month to the 31st again and again would lose days.
            guard let date = calendar.date(byAdding: component, value: step * count, to: first) else { break }
            step += 1
            let moment = date.timeIntervalSinceReferenceDate
            if moment > upper + 0.5 { break }
            if moment >= lower - 0.5 { moments.append(moment) }
        }
        return moments
    }

    /// The last round moment that is not after `date`.
    private func first(before date: Date, in calendar: Calendar) -> Date? {
        guard let start = calendar.dateInterval(of: component, for: date)?.start else { return nil }
        guard count > 1, let larger = DateTicks.larger[component],
            let outer = calendar.dateInterval(of: larger, for: start)?.start,
            let passed = calendar.dateComponents([component], from: outer, to: start).value(for: component)
        else {
            guard component == .year, count > 1 else { return start }
            let year = calendar.component(.year, from: start)
            return calendar.date(byAdding: .year, value: -(year % count), to: start)
        }
        return calendar.date(byAdding: component, value: passed / count * count, to: outer)
    }

    private static let larger: [Calendar.Component: Calendar.Component] = [
        .second: .minute, .minute: .hour, .hour: .day, .day: .month, .month: .year,
    ]
    private static let limit = 400
}

extension Field {
    /// The calendar that the value's unit is reckoned by.
    func calendar(or environment: Calendar) -> Calendar { calendar ?? environment }
}
