import Household
import HouseholdClient
import Services
import Synchronization

/// What one screen hears, also after its person has signed in again.
final class ScreenChanges: Sendable {
    private let services: Services
    private let continuation: AsyncStream<ClientChange>.Continuation
    private let forwarding = Mutex<Task<Void, Never>?>(nil)

    /// What `continuation` is told of.
    init(_ services: Services, _ continuation: AsyncStream<ClientChange>.Continuation) {
        self.services = services
        self.continuation = continuation
    }

    /// Listens as `caller` instead of whoever it was before; the stream ends with the session.
    func follow(_ caller: Caller) {
        let announcements = services.changes.listen(caller)
        let next = Task { [services, continuation] in
            // A session that was ended before is told of nothing more, so nothing would end the stream.
            if await !Self.isGone(caller, services) {
                for await heard in announcements {
                    let change: ClientChange =
                        switch heard {
                        case .commit(let events): .commit(events)
                        case .missed: .missedChanges
                        }
                    if case .dropped = continuation.yield(change) { continuation.yield(.missedChanges) }
                }
            }
            if !Task.isCancelled { continuation.finish() }
        }
        forwarding.withLock { forwarding in
            forwarding?.cancel()
            forwarding = next
        }
    }

    /// The screen may have missed something.
    func missed() {
        continuation.yield(.missedChanges)
    }

    /// Nobody listens any more.
    func stop() {
        forwarding.withLock { $0?.cancel() }
    }

    private static func isGone(_ caller: Caller, _ services: Services) async -> Bool {
        do {
            return try await services.signIn.session(of: caller) == nil
        } catch {
            return false
        }
    }
}
