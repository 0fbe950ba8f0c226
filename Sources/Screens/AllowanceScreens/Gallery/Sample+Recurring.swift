import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger

/// What is booked for Alice by itself: each week, each month at its end, and something that is paused.
extension Sample {
    static let recurring = [
        recurring(
            1, "Weekly piano reward", .credit, 500, .weekly, from: today - 3, next: today + 4, category: chores.id),
        recurring(2, "Music subscription", .debit, 350, .monthly, from: today - 20, next: today + 10),
        recurring(3, "Lunch money", .credit, 1_200, .everyTwoWeeks, from: today - 10, next: nil, isPaused: true),
    ]

    /// What was booked for the first of them.
    static let bookedRecurring = [
        record(14, .credit, 500, "Weekly piano reward", daysAgo: 3, source: .recurring),
        record(9, .credit, 500, "Weekly piano reward", daysAgo: 10, balance: 11_050, source: .recurring),
    ]

    /// A client that knows what was booked for each of them.
    static func recurringClient() -> HouseholdClient {
        var client = client()
        client.transactions.page = { (query, _) async throws(ClientFailure) in
            let booked = query.cause == .recurring(recurring[0].id) ? bookedRecurring : []
            return TransactionPage(records: booked, total: booked.count, nextCursor: nil)
        }
        return client
    }

    static func recurring(
        _ number: UInt8, _ description: String, _ direction: Direction, _ cents: Int64, _ frequency: Frequency,
        from start: CalendarDate, next: CalendarDate?, isPaused: Bool = false, category: EntryCategory.ID? = nil,
        version: Int = 1
    ) -> RecurringItem {
        let terms = RecurringTerms(
            since: now.addingTimeInterval(-30 * 86_400), direction: direction, amount: dollars(cents),
            description: description, categoryID: category, frequency: frequency, startDate: start, endDate: nil,
            isPaused: isPaused)
        let plan = PaymentPlan(
            terms: [terms], settledThrough: today, payTime: family.payTime, timeZone: family.timeZone)
        return RecurringItem(
            recurring: RecurringTransaction(
                id: id(180 + number), childID: alice.id, plan: plan, createdAt: now, version: version),
            nextDate: next)
    }
}
