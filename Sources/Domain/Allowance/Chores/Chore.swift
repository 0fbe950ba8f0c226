public import Foundation
public import Household
public import Ledger

/// Something to do in the house, in the versions that held one after the other (chores.md §1).
///
/// A change makes a version from its day on, so that past turns stay as they were:
///
///     versions   since Nov 1: $1.00 ─────────┬─ since Nov 20: $2.00 ────
///     turns      Nov 18, Nov 19 at $1.00     │  Nov 20, Nov 21 at $2.00
public struct Chore: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<Chore>

    /// Who it is.
    public let id: ID
    /// The family of this chore.
    public let familyID: Family.ID
    /// In the order of their days, one a day; the last one holds now. Never empty.
    public let versions: [ChoreVersion]
    /// When it was made.
    public let createdAt: Date
    /// When it was deleted, if so; its last version is then off, and past turns stay.
    public var deletedAt: Date?
    /// Counts changes, from 1.
    public var version: Int

    /// A chore with every field; `versions` must not be empty and stand in the order of their days.
    public init(
        id: ID, familyID: Family.ID, versions: [ChoreVersion], createdAt: Date, deletedAt: Date? = nil, version: Int = 1
    ) {
        precondition(!versions.isEmpty, "a chore has a version")
        precondition(zip(versions, versions.dropFirst()).allSatisfy { $0.since < $1.since }, "one version a day")
        self.id = id
        self.familyID = familyID
        self.versions = versions
        self.createdAt = createdAt
        self.deletedAt = deletedAt
        self.version = version
    }

    /// The version that holds now.
    public var current: ChoreVersion { versions[versions.count - 1] }

    /// The version that held on a day; nil before the first.
    public func version(on day: CalendarDate) -> ChoreVersion? {
        versions.last { $0.since <= day }
    }

    /// The chore once `next` holds from its day on. It takes the place of a version of the same day.
    public func changed(to next: ChoreVersion) -> Chore {
        Chore(
            id: id, familyID: familyID, versions: versions.filter { $0.since < next.since } + [next],
            createdAt: createdAt, deletedAt: deletedAt, version: version + 1)
    }

    /// The chore once it is deleted: from `today` on it brings no turns, and what was done stays.
    public func deleted(today: CalendarDate, now: Date) -> Chore {
        var next = changed(to: current.holding(since: today, isActive: false))
        next.deletedAt = now
        return next
    }
}

extension EntryCause.Kind {
    /// A chore that was done.
    public static let chore = EntryCause.Kind(rawValue: "chore")
}

extension EntryCause {
    /// A chore that something was paid for.
    public static func chore(_ id: Chore.ID) -> EntryCause { EntryCause(.chore, id) }
}

extension Entry {
    /// The chore it was booked for; nil for a reversal.
    public var choreID: Chore.ID? { reversesID == nil ? cause?.id(of: .chore) : nil }
}
