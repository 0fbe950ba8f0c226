public import Ledger

/// Which entries a list shows, newest first. Everything given must hold.
public struct EntryQuery: Hashable, Sendable {
    /// Only this child's entries; nil for all children of the family.
    public var childID: Child.ID?
    /// Only money in, or only money out.
    public var direction: Direction?
    /// Only this category, or only entries without one.
    public var category: CategoryFilter?
    /// Only what this brought about, without what was taken back of it.
    public var cause: EntryCause?
    /// Not before this day.
    public var from: CalendarDate?
    /// Not after this day.
    public var to: CalendarDate?
    /// Words that must all occur in description, note or category name, case and accents ignored.
    public var search = ""

    /// Every entry of the family.
    public init() {}

    /// Every entry of a child.
    public init(childID: Child.ID) {
        self.childID = childID
    }

    /// Whether anything but the child narrows the list.
    public var isFiltered: Bool {
        direction != nil || category != nil || cause != nil || from != nil || to != nil
            || !SearchWords(search).words.isEmpty
    }
}

/// What entries are filed under.
public enum CategoryFilter: Hashable, Sendable, LosslessStringConvertible {
    /// Without a category.
    case uncategorized
    /// That category.
    case category(EntryCategory.ID)

    /// Reads `none` or an id; nil for anything else.
    public init?(_ description: String) {
        if description == "none" {
            self = .uncategorized
        } else if let id = EntryCategory.ID(description) {
            self = .category(id)
        } else {
            return nil
        }
    }

    /// `none`, or the id.
    public var description: String {
        switch self {
        case .uncategorized: "none"
        case .category(let id): id.description
        }
    }
}

/// Where a page begins.
public enum PageStart: Hashable, Sendable {
    /// At the newest entry.
    case newest
    /// After the last entry of the page before. Entries that arrive meanwhile shift nothing.
    case after(EntryCursor)
    /// After that many entries; arriving entries shift it, so screens use cursors.
    case offset(Int)
}

/// The place of an entry in the order of lists; opaque to clients.
public struct EntryCursor: Hashable, Sendable, LosslessStringConvertible {
    /// The day of the last entry seen.
    public let date: CalendarDate
    /// Its sequence.
    public let sequence: Int64

    /// The place of an entry.
    public init(after entry: Entry) {
        date = entry.date
        sequence = entry.sequence
    }

    /// Reads `description` back; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: ".", omittingEmptySubsequences: false)
        guard description.utf8.count <= 40, parts.count == 2, let days = Int(parts[0]),
            (-9_999_999...9_999_999).contains(days), let sequence = Int64(parts[1]), sequence >= 0
        else { return nil }
        date = CalendarDate(daysSinceEpoch: days)
        self.sequence = sequence
    }

    /// "20412.57".
    public var description: String { "\(date.daysSinceEpoch).\(sequence)" }
}

/// One page of a list of entries.
public struct EntryPage: Hashable, Sendable {
    /// How many entries a page holds unless asked otherwise.
    public static let defaultLimit = 20

    /// Newest first.
    public let entries: [PostedEntry]
    /// How many entries match in all.
    public let total: Int
    /// Where the next page begins; nil on the last page.
    public let next: EntryCursor?

    /// A page.
    public init(entries: [PostedEntry], total: Int, next: EntryCursor?) {
        self.entries = entries
        self.total = total
        self.next = next
    }
}
