import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger

/// Income and spending as the card shows them.
struct IncomeSpending: Hashable {
    let income: Money
    let spending: Money
    let net: Money
    /// "In the last 30 days".
    let span: String
    let hasEntries: Bool

    init(_ summary: AnalyticsSummary, _ period: AnalyticsPeriod) {
        income = summary.figures.sums.income
        spending = summary.figures.sums.spending
        net = summary.figures.netSavings
        span = "In the last \(period.days) days"
        hasEntries = summary.hasEntries
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
    let axis: MoneyAxis

    init(_ history: [BalancePoint], _ format: DisplayFormat, _ unit: AccountUnit) {
        points = history.map { point in
            Point(
                id: point.date, instant: format.noon(of: point.date), amount: point.balance.amount,
                date: format.date(point.date), balance: format.money(point.balance),
                description: point.lastDescription)
        }
        axis = MoneyAxis(history.map(\.balance), format, unit)
        summary = Self.words(history, format)
    }

    /// The day nearest to an instant that was pointed at.
    func nearest(to instant: Date) -> Point? {
        points.min { abs($0.instant.timeIntervalSince(instant)) < abs($1.instant.timeIntervalSince(instant)) }
    }

    private static func words(_ history: [BalancePoint], _ format: DisplayFormat) -> String {
        guard let first = history.first, let last = history.last,
            let lowest = history.min(by: { $0.balance < $1.balance })
        else { return "No days" }
        if history.count == 1 { return "1 day, \(format.money(last.balance))" }
        return "\(history.count) days, from \(format.money(first.balance)) to \(format.money(last.balance)), "
            + "lowest \(format.money(lowest.balance)) on \(format.shortDay(lowest.date))"
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
    let axis: MoneyAxis

    init(_ months: [MonthlyComparison], _ format: DisplayFormat, _ unit: AccountUnit) {
        rows = months.enumerated().map { index, month in
            Row(
                id: month.id, name: format.month(month.month.firstDay, withYear: true),
                short: format.month(month.month.firstDay, withYear: false), income: month.sums.income,
                spending: month.sums.spending, net: month.netSavings, ending: month.endingBalance,
                isCurrent: index == 0)
        }
        axis = MoneyAxis(rows.flatMap { [$0.income, $0.spending, $0.net] }, format, unit)
        var words = rows.count == 1 ? "1 month" : "\(rows.count) months"
        if let best = rows.max(by: { $0.income < $1.income }), best.income.isPositive {
            words += ", most income \(format.money(best.income)) in \(best.short)"
        }
        if let most = rows.max(by: { $0.spending < $1.spending }), most.spending.isPositive {
            words += ", most spending \(format.money(most.spending)) in \(most.short)"
        }
        summary = words
    }
}
