public import Foundation
public import Groceries
public import Household
public import Ledger

/// The table of what became of wishes that phones sent (README, decision 8), by which a repetition is answered.
public struct ListWishGateway {
    let connection: any Connection

    /// The word for a wish whose line was gone; the others are words of what refused it.
    private static let gone = "gone"
    private static let unitUnfit = "unit"
    private static let quantityOutOfRange = "quantity"
    private static let nameUnfit = "name"
    private static let listFull = "full"

    /// Keeps what became of a wish.
    public func insert(
        _ answer: ListWish.Outcome, to wish: ListWish.ID, on list: ShoppingList.ID, in family: Family.ID, at now: Date
    ) throws(StorageFault) {
        let (line, refusal, unit): (ShoppingListItem.ID?, String?, GroceryUnit?) =
            switch answer {
            case .done(let line): (line, nil, nil)
            case .gone: (nil, Self.gone, nil)
            case .refused(.unitUnfit(let unit)): (nil, Self.unitUnfit, unit)
            case .refused(.quantityOutOfRange): (nil, Self.quantityOutOfRange, nil)
            case .refused(.nameUnfit): (nil, Self.nameUnfit, nil)
            case .refused(.listFull): (nil, Self.listFull, nil)
            }
        try connection.execute(
            """
            INSERT INTO list_wishes (family_id, wish_id, list_id, line_id, refusal, unit, answered_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(family), .id(wish), .id(list), .id(line), .text(refusal), .text(unit?.rawValue), .instant(now),
            ])
    }

    /// What became of wishes on a list; those that never came are left out.
    public func answers(
        to wishes: [ListWish.ID], on list: ShoppingList.ID, in family: Family.ID
    ) throws(StorageFault) -> [ListWish.ID: ListWish.Outcome] {
        if wishes.isEmpty { return [:] }
        let rows = try connection.rows(
            """
            SELECT wish_id, line_id, refusal, unit FROM list_wishes
            WHERE family_id = ? AND list_id = ? AND wish_id IN (\(SQLValue.marks(wishes.count)))
            """, [.id(family), .id(list)] + wishes.map { .id($0) }
        ) { row throws(StorageFault) in
            (wish: try row.id(0) as ListWish.ID, answer: try Self.answer(row))
        }
        return Dictionary(rows.map { ($0.wish, $0.answer) }, uniquingKeysWith: { first, _ in first })
    }

    private static func answer(_ row: any Row) throws(StorageFault) -> ListWish.Outcome {
        switch try row.optionalText(2) {
        case nil: .done(try row.id(1))
        case gone: .gone
        case unitUnfit: .refused(.unitUnfit(try row.word(3)))
        case quantityOutOfRange: .refused(.quantityOutOfRange)
        case nameUnfit: .refused(.nameUnfit)
        case listFull: .refused(.listFull)
        case .some: try row.require(nil, 2)
        }
    }
}
