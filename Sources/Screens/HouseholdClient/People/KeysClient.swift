import Household
import Ledger

/// Keys for scripts ([S §4]); for parents.
public struct KeysClient: Sendable {
    /// The family's keys, the newest first.
    public var all: @Sendable () async throws(ClientFailure) -> [APIKey] = {
        () async throws(ClientFailure) in throw notGiven("keys.all")
    }
    /// Makes a key. What a script sends is told by this answer alone. Refused with messages at `.name`, or
    /// `.freshSignInRequired`.
    public var create: @Sendable (_ name: String, APIKeyScope) async throws(ClientFailure) -> NewAPIKey = {
        (_, _) async throws(ClientFailure) in throw notGiven("keys.create")
    }
    /// Makes a key void at once. Refused with `.notFound` or `.freshSignInRequired`.
    public var revoke: @Sendable (APIKey.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("keys.revoke")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
