import Foundation
import Groceries
import Household
import Ledger

/// What is in the house. For parents.
public struct PantryClient: Sendable {
    /// The stock of every item by name, of those too of which nothing is there, as it is today.
    public var stocks: @Sendable () async throws(ClientFailure) -> (stocks: [PantryStock], today: CalendarDate) = {
        () async throws(ClientFailure) in throw notGiven("pantry.stocks")
    }
    /// Puts something into the pantry. Refused with messages at the fields. The key makes a second press harmless.
    public var add: @Sendable (PantryForm, RequestKey) async throws(ClientFailure) -> PantryLot = {
        (_, _) async throws(ClientFailure) in throw notGiven("pantry.add")
    }
    /// Takes so much of an item as used, from the lot first that goes off first. Refused with messages at `quantity`.
    public var useItem: @Sendable (GroceryItem.ID, QuantityInput) async throws(ClientFailure) -> Void = {
        (_, _) async throws(ClientFailure) in throw notGiven("pantry.useItem")
    }
    /// Takes so much of a lot as used, all of it with nil. Refused with messages at `quantity`.
    public var use: @Sendable (PantryLot.ID, QuantityInput?) async throws(ClientFailure) -> PantryLot = {
        (_, _) async throws(ClientFailure) in throw notGiven("pantry.use")
    }
    /// Takes so much of a lot as thrown away, all of it with nil. Refused with messages at `quantity`.
    public var discard: @Sendable (PantryLot.ID, QuantityInput?) async throws(ClientFailure) -> PantryLot = {
        (_, _) async throws(ClientFailure) in throw notGiven("pantry.discard")
    }
    /// Corrects, moves or opens a lot of a version. Refused with messages at the fields or `.versionConflict`.
    public var change: @Sendable (PantryLot.ID, LotChange) async throws(ClientFailure) -> PantryLot = {
        (_, _) async throws(ClientFailure) in throw notGiven("pantry.change")
    }
    /// Takes what was counted of items for what is there. Refused with messages at `quantity`.
    public var count: @Sendable ([GroceryItem.ID: QuantityInput]) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("pantry.count")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}
