import Household
import HouseholdClient
import SwiftUI

/// Which of the person's families is shown, for those who belong to several ([S §1.3]).
@MainActor
@Observable
public final class FamilyChooserModel {
    /// All families of the person, the oldest membership first; empty until they are read.
    private(set) var families: [FamilyMembership] = []
    /// Whether another family is on its way.
    private(set) var isSwitching = false
    /// Why the families could not be read, or the last choice was refused.
    private(set) var failure: String?

    /// The family that is shown.
    let current: Family.ID
    private let client: HouseholdClient
    private let switched: @MainActor (SignedInPerson) -> Void

    /// A choice among the person's families; `switched` is called with the person in another one.
    public init(
        client: HouseholdClient, family: Family.ID, switched: @escaping @MainActor (SignedInPerson) -> Void
    ) {
        self.client = client
        current = family
        self.switched = switched
    }

    /// Whether there is something to choose.
    var isOffered: Bool { families.count > 1 }

    /// The settings appeared: the person may have joined a family meanwhile.
    func load() async {
        do throws(ClientFailure) {
            families = try await client.account.families()
        } catch {
            failure = error.sentence
        }
    }

    /// A family was chosen.
    func chosen(_ family: Family.ID) async {
        guard !isSwitching, family != current else { return }
        isSwitching = true
        failure = nil
        do throws(ClientFailure) {
            let person = try await client.account.switchFamily(family)
            isSwitching = false
            switched(person)
        } catch {
            isSwitching = false
            failure = error.isRefusal(.notFound) ? "You don't belong to this family any more." : error.sentence
            if error.isRefusal(.notFound) { families.removeAll { $0.id == family } }
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}
