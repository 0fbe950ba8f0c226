import Capture
import Foundation
import Groceries
import Household
import Ledger
import Money
import Storage

/// What the household spent on groceries: its expenses in that category, whoever told of them, each once (groceries.md
/// §2.5).
extension FamilyTables {
    /// The expenses and refunds of some days, with what the lines of lists and quick expenses explain of each.
    func grocerySpendings(in days: ClosedRange<CalendarDate>) throws -> GrocerySpendings {
        let category = try tables.categories.find(
            key: HouseholdCategory.groceries.rawValue, scope: .household, in: family.id)?.id
        guard let category else { return GrocerySpendings([], unit: family.unit) }
        let parts = try groceryParts(in: days)
        let known = try transactions(in: days)
        let shops = Set(
            known.filter { $0.type == .expense && $0.categoryID == category }.compactMap(\.merchant)
                .map(MerchantName.key(of:)))
        let refunds = try tables.categories.find(
            key: HouseholdCategory.refund.rawValue, scope: .household, in: family.id)?.id
        let spendings = known.compactMap { transaction -> GrocerySpending? in
            guard transaction.amount.unit == family.unit else { return nil }
            let day = family.day(of: transaction.date)
            switch transaction.type {
            case .expense:
                guard transaction.categoryID == category else { return nil }
                return GrocerySpending(
                    date: day, amount: transaction.amount, parts: parts[transaction.id.uuid] ?? [])
            case .income:
                // Income has no category of spending: a refund is one of groceries where they were bought there.
                guard transaction.categoryID == refunds, let merchant = transaction.merchant,
                    shops.contains(MerchantName.key(of: merchant))
                else { return nil }
                return GrocerySpending(date: day, amount: -transaction.amount)
            case .transfer: return nil
            }
        }
        return GrocerySpendings(spendings, unit: family.unit)
    }

    /// The day of the family's first spending on groceries that counts for what a day costs; nil where there is none in
    /// the last `DailyRate.days` and before.
    func firstGroceryDay() throws -> CalendarDate? {
        let category = try tables.categories.find(
            key: HouseholdCategory.groceries.rawValue, scope: .household, in: family.id)?.id
        guard let category else { return nil }
        return try tables.householdTransactions.firstDay(of: category, in: family.id)
    }

    /// Transactions of some days that count, oldest first.
    private func transactions(in days: ClosedRange<CalendarDate>) throws -> [HouseholdTransaction] {
        let midnight = ClockTime(minutesSinceMidnight: 0)
        let start = days.lowerBound.instant(at: midnight, in: family.timeZone)
        let end = (days.upperBound + 1).instant(at: midnight, in: family.timeZone)
        return try tables.householdTransactions.between(start, end - 0.001, in: family.id).filter(\.counts)
    }

    /// What the lines of each expense cost, by the category of their items.
    private func groceryParts(in days: ClosedRange<CalendarDate>) throws -> [UUID: [GrocerySpending.Part]] {
        let purchases = try tables.purchases.purchases(in: days, of: family.id).filter { $0.transactionID != nil }
        guard !purchases.isEmpty else { return [:] }
        let categories = Dictionary(
            uniqueKeysWithValues: try tables.groceryItems.all(in: family.id).map { ($0.id, $0.categoryID) })
        var parts: [UUID: [GrocerySpending.Part]] = [:]
        for purchase in purchases {
            guard let id = purchase.transactionID, let category = categories[purchase.itemID] else { continue }
            parts[id, default: []].append(.init(categoryID: category, amount: purchase.total))
        }
        return parts
    }
}
