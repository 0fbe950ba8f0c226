import Household
import HouseholdClient

extension AppCoordinator {
    /// Reads who the children of a parent's family are, for the pages of each. What cannot be read is not named.
    func readChildren() async {
        guard let navigation, navigation.person.role == .parent,
            let children = try? await client.family.children()
        else { return }
        navigation.children = Dictionary(children.map { ($0.id, $0.child) }) { first, _ in first }
    }
}

extension HouseholdEvent.Change {
    /// Whether a child was added, changed or removed.
    var changesChild: Bool {
        if case .people(.childChanged) = self { true } else { false }
    }
}
