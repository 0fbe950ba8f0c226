public import Foundation
import Household
import Synchronization

/// The sessions that have just begun by going on in another family: the first page that such a session loads says so.
/// They are kept in memory alone, a minute at most.
public final class RecentSwitches: Sendable {
    private static let lifetimeSeconds: TimeInterval = 60

    private let ends = Mutex<[SignInSession.ID: Date]>([:])
    private let now: @Sendable () -> Date

    /// Nobody has switched, by a clock.
    public init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    func note(_ session: SignInSession.ID) {
        let time = now()
        ends.withLock { ends in
            ends = ends.filter { $0.value > time }
            ends[session] = time.addingTimeInterval(Self.lifetimeSeconds)
        }
    }

    /// Whether it is one of them; only once.
    func take(_ session: SignInSession.ID) -> Bool {
        let time = now()
        return ends.withLock { $0.removeValue(forKey: session) }.map { $0 > time } ?? false
    }
}
