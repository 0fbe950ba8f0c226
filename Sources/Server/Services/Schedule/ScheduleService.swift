import Allowance
public import Foundation
import Household
import Ledger
import Money
import Storage
import Synchronization

/// What Roost does by itself: pays allowances and books recurring transactions when they are due, and erases what is
/// to be erased. It takes no caller, since nobody asks.
///
///     let pass = try await services.schedule.pass()        // again, or twice at once, changes nothing
public struct ScheduleService: Sendable {
    let store: FamilyStore
    let report: @Sendable (ServiceFault) -> String

    /// What one pass did.
    public struct Pass: Hashable, Sendable {
        /// Days that were settled: paid, or left out for want of cover.
        public var settledDays = 0
        /// Removed children whose 30 days were over.
        public var erasedChildren = 0
        /// When the next payment falls due; nil when none does.
        public var nextDue: Date?
        /// Families in which something failed; it was reported and will be tried again.
        public var failures = 0
    }

    /// Settles everything due now in every family, child by child, each in one commit. What fails in one family is
    /// reported and stops no other.
    public func pass() async throws(ServiceFailure) -> Pass {
        let now = store.world.now()
        var pass = Pass()
        for outlook in try await store.readServer({ try $0.upkeep.outlooks() }) {
            pass.nextDue = [pass.nextDue, outlook.nextDue(after: now)].compactMap { $0 }.min()
            do {
                if outlook.isDue(now: now) { pass.settledDays += try await settle(outlook) }
                if outlook.hasNews(now: now) { try await tell(outlook) }
            } catch {
                note(error, in: &pass)
            }
        }
        await erase(now: now, &pass)
        return pass
    }

    private func settle(_ outlook: UpkeepGateway.Outlook) async throws(ServiceFailure) -> Int {
        try await store.act(in: outlook.familyID) { change in
            guard let child = try change.presentChild(outlook.childID) else { return 0 }
            return try change.settleDue(of: child)
        }
    }

    /// Tells a family of what only time has brought about.
    private func tell(_ outlook: UpkeepGateway.Outlook) async throws(ServiceFailure) {
        try await store.act(in: outlook.familyID) { change in
            guard let child = try change.presentChild(outlook.childID) else { return }
            try change.tellHeld(of: child)
            try change.remind(child)
        }
    }

    private func erase(now: Date, _ pass: inout Pass) async {
        do {
            let (children, families, writers) = try await store.readServer { tables in
                (
                    try tables.upkeep.erasableChildren(now: now), try tables.upkeep.familiesWithOldKeys(now: now),
                    try tables.upkeep.familiesWithOldTexts(now: now)
                )
            }
            for (family, id) in children {
                pass.erasedChildren += try await store.act(in: family) { change in try change.eraseChild(id) }
            }
            for family in families {
                try await store.act(in: family) { change in
                    try change.tables.idempotencyKeys.forgetOld(in: family, now: now)
                }
            }
            for family in writers {
                try await store.act(in: family) { change in
                    _ = try change.tables.receivedMessages.forgetTexts(
                        before: ReceivedMessage.textsKeptSince(now), in: family)
                }
            }
        } catch {
            note(error, in: &pass)
        }
    }

    private func note(_ failure: ServiceFailure, in pass: inout Pass) {
        pass.failures += 1
        switch failure {
        case .fault(let fault): _ = report(fault)
        case .refused(let refusal):
            _ = report(ServiceFault(isTemporary: false, details: "a scheduled change was refused: \(refusal)"))
        }
    }
}

extension FamilyStore {
    /// Runs `body` as one change that Roost makes by itself, then tells the family what it noted.
    func act<Value: Sendable>(
        in id: Family.ID, _ body: @escaping @Sendable (FamilyChange) throws -> Value
    ) async throws(ServiceFailure) -> Value {
        let world = world
        return try await write(id) { tables in
            guard let family = try tables.families.find(id) else { throw Refusal.notFound }
            let change = FamilyChange(
                FamilyTables(tables, trusting: .roost(in: id), family: family, now: world.now()), newID: world.uuid)
            change.cause = .roost
            let value = try body(change)
            return (value, try change.events())
        }
    }
}

extension Caller {
    /// Stands for Roost itself where a caller is wanted; no session proves it, so no door lets it in.
    static func roost(in family: Family.ID) -> Caller {
        let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        return Caller(
            userID: User.ID(nobody), familyID: family, role: .parent, childID: nil,
            sessionID: SignInSession.ID(nobody))
    }
}

extension FamilyChange {
    /// A child that was not removed.
    fileprivate func presentChild(_ id: Child.ID) throws -> Child? {
        let child = try tables.children.find(id, in: family.family.id)
        return child?.isRemoved == true ? nil : child
    }

    /// Erases a removed child whose 30 days are over, unless it was restored meanwhile; how many were erased.
    fileprivate func eraseChild(_ id: Child.ID) throws -> Int {
        guard let child = try tables.children.find(id, in: family.family.id), child.isErased(now: family.now) else {
            return 0
        }
        try tables.children.erase(child)
        return 1
    }
}

extension UpkeepGateway.Outlook {
    /// Whether anything is to be booked now, or terms were dated into the future by a wrong clock.
    fileprivate func isDue(now: Date) -> Bool {
        if allowance.map({ $0.current.since > now }) ?? false || recurring.contains(where: { $0.current.since > now }) {
            return true
        }
        return allowance.map { !$0.standing(now: now).daysToPay.isEmpty } ?? false
            || recurring.contains { !$0.standing(now: now).daysToPay.isEmpty }
    }

    /// About how many days wait for a parent.
    fileprivate func heldCount(now: Date) -> Int {
        (allowance?.standing(now: now).daysHeld.count ?? 0)
            + recurring.reduce(0) { $0 + $1.standing(now: now).daysHeld.count }
    }

    /// When something is to be done next.
    fileprivate func nextDue(after now: Date) -> Date? {
        let reminder = allowance?.reminder(now: now).map(\.instant).flatMap { $0 > now ? $0 : nil }
        return (recurring.map { $0.next(after: now)?.instant } + [allowance?.next(after: now)?.instant, reminder])
            .compactMap { $0 }.min()
    }

    /// Whether people do not know yet how many days are held, or that an allowance comes tomorrow.
    fileprivate func hasNews(now: Date) -> Bool {
        if heldCount(now: now) != told.heldCount { return true }
        guard let reminder = allowance?.reminder(now: now), reminder.instant <= now else { return false }
        return told.remindedDay.map { $0 < reminder.day } ?? true
    }
}
