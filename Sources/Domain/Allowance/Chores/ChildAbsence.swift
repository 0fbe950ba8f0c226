public import Household
public import Ledger

/// Days on which a child was not there: removed from the family (allowance.md I-30), until it was brought back. It has
/// no turns then, and the others rotate without it.
public struct ChildAbsence: Hashable, Sendable {
    /// Who was away.
    public let childID: Child.ID
    /// The first day away: that of the removal.
    public let from: CalendarDate
    /// The day of the return, which counts as there; nil while away.
    public let returned: CalendarDate?

    /// An absence; one that ends on the day on which it began is none.
    public init(childID: Child.ID, from: CalendarDate, returned: CalendarDate? = nil) {
        self.childID = childID
        self.from = from
        self.returned = returned
    }

    /// Whether the child was away on a day.
    public func contains(_ day: CalendarDate) -> Bool {
        day >= from && returned.map { day < $0 } ?? true
    }
}
