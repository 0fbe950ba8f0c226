public import Household
public import Ledger

/// What may be changed of a lot, as both doors ask for it; nil keeps what is.
public struct LotChange: Hashable, Sendable {
    /// How much is really there, 0 to 9,999.
    public var quantity: QuantityInput?
    /// The last day on which it is good; cleared for none.
    public var bestBefore: FieldChange<CalendarDate> = .kept
    /// Where it is kept from now on.
    public var location: PantryLot.Location?
    /// How much of it goes there; nil for all.
    public var movedQuantity: QuantityInput?
    /// Whether it was opened just now.
    public var isOpened = false
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }
}
