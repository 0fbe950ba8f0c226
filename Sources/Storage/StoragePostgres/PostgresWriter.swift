import Foundation
import Household
import Storage
import Synchronization

/// A thread that writes on a connection of its own; several share one queue of families.
///
/// It takes every change of one family that waits and makes them durable with one commit:
///
///     BEGIN, lock of the family · [SAVEPOINT, body, RELEASE or ROLLBACK TO] × n · COMMIT · n answers
///
/// The lock keeps other processes out from before the first read until the commit. Each statement sees what was
/// committed before it (READ COMMITTED); under the lock nothing of the family changes in between.
final class PostgresWriter: @unchecked Sendable {
    private static let batchLimit = 64
    /// How often a transaction that met another one in its way is run.
    private static let attemptLimit = 10

    /// How many transactions were committed that changed something; shared by all writers.
    final class CommitCount: Sendable {
        let value = Atomic<Int>(0)
    }

    private let link: PostgresLink
    private let queue: FamilyQueue
    private let commits: CommitCount
    private let origin: String

    init(_ link: sending PostgresLink, queue: FamilyQueue, commits: CommitCount, origin: String) {
        self.link = link
        self.queue = queue
        self.commits = commits
        self.origin = origin
    }

    /// Starts the thread; it ends when the queue is closed and empty.
    func start(atEnd: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            while let batch = queue.next(limit: Self.batchLimit) {
                let answers = commit(batch)
                for (change, fault) in zip(batch.changes, answers) { change.answer(fault) }
                queue.done(with: batch.family)
            }
            link.close()
            atEnd()
        }
        thread.name = "storage writer"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// A fault for each change that did not work for a reason of the engine.
    private func commit(_ batch: FamilyQueue.Batch) -> [StorageFault?] {
        var lost = 0
        for attempt in 1... {
            do {
                return try attemptAll(batch)
            } catch let unknown as UnknownOutcome {
                return batch.changes.map { _ in unknown.fault }
            } catch {
                let fault =
                    error as? StorageFault
                    ?? StorageFault(.programming, message: String(describing: error), place: "commit")
                if fault.kind == .unavailable { lost += 1 }
                let mayHelp = fault.kind == .busy || (fault.kind == .unavailable && lost < 2)
                guard mayHelp, attempt < Self.attemptLimit else { return batch.changes.map { _ in fault } }
                if fault.kind == .busy { Thread.sleep(forTimeInterval: Self.pause(of: batch.family, after: attempt)) }
            }
        }
        return []
    }

    /// A pause in seconds, longer after each attempt and of another length for each family: two that meet again at once
    /// would only meet again.
    private static func pause(of family: Family.ID?, after attempt: Int) -> TimeInterval {
        let share = Double((Int64(PostgresSQL.lockNumber(family)) &+ Int64(attempt) &* 7919).magnitude % 1000) / 1000
        return share * min(1, 0.01 * Double(1 << attempt))
    }

    /// One transaction with every change of the batch. Throws when none of it is in the database.
    private func attemptAll(_ batch: FamilyQueue.Batch) throws -> [StorageFault?] {
        let connection = try link.connection()
        connection.announced = []
        do {
            let transaction = try connection.command(
                "BEGIN; SELECT pg_advisory_xact_lock(\(PostgresSQL.lockNumber(batch.family))); SAVEPOINT change; "
                    + "SELECT pg_current_xact_id()")
            var faults: [StorageFault?] = []
            var keptAny = false
            for (number, change) in batch.changes.enumerated() {
                if number > 0 {
                    try connection.send("RELEASE SAVEPOINT change", [])
                    try connection.send("SAVEPOINT change", [])
                }
                let (isKept, fault) = try run(change, connection)
                keptAny = keptAny || isKept
                faults.append(fault)
            }
            try finish(connection, transaction: transaction)
            if keptAny { commits.value.add(1, ordering: .relaxed) }
            return faults
        } catch {
            if connection.isAlive { _ = try? connection.command("ROLLBACK") }
            throw error
        }
    }

    /// Runs one body in the open savepoint and undoes its work unless it stays. A body that met a duplicate runs once
    /// more: what another family committed meanwhile is then there to be seen, and refused by the body itself.
    private func run(_ change: Change, _ connection: PostgresConnection) throws -> (isKept: Bool, StorageFault?) {
        for attempt in 1... {
            let announced = connection.announced
            let attempted = change.attempt(Tables(connection))
            connection.settle()
            if let fault = connection.fault, [.busy, .unavailable].contains(fault.kind) { throw fault }
            if case .kept = attempted, connection.fault == nil { return (true, nil) }
            let fault = connection.fault
            connection.forgetFault()
            connection.announced = announced
            try connection.command("ROLLBACK TO SAVEPOINT change")
            if fault?.kind == .duplicate, attempt == 1 { continue }
            // A body that let a fault pass unseen did not do what it says.
            if case .kept = attempted { return (false, fault) }
            return (false, nil)
        }
        return (false, nil)
    }

    private func finish(_ connection: PostgresConnection, transaction: String?) throws {
        let wakeUps = connection.announced.map { family in
            "SELECT pg_notify('\(PostgresListener.channel)', '\(origin) \(family)'); "
        }
        do {
            try connection.command(wakeUps.joined() + "COMMIT")
        } catch {
            guard error.kind == .unavailable, let transaction else { throw error }
            if try wasCommitted(transaction, after: error) { return }
            throw error
        }
    }

    /// The connection broke while the commit was on its way: asks the server, once it is back, what became of it.
    private func wasCommitted(_ transaction: String, after fault: StorageFault) throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(5)
        repeat {
            if let connection = try? link.connection(),
                let status = try? connection.command("SELECT pg_xact_status('\(transaction)'::xid8)")
            {
                if status != "in progress" { return status == "committed" }
            }
            Thread.sleep(forTimeInterval: 0.05)
        } while ContinuousClock.now < deadline
        throw UnknownOutcome(
            fault: StorageFault(
                .unavailable, message: "\(fault.message); whether the change was kept is not known", place: "COMMIT"))
    }

    /// Nobody can say whether a transaction is in the database; it must not be run again.
    private struct UnknownOutcome: Error {
        let fault: StorageFault
    }
}
