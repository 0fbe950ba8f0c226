import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/home`: what the family has, what comes and what happened, kept fresh by what the household announces.
@MainActor
@Observable
public final class ParentDashboardModel {
    /// The family's figures; empty for a family without children. A new entry is followed by the balance it made, so
    /// entries alone change nothing here.
    public let live: LiveContent<FamilyDashboard>

    /// What can be done with the wishes that children ask to buy.
    @ObservationIgnored private(set) lazy var acts = WishActsModel(
        client: client, open: { _ in }, say: say
    ) { [weak self] _ in
        await self?.live.refresh()
    }

    private let client: HouseholdClient
    private let say: ToastAnnouncer
    private var approvalFailure: String?

    /// A model that asks `client`; `say` tells what was approved.
    public init(client: HouseholdClient, say: @escaping ToastAnnouncer = { _ in }) {
        self.client = client
        self.say = say
        live = LiveContent(client: client, refreshWords: { "Failed to load children: \($0)" }) { _, change in
            change.movesFamilyFigures
        } read: { () async throws(ClientFailure) in
            let dashboard = try await client.family.dashboard()
            return dashboard.children.isEmpty ? .empty(dashboard) : .loaded(dashboard)
        }
    }

    /// Why something that was done with a request failed.
    var failure: String? { acts.failure ?? approvalFailure }

    /// The wishes that children ask to buy.
    func requests(_ dashboard: FamilyDashboard) -> [WishRequest] {
        let viewer = WishViewer(role: .parent, family: dashboard.family)
        return dashboard.requests.compactMap { wish in
            guard let asking = dashboard.children.first(where: { $0.id == wish.wish.childID }) else { return nil }
            return WishRequest(child: asking.child, row: viewer.row(wish, of: asking.child))
        }
    }

    /// "Approve" was pressed: asks how it is paid, with what the child has at this moment.
    func approveTapped(_ request: WishRequest, in family: Family) async {
        do {
            let record = try await client.wishes.wish(request.id)
            let row = WishViewer(role: .parent, family: family).row(record.summary, of: record.child)
            await acts.chosen(.markPurchased, of: row)
        } catch {
            approvalFailure = error.sentence
        }
    }

    /// "Not Now" was pressed.
    func declineTapped(_ request: WishRequest) async {
        await acts.chosen(.decline, of: request.row)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        acts.dismissTapped()
        approvalFailure = nil
    }
}

extension HouseholdEvent.Change {
    /// Whether what the parents' dashboard shows may be another after this.
    fileprivate var movesFamilyFigures: Bool {
        isOne { event in
            switch event {
            case .balanceUpdated, .savingsUpdated, .allowanceChanged, .wishListChanged, .entryUpdated,
                .recurringChanged:
                true
            case .entryCreated, .budgetChanged, .categoriesChanged: false
            }
        } people: { event in
            switch event {
            case .childChanged, .familyChanged: true
            case .notificationAdded, .sessionEnded: false
            }
        }
    }
}
