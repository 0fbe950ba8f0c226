import Design
import Foundation
import Groceries
import Ledger

/// Where the spending of a budget went, as its chart and its rows show it.
struct BudgetCategories: Hashable {
    struct Row: Hashable, Identifiable {
        /// The category's id, or "other" of what no category explains.
        let id: String
        let name: String
        /// Its place among the colors of categories; nil of "Other groceries", which is grey.
        let color: Int?
        /// In whole units, for the chart alone.
        let amount: Double
        let money: String
        /// "40%", "<1%".
        let percent: String
    }

    /// The most first.
    let rows: [Row]
    /// "Spent $240.00, the most on Produce with 40%".
    let summary: String

    /// How many categories a legend has room for; the rows below name them all.
    static let legendLimit = 6

    /// Nil where nothing was spent.
    init?(_ totals: [GrocerySpendings.CategoryTotal], total: Money, _ format: DisplayFormat) {
        guard !totals.isEmpty else { return nil }
        rows = totals.enumerated().map { place, part in
            Row(
                id: part.categoryID?.description ?? "other", name: part.name,
                color: part.categoryID == nil ? nil : place, amount: part.amount.amount,
                money: format.money(part.amount), percent: part.percentText(of: total, format.locale))
        }
        let most = rows.count > 1 ? rows.first : nil
        summary =
            "Spent \(format.money(total))" + (most.map { ", the most on \($0.name) with \($0.percent)" } ?? "")
    }

    /// The sector at an angle, counted in whole units from the first one's beginning.
    func sector(at angle: Double) -> Row? {
        var end = 0.0
        return rows.first { row in
            end += row.amount
            return angle < end
        } ?? rows.last
    }
}

/// What was spent on each day of a budget, up to today.
struct DailySpending: Hashable {
    struct Point: Hashable, Identifiable {
        let id: CalendarDate
        /// Noon of the day.
        let instant: Date
        /// "Jun 5".
        let day: String
        /// In whole units, for the chart alone.
        let amount: Double
        let money: String
    }

    /// Oldest first.
    let points: [Point]
    /// "10 days, $240.00 in all, the most on Jun 5 with $85.00".
    let summary: String
    let axis: MoneyAxis

    /// Nil where no day has any spending. One day alone only repeats what was spent.
    init?(_ totals: [GrocerySpendings.DayTotal], _ total: Money, _ format: DisplayFormat) {
        guard totals.count > 1, let most = totals.max(by: { $0.amount < $1.amount }),
            totals.contains(where: { !$0.amount.isZero })
        else { return nil }
        points = totals.map {
            Point(
                id: $0.date, instant: format.noon(of: $0.date), day: format.shortDay($0.date),
                amount: $0.amount.amount, money: format.money($0.amount))
        }
        axis = MoneyAxis(totals.map(\.amount), format, total.unit)
        summary =
            "\(totals.count) days, \(format.money(total)) in all"
            + (most.amount.isPositive
                ? ", the most on \(format.shortDay(most.date)) with \(format.money(most.amount))" : "")
    }

    /// The day nearest to an instant that was pointed at.
    func nearest(to instant: Date) -> Point? {
        points.min { abs($0.instant.timeIntervalSince(instant)) < abs($1.instant.timeIntervalSince(instant)) }
    }
}
