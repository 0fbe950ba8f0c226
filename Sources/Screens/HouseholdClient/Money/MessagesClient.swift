import Capture
import Foundation
import Household
import Ledger
import Money

/// Messages of banks and wallets: reading them, recording what they tell, deciding about what waits. For parents.
public struct MessagesClient: Sendable {
    /// What a message would become; nothing is kept. Refused with messages at the fields.
    public var read: @Sendable (MessageForm) async throws(ClientFailure) -> CaptureReading = {
        (_) async throws(ClientFailure) in throw notGiven("messages.read")
    }
    /// Takes a pasted message and records what it tells. Refused with messages at the fields. The key makes a second
    /// press harmless.
    public var handIn: @Sendable (MessageForm, RequestKey) async throws(ClientFailure) -> CaptureOutcome = {
        (_, _) async throws(ClientFailure) in throw notGiven("messages.handIn")
    }
    /// What waits for somebody to look at it, the newest first.
    public var waiting: @Sendable () async throws(ClientFailure) -> [WaitingMessage] = {
        () async throws(ClientFailure) in throw notGiven("messages.waiting")
    }
    /// When the newest message came in by a key, and by which; nil where none ever did.
    public var lastReceived: @Sendable () async throws(ClientFailure) -> ReceivedMessage? = {
        () async throws(ClientFailure) in throw notGiven("messages.lastReceived")
    }
    /// Records what waits, as it was put right; nil leaves it as it was read. Refused with messages at the fields or
    /// `.alreadyDecided`.
    public var accept: @Sendable (ReceivedMessage.ID, TransactionForm?) async throws(ClientFailure) -> HouseholdRecord =
        {
            (_, _) async throws(ClientFailure) in throw notGiven("messages.accept")
        }
    /// Says that what waits is no transaction. Refused with `.alreadyDecided`.
    public var reject: @Sendable (ReceivedMessage.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("messages.reject")
    }
    /// Says that what waits tells of a known transaction. Refused with messages at the fields or `.alreadyDecided`.
    public var merge:
        @Sendable (ReceivedMessage.ID, HouseholdTransaction.ID) async throws(ClientFailure) -> HouseholdRecord = {
            (_, _) async throws(ClientFailure) in throw notGiven("messages.merge")
        }
    /// Says that what waits and a known transaction are the two sides of one transfer. Refused with messages at the
    /// fields, `.sameSource` or `.alreadyDecided`.
    public var link:
        @Sendable (ReceivedMessage.ID, HouseholdTransaction.ID) async throws(ClientFailure) -> HouseholdRecord = {
            (_, _) async throws(ClientFailure) in throw notGiven("messages.link")
        }

    /// A client whose closures fail until they are given.
    public init() {}
}
