import Allowance
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
        /// Why no wish can be added: "A wish list can have at most 200 open items"; nil where there is room.
        let obstacle: String?

        /// The pages of all of them, in their order; those of purchased ones also while these are folded.
        var pages: [Route] { (open + purchased).map { .wish($0.id) } }
    }

    /// Whether the purchased ones are unfolded.
    var showsPurchased = false
    /// What can be done with the wishes.
    @ObservationIgnored private(set) lazy var acts = WishActsModel(
        client: client, open: open, say: say, deleted: deleted
    ) { [weak self] _ in
        await self?.live.refresh()
    }

    /// The wishes; empty without any.
    let live: LiveContent<Content>
    let viewer: WishViewer
    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let deleted: @MainActor (WishListItem.ID) -> Void

    /// A model of a child's wishes as `person` sees them; without `childID` the person's own. `open` leads to a sheet,
    /// `say` tells what was approved, `deleted` is called after one was deleted here, `notFound` when there is no such
    /// child for this person.
    public init(
        client: HouseholdClient, childID: Child.ID?, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer = { _ in },
        deleted: @escaping @MainActor (WishListItem.ID) -> Void = { _ in },
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.open = open
        self.say = say
        self.deleted = deleted
        let viewer = WishViewer(person)
        self.viewer = viewer
        live = LiveContent(client: client, notFound: notFound) { content, change in
            change.movesGoals(of: content?.childID ?? childID)
        } read: { () async throws(ClientFailure) in
            Self.content(try await client.wishes.list(childID), for: viewer)
        }
    }

    private static func content(_ list: WishList, for viewer: WishViewer) -> ScreenState<Content> {
        let rows = list.wishes.map { (isPurchased: $0.wish.isPurchased, row: viewer.row($0, of: list.child)) }
        let open = rows.filter { !$0.isPurchased }.map(\.row)
        let content = Content(
            childID: list.child.id, open: open, purchased: rows.filter(\.isPurchased).map(\.row),
            obstacle: WishListItem.openLimit.obstacle(beside: open.count))
        return rows.isEmpty ? .empty(content) : .loaded(content)
    }
}

extension HouseholdEvent.Change {
    /// Whether the progress of a child's goals may be another after this; without a child, of anybody's.
    func movesGoals(of child: Child.ID?) -> Bool {
        isOne { event in
            switch event {
            case .balanceUpdated, .wishListChanged, .savingsUpdated, .allowanceChanged:
                child == nil || event.childID == child
            case .entryCreated, .entryUpdated, .budgetChanged, .categoriesChanged, .recurringChanged: false
            }
        } people: { event in
            switch event {
            case .childChanged(let changed, _): child == nil || changed == child
            case .familyChanged, .notificationAdded, .sessionEnded: false
            }
        }
    }
}
