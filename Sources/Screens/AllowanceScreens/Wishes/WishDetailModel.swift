import Design
import Household
import HouseholdClient
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
        let remaining: String
        /// "62 percent, $74.50 to go".
        let progress: String
    }

    /// What is shown.
    private(set) var state: ScreenState<Content> = .loading
    /// Why the last refresh failed; the old content stays.
    private(set) var refreshFailure: String?
    /// What can be done with the wish.
    @ObservationIgnored private(set) lazy var acts = WishActsModel(client: client, open: open) { [weak self] act in
        if act == .delete { self?.left() } else { await self?.refresh() }
    }

    private let client: HouseholdClient
    private let wishID: WishListItem.ID
    private let viewer: WishViewer
    private let open: @MainActor (Route) -> Void
    private let left: @MainActor () -> Void
    private let notFound: @MainActor () -> Void

    /// A model of one wish as `person` sees it. `open` leads to a sheet, `left` is called after the wish was deleted
    /// here, `notFound` when there is no such wish for this person.
    public init(
        client: HouseholdClient, wishID: WishListItem.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void, left: @escaping @MainActor () -> Void = {},
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.wishID = wishID
        self.open = open
        self.left = left
        self.notFound = notFound
        viewer = WishViewer(person)
    }

    /// The page appeared, or should be read again; the old content stays.
    func refresh() async {
        do {
            show(try await client.wishes.wish(wishID))
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
        for await change in client.changes() where concerns(change) {
            await refresh()
        }
    }

    /// A wish that is deleted elsewhere is gone here too; one deleted here has been left already.
    private func concerns(_ change: ClientChange) -> Bool {
        !acts.isWorking && change.movesGoals(of: state.content?.childID)
    }

    private func show(_ record: WishRecord) {
        let (progress, format) = (record.summary.progress, viewer.format)
        state = .loaded(
            Content(
                childID: record.child.id, row: viewer.row(record.summary, record.means),
                available: format.money(progress.available), remaining: format.money(progress.remaining),
                progress: "\(progress.percentage) percent, \(format.money(progress.remaining)) to go"))
    }
}
