import Design
import Household
import HouseholdClient
import SwiftUI

/// The state of `/goals` and `/children/{id}/wishlist`: a child's wishes, kept fresh.
@MainActor
@Observable
public final class WishListModel {
    /// What a list shows.
    struct Content: Hashable {
        let childID: Child.ID
        let open: [WishRow]
        let purchased: [WishRow]
    }

    /// What is shown; empty without any wish.
    private(set) var state: ScreenState<Content> = .loading
    /// Why the last refresh failed; the old content stays.
    private(set) var refreshFailure: String?
    /// Whether the purchased ones are unfolded.
    var showsPurchased = false
    /// What can be done with the wishes.
    @ObservationIgnored private(set) lazy var acts = WishActsModel(client: client, open: open) { [weak self] _ in
        await self?.refresh()
    }

    let viewer: WishViewer
    private let client: HouseholdClient
    /// The child of the page; nil for the signed-in child's own.
    private let childID: Child.ID?
    private let open: @MainActor (Route) -> Void
    private let notFound: @MainActor () -> Void

    /// A model of a child's wishes as `person` sees them; without `childID` the person's own. `open` leads to a sheet,
    /// `notFound` is called when there is no such child for this person.
    public init(
        client: HouseholdClient, childID: Child.ID?, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        self.open = open
        self.notFound = notFound
        viewer = WishViewer(person)
    }

    /// The page appeared, or should be read again; the old content stays.
    func refresh() async {
        do {
            show(try await client.wishes.list(childID))
            refreshFailure = nil
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            if state.content == nil { state = .error(error.sentence) } else { refreshFailure = error.sentence }
        }
    }

    /// "Try Again" was pressed.
    func tryAgainTapped() async {
        state = .loading
        await refresh()
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        refreshFailure = nil
    }

    /// Keeps the page fresh until the task is cancelled.
    func followChanges() async {
        for await change in client.changes() where change.movesGoals(of: state.content?.childID ?? childID) {
            await refresh()
        }
    }

    private func show(_ list: WishList) {
        let rows = list.wishes.map { (isPurchased: $0.wish.isPurchased, row: viewer.row($0, list.means)) }
        let content = Content(
            childID: list.child.id, open: rows.filter { !$0.isPurchased }.map(\.row),
            purchased: rows.filter(\.isPurchased).map(\.row))
        state = rows.isEmpty ? .empty(content) : .loaded(content)
    }
}

extension ClientChange {
    /// Whether the progress of a child's goals may be another after this; without a child, of anybody's.
    func movesGoals(of child: Child.ID?) -> Bool {
        guard case .event(let event) = self else { return true }
        switch event.change {
        case .balanceUpdated(let changed, _), .wishListChanged(_, let changed, _), .childChanged(let changed, _),
            .savingsUpdated(_, let changed, _, _), .allowanceChanged(let changed, _):
            return child == nil || changed == child
        default: return false
        }
    }
}
