public import Allowance
import Foundation
public import Household
public import Ledger
import Storage

/// A child's allowance beyond its schedule: paying early, and deciding about payments that wait.
public struct AllowanceService: Sendable {
    let store: FamilyStore

    /// An allowance that was paid.
    public struct Payment: Sendable {
        /// The credit.
        public let posted: PostedEntry
        /// What went from it into savings, as debits on the spending account.
        public let transfers: [PostedEntry]
        /// The next pay-day; nil when there is none.
        public let nextDate: CalendarDate?
    }

    /// Pays the next pay-day early and uses it up (I-12). When a pay-day is due at this very moment, that one is paid.
    /// For parents. Refused: `.allowance(.nothingDue)`, `.request(.versionConflict)`, `.child(.archived)`,
    /// `.forbidden`, `.notFound`.
    ///
    /// - Parameters:
    ///   - payDay: the pay-day that the caller was shown; another one is refused, so that two people pay one day once.
    ///   - key: makes a repeated request harmless.
    public func payNow(
        _ caller: Caller, _ id: Child.ID, payDay: CalendarDate? = nil, key: String?
    ) async throws(ServiceFailure) -> Payment {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.managePayments(id))
            let child = try family.child(id)
            let contents = RequestContents(
                "payAllowance", ["child": id.description, "day": payDay?.description],
                formerly: "pay \(id) \(payDay?.description ?? "")")
            let (posted, transfers) = try change.once(key, request: contents) {
                let paid = try change.payEarly(child, expecting: payDay)
                let ids = [paid.posted.id] + paid.transfers.map(\.id)
                return ((paid.posted, paid.transfers), answer: ids.map(\.description).joined(separator: " "))
            } again: { answer in
                let entries = try answer.split(separator: " ").map { try family.entry(answered: String($0)) }
                guard let first = entries.first else { throw Refusal.notFound }
                return (first, Array(entries.dropFirst()))
            }
            let schedule = try family.schedule(of: child)
            return Payment(
                posted: posted, transfers: transfers, nextDate: schedule.allowance.next(after: family.now)?.day)
        }
    }

    /// A payment that was undone.
    public struct UndonePayment: Sendable {
        /// The reversal.
        public let posted: PostedEntry
        /// The next pay-day; nil when there is none.
        public let nextDate: CalendarDate?
    }

    /// Undoes a payment that was made early: reverses it with what went from it into savings, and gives its pay-day
    /// back, so that it is paid on that day. Undoing it again finds it undone. For parents. Refused:
    /// `.allowance(.notPaidEarly)`, `.allowance(.payDayCame)`, `.allowance(.changedSince)`,
    /// `.ledger(.alreadyReversed)`, `.ledger(.insufficientFunds)`, `.savings(.insufficient)`, `.child(.archived)`,
    /// `.forbidden`, `.notFound`.
    ///
    /// - Parameters:
    ///   - entry: the credit that paid.
    ///   - key: makes a repeated request harmless.
    public func undoPayNow(
        _ caller: Caller, _ id: Child.ID, _ entry: Entry.ID, key: String?
    ) async throws(ServiceFailure) -> UndonePayment {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.managePayments(id))
            let child = try family.child(id)
            let contents = RequestContents(
                "undoAllowance", ["child": id.description, "entry": entry.description])
            let posted = try change.once(key, request: contents) {
                let posted = try change.undoEarly(entry, of: child)
                return (posted, answer: posted.id.description)
            } again: {
                try family.entry(answered: $0)
            }
            let schedule = try family.schedule(of: child)
            return UndonePayment(posted: posted, nextDate: schedule.allowance.next(after: family.now)?.day)
        }
    }

    /// The payments that wait for a decision, oldest first (I-10). For parents.
    public func held(_ caller: Caller, _ id: Child.ID) async throws(ServiceFailure) -> [HeldPayment] {
        try await store.read(caller) { family in
            try family.require(.managePayments(id))
            return try family.schedule(of: try family.child(id)).held(now: family.now).map(\.held)
        }
    }

    /// Books or skips everything that waits, and gives what waits then: nothing. For parents. Deciding again finds
    /// nothing to decide.
    public func decide(
        _ caller: Caller, _ id: Child.ID, _ decision: HeldDecision
    ) async throws(ServiceFailure) -> [HeldPayment] {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.managePayments(id))
            let schedule = try family.schedule(of: try family.child(id))
            let held = schedule.held(now: family.now)
            try change.settle(held, of: schedule, as: decision == .payAll ? .paid : .skipped)
            return try family.schedule(of: schedule.child).held(now: family.now).map(\.held)
        }
    }
}

extension FamilyChange {
    fileprivate func payEarly(_ child: Child, expecting payDay: CalendarDate?) throws -> PaidAllowance {
        let schedule = try family.schedule(of: child)
        let due = schedule.allowance.standing(now: family.now).daysToPay
        if let last = due.last {
            // Its time has come while the request was on its way: paying the day after as well would surprise.
            guard payDay == nil || payDay == last.day else { throw Refusal.request(.versionConflict) }
            let paid = try settle(due.map { .allowance($0) }, of: schedule, as: .paid)
            return paid[paid.count - 1]
        }
        guard let next = schedule.allowance.next(after: family.now) else { throw Refusal.allowance(.nothingDue) }
        guard payDay == nil || payDay == next.day else { throw Refusal.request(.versionConflict) }
        let paid = try payAllowance(
            next, dated: family.today, author: .person(family.caller.userID),
            through: schedule.allowance.settledThrough(settling: [next.day], now: family.now), to: child)
        try notify(.allowancePaid(next.terms.weeklyAllowance), about: child)
        return paid
    }

    fileprivate func undoEarly(_ id: Entry.ID, of child: Child) throws -> PostedEntry {
        let familyID = family.family.id
        let paid = try family.entry(id).entry
        guard paid.accountID == child.accountID else { throw Refusal.notFound }
        if let reversal = try paid.reversedByID.flatMap({ try tables.entries.find($0, in: familyID) }) {
            guard reversal.entry.undonePaymentID == id else { throw LedgerRefusal.alreadyReversed }
            return reversal
        }
        guard let day = try tables.allowances.day(paidBy: id, of: child.id, in: familyID)?.day else {
            throw Refusal.allowance(.notPaidEarly)
        }
        let plan = try family.schedule(of: child).allowance
        guard day.instant(at: plan.payTime, in: plan.timeZone) > family.now else {
            throw Refusal.allowance(.payDayCame)
        }
        let settled = try tables.allowances.settledDays(
            of: child.id, from: plan.firstDayToKnow(now: family.now), in: familyID)
        guard let before = plan.givingBack(day, settled: settled, now: family.now) else {
            throw Refusal.allowance(.changedSince)
        }
        let reversal = try reverse(paid, of: child, cause: .undonePayment(id))
        try tables.allowances.giveBack(day, of: child.id, through: before.settledThrough, in: familyID)
        noteSchedule(of: child)
        try notify(.transactionCreated(reversal.entry, by: reversal.createdByName), about: child)
        return reversal
    }
}
