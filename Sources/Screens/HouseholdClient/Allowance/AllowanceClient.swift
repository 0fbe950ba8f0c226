import Allowance
import Foundation
import Household
import Ledger

/// Children's allowances beyond their schedule; for parents.
public struct AllowanceClient: Sendable {
    /// Pays the pay-day that was shown, before its time, and uses it up (I-12); the answer is the credit. Another
    /// pay-day than the next one is refused with `.versionConflict`, none with `.allowanceNothingDue`. The key makes a
    /// second press harmless.
    public var payNow: @Sendable (Child.ID, CalendarDate, RequestKey) async throws(ClientFailure) -> Entry.ID = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("allowance.payNow")
    }
    /// Undoes a payment that `payNow` made: reverses it and gives its pay-day back. Undoing it again finds it undone.
    /// Refused with `.allowanceNotUndoable`, `.alreadyReversed`, `.insufficientFunds` or `.savingsInsufficient`. The
    /// key makes a second press harmless.
    public var undoPayNow: @Sendable (Child.ID, Entry.ID, RequestKey) async throws(ClientFailure) -> Void = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("allowance.undoPayNow")
    }
    /// Books or skips everything that waits (I-10). Deciding again finds nothing to decide.
    public var decide: @Sendable (Child.ID, HeldDecision) async throws(ClientFailure) -> Void = {
        (_, _) async throws(ClientFailure) in throw notGiven("allowance.decide")
    }
    /// Stops the payments of a child of that version, or lets them go on. Refused with `.versionConflict`.
    public var setPaused: @Sendable (Child.ID, Bool, _ version: Int) async throws(ClientFailure) -> Void = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("allowance.setPaused")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
