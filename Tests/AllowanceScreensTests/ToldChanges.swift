import Household
import HouseholdClient

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
