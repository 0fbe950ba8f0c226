import Foundation
public import Household
public import Ledger
import Storage

/// A person's own inbox, and what the person wants to be told.
public struct NoticesService: Sendable {
    let store: FamilyStore

    /// A page of the caller's inbox; what is older than 90 days is no longer there.
    public func page(
        _ caller: Caller, unreadOnly: Bool = false, after cursor: NoticeCursor? = nil, limit: Int = 20
    ) async throws(ServiceFailure) -> NoticeList {
        try await store.read(caller) { family in
            try family.require(.manageOwnAccount)
            let since = family.now.addingTimeInterval(-Notice.keptSeconds)
            let notices = family.tables.notices
            // One more than asked for tells whether there is a next page.
            let found = try notices.page(
                of: caller.userID, in: caller.familyID, since: since, unreadOnly: unreadOnly, before: cursor,
                limit: limit + 1)
            let counts = try notices.counts(of: caller.userID, in: caller.familyID, since: since)
            let page = Array(found.prefix(limit))
            return NoticeList(
                notices: page, unreadCount: counts.unread, total: unreadOnly ? counts.unread : counts.all,
                next: found.count > limit ? page.last.map { NoticeCursor(after: $0) } : nil)
        }
    }

    /// Marks a notice of the caller as read. Refused: `.notFound`.
    public func markRead(_ caller: Caller, _ id: Notice.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageOwnAccount)
            let isThere = try change.tables.notices.markRead(
                id, of: caller.userID, in: caller.familyID, at: change.family.now)
            guard isThere else { throw Refusal.notFound }
        }
    }

    /// Marks everything in the caller's inbox as read.
    public func markAllRead(_ caller: Caller) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageOwnAccount)
            try change.tables.notices.markAllRead(of: caller.userID, in: caller.familyID, at: change.family.now)
        }
    }

    /// Takes a notice out of the caller's inbox. Refused: `.notFound`.
    public func delete(_ caller: Caller, _ id: Notice.ID) async throws(ServiceFailure) {
        try await store.change(caller) { change in
            try change.family.require(.manageOwnAccount)
            let wasThere = try change.tables.notices.delete(id, of: caller.userID, in: caller.familyID)
            guard wasThere else { throw Refusal.notFound }
        }
    }

    /// What the caller wants to be told.
    public func preferences(_ caller: Caller) async throws(ServiceFailure) -> NoticePreferences {
        try await store.read(caller) { family in
            try family.require(.manageOwnAccount)
            return try family.preferences()
        }
    }

    /// Changes what the caller wants to be told. A balance that is low already at a new threshold is not told of; it
    /// has to fall below it. Refused: `.form`.
    public func change(
        _ caller: Caller, _ wanted: NoticePreferencesChange
    ) async throws(ServiceFailure) -> NoticePreferences {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageOwnAccount)
            var preferences = try family.preferences()
            try wanted.apply(
                to: &preferences, of: caller.role, unit: family.family.unit, locale: family.locale)
            try change.tables.noticePreferences.save(preferences, of: caller.userID, in: caller.familyID)
            for child in try change.tables.children.all(in: caller.familyID) where family.mayWarn(of: child) {
                let balance = try change.tables.accounts.balance(of: child.account, in: caller.familyID)
                try change.tables.noticePreferences.setWarned(
                    preferences.lowBalance.warns(of: balance), caller.userID, of: child.id, in: caller.familyID)
            }
            return preferences
        }
    }
}

extension FamilyTables {
    fileprivate func preferences() throws -> NoticePreferences {
        try tables.noticePreferences.find(of: caller.userID, in: family.id, unit: family.unit)
            ?? NoticePreferences(unit: family.unit)
    }

    fileprivate func mayWarn(of child: Child) -> Bool {
        caller.role == .parent || caller.childID == child.id
    }
}
