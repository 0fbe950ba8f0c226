import Foundation
import HouseholdClient
import Synchronization

/// Where the calls of one browser wait whose session has ended by itself, until its person has signed in again.
final class SessionGate: Sendable {
    private struct State {
        var pages: [UInt64: AsyncStream<SessionStanding>.Continuation] = [:]
        var waiting: [UInt64: AsyncStream<Never>.Continuation] = [:]
        var last: UInt64 = 0

        mutating func next() -> UInt64 {
            last += 1
            return last
        }
    }

    private let state = Mutex(State())
    private let ending = Mutex<Date?>(nil)

    /// When the session ends, as far as is known.
    var end: Date? {
        get { ending.withLock { $0 } }
        set { ending.withLock { $0 = newValue } }
    }

    /// Whether a page asks the person to sign in again where that is needed.
    var isWatched: Bool { state.withLock { !$0.pages.isEmpty } }

    /// What is told from now on; `watch` finds it out, and is cancelled with the stream.
    func standings(_ watch: @escaping @Sendable () async -> Void) -> AsyncStream<SessionStanding> {
        let (stream, continuation) = AsyncStream.makeStream(of: SessionStanding.self)
        let id = state.withLock { state in
            let id = state.next()
            state.pages[id] = continuation
            return id
        }
        let watching = Task { await watch() }
        continuation.onTermination = { [weak self] _ in
            watching.cancel()
            self?.state.withLock { $0.pages[id] = nil }
        }
        return stream
    }

    /// Tells every page how the session stands.
    func tell(_ standing: SessionStanding) {
        for page in state.withLock({ Array($0.pages.values) }) { page.yield(standing) }
    }

    /// Waits until the gate opens or the task is cancelled; not at all where `isOpen` says that it did already.
    func wait(unless isOpen: () -> Bool) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let id = state.withLock { state in
            let id = state.next()
            state.waiting[id] = continuation
            return id
        }
        if !isOpen() { for await _ in stream {} }
        state.withLock { $0.waiting[id] = nil }
    }

    /// Whatever waits goes on.
    func open() {
        for waiting in state.withLock({ Array($0.waiting.values) }) { waiting.finish() }
    }
}
