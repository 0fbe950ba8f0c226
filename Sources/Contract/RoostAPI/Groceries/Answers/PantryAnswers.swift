public import Groceries
import Ledger

extension PantryLot: AnswerObject {
    /// A lot (groceries.md §2.1); its quantity is counted in the unit of its item.
    public static let fields = Fields<PantryLot>(
        "PantryLot",
        [
            .init("id", \.id), .init("groceryItemId", \.itemID), .init("quantity", \.quantity),
            .init("bestBefore", \.bestBefore), .init("location", \.location), .init("addedAt", \.addedAt),
            .init("openedAt", \.openedAt), .init("purchaseId", \.purchaseID), .init("version", \.version),
        ])
}

extension PantryStock {
    /// What is in the house of an item, with its lots in the order in which they are used up. An element of the body of
    /// `GET /grocery/pantry`.
    public static let fields = Fields<PantryStock>(
        "PantryItem",
        [
            .item("item", \.item), .init("quantity", \.total), .init("parLevel", \.item.parLevel),
            .init("isLow", \.isLow), .init("missing", \.missing), .init("daysLeft", \.expiry?.daysLeft),
            .init("label", \.expiry?.label), .init("lots", \.lots),
        ])
}

extension ExpiringLot {
    /// A lot that goes off soon, or went off; an element of the body of `GET /grocery/expiring`.
    public static let fields = Fields<ExpiringLot>(
        "ExpiringLot",
        [
            .init("lot", \.lot), .item("item", \.item), .init("quantity", \.lot.quantity),
            .init("daysLeft", \.expiry.daysLeft), .init("label", \.expiry.label),
        ])
}
