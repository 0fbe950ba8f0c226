import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import SwiftUI

/// The state of `/my-allowance`: the signed-in child's own figures, kept fresh.
@MainActor
@Observable
public final class ChildDashboardModel {
    /// The figures.
    let live: LiveContent<ChildDashboard>

    private let client: HouseholdClient

    /// A model of the signed-in child's page.
    public init(client: HouseholdClient) {
        self.client = client
        live = LiveContent(client: client) { content, change in
            change.movesFigures(of: content?.child.id)
        } read: { () async throws(ClientFailure) in
            .loaded(try await client.child.ownDashboard())
        }
    }

    /// The address of the photo of a wish that is the nearest goal, in small; nil where there is none.
    func photo(of goal: NearestGoal?) -> URL? {
        guard case .wish(let summary) = goal, let picture = summary.wish.picture else { return nil }
        return client.wishes.picture(summary.id, picture.id, .thumbnail)
    }
}

extension HouseholdEvent.Change {
    /// Whether the figures of a child may be others after this; without a child, of anybody's. A new entry is followed
    /// by the balance it made, so entries alone need no answer; their later changes do.
    func movesFigures(of child: Child.ID?) -> Bool {
        isOne { event in
            switch event {
            case .balanceUpdated, .entryUpdated, .allowanceChanged, .wishListChanged, .savingsUpdated, .budgetChanged:
                child == nil || event.childID == child
            case .categoriesChanged: true
            case .entryCreated, .recurringChanged: false
            }
        } people: { event in
            switch event {
            case .childChanged(let changed, _): child == nil || changed == child
            case .familyChanged: true
            case .notificationAdded, .sessionEnded: false
            }
        }
    }
}
