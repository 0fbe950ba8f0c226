import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/home`: the family's totals and a card for each child, kept fresh by what the household announces.
@MainActor
@Observable
public final class ParentDashboardModel {
    /// What is shown; empty for a family without children.
    public private(set) var state: ScreenState<FamilyDashboard> = .loading
    /// Whether a refresh is under way while the old content stays.
    public private(set) var isRefreshing = false
    /// Why the last refresh failed; the old content stays.
    public private(set) var refreshFailure: String?

    /// What can be done with the wishes that children ask to buy.
    @ObservationIgnored private(set) lazy var acts = WishActsModel(client: client, open: { _ in }) { [weak self] _ in
        await self?.refresh()
    }

    private let client: HouseholdClient

    /// A model that asks `client`.
    public init(client: HouseholdClient) {
        self.client = client
    }

    /// The page appeared: loads, or brings up to date what was loaded before.
    public func appeared() async {
        if state.content == nil { await load() } else { await refresh() }
    }

    /// "Try Again" was pressed.
    public func tryAgainTapped() async {
        state = .loading
        await load()
    }

    /// Reads everything again while the old content stays.
    public func refresh() async {
        isRefreshing = true
        do {
            show(try await client.family.dashboard())
        } catch {
            refreshFailure = "Failed to load children: \(error.sentence)"
        }
        isRefreshing = false
    }

    /// The wishes that children ask to buy.
    func requests(_ dashboard: FamilyDashboard) -> [WishRequest] {
        let viewer = WishViewer(role: .parent, family: dashboard.family)
        return dashboard.requests.compactMap { wish in
            guard let asking = dashboard.children.first(where: { $0.id == wish.wish.childID }) else { return nil }
            let means = ChildMeans(child: asking.child, spending: asking.balance, savings: [])
            return WishRequest(childName: asking.child.firstName, row: viewer.row(wish, means))
        }
    }

    /// "Approve" was pressed: asks how it is paid, with what the child has at this moment.
    func approveTapped(_ request: WishRequest, in family: Family) async {
        do {
            let record = try await client.wishes.wish(request.id)
            let row = WishViewer(role: .parent, family: family).row(record.summary, record.means)
            await acts.chosen(.markPurchased, of: row)
        } catch {
            refreshFailure = error.sentence
        }
    }

    /// "Not Now" was pressed.
    func declineTapped(_ request: WishRequest) async {
        await acts.chosen(.decline, of: request.row)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        refreshFailure = nil
    }

    /// Keeps the page fresh until the task is cancelled.
    public func followChanges() async {
        for await change in client.changes() where Self.concerns(change) {
            await refresh()
        }
    }

    private func load() async {
        do {
            show(try await client.family.dashboard())
        } catch {
            state = .error(error.sentence)
        }
    }

    private func show(_ dashboard: FamilyDashboard) {
        state = dashboard.children.isEmpty ? .empty(dashboard) : .loaded(dashboard)
        refreshFailure = nil
    }

    /// A new entry is followed by the balance it made, so entries alone need no answer.
    private static func concerns(_ change: ClientChange) -> Bool {
        guard case .event(let event) = change else { return true }
        switch event.change {
        case .balanceUpdated, .childChanged, .familyChanged, .savingsUpdated, .allowanceChanged, .wishListChanged:
            return true
        default: return false
        }
    }
}
