import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/children/{id}/savings` and of the part "Savings" of `/goals`: a child's accounts, kept fresh.
@MainActor
@Observable
public final class SavingsListModel {
    /// What a list shows.
    struct Content: Hashable {
        let childID: Child.ID
        let total: Money
        let rows: [SavingsRow]
        /// Why no account can be added: "You can have at most 10 savings accounts"; nil where there is room.
        let obstacle: String?
    }

    /// The accounts; empty without any.
    let live: LiveContent<Content>
    let format: DisplayFormat
    /// Who reads it.
    let reader: Role
    private let open: @MainActor (Route) -> Void

    /// A model of a child's savings as `person` sees them; without `childID` the person's own. `open` leads to a
    /// sheet, `notFound` is called when there is no such child for this person.
    public init(
        client: HouseholdClient, childID: Child.ID?, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.open = open
        let viewer = SavingsViewer(person)
        format = viewer.format
        reader = viewer.role
        live = LiveContent(client: client, notFound: notFound) { content, change in
            change.movesGoals(of: content?.childID ?? childID)
        } read: { () async throws(ClientFailure) in
            Self.content(try await client.savings.list(childID), for: viewer)
        }
    }

    /// Something was chosen for an account, in its menu or by a swipe.
    func chosen(_ act: SavingsRowAct, of row: SavingsRow) {
        open(act.route(of: row.id))
    }

    private static func content(_ list: SavingsList, for viewer: SavingsViewer) -> ScreenState<Content> {
        let accounts = list.means.savings
        let total = accounts.reduce(into: Money.zero(viewer.family.unit)) { $0 += $1.balance }
        let content = Content(
            childID: list.child.id, total: total, rows: accounts.map(viewer.row),
            obstacle: SavingsAccount.openLimit.obstacle(beside: accounts.count))
        return accounts.isEmpty ? .empty(content) : .loaded(content)
    }
}
