import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/wishlist/{id}`: one wish, kept fresh.
@MainActor
@Observable
public final class WishDetailModel {
    /// What the page shows.
    struct Content: Hashable {
        let childID: Child.ID
        let row: WishRow
        let available: String
        /// "$20.00"; nil while nothing is put aside.
        let aside: String?
        let remaining: String
        /// "62 percent, $74.50 to go".
        let progress: String
    }

    /// What can be done with the wish.
    @ObservationIgnored private(set) lazy var acts = WishActsModel(
        client: client, open: open, say: say
    ) { [weak self] act in
        if act == .delete { self?.left() } else { await self?.live.refresh() }
    }
    /// What can be done with its photo.
    @ObservationIgnored private(set) lazy var photo = WishPhotoModel(client: client, wishID: wishID) { [weak self] in
        await self?.live.refresh()
    }
    /// The wish. One that is deleted elsewhere is gone here too; one deleted here has been left already.
    @ObservationIgnored private(set) lazy var live: LiveContent<Content> = makeLive()

    private let client: HouseholdClient
    private let wishID: WishListItem.ID
    private let viewer: WishViewer
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer
    private let left: @MainActor () -> Void
    private let notFound: @MainActor () -> Void

    /// A model of one wish as `person` sees it. `open` leads to a sheet, `say` tells what was approved, `left` is
    /// called after the wish was deleted here, `notFound` when there is no such wish for this person.
    public init(
        client: HouseholdClient, wishID: WishListItem.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, say: @escaping ToastAnnouncer = { _ in },
        left: @escaping @MainActor () -> Void = {},
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.wishID = wishID
        self.open = open
        self.say = say
        self.left = left
        self.notFound = notFound
        viewer = WishViewer(person)
    }

    /// Why something that was done failed.
    var failure: String? { acts.failure ?? photo.failure }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        acts.dismissTapped()
        photo.dismissTapped()
    }

    private func makeLive() -> LiveContent<Content> {
        LiveContent(client: client, notFound: notFound) { [weak self] content, change in
            self?.acts.isWorking != true && change.movesGoals(of: content?.childID)
        } read: { [client, wishID, viewer] () async throws(ClientFailure) in
            .loaded(Self.content(try await client.wishes.wish(wishID), for: viewer))
        }
    }

    private static func content(_ record: WishRecord, for viewer: WishViewer) -> Content {
        let (progress, format) = (record.summary.progress, viewer.format)
        return Content(
            childID: record.child.id, row: viewer.row(record.summary, of: record.child),
            available: format.money(progress.available),
            aside: progress.aside.isPositive ? format.money(progress.aside) : nil,
            remaining: format.money(progress.remaining),
            progress: progress.spoken(format))
    }
}
