import Design
import Household
import Ledger
import Money

/// Income and expenses over time, as the chart shows them: a pair of bars a day, a week or a month.
struct IncomeExpenseBars: Hashable {
    struct Row: Hashable, Identifiable {
        var id: String { name }
        /// Where it is read: "Nov 9", "Sep 7 – Sep 13", "Nov 2026".
        let name: String
        /// Below its bars: "Mon", "Nov 9", "Sep 7", "Nov".
        let short: String
        let income: Money
        let expenses: Money
        /// "Rp 8.500.000".
        let incomeText: String
        let expensesText: String
        /// "Income Rp 8.500.000, Expenses Rp 150.000".
        var words: String { "Income \(incomeText), Expenses \(expensesText)" }
    }

    /// What a pair stands for: "Day", "Week", "Month".
    let unitName: String
    /// Oldest first.
    let rows: [Row]
    /// The names of the rows that have a mark on the axis.
    let marked: [String]
    /// "30 days, most income Rp 8.500.000 on Nov 10, most expenses Rp 300.000 on Nov 11".
    let summary: String
    let axis: MoneyAxis

    /// Bars that begin with `bars` and end with the day `last`.
    init(
        _ bars: [MoneyFigures.Bar], _ bucket: ChartBucket, until last: CalendarDate, _ format: DisplayFormat,
        unit: AccountUnit
    ) {
        let ends = bars.dropFirst().map { $0.start - 1 } + [last]
        let words = BucketWords(bucket: bucket, count: bars.count, format: format)
        rows = zip(bars, ends).map { bar, end in
            Row(
                name: words.name(bar.start, end), short: words.short(bar.start), income: bar.income,
                expenses: bar.expenses, incomeText: format.money(bar.income), expensesText: format.money(bar.expenses))
        }
        unitName = words.unit
        marked = words.marked(rows.map(\.name))
        axis = MoneyAxis(rows.flatMap { [$0.income, $0.expenses] }, format, unit)
        var sentence = words.counted
        if let most = rows.max(by: { $0.income < $1.income }), most.income.isPositive {
            sentence += ", most income \(most.incomeText) \(words.at(most.name))"
        }
        if let most = rows.max(by: { $0.expenses < $1.expenses }), most.expenses.isPositive {
            sentence += ", most expenses \(most.expensesText) \(words.at(most.name))"
        }
        summary = sentence
    }

    /// One pair would only repeat the two sums above it.
    var isWorthDrawing: Bool { rows.count > 1 }
}

/// How the pairs of bars of one chart are called.
private struct BucketWords {
    let bucket: ChartBucket
    let count: Int
    let format: DisplayFormat

    /// How many names fit below a chart on a phone.
    private static let mostMarks = 4

    var unit: String {
        switch bucket {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        }
    }

    /// "30 days".
    var counted: String { "\(count) \(unit.lowercased())\(count == 1 ? "" : "s")" }

    func name(_ first: CalendarDate, _ last: CalendarDate) -> String {
        switch bucket {
        case .day: format.shortDay(first)
        case .week: first == last ? format.shortDay(first) : "\(format.shortDay(first)) – \(format.shortDay(last))"
        case .month: format.month(first, withYear: true)
        }
    }

    func short(_ first: CalendarDate) -> String {
        switch bucket {
        case .day: count <= 7 ? format.weekday(first) : format.shortDay(first)
        case .week: format.shortDay(first)
        case .month: format.month(first, withYear: count > 12)
        }
    }

    /// "on Nov 9", "in Sep 7 – Sep 13", "in Nov 2026".
    func at(_ name: String) -> String { (bucket == .day ? "on " : "in ") + name }

    /// The first of them and every so many after it; the days of a week all.
    func marked(_ names: [String]) -> [String] {
        let step = bucket == .day && count <= 7 ? 1 : (count + Self.mostMarks - 1) / Self.mostMarks
        return stride(from: 0, to: names.count, by: max(step, 1)).map { names[$0] }
    }
}
