import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/notifications`: the person's inbox, kept fresh.
@MainActor
@Observable
public final class InboxModel {
    /// The notices of a day.
    struct Day: Hashable, Identifiable {
        let id: CalendarDate
        /// "Today", "Yesterday", "Nov 18".
        let heading: String
        let notices: [Notice]
    }

    /// What the page shows.
    struct Content: Hashable {
        let days: [Day]
        let unreadCount: Int
        let hasMore: Bool
    }

    /// The inbox; empty without any notice.
    @ObservationIgnored private(set) lazy var live = LiveContent<Content>(client: client) { _, change in
        change.isOne(people: { event in
            switch event {
            case .notificationAdded, .childChanged: true
            case .familyChanged, .sessionEnded: false
            }
        })
    } read: { [weak self] () async throws(ClientFailure) in
        try await self?.read() ?? .loading
    }
    /// How much of it is shown.
    let length = ListLength()
    /// Why the last act was refused.
    private(set) var failure: String?

    private let client: HouseholdClient
    private let family: Family
    private let open: @MainActor (String) -> Void
    private let unreadChanged: @MainActor (Int) -> Void

    /// A model of the inbox; `open` leads to the address of a notice's subject, `unreadChanged` tells how many are
    /// unread by now.
    public init(
        client: HouseholdClient, family: Family, open: @escaping @MainActor (String) -> Void,
        unreadChanged: @escaping @MainActor (Int) -> Void
    ) {
        self.client = client
        self.family = family
        self.open = open
        self.unreadChanged = unreadChanged
    }

    /// "3:04 PM".
    func time(_ notice: Notice) -> String {
        DisplayFormat(family).time(notice.createdAt)
    }

    /// A notice was pressed: it is read by that, and its subject opens.
    func opened(_ notice: Notice) async {
        if notice.readAt == nil { await markReadTapped(notice) }
        open(notice.subject.path)
    }

    /// "Mark as Read" was chosen.
    func markReadTapped(_ notice: Notice) async {
        await perform { [client] () async throws(ClientFailure) in try await client.notices.markRead(notice.id) }
    }

    /// "Mark All as Read" was pressed.
    func markAllReadTapped() async {
        await perform { [client] () async throws(ClientFailure) in try await client.notices.markAllRead() }
    }

    /// "Delete" was chosen.
    func deleteTapped(_ notice: Notice) async {
        await perform { [client] () async throws(ClientFailure) in try await client.notices.delete(notice.id) }
    }

    /// "Show More" was pressed.
    func showMoreTapped() async {
        await length.showMoreTapped(live)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func perform(_ work: () async throws(ClientFailure) -> Void) async {
        failure = nil
        do throws(ClientFailure) {
            try await work()
        } catch {
            // What is gone in another window is gone here too.
            if !error.isRefusal(.notFound) { failure = error.sentence }
        }
        await live.refresh()
    }

    private func read() async throws(ClientFailure) -> ScreenState<Content> {
        let list = try await client.notices.newest(length.limit)
        unreadChanged(list.unreadCount)
        let format = DisplayFormat(family)
        let today = family.day(of: client.clock.now())
        var days: [Day] = []
        for notice in list.notices {
            let day = family.day(of: notice.createdAt)
            let others = days.last?.id == day ? days.removeLast().notices : []
            days.append(Day(id: day, heading: format.heading(day, today: today), notices: others + [notice]))
        }
        let content = Content(days: days, unreadCount: list.unreadCount, hasMore: list.hasMore)
        return days.isEmpty ? .empty(content) : .loaded(content)
    }
}
