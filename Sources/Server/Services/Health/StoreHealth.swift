import Foundation
import Storage
import Synchronization

/// Knows whether changes can be kept at present, as cheaply as can be told: by how the latest one went. Where that is
/// some seconds ago, one small change of its own is tried; however often it is asked, never more than that.
public final class StoreHealth: Sendable {
    /// How long the outcome of a change is believed.
    static let believedSeconds: TimeInterval = 5

    private struct State {
        var canWrite = true
        /// When the latest change ended; nil before the first.
        var knownSince: Date?
        /// Since when a change of our own is under way.
        var triedSince: Date?
    }

    private let database: any Database
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    init(database: any Database, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.now = now
    }

    /// Whether changes can be kept.
    public func canWrite() async -> Bool {
        let now = now()
        let (known, mustTry) = state.withLock { state -> (Bool, Bool) in
            if let since = state.knownSince, abs(now.timeIntervalSince(since)) < Self.believedSeconds {
                return (state.canWrite, false)
            }
            if let since = state.triedSince {
                // A store that takes longer than that to keep one word keeps nobody's change.
                return (state.canWrite && abs(now.timeIntervalSince(since)) < Self.believedSeconds, false)
            }
            state.triedSince = now
            return (state.canWrite, true)
        }
        guard mustTry else { return known }
        do {
            try await database.write(family: nil) { try $0.settings.set("health", to: "written") }
            note(nil)
        } catch {
            note(error)
        }
        return state.withLock { state in
            state.triedSince = nil
            return state.canWrite
        }
    }

    /// Notes how a change went, nil for one that was kept; or what kept something from being read. What is refused, or
    /// wrong in the program, says nothing of the store.
    func note(_ error: (any Error)?) {
        let canWrite: Bool
        switch error {
        case nil: canWrite = true
        case let fault as StorageFault:
            switch fault.kind {
            case .busy, .diskFull, .corrupt, .closed, .unavailable, .inputOutput: canWrite = false
            case .newer, .incompatible, .inUse, .duplicate, .programming: return
            }
        default: return
        }
        let now = now()
        state.withLock { state in
            state.canWrite = canWrite
            state.knownSince = now
        }
    }
}
