import Household
import Money

/// What parents teach of messages by marking one. For parents.
public struct TeachingClient: Sendable {
    /// Everything that was taught, the oldest first.
    public var all: @Sendable () async throws(ClientFailure) -> [TaughtRule] = {
        () async throws(ClientFailure) in throw notGiven("teaching.all")
    }
    /// The rule that marks make, and what it would have read so far; nothing is kept. Refused with messages at the
    /// fields.
    public var trial: @Sendable (TeachingForm) async throws(ClientFailure) -> TeachingTrial = {
        (_) async throws(ClientFailure) in throw notGiven("teaching.trial")
    }
    /// Keeps the rule that marks make, and reads what waits anew by it. Refused with messages at the fields. The key
    /// makes a second press harmless.
    public var teach: @Sendable (TeachingForm, RequestKey) async throws(ClientFailure) -> TaughtRule = {
        (_, _) async throws(ClientFailure) in throw notGiven("teaching.teach")
    }
    /// Forgets a rule; what it read stays. Refused with `.notFound`.
    public var delete: @Sendable (TaughtRule.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("teaching.delete")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
