import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger

/// Income and spending as the card shows them: every text ready.
struct IncomeSpending: Hashable {
    let income: Money
    let spending: Money
    let net: Money
    let rate: String
    let incomeCount: String
    let spendingCount: String
    /// "Spending is up 12% on the 30 days before".
    let trend: String
    let direction: SpendingTrend.Direction
    let hasEntries: Bool

    init(_ summary: AnalyticsSummary, _ period: AnalyticsPeriod, _ format: DisplayFormat) {
        let sums = summary.figures.sums
        income = sums.income
        spending = sums.spending
        net = summary.figures.netSavings
        rate = format.percent(summary.figures.savingsRate)
        incomeCount = Self.entries(sums.incomeCount)
        spendingCount = Self.entries(sums.spendingCount)
        trend = Self.words(summary.trend, period, format)
        direction = summary.trend.direction
        hasEntries = summary.hasEntries
    }

    private static func entries(_ count: Int) -> String {
        count == 1 ? "1 transaction" : "\(count) transactions"
    }

    private static func words(_ trend: SpendingTrend, _ period: AnalyticsPeriod, _ format: DisplayFormat) -> String {
        let before = "the \(period.days) days before"
        let share = trend.wholePercentage.map { " " + format.wholePercent($0) } ?? ""
        return switch trend.direction {
        case .up: "Spending is up\(share) on \(before)"
        case .down: "Spending is down\(share) on \(before)"
        case .flat: "Spending is about the same as in \(before)"
        }
    }
}

/// The balance of each day, as the chart shows it.
struct BalanceLine: Hashable {
    struct Point: Hashable, Identifiable {
        let id: CalendarDate
        /// Noon of the day.
        let instant: Date
        let amount: Double
        let date: String
        let balance: String
        let description: String?
    }

    let points: [Point]
    /// "30 days, from $59.50 to $125.50, lowest $52.00 on Nov 4".
    let summary: String
    /// What the axis begins with: zero, or the lowest balance below it.
    let floor: Double

    init(_ history: [BalancePoint], _ format: DisplayFormat) {
        points = history.map { point in
            Point(
                id: point.date, instant: format.noon(of: point.date), amount: point.balance.amount,
                date: format.date(point.date), balance: format.money(point.balance),
                description: point.lastDescription)
        }
        floor = min(0, points.map(\.amount).min() ?? 0)
        if let first = history.first, let last = history.last,
            let lowest = history.min(by: { $0.balance < $1.balance })
        {
            summary =
                "\(history.count) days, from \(format.money(first.balance)) to \(format.money(last.balance)), "
                + "lowest \(format.money(lowest.balance)) on \(format.shortDay(lowest.date))"
        } else {
            summary = "No days"
        }
    }

    /// The day nearest to an instant that was pointed at.
    func nearest(to instant: Date) -> Point? {
        points.min { abs($0.instant.timeIntervalSince(instant)) < abs($1.instant.timeIntervalSince(instant)) }
    }
}

/// The spending of each category; those below 3 % stand together as "Other" until they are asked for.
struct SpendingBreakdown: Hashable {
    struct Row: Hashable, Identifiable {
        let id: String
        /// What the list of its entries is narrowed to.
        let category: CategoryFilter
        let name: String
        let colour: Int
        let amount: Double
        let money: String
        let percent: String
        /// The limit of the category's budget.
        let limit: Double?
        let limitText: String?
    }

    let total: String
    /// Highest first.
    let large: [Row]
    let small: [Row]
    /// The small ones together; nil where there are fewer than two.
    let other: Row?
    let span: DaySpan

    init(_ spending: [CategorySpending], over span: DaySpan, _ format: DisplayFormat, _ unit: AccountUnit) {
        self.span = span
        let minor = spending.filter { $0.percentage.tenths < 30 }
        let merges = minor.count > 1
        large = spending.filter { !merges || $0.percentage.tenths >= 30 }.map { Self.row($0, format) }
        small = merges ? minor.map { Self.row($0, format) } : []
        let rest = minor.reduce(into: Money.zero(unit)) { $0 += $1.amount }
        let share = RoundedPercentage(tenths: minor.reduce(0) { $0 + $1.percentage.tenths })
        other =
            merges
            ? Row(
                id: "other", category: .uncategorized, name: "Other", colour: 7, amount: rest.amount,
                money: format.money(rest), percent: format.percent(share), limit: nil, limitText: nil) : nil
        total = format.money(spending.reduce(into: .zero(unit)) { $0 += $1.amount })
    }

    /// What the bars show.
    func rows(showingSmall: Bool) -> [Row] {
        showingSmall ? large + small : large + [other].compactMap { $0 }
    }

    private static func row(_ part: CategorySpending, _ format: DisplayFormat) -> Row {
        let limit = part.budget?.budget.limit
        let category = part.category.map { CategoryFilter.category($0.id) } ?? .uncategorized
        return Row(
            id: category.description, category: category, name: part.name,
            colour: part.category?.colour ?? 7, amount: part.amount.amount, money: format.money(part.amount),
            percent: format.percent(part.percentage), limit: limit?.amount, limitText: limit.map(format.money))
    }
}

/// Months beside each other, newest first.
struct MonthlyTable: Hashable {
    struct Row: Hashable, Identifiable {
        let id: String
        /// "Nov 2025".
        let name: String
        /// "Nov".
        let short: String
        let income: Money
        let spending: Money
        let net: Money
        let ending: Money
        let isCurrent: Bool
    }

    let rows: [Row]
    /// "6 months, most income $100.00 in Nov, most spending $66.00 in Oct".
    let summary: String

    init(_ months: [MonthlyComparison], _ format: DisplayFormat) {
        rows = months.enumerated().map { index, month in
            Row(
                id: month.id, name: format.month(month.month.firstDay, withYear: true),
                short: format.month(month.month.firstDay, withYear: false), income: month.sums.income,
                spending: month.sums.spending, net: month.netSavings, ending: month.endingBalance,
                isCurrent: index == 0)
        }
        var words = "\(rows.count) months"
        if let best = rows.max(by: { $0.income < $1.income }), best.income.isPositive {
            words += ", most income \(format.money(best.income)) in \(best.short)"
        }
        if let most = rows.max(by: { $0.spending < $1.spending }), most.spending.isPositive {
            words += ", most spending \(format.money(most.spending)) in \(most.short)"
        }
        summary = words
    }
}

/// The days of the last weeks, as rows of seven.
struct ActivityWeeks: Hashable {
    struct Day: Hashable, Identifiable {
        let id: CalendarDate
        let level: Int
        let count: Int
        /// "Nov 15, 2025".
        let date: String
        /// "$10.00".
        let spending: String
        /// "Nov 15, 2025, 2 transactions, spending $10.00".
        let label: String
    }

    struct Week: Hashable, Identifiable {
        let id: CalendarDate
        let days: [Day]
        /// "Nov 14".
        let name: String
    }

    /// Newest first, each from the family's first day of the week on; the newest one ends with today.
    let weeks: [Week]
    /// "12 weeks, 45 transactions on 20 days".
    let summary: String

    /// The days that have a number, newest first.
    var busyDays: [Day] { weeks.flatMap { $0.days.reversed() }.filter { $0.count > 0 } }

    /// The weeks of `heatmap`; its days before the first `firstDayOfWeek` are left out.
    init(_ heatmap: TransactionHeatmap, _ format: DisplayFormat, firstDayOfWeek: Weekday) {
        let shown = heatmap.days.drop { $0.date.weekday != firstDayOfWeek }
        let days = shown.map { day in
            Day(
                id: day.date, level: day.level, count: day.transactionCount, date: format.date(day.date),
                spending: format.money(day.spending), label: Self.label(day, format))
        }
        weeks = stride(from: 0, to: days.count, by: 7)
            .map { start in
                let week = Array(days[start..<min(start + 7, days.count)])
                return Week(id: week[0].id, days: week, name: format.shortDay(week[0].id))
            }
            .reversed()
        let count = shown.reduce(0) { $0 + $1.transactionCount }
        let busy = shown.count { $0.transactionCount > 0 }
        summary =
            "\(weeks.count) weeks, \(Self.transactions(count)) on \(busy == 1 ? "1 day" : "\(busy) days")"
    }

    private static func label(_ day: TransactionHeatmap.Day, _ format: DisplayFormat) -> String {
        let spending = day.spending.isPositive ? ", spending \(format.money(day.spending))" : ""
        return "\(format.date(day.date)), \(transactions(day.transactionCount))\(spending)"
    }

    private static func transactions(_ count: Int) -> String {
        count == 0 ? "no transactions" : count == 1 ? "1 transaction" : "\(count) transactions"
    }
}

extension Money {
    /// The amount in whole units, for the place of a mark in a chart and nothing else.
    var amount: Double {
        Double(minorUnits) / pow(10, Double(unit.minorDigits))
    }
}
