import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger

extension Sample {
    /// Two allowances that wait for a parent.
    static let held = [
        HeldPayment(day: today - 19, amount: dollars(1_500), description: "Weekly allowance"),
        HeldPayment(day: today - 12, amount: dollars(1_500), description: "Weekly allowance"),
    ]

    /// Alice's budget for games: $10.00 of $20.00, which blocks.
    static let budget = CategoryBudget(
        id: id(80), childID: alice.id, categoryID: games.id, limit: dollars(2_000), period: .monthly,
        isEnforced: true, createdAt: family.createdAt)

    /// A budget with that much spent in November.
    static func line(_ budget: CategoryBudget = budget, spent: Int64) -> BudgetLine {
        let days = budget.period.days(containing: today, firstDayOfWeek: .sunday)
        return BudgetLine(
            standing: BudgetStanding(budget: budget, spending: dollars(spent), days: days), category: games)
    }

    /// When Alice is paid, with every day up to `day` settled.
    static func plan(settledThrough day: CalendarDate = today - 5) -> AllowancePlan {
        AllowancePlan(
            terms: [alice.allowanceTerms(since: family.createdAt)], settledThrough: day, payTime: family.payTime,
            timeZone: family.timeZone)
    }

    static func answerMoney(_ client: inout HouseholdClient) {
        client.child.profile = { (_) async throws(ClientFailure) in
            ChildProfile(child: alice, email: "child@example.com", lastAllowanceDate: today - 5, plan: plan())
        }
        client.budgets.list = { (_, _) async throws(ClientFailure) in
            BudgetList(child: alice, lines: [line(spent: 1_000)], categories: [chores, games, robotics])
        }
        client.child.passwordCode = { (_) async throws(ClientFailure) in
            PasswordCode(code: "12345678", expiresAt: now.addingTimeInterval(900))
        }
    }
}
