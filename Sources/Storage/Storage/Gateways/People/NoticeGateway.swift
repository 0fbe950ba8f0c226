public import Foundation
public import Household
public import Ledger

/// The table of people's inboxes. How many unread notices each holds is counted beside them, so that a new one costs
/// the same however many there are.
public struct NoticeGateway {
    let connection: any Connection

    private static let columns = TableColumns<Notice, Notice>(
        "notices", as: "n",
        joining: """
            LEFT JOIN children c ON c.family_id = n.family_id AND c.child_id = n.child_id AND c.user_id <> n.user_id
            LEFT JOIN users u ON u.family_id = c.family_id AND u.user_id = c.user_id
            """
    ) { columns in
        let family = columns.family()
        let user = columns.fixed("user_id") { .id($0.userID) }
        let id = columns.fixed("notice_id") { .id($0.id) }
        let kind = columns.fixed("kind") { .text($0.kind.rawValue) }
        let title = columns.fixed("title") { .text($0.title) }
        let body = columns.fixed("body") { .text($0.body) }
        let subject = columns.fixed("subject") { .text($0.subject.name) }
        let subjectID = columns.fixed("subject_id") { .uuid($0.subject.id) }
        let child = columns.fixed("child_id") { .id($0.childID) }
        let face = childFace(in: &columns)
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let read = columns.fixed("read_at") { .instant($0.readAt) }
        return { row throws(StorageFault) in
            Notice(
                id: try row.id(id), userID: try row.id(user), familyID: try row.id(family), kind: try row.word(kind),
                title: try row.text(title), body: try row.text(body),
                subject: try row.require(
                    NoticeSubject(name: row.text(subject), id: row.optionalUUID(subjectID)), subject),
                childID: try row.optionalID(child), face: try face(row),
                createdAt: try row.instant(created), readAt: try row.optionalInstant(read))
        }
    }

    private static func childFace(in columns: inout ColumnList<Notice>) -> ColumnList<Notice>.Reader<AvatarFace?> {
        let user = columns.joined("u.user_id")
        let firstName = columns.joined("u.first_name")
        let lastName = columns.joined("u.last_name")
        let avatar = AvatarColumns.join("u", in: &columns)
        return { row throws(StorageFault) in
            if row.isNull(user) { return nil }
            return AvatarFace(
                try avatar.read(row, of: row.id(user)), names: try row.text(firstName), try row.text(lastName))
        }
    }

    /// Adds a notice, and forgets what that person was told longer than 90 days before. Gives how many notices of the
    /// inbox are unread now.
    @discardableResult
    public func insert(_ notice: Notice) throws(StorageFault) -> Int {
        try connection.send(
            Self.columns.insertion, Self.columns.insertedValues(notice, in: notice.familyID))
        let inboxID: [SQLValue] = [.id(notice.familyID), .id(notice.userID)]
        try connection.send(
            """
            INSERT INTO inboxes (family_id, user_id, unread, oldest) VALUES (?, ?, ?, ?)
            ON CONFLICT (family_id, user_id) DO UPDATE SET unread = inboxes.unread + excluded.unread,
                oldest = CASE WHEN excluded.oldest < inboxes.oldest THEN excluded.oldest ELSE inboxes.oldest END
            """, inboxID + [.integer(notice.readAt == nil ? 1 : 0), .instant(notice.createdAt)])
        let inbox = try connection.rows(
            "SELECT unread, oldest FROM inboxes WHERE family_id = ? AND user_id = ?", inboxID
        ) { row throws(StorageFault) in (unread: try row.int(0), oldest: try row.instant(1)) }.first
        let kept = notice.createdAt.addingTimeInterval(-Notice.keptSeconds)
        if let inbox, inbox.oldest >= kept { return inbox.unread }
        return try forget(before: kept, of: notice.userID, in: notice.familyID)
    }

    /// The notices of a person's inbox since an instant, newest first: at most `limit`, those before `cursor` where
    /// one is given.
    public func page(
        of user: User.ID, in family: Family.ID, since: Date, unreadOnly: Bool = false,
        before cursor: NoticeCursor? = nil,
        limit: Int
    ) throws(StorageFault) -> [Notice] {
        var condition = "AND n.created_at >= ?"
        var values: [SQLValue] = [.id(family), .id(user), .instant(since)]
        if unreadOnly { condition += " AND n.read_at IS NULL" }
        if let cursor {
            condition += " AND (n.created_at, n.notice_id) < (?, ?)"
            values += [.instant(cursor.createdAt), .id(cursor.id)]
        }
        return try select(
            "\(condition) ORDER BY n.created_at DESC, n.notice_id DESC LIMIT ?", values + [.integer(limit)])
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

    /// How many unread notices were counted beside an inbox; what was told longer than 90 days ago counts until the
    /// next notice comes.
    public func unreadCount(of user: User.ID, in family: Family.ID) throws(StorageFault) -> Int {
        try connection.rows(
            "SELECT unread FROM inboxes WHERE family_id = ? AND user_id = ?", [.id(family), .id(user)]
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }

    /// Marks a notice as read; true if it is there.
    public func markRead(
        _ id: Notice.ID, of user: User.ID, in family: Family.ID, at now: Date
    ) throws(StorageFault) -> Bool {
        let marked = try connection.execute(
            """
            UPDATE notices SET read_at = ?
            WHERE family_id = ? AND user_id = ? AND notice_id = ? AND read_at IS NULL
            """, [.instant(now), .id(family), .id(user), .id(id)])
        if marked > 0 {
            try countDown(marked, of: user, in: family)
            return true
        }
        return try !connection.rows(
            "SELECT notice_id FROM notices WHERE family_id = ? AND user_id = ? AND notice_id = ?",
            [.id(family), .id(user), .id(id)]
        ) { _ throws(StorageFault) in true }.isEmpty
    }

    /// Marks what a person was told of that kind about a subject as read. Gives one of those that were unread, and how
    /// many of the inbox are unread now; nil where none was.
    public func markRead(
        _ kind: NoticeKind, about subject: NoticeSubject, of user: User.ID, in family: Family.ID, at now: Date
    ) throws(StorageFault) -> (newest: Notice.ID, unread: Int)? {
        let marked: [Notice.ID] = try connection.rows(
            """
            UPDATE notices SET read_at = ?
            WHERE family_id = ? AND user_id = ? AND kind = ? AND subject = ? AND subject_id = ? AND read_at IS NULL
            RETURNING notice_id
            """,
            [
                .instant(now), .id(family), .id(user), .text(kind.rawValue), .text(subject.name), .uuid(subject.id),
            ]
        ) { row throws(StorageFault) in try row.id(0) }
        guard let last = marked.last else { return nil }
        try countDown(marked.count, of: user, in: family)
        return (last, try unreadCount(of: user, in: family))
    }

    /// Marks every notice of a person as read.
    public func markAllRead(of user: User.ID, in family: Family.ID, at now: Date) throws(StorageFault) {
        try connection.execute(
            "UPDATE notices SET read_at = ? WHERE family_id = ? AND user_id = ? AND read_at IS NULL",
            [.instant(now), .id(family), .id(user)])
        try connection.execute(
            "UPDATE inboxes SET unread = 0 WHERE family_id = ? AND user_id = ?", [.id(family), .id(user)])
    }

    /// Takes a notice out of the inbox; true if it was there.
    public func delete(_ id: Notice.ID, of user: User.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        let wasUnread = try connection.rows(
            """
            DELETE FROM notices WHERE family_id = ? AND user_id = ? AND notice_id = ?
            RETURNING read_at
            """, [.id(family), .id(user), .id(id)]
        ) { row throws(StorageFault) in row.isNull(0) }.first
        if wasUnread == true { try countDown(1, of: user, in: family) }
        return wasUnread != nil
    }

    private func countDown(_ count: Int, of user: User.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE inboxes SET unread = unread - ? WHERE family_id = ? AND user_id = ?",
            [.integer(count), .id(family), .id(user)])
    }

    /// Erases what an inbox holds from before an instant; gives how many of the rest are unread. Costs what is erased.
    private func forget(before instant: Date, of user: User.ID, in family: Family.ID) throws(StorageFault) -> Int {
        let place: [SQLValue] = [.id(family), .id(user), .instant(instant)]
        let unread = try connection.execute(
            "DELETE FROM notices WHERE family_id = ? AND user_id = ? AND created_at < ? AND read_at IS NULL", place)
        try connection.execute(
            "DELETE FROM notices WHERE family_id = ? AND user_id = ? AND created_at < ?", place)
        return try connection.rows(
            """
            UPDATE inboxes SET unread = unread - ?, oldest = COALESCE((
                SELECT MIN(created_at) FROM notices WHERE family_id = ? AND user_id = ?), ?)
            WHERE family_id = ? AND user_id = ? RETURNING unread
            """, [.integer(unread), .id(family), .id(user), .instant(instant), .id(family), .id(user)]
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Notice] {
        try Self.columns.rows("WHERE n.family_id = ? AND n.user_id = ? \(condition)", values, on: connection)
    }
}
