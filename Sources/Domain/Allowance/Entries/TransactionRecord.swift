public import Foundation
public import Household
public import Ledger

/// One entry as lists and details show it.
@dynamicMemberLookup
public struct TransactionRecord: Hashable, Sendable, Identifiable {
    /// The entry with its names and running balance.
    public var posted: PostedEntry
    /// The instant to show beside the day; nil for a back-dated entry, which shows its day alone.
    public var shownInstant: Date?
    /// The other half of a reversed pair: what took this entry back, or what it takes back. Only with a single entry,
    /// nil in lists.
    public var linked: PostedEntry?
    /// The savings account that it went to or came from. Only with a single entry.
    public var savings: SavingsAccount?
    /// The wish that was bought with it, where that is still listed.
    public var wish: WishListItem?
    /// What taking it back would book. Only with a single entry, for those who may take it back.
    public var reversal: EntryReversal?
    /// What recording or changing it did to the budget of its category; nil without one, where it added nothing, and
    /// when it is only looked at.
    public var budget: BudgetCheck?

    /// An entry of a family. It shows the time it was written when it counts for that day, an automatic allowance the
    /// pay time, and a back-dated entry its day alone (§2.1).
    public init(_ posted: PostedEntry, in family: Family, linked: PostedEntry? = nil) {
        self.posted = posted
        self.linked = linked
        let entry = posted.entry
        if entry.source == .allowance, entry.author == .roost {
            shownInstant = entry.date.instant(at: family.payTime, in: family.timeZone)
        } else {
            shownInstant = family.day(of: entry.createdAt) == entry.date ? entry.createdAt : nil
        }
    }

    /// The entry's id.
    public var id: Entry.ID { posted.entry.id }
    /// The entry: direction, amount, day, description, note, source, links.
    public var entry: Entry { posted.entry }
    /// Whether it was taken back, or takes another back: both carry the badge "Reversed".
    public var isReversed: Bool { posted.entry.isInReversedPair }

    /// `child`, `category`, `balanceAfter` and `createdByName` of the posted entry.
    public subscript<Value>(dynamicMember path: KeyPath<PostedEntry, Value>) -> Value {
        posted[keyPath: path]
    }
}

/// 20 entries of a list, newest first, and where the next ones are.
public struct TransactionPage: Hashable, Sendable {
    /// Newest first.
    public var records: [TransactionRecord]
    /// How many entries the query finds in all.
    public var total: Int
    /// The place after the last one, right also while entries arrive; nil at the end.
    public var nextCursor: EntryCursor?
    /// Whether they were asked for of one child, and that child is removed: nothing is added to its entries.
    public var isOfRemovedChild = false

    /// A page of these records.
    public init(records: [TransactionRecord], total: Int, nextCursor: EntryCursor?) {
        self.records = records
        self.total = total
        self.nextCursor = nextCursor
    }

    /// Whether more follow.
    public var hasMore: Bool { nextCursor != nil }
}
