import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/my-allowance` and of `/children/{id}`: one child's figures, kept fresh.
@MainActor
@Observable
public final class ChildDashboardModel {
    /// What is shown.
    public private(set) var state: ScreenState<ChildDashboard> = .loading
    /// Whether a refresh is under way while the old content stays.
    public private(set) var isRefreshing = false
    /// Why the last refresh failed; the old content stays.
    public private(set) var refreshFailure: String?

    private let client: HouseholdClient
    /// The child of the page; nil for the signed-in child's own.
    private let childID: Child.ID?
    private let notFound: @MainActor () -> Void

    /// A model of a child's page; without `childID` it is the signed-in child's own. `notFound` is called when there
    /// is no such child for this person.
    public init(client: HouseholdClient, childID: Child.ID? = nil, notFound: @escaping @MainActor () -> Void = {}) {
        self.client = client
        self.childID = childID
        self.notFound = notFound
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
            show(try await dashboard())
        } catch {
            if error.isRefusal(.notFound) { notFound() }
            refreshFailure = error.sentence
        }
        isRefreshing = false
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        refreshFailure = nil
    }

    /// Keeps the page fresh until the task is cancelled.
    public func followChanges() async {
        for await change in client.changes() where concerns(change) {
            await refresh()
        }
    }

    private func load() async {
        do {
            show(try await dashboard())
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    private func dashboard() async throws(ClientFailure) -> ChildDashboard {
        if let childID { try await client.child.dashboard(childID) } else { try await client.child.ownDashboard() }
    }

    private func show(_ dashboard: ChildDashboard) {
        state = .loaded(dashboard)
        refreshFailure = nil
    }

    /// A new entry is followed by the balance it made, so entries alone need no answer; their later changes do.
    private func concerns(_ change: ClientChange) -> Bool {
        guard case .event(let event) = change else { return true }
        let shown = state.content?.child.id ?? childID
        switch event.change {
        case .balanceUpdated(let child, _), .entryUpdated(_, let child), .childChanged(let child, _),
            .allowanceChanged(let child, _), .wishListChanged(_, let child, _), .savingsUpdated(_, let child, _, _):
            return shown == nil || child == shown
        case .familyChanged: return true
        default: return false
        }
    }
}
