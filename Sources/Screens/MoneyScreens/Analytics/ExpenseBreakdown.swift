import Design
import Household
import Ledger
import Money

/// The expenses of each category: the five largest, and the rest as "Other" until it is asked for.
struct ExpenseBreakdown: Hashable {
    struct Row: Hashable, Identifiable {
        let id: String
        /// What the list of its transactions is narrowed to; nil of "Other", which is several.
        let category: CategoryFilter?
        let name: String
        /// Its place among the colors of categories; nil of what has none.
        let colour: Int?
        /// In whole units, for the chart alone.
        let amount: Double
        let money: String
        /// "60%".
        let percent: String
        /// How it stands against the period before; nil where nothing was spent in it then.
        let trend: Trend?

        /// "Groceries, Rp 1.800.000, 60%, 12 percent more than before".
        var sentence: String { [name, money, percent, trend?.sentence].compactMap { $0 }.joined(separator: ", ") }
    }

    /// How many categories stand for themselves.
    static let largestCount = 5

    /// The most first.
    let largest: [Row]
    /// What "Other" stands for, the most first.
    let rest: [Row]
    /// The rest together; nil where there is none.
    let other: Row?
    /// "Expenses Rp 500.000, the most for Food & Dining with 60%".
    let summary: String

    /// What was spent, by category; nil where nothing was. `before` is what it is compared with.
    init?(
        _ totals: [MoneyFigures.CategoryTotal], total: Money, before: [MoneyFigures.CategoryTotal]? = nil,
        categories: [EntryCategory], _ format: DisplayFormat
    ) {
        let spent = totals.filter { $0.amount.isPositive }
        guard !spent.isEmpty else { return nil }
        func row(_ part: MoneyFigures.CategoryTotal) -> Row { Self.row(part, before: before, categories, format) }
        let (largest, rest) = Self.split(spent, categories)
        self.largest = largest.map(row)
        self.rest = rest.map(row)
        other = Self.other(rest, of: total, before: before, format)
        let most = spent.count > 1 ? self.largest.first : nil
        summary =
            "Expenses \(format.money(total))" + (most.map { ", the most for \($0.name) with \($0.percent)" } ?? "")
    }

    /// The sectors of the chart.
    var sectors: [Row] { largest + [other].compactMap { $0 } }

    /// The rows below it.
    func rows(showingEvery: Bool) -> [Row] { showingEvery ? largest + rest : sectors }

    /// The sector at an angle, counted in whole units from the first one's beginning.
    func sector(at angle: Double) -> Row? {
        var end = 0.0
        return sectors.first { row in
            end += row.amount
            return angle < end
        } ?? sectors.last
    }

    // MARK: Rows

    /// The largest and the rest. The category that is called "Other" goes with the rest, so that one word says one
    /// thing.
    private static func split(
        _ spent: [MoneyFigures.CategoryTotal], _ categories: [EntryCategory]
    ) -> (largest: [MoneyFigures.CategoryTotal], rest: [MoneyFigures.CategoryTotal]) {
        guard spent.count > largestCount else { return (spent, []) }
        let other = categories.first { $0.kind == .debit && $0.name.lowercased() == otherName.lowercased() }?.id
        let largest = spent.filter { $0.categoryID == nil || $0.categoryID != other }.prefix(largestCount)
        let rest = spent.filter { !largest.contains($0) }
        // That category alone is itself, not several.
        if let other, rest.map(\.categoryID) == [other] { return (spent, []) }
        return (Array(largest), rest)
    }

    private static let otherName = "Other"

    private static func row(
        _ part: MoneyFigures.CategoryTotal, before: [MoneyFigures.CategoryTotal]?, _ categories: [EntryCategory],
        _ format: DisplayFormat
    ) -> Row {
        let filter = part.categoryID.map { CategoryFilter.category($0) } ?? .uncategorized
        let category = categories.first { $0.id == part.categoryID }
        return Row(
            id: filter.description, category: filter,
            name: category?.name ?? (part.categoryID == nil ? "Uncategorized" : "Unknown"), colour: category?.colour,
            amount: part.amount.amount, money: format.money(part.amount), percent: part.share.text,
            trend: trend(of: [part], part.amount, before: before))
    }

    private static func other(
        _ rest: [MoneyFigures.CategoryTotal], of total: Money, before: [MoneyFigures.CategoryTotal]?,
        _ format: DisplayFormat
    ) -> Row? {
        guard let first = rest.first else { return nil }
        let sum = rest.dropFirst().reduce(first.amount) { $0 + $1.amount }
        return Row(
            id: "other", category: nil, name: otherName, colour: nil, amount: sum.amount, money: format.money(sum),
            percent: ShareOfSpending(sum.minorUnits, of: total.minorUnits).text,
            trend: trend(of: rest, sum, before: before))
    }

    /// How `sum`, which these categories make, stands against what was spent in the same ones before.
    private static func trend(
        of parts: [MoneyFigures.CategoryTotal], _ sum: Money, before: [MoneyFigures.CategoryTotal]?
    ) -> Trend? {
        let same = (before ?? []).filter { past in parts.contains { $0.categoryID == past.categoryID } }
        guard let first = same.first else { return nil }
        return Trend(.expenses, now: sum, before: same.dropFirst().reduce(first.amount) { $0 + $1.amount })
    }
}
