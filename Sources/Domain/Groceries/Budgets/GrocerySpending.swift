public import Foundation
public import Ledger

/// An expense in the household's category Groceries, or a refund of one, with what its lines explain (groceries.md
/// §2.5). A bank's message that was matched to a list is that list's expense, and is here once.
public struct GrocerySpending: Hashable, Sendable {
    /// What the lines of one item category cost.
    public struct Part: Hashable, Sendable {
        /// The category.
        public let categoryID: GroceryCategory.ID
        /// What they cost.
        public let amount: Money

        /// A part of an expense.
        public init(categoryID: GroceryCategory.ID, amount: Money) {
            self.categoryID = categoryID
            self.amount = amount
        }
    }

    /// On which day of the family.
    public let date: CalendarDate
    /// What was paid; below zero of a refund.
    public let amount: Money
    /// What its lines cost; none of what only a bank tells of.
    public let parts: [Part]

    /// An expense with what its lines explain.
    public init(date: CalendarDate, amount: Money, parts: [Part] = []) {
        self.date = date
        self.amount = amount
        self.parts = parts
    }
}

/// Spending on groceries by where it went and by when.
public struct GrocerySpendings: Hashable, Sendable {
    /// What was spent on a category.
    public struct CategoryTotal: Hashable, Sendable {
        /// The category; nil of "Other groceries".
        public let categoryID: GroceryCategory.ID?
        /// What it is called.
        public let name: String
        /// What was spent; above zero.
        public let amount: Money

        /// "40%" of all that was spent, cut to whole percent; what is something, and still less than one, is "<1%".
        public func percentText(of total: Money, _ locale: Locale) -> String {
            let share = ExactShare(amount.minorUnits, of: total.minorUnits)
            let isLittle = share.part > 0 && share.cutPercent == 0
            let percent = (Double(isLittle ? 1 : share.cutPercent) / 100)
                .formatted(.percent.precision(.fractionLength(0)).locale(locale))
            return isLittle ? "<\(percent)" : percent
        }
    }

    /// What was spent on a day.
    public struct DayTotal: Hashable, Sendable {
        /// The day.
        public let date: CalendarDate
        /// What was spent, less what was given back.
        public let amount: Money
    }

    /// The expenses and refunds, in any order.
    public let all: [GrocerySpending]
    /// What is counted.
    public let unit: AccountUnit

    /// The spending of some expenses and refunds.
    public init(_ all: [GrocerySpending], unit: AccountUnit) {
        self.all = all
        self.unit = unit
    }

    /// What was spent in some days, less what was given back.
    public func total(in days: ClosedRange<CalendarDate>) -> Money {
        all.filter { days.contains($0.date) }.reduce(.zero(unit)) { $0 + $1.amount }
    }

    /// Every day of a window up to today, 0 for days without spending; nothing before it starts.
    public func daily(in days: ClosedRange<CalendarDate>, today: CalendarDate) -> [DayTotal] {
        let last = min(days.upperBound, today)
        guard last >= days.lowerBound else { return [] }
        let sums = Dictionary(all.map { ($0.date, $0.amount) }, uniquingKeysWith: +)
        return (0...(last - days.lowerBound)).map { offset in
            let day = days.lowerBound + offset
            return DayTotal(date: day, amount: sums[day] ?? .zero(unit))
        }
    }

    /// Where the spending of some days went, the most first, then by name. It adds up to the total to the cent.
    ///
    ///     list 12.10: Milk 8.58 (Dairy), Bread 3.29 (Bakery)    Dairy 8.58, Bakery 3.29, Other groceries 0.23
    ///     bank only 30.00                                       Other groceries 30.00
    ///
    /// Discounts and refunds come off "Other groceries". What they are more than that comes off the other categories in
    /// proportion, so that every part stays above zero; where more was given back than spent, there are none.
    public func categories(
        in days: ClosedRange<CalendarDate>, names: [GroceryCategory.ID: String]
    ) -> [CategoryTotal] {
        let spent = all.filter { days.contains($0.date) }
        var sums: [GroceryCategory.ID?: Int64] = [:]
        for spending in spent {
            for part in spending.parts { sums[part.categoryID, default: 0] += part.amount.minorUnits }
            let known = spending.parts.reduce(Int64(0)) { $0 + $1.amount.minorUnits }
            sums[nil, default: 0] += spending.amount.minorUnits - known
        }
        let total = sums.values.reduce(0, +)
        var rows = sums.map { (id: $0.key, name: name($0.key, names), units: $0.value) }
            .sorted { ($0.name, $0.id?.description ?? "") < ($1.name, $1.id?.description ?? "") }
        if rows.contains(where: { $0.units < 0 }) {
            rows.removeAll { $0.units <= 0 }
            let shares = Self.shares(of: max(0, total), by: rows.map(\.units))
            for index in rows.indices { rows[index].units = shares[index] }
        }
        return rows.filter { $0.units > 0 }
            .map { CategoryTotal(categoryID: $0.id, name: $0.name, amount: Money(minorUnits: $0.units, unit: unit)) }
            .enumerated().sorted { ($1.element.amount, $0.offset) < ($0.element.amount, $1.offset) }
            .map(\.element)
    }

    private func name(_ id: GroceryCategory.ID?, _ names: [GroceryCategory.ID: String]) -> String {
        guard let id else { return GroceryExpense.otherName }
        return names[id] ?? GroceryCategory.Key.other.name
    }

    /// An amount in parts that are in proportion to weights above zero; what rounding down leaves over goes to those
    /// that lost most.
    private static func shares(of amount: Int64, by weights: [Int64]) -> [Int64] {
        let whole = weights.reduce(Int128(0)) { $0 + Int128($1) }
        guard whole > 0 else { return weights.map { _ in 0 } }
        let exact = weights.map { (Int128($0) * Int128(amount)).quotientAndRemainder(dividingBy: whole) }
        var shares = exact.map { Int64($0.quotient) }
        let left = Int(amount - shares.reduce(0, +))
        let losers = exact.indices.sorted { (exact[$1].remainder, $0) < (exact[$0].remainder, $1) }
        for index in losers.prefix(left) { shares[index] += 1 }
        return shares
    }
}
