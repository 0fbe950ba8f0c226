import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/analytics` and `/children/{id}/analytics`: whose figures, and how far back they look.
@MainActor
@Observable
public final class AnalyticsModel {
    /// Whose figures a page shows.
    public enum Scope: Hashable, Sendable {
        /// The signed-in child's own, or of a child that a parent chooses.
        case chosen
        /// One child's.
        case child(Child.ID)
    }

    /// Which period, which months, and whether savings are counted in.
    let choice: AnalyticsChoice
    /// The children whose figures this person may see, by first name; empty for a family without any.
    let children: LiveContent<[ChildOverview]>
    /// The figures of the chosen child; nil until one is chosen.
    private(set) var figures: AnalyticsFigures?
    let format: DisplayFormat
    let mayChoose: Bool

    private let client: HouseholdClient
    private let scope: Scope
    private let family: Family

    /// A model of what `person` may see of `scope`. `query` is what the address says; `queryChanged` hears each change
    /// of it; `notFound` is called when there is no such child for this person.
    public init(
        client: HouseholdClient, scope: Scope, person: SignedInPerson, query: [URLQueryItem] = [],
        queryChanged: @escaping @MainActor ([URLQueryItem]) -> Void = { _ in },
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.scope = scope
        format = DisplayFormat(person.family)
        family = person.family
        mayChoose = scope == .chosen && person.maySeeAllChildren
        choice = AnalyticsChoice(period: AnalyticsPeriod(queryItems: query), changed: queryChanged)
        children = LiveContent(client: client, notFound: notFound) { _, change in
            if case .people(.childChanged) = change { true } else { false }
        } read: { () async throws(ClientFailure) in
            let all = try await client.family.children()
            guard case .child(let id) = scope else { return all.isEmpty ? .empty(all) : .loaded(all) }
            guard let child = all.first(where: { $0.id == id }) else {
                throw .refused(ClientRefusal(code: .notFound, sentence: ""))
            }
            return .loaded([child])
        }
    }

    /// The child whose figures are shown; choosing another begins anew with that one's.
    var childID: Child.ID? {
        get { figures?.childID }
        set {
            guard newValue != figures?.childID else { return }
            figures = newValue.map {
                AnalyticsFigures(client: client, childID: $0, choice: choice, family: family)
            }
        }
    }

    /// The children are known: keeps the one that is shown while it is among them; else shows the only one, or the one
    /// that was `remembered` on this device.
    func childrenKnown(remembered: Child.ID?) {
        guard let all = children.content, !all.contains(where: { $0.id == childID }) else { return }
        childID = all.count == 1 ? all[0].id : all.first { $0.id == remembered }?.id
    }

    /// Reads everything again; the old figures stay.
    func refresh() async {
        await children.refresh()
        await figures?.refresh()
    }

    /// Keeps the figures fresh until the task is cancelled.
    func followChanges() async {
        await ChangeBursts(client).follow { [self] change in
            concerns(change)
        } react: { _ in
            await figures?.refresh()
        }
    }

    private func concerns(_ change: HouseholdEvent.Change) -> Bool {
        change.isOne { event in
            switch event {
            case .entryCreated, .entryUpdated, .budgetChanged, .savingsUpdated: event.childID == childID
            case .categoriesChanged: true
            case .balanceUpdated, .wishListChanged, .allowanceChanged, .recurringChanged: false
            }
        }
    }
}

/// What analytics look at; kept while another child is chosen.
@MainActor
@Observable
final class AnalyticsChoice {
    /// How far back; in the address of the page.
    var period: AnalyticsPeriod {
        didSet { if period != oldValue { changed(period.queryItems) } }
    }
    /// Whether the balance counts savings in.
    var includesSavings = false
    /// How many months are compared.
    var months = 6
    /// Whether categories with little spending are listed one by one.
    var showsSmallCategories = false

    @ObservationIgnored private let changed: @MainActor ([URLQueryItem]) -> Void

    init(period: AnalyticsPeriod = .month, changed: @escaping @MainActor ([URLQueryItem]) -> Void = { _ in }) {
        self.period = period
        self.changed = changed
    }
}
