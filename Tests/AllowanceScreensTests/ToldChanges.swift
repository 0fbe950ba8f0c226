import Household
import HouseholdClient

@testable import AllowanceScreens

extension AsyncStream<ClientChange> {
    /// What a screen hears that listens while these happen in the sample family, one after the other.
    static func telling(_ changes: [HouseholdEvent.Change]) -> Self {
        AsyncStream { stream in
            for change in changes {
                stream.yield(.event(HouseholdEvent(familyID: Sample.family.id, change: change)))
            }
            stream.finish()
        }
    }
}
