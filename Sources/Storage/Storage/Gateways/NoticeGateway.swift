public import Foundation
public import Household
public import Ledger

/// The table of people's inboxes.
public struct NoticeGateway {
    let connection: any Connection

    /// Adds a notice, and forgets what that person was told longer than 90 days before.
    public func insert(_ notice: Notice) throws(StorageFault) {
        try connection.execute(
            "DELETE FROM notices WHERE family_id = ? AND user_id = ? AND created_at < ?",
            [
                .id(notice.familyID), .id(notice.userID),
                .instant(notice.createdAt.addingTimeInterval(-Notice.keptSeconds)),
            ])
        try connection.execute(
            """
            INSERT INTO notices (family_id, user_id, notice_id, kind, title, body, subject, subject_id, created_at,
                read_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(notice.familyID), .id(notice.userID), .id(notice.id), .text(notice.kind.rawValue),
                .text(notice.title), .text(notice.body), .text(notice.subject.name),
                notice.subject.id.map { .id($0) } ?? .null, .instant(notice.createdAt),
                notice.readAt.map { .instant($0) } ?? .null,
            ])
    }

    /// The notices of a person's inbox since an instant, newest first: at most `limit`, those before `cursor` where
    /// one is given.
    public func page(
        of user: User.ID, in family: Family.ID, since: Date, unreadOnly: Bool = false,
        before cursor: NoticeCursor? = nil,
        limit: Int
    ) throws(StorageFault) -> [Notice] {
        var condition = "AND created_at >= ?"
        var values: [SQLValue] = [.id(family), .id(user), .instant(since)]
        if unreadOnly { condition += " AND read_at IS NULL" }
        if let cursor {
            condition += " AND (created_at, notice_id) < (?, ?)"
            values += [.instant(cursor.createdAt), .id(cursor.id)]
        }
        return try select(
            "\(condition) ORDER BY created_at DESC, notice_id DESC LIMIT ?", values + [.integer(limit)])
    }

    /// How many notices of an inbox since an instant are there, and how many of them unread.
    public func counts(
        of user: User.ID, in family: Family.ID, since: Date
    ) throws(StorageFault) -> (all: Int, unread: Int) {
        let counts = try connection.rows(
            """
            SELECT COUNT(*), COUNT(read_at) FROM notices
            WHERE family_id = ? AND user_id = ? AND created_at >= ?
            """, [.id(family), .id(user), .instant(since)]
        ) { row throws(StorageFault) in (all: try row.int(0), read: try row.int(1)) }.first
        return (counts?.all ?? 0, (counts?.all ?? 0) - (counts?.read ?? 0))
    }

    /// Marks a notice as read; true if it is there.
    public func markRead(
        _ id: Notice.ID, of user: User.ID, in family: Family.ID, at now: Date
    ) throws(StorageFault) -> Bool {
        try connection.execute(
            """
            UPDATE notices SET read_at = COALESCE(read_at, ?)
            WHERE family_id = ? AND user_id = ? AND notice_id = ?
            """, [.instant(now), .id(family), .id(user), .id(id)]) > 0
    }

    /// Marks every notice of a person as read.
    public func markAllRead(of user: User.ID, in family: Family.ID, at now: Date) throws(StorageFault) {
        try connection.execute(
            "UPDATE notices SET read_at = ? WHERE family_id = ? AND user_id = ? AND read_at IS NULL",
            [.instant(now), .id(family), .id(user)])
    }

    /// Takes a notice out of the inbox; true if it was there.
    public func delete(_ id: Notice.ID, of user: User.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        try connection.execute(
            "DELETE FROM notices WHERE family_id = ? AND user_id = ? AND notice_id = ?",
            [.id(family), .id(user), .id(id)]) > 0
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Notice] {
        try connection.rows(
            """
            SELECT notice_id, user_id, family_id, kind, title, body, subject, subject_id, created_at, read_at
            FROM notices WHERE family_id = ? AND user_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            let subjectID = row.isNull(7) ? nil : try row.uuid(7)
            return Notice(
                id: try row.id(0), userID: try row.id(1), familyID: try row.id(2), kind: try row.word(3),
                title: try row.text(4), body: try row.text(5),
                subject: try row.require(NoticeSubject(name: row.text(6), id: subjectID), 6),
                createdAt: try row.instant(8), readAt: row.isNull(9) ? nil : try row.instant(9))
        }
    }
}
