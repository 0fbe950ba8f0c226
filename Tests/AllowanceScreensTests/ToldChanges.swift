import Household
import HouseholdClient
import Synchronization

@testable import AllowanceScreens

extension AsyncStream<ClientChange> {
    /// What a screen hears that listens while these are committed together in the sample family.
    static func telling(_ changes: [HouseholdEvent.Change]) -> Self {
        AsyncStream { stream in
            stream.yield(.commit(changes.map { HouseholdEvent(familyID: Sample.family.id, change: $0) }))
            stream.finish()
        }
    }
}

/// Counts how often something was asked.
final class Readings: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
}
