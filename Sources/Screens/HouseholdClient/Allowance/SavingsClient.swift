import Allowance
import Foundation
import Household
import Ledger

/// What children set aside.
public struct SavingsClient: Sendable {
    /// The open accounts of a child; without one, of the signed-in child. Refused with `.notFound`.
    public var list: @Sendable (Child.ID?) async throws(ClientFailure) -> SavingsList = {
        (_) async throws(ClientFailure) in throw notGiven("savings.list")
    }
    /// One account, closed or not, with at most `historyLimit` (at least 1) of its newest movements. Refused with
    /// `.notFound`.
    public var account:
        @Sendable (SavingsAccount.ID, _ historyLimit: Int) async throws(ClientFailure) -> SavingsRecord = {
            (_, _) async throws(ClientFailure) in throw notGiven("savings.account")
        }
    /// Opens an account. Refused with messages at the fields, `.autoTransferOver100` or `.limitReached`. The key makes
    /// a second press harmless.
    public var open: @Sendable (Child.ID, SavingsForm, RequestKey) async throws(ClientFailure) -> SavingsSummary = {
        (_, _, _) async throws(ClientFailure) in throw notGiven("savings.open")
    }
    /// Writes the form over an account of that version; a child writes name and target alone. Refused with messages at
    /// the fields, `.autoTransferOver100` or `.versionConflict`.
    public var change:
        @Sendable (SavingsAccount.ID, SavingsForm, _ version: Int) async throws(ClientFailure) -> SavingsSummary = {
            (_, _, _) async throws(ClientFailure) in throw notGiven("savings.change")
        }
    /// Closes an account; what is left moves to spending.
    public var close: @Sendable (SavingsAccount.ID, RequestKey) async throws(ClientFailure) -> Void = {
        (_, _) async throws(ClientFailure) in throw notGiven("savings.close")
    }
    /// Moves money into an account or out of it. Refused with messages at the fields, `.insufficientFunds`,
    /// `.savingsInsufficient` or `.savingsLocked`.
    public var move:
        @Sendable (SavingsTransaction.Direction, SavingsAccount.ID, SavingsMoveForm, RequestKey)
            async throws(ClientFailure) -> SavingsTransaction = {
                (_, _, _, _) async throws(ClientFailure) in throw notGiven("savings.move")
            }

    /// A client whose closures fail until they are given.
    public init() {}
}
