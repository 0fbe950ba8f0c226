public import Allowance
import Foundation
public import Household
public import Ledger

/// The table of wishes.
public struct WishGateway {
    let connection: any Connection

    /// Adds a wish.
    public func insert(_ wish: WishListItem, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO wishes (family_id, wish_id, child_id, name, price, url, notes, savings_account_id,
                requested_at, purchased_at, purchase_entry_id, created_at, updated_at, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(wish.id), .id(wish.childID), .text(wish.name), .money(wish.price), .text(wish.url),
                .text(wish.notes), .id(wish.savingsAccountID), .instant(wish.requestedAt),
                .instant(wish.purchasedAt), .id(wish.purchaseEntryID), .instant(wish.createdAt),
                .instant(wish.updatedAt), .integer(wish.version),
            ])
    }

    /// Writes the changeable fields and the version.
    public func update(_ wish: WishListItem, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            UPDATE wishes SET name = ?, price = ?, url = ?, notes = ?, savings_account_id = ?, requested_at = ?,
                purchased_at = ?, purchase_entry_id = ?, updated_at = ?, version = ?
            WHERE family_id = ? AND wish_id = ?
            """,
            [
                .text(wish.name), .money(wish.price), .text(wish.url), .text(wish.notes), .id(wish.savingsAccountID),
                .instant(wish.requestedAt), .instant(wish.purchasedAt), .id(wish.purchaseEntryID),
                .instant(wish.updatedAt), .integer(wish.version), .id(family), .id(wish.id),
            ])
    }

    /// Erases a wish; entries that it was bought with stay.
    public func delete(_ id: WishListItem.ID, in family: Family.ID) throws(StorageFault) {
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

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [WishListItem] {
        try connection.rows(
            """
            SELECT w.wish_id, w.child_id, a.unit, w.name, w.price, w.url, w.notes, w.savings_account_id,
                w.requested_at, w.purchased_at, w.purchase_entry_id, w.created_at, w.updated_at, w.version, e.amount
            FROM wishes w
            JOIN children c ON c.family_id = w.family_id AND c.child_id = w.child_id
            JOIN accounts a ON a.family_id = c.family_id AND a.account_id = c.account_id
            LEFT JOIN entries e ON e.family_id = w.family_id AND e.entry_id = w.purchase_entry_id
            WHERE w.family_id = ? \(condition)
            """, values
        ) { row throws(StorageFault) in
            WishListItem(
                id: try row.id(0), childID: try row.id(1), name: try row.text(3),
                price: try row.money(4, row.unit(2)), url: try row.optionalText(5), notes: try row.optionalText(6),
                savingsAccountID: try row.optionalID(7), requestedAt: try row.optionalInstant(8),
                purchasedAt: try row.optionalInstant(9), purchaseEntryID: try row.optionalID(10),
                paid: try row.optionalMoney(14, row.unit(2)), createdAt: try row.instant(11),
                updatedAt: try row.instant(12), version: try row.int(13))
        }
    }
}
