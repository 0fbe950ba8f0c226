import Ledger

/// The entries of one day under their heading.
struct TransactionDay: Hashable, Identifiable {
    let day: CalendarDate
    let heading: String
    var rows: [TransactionRow]

    var id: CalendarDate { day }
}
