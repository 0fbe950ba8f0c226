import Allowance
import Foundation
import Household
import Ledger
import Storage

/// Everything that Roost books for a child by itself: the allowance and the recurring transactions.
struct ChildSchedule {
    let child: Child
    let allowance: AllowancePlan
    let recurring: [RecurringTransaction]

    /// One day of one plan.
    enum Payment {
        case allowance(AllowancePlan.DueDay)
        case recurring(RecurringTransaction, PaymentPlan<RecurringTerms>.DueDay)

        /// What waits for a parent, if it is held.
        var held: HeldPayment {
            switch self {
            case .allowance(let due):
                HeldPayment(
                    day: due.day, amount: due.terms.weeklyAllowance, description: AllowanceTerms.entryDescription)
            case .recurring(let recurring, let due):
                HeldPayment(
                    day: due.day, amount: due.terms.amount, direction: due.terms.direction,
                    description: due.terms.description, recurringID: recurring.id)
            }
        }

        fileprivate var instant: Date {
            switch self {
            case .allowance(let due): due.instant
            case .recurring(_, let due): due.instant
            }
        }
    }

    /// What is to be booked now, in the order of days; on one day the allowance before what may be spent of it.
    func due(now: Date) -> [Payment] {
        inOrder(
            allowance.standing(now: now).daysToPay.map(Payment.allowance),
            recurring.map { one in one.plan.standing(now: now).daysToPay.map { .recurring(one, $0) } })
    }

    /// What waits for a parent, in the order of days (I-10).
    func held(now: Date) -> [Payment] {
        inOrder(
            allowance.standing(now: now).daysHeld.map(Payment.allowance),
            recurring.map { one in one.plan.standing(now: now).daysHeld.map { .recurring(one, $0) } })
    }

    /// What comes after now, up to and with `last`, in the order of days.
    func upcoming(now: Date, through last: CalendarDate) -> [UpcomingPayment] {
        let payments = inOrder(
            allowance.coming(after: now, through: last).map(Payment.allowance),
            recurring.map { one in one.plan.coming(after: now, through: last).map { .recurring(one, $0) } })
        return payments.map { payment in
            switch payment {
            case .allowance(let due):
                UpcomingPayment(
                    child: child, day: due.day, amount: due.terms.weeklyAllowance,
                    description: AllowanceTerms.entryDescription)
            case .recurring(let recurring, let due):
                UpcomingPayment(
                    child: child, day: due.day, amount: due.terms.amount, direction: due.terms.direction,
                    description: due.terms.description, recurringID: recurring.id)
            }
        }
    }

    /// What a live screen hears of the allowance.
    func state(now: Date) -> HouseholdEvent.AllowanceState {
        HouseholdEvent.AllowanceState(
            weeklyAllowance: child.weeklyAllowance, nextDate: allowance.next(after: now)?.day,
            isPaused: child.allowancePaused, heldCount: held(now: now).count)
    }

    // Sorting keeps no order among equals, so the place breaks ties.
    private func inOrder(_ allowances: [Payment], _ others: [[Payment]]) -> [Payment] {
        (allowances + others.joined()).enumerated()
            .sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }.map(\.element)
    }
}

extension FamilyTables {
    /// The schedule of a child.
    func schedule(of child: Child) throws -> ChildSchedule {
        guard let allowance = try tables.allowances.plan(of: child.id, in: family) else {
            throw StorageFault(.programming, message: "a child without an allowance", place: "schedule")
        }
        return ChildSchedule(
            child: child, allowance: allowance, recurring: try tables.recurring.all(of: child.id, in: family))
    }

    /// The schedules of children, in a time that does not grow with their history.
    func schedules(of children: [Child]) throws -> [ChildSchedule] {
        let allowances = try tables.allowances.plans(in: family)
        let recurring = Dictionary(grouping: try tables.recurring.all(in: family), by: \.childID)
        return try children.map { child in
            guard let allowance = allowances[child.id] else {
                throw StorageFault(.programming, message: "a child without an allowance", place: "schedules")
            }
            return ChildSchedule(child: child, allowance: allowance, recurring: recurring[child.id] ?? [])
        }
    }
}
