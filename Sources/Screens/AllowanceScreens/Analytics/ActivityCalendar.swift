import Design
import Household
import Ledger

/// The days of the last weeks: a column a week, the oldest first, a row a day of the week.
///
///            Oct       Nov
///     Sun  ▢ ▢ ▢ ▢ ▢ ▢
///     …    ▢ ▢ ▢ ▢ ▢ ▢
///     Thu  ▢ ▢ ▢ ▢ ▢ ▢   today
///     Fri  ▢ ▢ ▢ ▢ ▢
struct ActivityCalendar: Hashable {
    struct Day: Hashable, Identifiable {
        let id: CalendarDate
        /// The name of its column.
        let week: String
        /// The name of its row.
        let weekday: String
        let count: Int
        /// "Nov 15, 2025".
        let date: String
        /// "2 transactions, spending $10.00".
        let words: String
    }

    struct Week: Hashable, Identifiable {
        /// Its first day.
        let id: CalendarDate
        /// "Nov 16", which no other column is called.
        let name: String
        /// "Nov" above the week that a month begins in.
        let month: String?
        /// Those that are drawn: none that is to come, none before the account began.
        let days: [Day]
        /// "3 transactions".
        let words: String
    }

    /// As many as were asked for, also where nothing is drawn in the first ones.
    let weeks: [Week]
    /// The names of the rows, from the family's first day of the week on.
    let weekdays: [String]
    /// "12 weeks, 45 transactions on 20 days".
    let summary: String
    /// The level of each number of transactions that a day has: 0 for none, 4 for the busiest quarter of the days.
    private let levels: [Int: Int]

    /// The last `count` weeks up to the last day of `heatmap`; days of it before them are left out.
    init(_ heatmap: TransactionHeatmap, weeks count: Int, _ format: DisplayFormat, firstDayOfWeek: Weekday) {
        levels = Dictionary(heatmap.days.map { ($0.transactionCount, $0.level) }) { first, _ in first }
        guard let today = heatmap.days.last?.date else {
            (weeks, weekdays, summary) = ([], [], "No days")
            return
        }
        let present = today.startOfWeek(first: firstDayOfWeek)
        let byWeek = Dictionary(grouping: heatmap.days) { $0.date.startOfWeek(first: firstDayOfWeek) }
        weekdays = (0..<7).map { format.weekday(present + $0) }
        weeks = (0..<count).map { index in
            let first = present - 7 * (count - 1 - index)
            return Self.week(first, byWeek[first] ?? [], format)
        }
        let shown = weeks.flatMap { byWeek[$0.id] ?? [] }
        let busy = shown.count { $0.transactionCount > 0 }
        let drawn = weeks.count { !$0.days.isEmpty }
        summary =
            "\(drawn == 1 ? "1 week" : "\(drawn) weeks"), \(Self.transactions(shown)) on "
            + (busy == 1 ? "1 day" : "\(busy) days")
    }

    /// Every day that is drawn, the oldest first.
    var days: [Day] { weeks.flatMap(\.days) }

    /// How dark a day of that many transactions is, from 0 to 4.
    func level(of count: Int) -> Int { levels[count] ?? 0 }

    /// The column of that name.
    func week(named name: String) -> Week? { weeks.first { $0.name == name } }

    private static func week(_ first: CalendarDate, _ days: [TransactionHeatmap.Day], _ format: DisplayFormat) -> Week {
        let name = format.shortDay(first)
        let newMonth = (0..<7).map { first + $0 }.first { $0.month.firstDay == $0 }
        return Week(
            id: first, name: name, month: newMonth.map { format.month($0, withYear: false) },
            days: days.map { day in
                Day(
                    id: day.date, week: name, weekday: format.weekday(day.date), count: day.transactionCount,
                    date: format.date(day.date), words: Self.words(day, format))
            },
            words: transactions(days))
    }

    private static func words(_ day: TransactionHeatmap.Day, _ format: DisplayFormat) -> String {
        transactions([day]) + (day.spending.isPositive ? ", spending \(format.money(day.spending))" : "")
    }

    private static func transactions(_ days: [TransactionHeatmap.Day]) -> String {
        let count = days.reduce(0) { $0 + $1.transactionCount }
        return count == 0 ? "no transactions" : count == 1 ? "1 transaction" : "\(count) transactions"
    }
}
