import HouseholdClient
import Ledger

/// The two places of a list that new entries ask about: nothing is inserted above entries that are being read.
enum ListPlace: Hashable, Sendable {
    /// What stands above the entries.
    case top
    /// The entries, with what is above them scrolled away.
    case entries
}

/// Where a list is scrolled to, and the new entries that wait above it meanwhile (§3.5).
///
///     at the top       C B A  + D  →  D C B A
///     scrolled down    C B A  + D  →  C B A and "1 new"; at the top again D C B A
struct NewEntries {
    /// Where the list is scrolled to; nil until it is scrolled.
    private(set) var place: ListPlace?
    /// The entries that are not shown yet.
    private(set) var waiting: Set<Entry.ID> = []

    /// The list was scrolled: at its top nothing waits.
    mutating func scrolled(to place: ListPlace?) {
        self.place = place
        if place != .entries { letIn() }
    }

    /// `fresh` was read in place of `old`, newest first: while the list is scrolled down, what stands above the
    /// entries that are shown waits.
    mutating func came(with fresh: [TransactionRecord], over old: [TransactionRecord]) {
        let shown = Set(old.map(\.id)).subtracting(waiting)
        let above = fresh.prefix { !shown.contains($0.id) }
        let isSameList = above.count < fresh.count
        waiting = place == .entries && isSameList ? Set(above.map(\.id)) : []
    }

    /// Everything is shown.
    mutating func letIn() {
        waiting = []
    }
}
