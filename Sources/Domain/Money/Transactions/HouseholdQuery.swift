public import Foundation
public import Household
public import Ledger

/// Which transactions of the household a list shows. Everything given must hold.
public struct HouseholdQuery: Hashable, Sendable {
    /// How transactions stand. The raw value is the one on the wire.
    public enum Standing: String, CaseIterable, Hashable, Sendable {
        /// They count.
        case posted
        /// They wait for somebody to look at them.
        case review
        /// Somebody has deleted them; they can be brought back.
        case deleted
    }

    /// In which order they stand. The raw value is the one on the wire.
    public enum Order: String, CaseIterable, Hashable, Sendable {
        case newest = "-date"
        case oldest = "date"
        case largest = "-amount"
        case smallest = "amount"

        /// Whether amounts decide, and days do not.
        public var isByAmount: Bool {
            switch self {
            case .largest, .smallest: true
            case .newest, .oldest: false
            }
        }
    }

    /// Only income, expenses or transfers.
    public var type: TransactionType?
    /// Only this category, or only those without one.
    public var category: CategoryFilter?
    /// Only those of this source, on either side of a transfer.
    public var sourceID: MoneySource.ID?
    /// Not before this day.
    public var from: CalendarDate?
    /// Not after this day.
    public var to: CalendarDate?
    /// Words that must all occur in merchant, note, reference, amount, or the name of the category or a source; case
    /// and accents ignored.
    public var search = ""
    /// How they stand.
    public var standing: Standing = .posted
    /// In which order.
    public var order: Order = .newest

    /// Every transaction that counts, the newest first.
    public init() {}

    /// Whether anything narrows the list.
    public var isFiltered: Bool {
        type != nil || category != nil || sourceID != nil || from != nil || to != nil
            || !SearchWords(search).words.isEmpty
    }
}

/// Where a page of the household's transactions begins.
public enum HouseholdPageStart: Hashable, Sendable {
    /// At the first one.
    case first
    /// After the last one of the page before. What arrives meanwhile shifts nothing.
    case after(HouseholdCursor)
    /// At a page of that number, from 1, of as many as are asked for; what arrives meanwhile shifts it.
    case page(Int)
}

/// The place of a transaction in the order of lists; opaque to clients.
public struct HouseholdCursor: Hashable, Sendable, LosslessStringConvertible {
    /// When it happened, in milliseconds since 1970.
    public let milliseconds: Int64
    /// What moved, in minor units.
    public let minorUnits: Int64
    /// Which one it is.
    public let id: HouseholdTransaction.ID

    /// The place of a transaction.
    public init(after transaction: HouseholdTransaction) {
        milliseconds = Int64((transaction.date.timeIntervalSince1970 * 1_000).rounded())
        minorUnits = transaction.amount.minorUnits
        id = transaction.id
    }

    /// Reads `description` back; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: "_", omittingEmptySubsequences: false)
        guard description.utf8.count <= 90, parts.count == 3, let milliseconds = Int64(parts[0]),
            let minorUnits = Int64(parts[1]), minorUnits > 0, let id = HouseholdTransaction.ID(String(parts[2]))
        else { return nil }
        self.milliseconds = milliseconds
        self.minorUnits = minorUnits
        self.id = id
    }

    /// "1794301200000_5000000_6f9619ff-…".
    public var description: String { "\(milliseconds)_\(minorUnits)_\(id)" }

    /// When it happened.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}

/// One page of the household's transactions.
public struct HouseholdPage: Hashable, Sendable {
    /// How many a page holds unless asked otherwise.
    public static let defaultLimit = 20

    /// In the order asked for.
    public let records: [HouseholdRecord]
    /// How many match in all.
    public let total: Int
    /// Where the next page begins; nil on the last one.
    public let next: HouseholdCursor?
    /// What came in less what went out on each day of the page, all that match counted, in the family's currency. A day
    /// with foreign money that no rate is known for has none.
    public let nets: [CalendarDate: Money]

    /// A page.
    public init(records: [HouseholdRecord], total: Int, next: HouseholdCursor?, nets: [CalendarDate: Money] = [:]) {
        self.records = records
        self.total = total
        self.next = next
        self.nets = nets
    }

    /// Whether there are more.
    public var hasMore: Bool { next != nil }
}
