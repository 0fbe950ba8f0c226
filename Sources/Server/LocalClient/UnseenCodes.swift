public import Foundation
import Household
import Synchronization

/// The recovery codes of those who have just registered, until they say that they have noted them: a page that is
/// loaded again still shows them. They are kept in memory alone, an hour at most.
public final class UnseenCodes: Sendable {
    private struct Entry {
        let codes: [String]
        let until: Date
    }

    /// How long codes wait to be noted.
    static let lifetimeSeconds: TimeInterval = 3_600

    private let entries = Mutex<[User.ID: Entry]>([:])
    private let now: @Sendable () -> Date

    /// Nobody's codes, by a clock.
    public init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    func keep(_ codes: [String], of person: User.ID) {
        let time = now()
        entries.withLock { entries in
            entries = entries.filter { $0.value.until > time }
            entries[person] = Entry(codes: codes, until: time.addingTimeInterval(Self.lifetimeSeconds))
        }
    }

    func codes(of person: User.ID) -> [String] {
        let time = now()
        return entries.withLock { entries in
            guard let entry = entries[person], entry.until > time else { return [] }
            return entry.codes
        }
    }

    func forget(_ person: User.ID) {
        entries.withLock { $0[person] = nil }
    }
}
