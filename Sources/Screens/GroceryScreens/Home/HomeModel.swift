import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import SwiftUI

/// The state of `/groceries`: what the family has, will need and bought, kept fresh.
@MainActor
@Observable
public final class HomeModel {
    /// What is shown.
    let live: LiveContent<HomeContent>
    /// What puts a row's item on a list.
    @ObservationIgnored private(set) lazy var lists = ItemToListModel(
        client: client, open: open, say: say, added: { [weak self] in await self?.live.refresh() })
    /// Whether an act is on its way.
    private(set) var isWorking = false

    private var refusal: String?
    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let say: ToastAnnouncer

    /// How long "Undo" is offered.
    private static let undoSeconds = 10

    /// A model of the groceries of `person`'s family. `open` leads to a sheet, `say` tells what was done.
    public init(
        client: HouseholdClient, person: SignedInPerson, open: @escaping @MainActor (Route) -> Void,
        say: @escaping ToastAnnouncer
    ) {
        self.client = client
        self.open = open
        self.say = say
        let family = person.family
        live = LiveContent(client: client) { _, change in
            change.movesGroceries || change.movesGrocerySpending
        } read: { () async throws(ClientFailure) in
            let overview = try await client.groceries.overview()
            return .loaded(HomeContent(overview, family: family, today: family.day(of: client.clock.now())))
        }
    }

    /// Why the last act was refused.
    var failure: String? { refusal ?? lists.failure }

    /// "Used it" was pressed.
    func usedTapped(_ row: HomeContent.Expiring) async {
        await perform { [client, say] () async throws(ClientFailure) in
            let lot = try await client.pantry.use(row.id, nil)
            say(undoable("\(row.name) marked as used", row, version: lot.version))
        }
    }

    /// "Threw it away" was pressed.
    func threwAwayTapped(_ row: HomeContent.Expiring) async {
        await perform { [client, say] () async throws(ClientFailure) in
            let lot = try await client.pantry.discard(row.id, nil)
            say(undoable("\(row.name) marked as thrown away", row, version: lot.version))
        }
    }

    /// "Not now" was pressed.
    func notNowTapped(_ row: HomeContent.Expected) async {
        await perform { [client, say] () async throws(ClientFailure) in
            _ = try await client.groceries.snooze(row.id, YouMightNeed.snoozeDays)
            say(.done("\(row.name) hidden for \(YouMightNeed.snoozeDays) days"))
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        refusal = nil
        lists.dismissTapped()
    }

    /// "Undo" puts back what was there; it works as long as it is offered, also once the page is left.
    private func undoable(_ words: String, _ row: HomeContent.Expiring, version: Int) -> ToastMessage {
        .undoable(words, seconds: Self.undoSeconds) { [client, say] in
            var change = LotChange(version: version)
            change.quantity = .exact(row.lot.quantity)
            do throws(ClientFailure) {
                _ = try await client.pantry.change(row.id, change)
                say(.done("\(row.name) put back"))
            } catch {
                say(.failed(error.sentence))
            }
        }
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        guard !isWorking else { return }
        isWorking = true
        refusal = nil
        do {
            try await work()
        } catch {
            // What another one took away is gone all the same.
            if !error.isRefusal(.notFound) { refusal = error.sentence }
        }
        await live.refresh()
        isWorking = false
    }
}
