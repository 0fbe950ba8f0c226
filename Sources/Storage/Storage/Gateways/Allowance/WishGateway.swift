public import Allowance
import Foundation
public import Household
public import Ledger

/// The tables of wishes, of their photos, and of the pictures of these.
public struct WishGateway {
    let connection: any Connection

    private static let columns = TableColumns<WishListItem, WishListItem>(
        "wishes", as: "w",
        joining: """
            JOIN children c ON c.family_id = w.family_id AND c.child_id = w.child_id
            JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id
            LEFT JOIN entries e ON e.family_id = w.family_id AND e.entry_id = w.purchase_entry_id
            LEFT JOIN users b ON b.family_id = w.family_id AND b.user_id = w.answered_by
            LEFT JOIN wish_pictures p ON p.family_id = w.family_id AND p.wish_id = w.wish_id
            """
    ) { columns in
        let id = columns.key("wish_id") { .id($0.id) }
        let child = columns.fixed("child_id") { .id($0.childID) }
        let unit = columns.joined("a.unit")
        let name = columns.changing("name") { .text($0.name) }
        let emoji = columns.changing("emoji") { .text($0.emoji?.description) }
        let picture = photo(in: &columns)
        let price = columns.changing("price") { .money($0.price) }
        let url = columns.changing("url") { .text($0.url) }
        let notes = columns.changing("notes") { .text($0.notes) }
        let savingsAccount = columns.changing("savings_account_id") { .id($0.savingsAccountID) }
        let requested = columns.changing("requested_at") { .instant($0.requestedAt) }
        let answer = given(in: &columns)
        let purchased = columns.changing("purchased_at") { .instant($0.purchasedAt) }
        let purchaseEntry = columns.changing("purchase_entry_id") { .id($0.purchaseEntryID) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        let paid = columns.joined("e.amount")
        return { row throws(StorageFault) in
            WishListItem(
                id: try row.id(id), childID: try row.id(child), name: try row.text(name),
                emoji: try row.optionalText(emoji).flatMap { Emoji($0) }, picture: try picture(row),
                price: try row.money(price, row.unit(unit)), url: try row.optionalText(url),
                notes: try row.optionalText(notes), savingsAccountID: try row.optionalID(savingsAccount),
                requestedAt: try row.optionalInstant(requested), answer: try answer(row),
                purchasedAt: try row.optionalInstant(purchased),
                purchaseEntryID: try row.optionalID(purchaseEntry), paid: try row.optionalMoney(paid, row.unit(unit)),
                createdAt: try row.instant(created), updatedAt: try row.instant(updated),
                version: try row.int(version))
        }
    }

    /// Adds a wish.
    public func insert(_ wish: WishListItem, in family: Family.ID) throws(StorageFault) {
        try Self.columns.insert(wish, in: family, on: connection)
    }

    /// Writes the changeable fields and the version.
    public func update(_ wish: WishListItem, in family: Family.ID) throws(StorageFault) {
        try Self.columns.update(wish, in: family, on: connection)
    }

    /// Gives a wish of a child that photo in place of any other.
    public func setPicture(
        _ picture: WishPicture, of wish: WishListItem, full: [UInt8], thumbnail: [UInt8], in family: Family.ID
    ) throws(StorageFault) {
        try deletePicture(of: wish.id, in: family)
        try connection.execute(
            """
            INSERT INTO wish_pictures (family_id, wish_id, child_id, picture_id, width, height)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(wish.id), .id(wish.childID), .id(picture.id), .integer(picture.width),
                .integer(picture.height),
            ])
        for (size, content) in [(Attachment.Size.full, full), (.thumbnail, thumbnail)] {
            try connection.execute(
                "INSERT INTO wish_picture_files (family_id, wish_id, size, content) VALUES (?, ?, ?, ?)",
                [.id(family), .id(wish.id), .text(size.rawValue), .bytes(content)])
        }
    }

    /// Erases the photo of a wish, if it has one.
    public func deletePicture(of id: WishListItem.ID, in family: Family.ID) throws(StorageFault) {
        for table in ["wish_picture_files", "wish_pictures"] {
            try connection.execute(
                "DELETE FROM \(table) WHERE family_id = ? AND wish_id = ?", [.id(family), .id(id)])
        }
    }

    /// A picture of the photo of a wish; nil if there is none.
    public func content(
        of id: WishListItem.ID, _ size: Attachment.Size, in family: Family.ID
    ) throws(StorageFault) -> [UInt8]? {
        try connection.rows(
            "SELECT content FROM wish_picture_files WHERE family_id = ? AND wish_id = ? AND size = ?",
            [.id(family), .id(id), .text(size.rawValue)]
        ) { row throws(StorageFault) in try row.bytes(0) }.first
    }

    /// Erases a wish with its photo; entries that it was bought with stay.
    public func delete(_ id: WishListItem.ID, in family: Family.ID) throws(StorageFault) {
        try deletePicture(of: id, in: family)
        try connection.execute("DELETE FROM wishes WHERE family_id = ? AND wish_id = ?", [.id(family), .id(id)])
    }

    /// A wish of a family; nil if there is none.
    public func find(_ id: WishListItem.ID, in family: Family.ID) throws(StorageFault) -> WishListItem? {
        try select("AND w.wish_id = ?", [.id(family), .id(id)]).first
    }

    /// A child's wishes, the oldest first.
    public func all(of child: Child.ID, in family: Family.ID) throws(StorageFault) -> [WishListItem] {
        try select("AND w.child_id = ? ORDER BY w.created_at, w.wish_id", [.id(family), .id(child)])
    }

    /// A child's wishes that are not bought, the oldest first.
    public func open(of child: Child.ID, in family: Family.ID) throws(StorageFault) -> [WishListItem] {
        try select(
            "AND w.child_id = ? AND w.purchased_at IS NULL ORDER BY w.created_at, w.wish_id",
            [.id(family), .id(child)])
    }

    /// What a child's wishes that are not bought cost, and what is put aside for each, the oldest first. It is read for
    /// each entry: no more of them than tells whether one can be afforded now.
    public func openPrices(
        of child: Child.ID, in family: Family.ID, unit: AccountUnit
    ) throws(StorageFault) -> [WishPrice] {
        try connection.rows(
            """
            SELECT w.wish_id, w.name, w.price, a.balance FROM wishes w
            LEFT JOIN savings_accounts s ON s.family_id = w.family_id AND s.account_id = w.savings_account_id
                AND s.closed_at IS NULL
            LEFT JOIN accounts a ON a.family_id = s.family_id AND a.account_id = s.account_id
            WHERE w.family_id = ? AND w.child_id = ? AND w.purchased_at IS NULL ORDER BY w.created_at, w.wish_id
            """, [.id(family), .id(child)]
        ) { row throws(StorageFault) in
            WishPrice(
                try row.id(0), name: try row.text(1), price: try row.money(2, unit),
                aside: try row.optionalMoney(3, unit) ?? .zero(unit))
        }
    }

    /// The wishes of present children of a family that are not bought, the oldest first.
    public func open(in family: Family.ID) throws(StorageFault) -> [WishListItem] {
        try select(
            "AND c.archived_at IS NULL AND w.purchased_at IS NULL ORDER BY w.created_at, w.wish_id", [.id(family)])
    }

    /// Whether a present child of a family has a wish, bought or not.
    public func hasAny(in family: Family.ID) throws(StorageFault) -> Bool {
        try !select("AND c.archived_at IS NULL LIMIT 1", [.id(family)]).isEmpty
    }

    /// How many wishes of a child are not bought.
    public func openCount(of child: Child.ID, in family: Family.ID) throws(StorageFault) -> Int {
        try connection.rows(
            "SELECT COUNT(*) FROM wishes WHERE family_id = ? AND child_id = ? AND purchased_at IS NULL",
            [.id(family), .id(child)]
        ) { row throws(StorageFault) in try row.int(0) }.first ?? 0
    }

    /// The wishes that present children of a family ask to buy, the longest waiting first.
    public func requested(in family: Family.ID) throws(StorageFault) -> [WishListItem] {
        try select(
            """
            AND c.archived_at IS NULL AND w.requested_at IS NOT NULL AND w.purchased_at IS NULL
            ORDER BY w.requested_at, w.wish_id
            """, [.id(family)])
    }

    private static func given(
        in columns: inout ColumnList<WishListItem>
    ) -> ColumnList<WishListItem>.Reader<WishAnswer?> {
        let kind = columns.changing("answer") { .text($0.answer?.kind.rawValue) }
        let person = columns.changing("answered_by") { .id($0.answer?.by) }
        let moment = columns.changing("answered_at") { .instant($0.answer?.at) }
        let nickname = columns.joined("b.nickname")
        let firstName = columns.joined("b.first_name")
        return { row throws(StorageFault) in
            if row.isNull(kind) { return nil }
            let name = try row.isNull(nickname) ? row.optionalText(firstName) : row.text(nickname)
            return WishAnswer(
                try row.word(kind), by: try row.id(person), at: try row.instant(moment), name: name)
        }
    }

    private static func photo(
        in columns: inout ColumnList<WishListItem>
    ) -> ColumnList<WishListItem>.Reader<WishPicture?> {
        let id = columns.joined("p.picture_id")
        let width = columns.joined("p.width")
        let height = columns.joined("p.height")
        return { row throws(StorageFault) in
            if row.isNull(id) { return nil }
            return WishPicture(id: try row.id(id), width: try row.int(width), height: try row.int(height))
        }
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [WishListItem] {
        try Self.columns.rows("WHERE w.family_id = ? \(condition)", values, on: connection)
    }
}
