import Foundation
import Household
import Ledger

/// The person's own inbox, and what the person wants to be told.
public struct NoticesClient: Sendable {
    /// The newest notices, at most that many.
    public var newest: @Sendable (_ limit: Int) async throws(ClientFailure) -> NoticeList = {
        (_) async throws(ClientFailure) in throw notGiven("notices.newest")
    }
    /// Marks a notice as read. Refused with `.notFound`.
    public var markRead: @Sendable (Notice.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("notices.markRead")
    }
    /// Marks everything as read.
    public var markAllRead: @Sendable () async throws(ClientFailure) -> Void = {
        () async throws(ClientFailure) in throw notGiven("notices.markAllRead")
    }
    /// Takes a notice out of the inbox. Refused with `.notFound`.
    public var delete: @Sendable (Notice.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("notices.delete")
    }
    /// What the person wants to be told.
    public var preferences: @Sendable () async throws(ClientFailure) -> NoticePreferences = {
        () async throws(ClientFailure) in throw notGiven("notices.preferences")
    }
    /// Changes from the first to the second what the person wants to be told, and nothing besides. Refused with
    /// messages at the fields.
    public var change:
        @Sendable (NoticePreferences, NoticePreferences) async throws(ClientFailure) -> NoticePreferences = {
            (_, _) async throws(ClientFailure) in throw notGiven("notices.change")
        }

    /// A client whose closures fail until they are given.
    public init() {}
}
