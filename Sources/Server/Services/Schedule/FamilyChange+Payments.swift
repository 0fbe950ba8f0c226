import Allowance
import Foundation
import Household
import Ledger
import Money
import Storage

extension FamilyChange {
    /// An allowance as it was booked: the entry, and what went from it into savings.
    struct PaidAllowance {
        let posted: PostedEntry
        let transfers: [PostedEntry]
    }

    /// Books what is due for a child and not held; gives how many days were settled. Doing it again does nothing.
    @discardableResult
    func settleDue(of child: Child) throws -> Int {
        try mendTerms(of: child)
        let schedule = try family.schedule(of: child)
        let due = schedule.due(now: family.now)
        try settle(due, of: schedule, as: .paid)
        return due.count
    }

    /// Settles days of a schedule, oldest first: books each, dated its day, or skips them. They must be all that its
    /// plans have due, or all that they hold. Gives the allowances that were paid.
    @discardableResult
    func settle(
        _ payments: [ChildSchedule.Payment], of schedule: ChildSchedule, as outcome: PaymentOutcome
    ) throws -> [PaidAllowance] {
        guard !payments.isEmpty else { return [] }
        var paid: [PaidAllowance] = []
        let through = ThroughDays(payments, of: schedule, now: family.now)
        for payment in payments {
            switch payment {
            case .allowance(let due) where outcome == .paid:
                paid.append(
                    try payAllowance(
                        due, dated: due.day, author: .roost, through: through.allowance, to: schedule.child))
                try notify(.allowancePaid(due.terms.weeklyAllowance), about: schedule.child)
            case .allowance(let due):
                try tables.allowances.settle(
                    due.day, of: schedule.child.id, as: outcome, now: family.now, through: through.allowance,
                    in: family.family.id)
            case .recurring(let recurring, let due):
                let reached = through.recurring[recurring.id] ?? recurring.plan.settledThrough
                try settle(due, of: recurring, through: reached, as: outcome, for: schedule.child)
            }
        }
        try tellHeld(of: schedule.child)
        noteSchedule(of: schedule.child)
        return paid
    }

    /// Pays one allowance, shares it out to the automatic savings, and uses its pay-day up, all in one commit (I-9,
    /// I-13, I-14). Where the family says that pocket money comes from a source, it leaves that source as well.
    @discardableResult
    func payAllowance(
        _ due: AllowancePlan.DueDay, dated date: CalendarDate, author: Author, through: CalendarDate, to child: Child
    ) throws -> PaidAllowance {
        let familyID = family.family.id
        let source = try pocketMoneySource()
        let transferID: HouseholdTransaction.ID? = source.map { _ in id() }
        let posted = try post(
            Posting(
                direction: .credit, amount: due.terms.weeklyAllowance, date: date,
                description: AllowanceTerms.entryDescription, categoryID: try family.childrensCategory(.allowance),
                source: .allowance, author: author,
                cause: transferID.map { EntryCause(.householdTransaction, $0) }),
            for: child)
        if let source, let transferID { try add(pocketMoney: transferID, of: posted.entry, from: source, to: child) }
        try tables.allowances.settle(
            due.day, of: child.id, as: .paid, entry: posted.id, now: family.now, through: through, in: familyID)
        try shareOut(posted.entry, of: child)
        noteSchedule(of: child)
        let transfers = try tables.entries.transfers(following: posted.id, in: familyID).compactMap { transfer in
            try tables.entries.find(transfer.out.id, in: familyID)
        }
        return PaidAllowance(posted: posted, transfers: transfers)
    }

    /// Brings terms that a wrong clock dated into the future back to now: they would wait for that day otherwise.
    func mendTerms(of child: Child) throws {
        let familyID = family.family.id
        try tables.allowances.clamp(to: family.now, of: child.id, in: familyID)
        for recurring in try tables.recurring.all(of: child.id, in: family.family) {
            try tables.recurring.clamp(to: family.now, of: recurring.id, in: familyID)
        }
    }

    private func settle(
        _ due: PaymentPlan<RecurringTerms>.DueDay, of recurring: RecurringTransaction, through: CalendarDate,
        as wanted: PaymentOutcome, for child: Child
    ) throws {
        let (outcome, entry) = wanted == .paid ? try book(due, of: recurring, for: child) : (wanted, nil)
        try tables.recurring.settle(
            due.day, of: recurring.id, as: outcome, entry: entry, now: family.now, through: through,
            in: family.family.id)
    }

    /// Books a day of a recurring transaction; a debit without cover, or over an enforced budget, is left out and told
    /// of (I-24, I-25).
    private func book(
        _ due: PaymentPlan<RecurringTerms>.DueDay, of recurring: RecurringTransaction, for child: Child
    ) throws -> (PaymentOutcome, Entry.ID?) {
        let terms = due.terms
        func skipped(_ reason: Occasion.SkipReason) throws {
            try notify(
                .recurringSkipped(description: terms.description, amount: terms.amount, reason), about: child)
        }
        if terms.direction == .debit,
            let check = try budgetCheck(terms.amount, on: terms.categoryID, of: child, day: due.day),
            !check.isAllowed
        {
            try skipped(.overBudget(category: check.categoryName))
            return (.overBudget, nil)
        }
        do {
            let posted = try post(
                Posting(
                    direction: terms.direction, amount: terms.amount, date: due.day, description: terms.description,
                    categoryID: terms.categoryID, source: .recurring, author: .roost, cause: .recurring(recurring.id)),
                for: child)
            return (.paid, posted.id)
        } catch LedgerRefusal.insufficientFunds {
            try skipped(.uncovered)
            return (.uncovered, nil)
        }
    }
}

/// Up to which day each plan is settled once all these payments are.
private struct ThroughDays {
    let allowance: CalendarDate
    let recurring: [RecurringTransaction.ID: CalendarDate]

    init(_ payments: [ChildSchedule.Payment], of schedule: ChildSchedule, now: Date) {
        let all = payments.map(\.held)
        func days(_ id: RecurringTransaction.ID?) -> [CalendarDate] {
            all.filter { $0.recurringID == id }.map(\.day)
        }
        allowance = schedule.allowance.settledThrough(settling: days(nil), now: now)
        recurring = Dictionary(
            uniqueKeysWithValues: schedule.recurring.map {
                ($0.id, $0.plan.settledThrough(settling: days($0.id), now: now))
            })
    }
}
