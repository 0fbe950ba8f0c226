public import Ledger

extension EntryCause.Kind {
    /// "Undo" of Pay Now.
    public static let undonePayment = EntryCause.Kind(rawValue: "undonePayment")
}

extension EntryCause {
    /// "Undo" of a payment that was made early: what booked its reversal, which gave the pay-day back too.
    public static func undonePayment(_ paid: Entry.ID) -> EntryCause { EntryCause(.undonePayment, paid) }
}

extension Entry {
    /// The payment that this entry undid, and whose pay-day it gave back; nil for every other entry.
    public var undonePaymentID: Entry.ID? { cause?.id(of: .undonePayment) }
}

/// A list of entries in which a payment and its "Undo" are one row, with what went into savings and came back.
///
///     Reversal of Weekly allowance  −15.00  ┐
///     Reversal of To College         +3.00  │  Paid and undone
///     To College                     −3.00  │
///     Weekly allowance              +15.00  ┘
///     Movie ticket                  −10.00     Movie ticket
///
/// An entry that was reversed in the ordinary way keeps its two rows: its pay-day stays used. Where only one of the two
/// is in the list, because of a filter or of the end of a page, nothing is folded.
public enum EntryFolding {
    /// One row.
    public enum Row: Hashable, Sendable {
        /// An entry for itself.
        case entry(TransactionRecord)
        /// A payment that was undone, in the place of what undid it.
        case undonePayment(paid: TransactionRecord, undone: TransactionRecord)

        /// The entry that says where in the list the row stands.
        public var record: TransactionRecord {
            switch self {
            case .entry(let record): record
            case .undonePayment(_, let undone): undone
            }
        }
    }

    /// How many rows the start pages show of what happened last.
    public static let newestShown = 5
    /// How many entries to read for as many rows, where one of the newest is folded: a payment that was undone is two
    /// entries, and two more for each share of it.
    public static let newestRead = 30

    /// What the start pages show of entries, the newest first.
    public static func newestRows(of records: [TransactionRecord]) -> [Row] {
        Array(rows(of: records).prefix(newestShown))
    }

    /// The rows of entries, in the order given.
    public static func rows(of records: [TransactionRecord]) -> [Row] {
        let undone = Set(records.compactMap(\.entry.undonePaymentID))
        if undone.isEmpty { return records.map(Row.entry) }
        let paid = Dictionary(records.filter { undone.contains($0.id) }.map { ($0.id, $0) }) { first, _ in first }
        // What stayed taken, since its account was closed meanwhile, keeps its row.
        let shares = Set(
            records.filter { $0.entry.reversedByID != nil && ($0.entry.followsID.map { paid[$0] != nil } ?? false) }
                .map(\.id))
        return records.compactMap { record in
            if let payment = record.entry.undonePaymentID.flatMap({ paid[$0] }) {
                return .undonePayment(paid: payment, undone: record)
            }
            let isFolded =
                paid[record.id] != nil || shares.contains(record.id)
                || record.entry.reversesID.map(shares.contains) ?? false
            return isFolded ? nil : .entry(record)
        }
    }
}
