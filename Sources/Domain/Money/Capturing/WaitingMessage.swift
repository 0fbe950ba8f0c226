/// A message that waits for somebody to look at it.
public struct WaitingMessage: Hashable, Sendable, Identifiable {
    /// The message.
    public let message: ReceivedMessage
    /// The transaction as it was read.
    public let record: HouseholdRecord
    /// Why it waits.
    public let reason: WaitingReason
    /// Known transactions that it may tell of, or be the other side of.
    public let rivals: [HouseholdRecord]

    /// The message's id.
    public var id: ReceivedMessage.ID { message.id }

    /// A message that waits.
    public init(message: ReceivedMessage, record: HouseholdRecord, reason: WaitingReason, rivals: [HouseholdRecord]) {
        self.message = message
        self.record = record
        self.reason = reason
        self.rivals = rivals
    }
}
