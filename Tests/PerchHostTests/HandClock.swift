import Foundation
import Synchronization

/// A clock that a test moves by hand, and tokens that count.
final class HandClock: Sendable {
    private let state = Mutex((seconds: 1_700_000_000.0, tokens: 0))

    var now: @Sendable () -> Date {
        { Date(timeIntervalSince1970: self.state.withLock { $0.seconds }) }
    }

    var newToken: @Sendable () -> String {
        {
            self.state.withLock { state in
                state.tokens += 1
                return "token\(state.tokens)"
            }
        }
    }

    func pass(_ seconds: Double) { state.withLock { $0.seconds += seconds } }
}
