import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/my-allowance`: the signed-in child's own figures, kept fresh.
@MainActor
@Observable
public final class ChildDashboardModel {
    /// The figures.
    let live: LiveContent<ChildDashboard>
    /// How often money has arrived while the page is open: each drops a coin.
    private(set) var arrivals = 0
    /// How often a goal was reached while it is open: each bursts in confetti.
    private(set) var goalsReached = 0
    /// How often a request was approved while the page is open: each raises a thumb.
    private(set) var approvals = 0

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

    /// The newest entries as the child is told of them.
    func happenings(of dashboard: ChildDashboard) -> [Happening] {
        let family = dashboard.family
        let format = DisplayFormat(family)
        let today = family.day(of: client.clock.now())
        return EntryFolding.newestRows(of: dashboard.recent).map {
            Happening($0, reader: dashboard.child.userID, today: today, format: format)
        }
    }

    /// The balance became another one while the page was open.
    func balanceChanged(from old: Money, to balance: Money) {
        if balance > old { arrivals += 1 }
    }

    /// The goals, or how near they are, became others while the page was open. One that was within reach from the
    /// first is no joy.
    func goalsChanged(from old: [GoalStanding], to goals: [GoalStanding]) {
        let open = Set(old.filter { !$0.isReached }.map(\.id))
        if goals.contains(where: { $0.isReached && open.contains($0.id) }) { goalsReached += 1 }
    }

    /// What the child asked for, or how it stands, became another while the page was open.
    func requestsChanged(from old: [AskedWish], to requests: [AskedWish]) {
        let known = Set(old.filter(\.standing.isApproved).map(\.id))
        if requests.contains(where: { $0.standing.isApproved && !known.contains($0.id) }) { approvals += 1 }
    }

    /// The address of the photo of a wish that is the nearest goal, in small; nil where there is none.
    func photo(of goal: NearestGoal?) -> URL? {
        guard case .wish(let summary) = goal, let picture = summary.wish.picture else { return nil }
        return client.wishes.picture(summary.id, picture.id, .thumbnail)
    }
}

extension AskedWish.Standing {
    /// Whether a parent said yes.
    fileprivate var isApproved: Bool {
        if case .approved = self { true } else { false }
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
