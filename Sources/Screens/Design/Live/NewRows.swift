/// Whether the top of a list is seen, and the new rows that wait above it where it is not (`allowance.md` §3.5):
/// nothing is inserted above rows that are being read.
///
///     at the top       C B A  + D  →  D C B A
///     scrolled down    C B A  + D  →  C B A and "1 new"; at the top again D C B A
public struct NewRows<ID: Hashable & Sendable>: Sendable {
    /// Whether what stands above the rows is seen; not known to be until it has appeared.
    public private(set) var isAtTop = false
    /// The rows that are not shown yet.
    public private(set) var waiting: Set<ID> = []

    /// Nothing waits.
    public init() {}

    /// The top of the list appeared: nothing waits there.
    mutating func topAppeared() {
        isAtTop = true
        letIn()
    }

    /// The list was scrolled down.
    mutating func topDisappeared() {
        isAtTop = false
    }

    /// `fresh` was read in place of `old`, newest first: while the list is scrolled down, what stands above the rows
    /// that are shown waits.
    mutating func came(with fresh: [ID], over old: [ID]) {
        let shown = Set(old).subtracting(waiting)
        let above = fresh.prefix { !shown.contains($0) }
        let isSameList = above.count < fresh.count
        waiting = !isAtTop && isSameList ? Set(above) : []
    }

    /// Everything is shown.
    mutating func letIn() {
        waiting = []
    }
}
