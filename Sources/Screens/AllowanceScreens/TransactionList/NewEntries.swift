import Allowance
import HouseholdClient
import Ledger

/// Whether the top of a list is seen, and the new entries that wait above it where it is not (§3.5): nothing is
/// inserted above entries that are being read.
///
///     at the top       C B A  + D  →  D C B A
///     scrolled down    C B A  + D  →  C B A and "1 new"; at the top again D C B A
struct NewEntries {
    /// Whether what stands above the entries is seen; not known to be until it has appeared.
    private(set) var isAtTop = false
    /// The entries that are not shown yet.
    private(set) var waiting: Set<Entry.ID> = []

    /// The top of the list appeared: nothing waits there.
    mutating func topAppeared() {
        isAtTop = true
        letIn()
    }

    /// The list was scrolled down.
    mutating func topDisappeared() {
        isAtTop = false
    }

    /// `fresh` was read in place of `old`, newest first: while the list is scrolled down, what stands above the
    /// entries that are shown waits.
    mutating func came(with fresh: [TransactionRecord], over old: [TransactionRecord]) {
        let shown = Set(old.map(\.id)).subtracting(waiting)
        let above = fresh.prefix { !shown.contains($0.id) }
        let isSameList = above.count < fresh.count
        waiting = !isAtTop && isSameList ? Set(above.map(\.id)) : []
    }

    /// Everything is shown.
    mutating func letIn() {
        waiting = []
    }
}
