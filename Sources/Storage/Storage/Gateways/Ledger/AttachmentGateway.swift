import Foundation
public import Household
public import Ledger

/// The tables of photos on entries, and of their pictures.
public struct AttachmentGateway {
    let connection: any Connection

    /// Adds a photo with its pictures to an entry of a child.
    public func insert(
        _ attachment: Attachment, of child: Child.ID, full: [UInt8], thumbnail: [UInt8], in family: Family.ID
    ) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO attachments (family_id, attachment_id, entry_id, child_id, number, alt, content_type, width,
                height, byte_count, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(attachment.id), .id(attachment.entryID), .id(child),
                .integer(attachment.number), .text(attachment.alt), .text(attachment.contentType),
                .integer(attachment.width), .integer(attachment.height),
                .integer(attachment.byteCount), .instant(attachment.createdAt), .instant(attachment.updatedAt),
                .integer(attachment.version),
            ])
        for (size, content) in [(Attachment.Size.full, full), (.thumbnail, thumbnail)] {
            try connection.execute(
                "INSERT INTO attachment_files (family_id, attachment_id, size, content) VALUES (?, ?, ?, ?)",
                [.id(family), .id(attachment.id), .text(size.rawValue), .bytes(content)])
        }
    }

    /// Writes the words and the version.
    public func update(_ attachment: Attachment, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE attachments SET alt = ?, updated_at = ?, version = ? WHERE family_id = ? AND attachment_id = ?",
            [
                .text(attachment.alt), .instant(attachment.updatedAt), .integer(attachment.version), .id(family),
                .id(attachment.id),
            ])
    }

    /// Lets another entry have the photos of one.
    public func move(from entry: Entry.ID, to other: Entry.ID, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            "UPDATE attachments SET entry_id = ? WHERE family_id = ? AND entry_id = ?",
            [.id(other), .id(family), .id(entry)])
    }

    /// Erases a photo with its pictures.
    public func delete(_ id: Attachment.ID, in family: Family.ID) throws(StorageFault) {
        for table in ["attachment_files", "attachments"] {
            try connection.execute(
                "DELETE FROM \(table) WHERE family_id = ? AND attachment_id = ?", [.id(family), .id(id)])
        }
    }

    /// A photo of a family; nil if there is none.
    public func find(_ id: Attachment.ID, in family: Family.ID) throws(StorageFault) -> Attachment? {
        try connection.rows(
            Self.select + " WHERE family_id = ? AND attachment_id = ?", [.id(family), .id(id)], Self.attachment
        ).first
    }

    /// A picture of a photo; nil if there is none.
    public func content(
        of id: Attachment.ID, _ size: Attachment.Size, in family: Family.ID
    ) throws(StorageFault) -> [UInt8]? {
        try connection.rows(
            "SELECT content FROM attachment_files WHERE family_id = ? AND attachment_id = ? AND size = ?",
            [.id(family), .id(id), .text(size.rawValue)]
        ) { row throws(StorageFault) in try row.bytes(0) }.first
    }

    /// The photos of entries, the oldest first, by their entry. Costs the number of entries, at most 101.
    public func all(
        of entries: [Entry.ID], in family: Family.ID
    ) throws(StorageFault) -> [Entry.ID: [Attachment]] {
        guard let last = entries.last else { return [:] }
        // A few lengths of list make a few prepared statements; an id more than once changes nothing.
        let count = [1, 21, 101].first { $0 >= entries.count } ?? entries.count
        let ids = entries + Array(repeating: last, count: count - entries.count)
        let marks = Array(repeating: "?", count: count).joined(separator: ", ")
        let found = try connection.rows(
            Self.select + " WHERE family_id = ? AND entry_id IN (\(marks))", [.id(family)] + ids.map { .id($0) },
            Self.attachment)
        return Dictionary(grouping: found, by: \.entryID).mapValues { $0.sorted { $0.number < $1.number } }
    }

    /// The photos of a child's entries over a span, in the order of the entries and then of their age. Costs the photos
    /// of the child.
    public func all(
        of child: Child.ID, over span: DaySpan, in family: Family.ID
    ) throws(StorageFault) -> [(attachment: Attachment, date: CalendarDate)] {
        try connection.rows(
            """
            SELECT x.attachment_id, x.entry_id, x.alt, x.content_type, x.width, x.height, x.byte_count, x.created_at,
                x.updated_at, x.version, x.number, e.day
            FROM attachments x JOIN entries e ON e.family_id = x.family_id AND e.entry_id = x.entry_id
            WHERE x.family_id = ? AND x.child_id = ? AND e.day BETWEEN ? AND ?
            ORDER BY e.day, e.sequence, x.number
            """, [.id(family), .id(child), .day(span.first), .day(span.last)]
        ) { row throws(StorageFault) in (try Self.attachment(row), try row.day(11)) }
    }

    private static let select = """
        SELECT attachment_id, entry_id, alt, content_type, width, height, byte_count, created_at, updated_at, version,
            number
        FROM attachments
        """

    private static func attachment(_ row: any Row) throws(StorageFault) -> Attachment {
        Attachment(
            id: try row.id(0), entryID: try row.id(1), number: try row.int(10), alt: try row.optionalText(2),
            contentType: try row.text(3),
            width: try row.int(4), height: try row.int(5), byteCount: try row.int(6), createdAt: try row.instant(7),
            updatedAt: try row.instant(8), version: try row.int(9))
    }
}
