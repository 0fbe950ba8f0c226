import Foundation
public import Household
public import Ledger

/// The tables of photos on entries, and of their pictures.
public struct AttachmentGateway {
    let connection: any Connection

    private static let columns = TableColumns<Attachment, Attachment>("attachments", as: "x") { columns in
        let id = columns.key("attachment_id") { .id($0.id) }
        let entry = columns.fixed("entry_id") { .id($0.entryID) }
        columns.given("child_id")
        let number = columns.fixed("number") { .integer($0.number) }
        let alt = columns.changing("alt") { .text($0.alt) }
        let contentType = columns.fixed("content_type") { .text($0.contentType) }
        let width = columns.fixed("width") { .integer($0.width) }
        let height = columns.fixed("height") { .integer($0.height) }
        let byteCount = columns.fixed("byte_count") { .integer($0.byteCount) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        return { row throws(StorageFault) in
            Attachment(
                id: try row.id(id), entryID: try row.id(entry), number: try row.int(number),
                alt: try row.optionalText(alt), contentType: try row.text(contentType), width: try row.int(width),
                height: try row.int(height), byteCount: try row.int(byteCount), createdAt: try row.instant(created),
                updatedAt: try row.instant(updated), version: try row.int(version))
        }
    }

    /// Adds a photo with its pictures to an entry of a child.
    public func insert(
        _ attachment: Attachment, of child: Child.ID, full: [UInt8], thumbnail: [UInt8], in family: Family.ID
    ) throws(StorageFault) {
        try Self.columns.insert(attachment, in: family, given: [.id(child)], on: connection)
        for (size, content) in [(Attachment.Size.full, full), (.thumbnail, thumbnail)] {
            try connection.execute(
                "INSERT INTO attachment_files (family_id, attachment_id, size, content) VALUES (?, ?, ?, ?)",
                [.id(family), .id(attachment.id), .text(size.rawValue), .bytes(content)])
        }
    }

    /// Writes the words and the version.
    public func update(_ attachment: Attachment, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(attachment, in: family, on: connection)
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
        try Self.columns.rows(
            "WHERE x.family_id = ? AND x.attachment_id = ?", [.id(family), .id(id)], on: connection
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
        let found = try Self.columns.rows(
            "WHERE x.family_id = ? AND x.entry_id IN (\(marks))", [.id(family)] + ids.map { .id($0) }, on: connection)
        return Dictionary(grouping: found, by: \.entryID).mapValues { $0.sorted { $0.number < $1.number } }
    }

    /// The photos of a child's entries over a span, in the order of the entries and then of their age. Costs the photos
    /// of the child.
    public func all(
        of child: Child.ID, over span: DaySpan, in family: Family.ID
    ) throws(StorageFault) -> [(attachment: Attachment, date: CalendarDate)] {
        try connection.rows(
            """
            SELECT \(Self.columns.selection), e.day
            FROM attachments x JOIN entries e ON e.family_id = x.family_id AND e.entry_id = x.entry_id
            WHERE x.family_id = ? AND x.child_id = ? AND e.day BETWEEN ? AND ?
            ORDER BY e.day, e.sequence, x.number
            """, [.id(family), .id(child), .day(span.first), .day(span.last)]
        ) { row throws(StorageFault) in (try Self.columns.read(row), try row.day(Self.columns.count)) }
    }
}
