public import Foundation
public import Ledger

/// Entries of a span for other programs, oldest first within each account (§3.18).
public struct EntryExport: Hashable, Sendable {
    /// The family they belong to.
    public let family: Family
    /// The one child they were asked for; nil for the whole family.
    public let child: Child?
    /// The days they were asked for.
    public let span: DaySpan
    /// One for each entry.
    public let lines: [Line]
    /// The photos of the entries, where they were asked for; nil where not.
    public let photos: [PhotoFile]?

    /// The formats of an export; the raw value is the one of the query.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        case csv, json
    }

    /// One entry.
    public struct Line: Hashable, Sendable {
        /// The entry.
        public let entry: Entry
        /// First name of the child whose money it moved.
        public let childName: String
        /// The category's name; for a movement within savings, "Savings: " and the account's name.
        public let categoryName: String?
        /// The balance of its account after it.
        public let balanceAfter: Money
        /// Display name of the author.
        public let createdByName: String

        /// An entry with the names that belong to it.
        public init(
            entry: Entry, childName: String, categoryName: String?, balanceAfter: Money, createdByName: String
        ) {
            self.entry = entry
            self.childName = childName
            self.categoryName = categoryName
            self.balanceAfter = balanceAfter
            self.createdByName = createdByName
        }
    }

    /// One photo.
    public struct PhotoFile: Hashable, Sendable {
        /// The entry it belongs to, as in the lines.
        public let entryID: Entry.ID
        /// The entry's day.
        public let date: CalendarDate
        /// 1 to 3 among those of its entry.
        public let number: Int
        /// When it was added.
        public let createdAt: Date
        /// The large picture, a JPEG file.
        public let content: [UInt8]

        /// A photo of an entry.
        public init(entryID: Entry.ID, date: CalendarDate, number: Int, createdAt: Date, content: [UInt8]) {
            self.entryID = entryID
            self.date = date
            self.number = number
            self.createdAt = createdAt
            self.content = content
        }

        /// "photos/2025-11-20-{id of the entry}-1.jpg".
        public var path: String { "photos/\(date)-\(entryID)-\(number).jpg" }
    }

    /// An export of these parts.
    public init(family: Family, child: Child?, span: DaySpan, lines: [Line], photos: [PhotoFile]? = nil) {
        self.family = family
        self.child = child
        self.span = span
        self.lines = lines
        self.photos = photos
    }

    /// The local time that a line shows, "15:04": when it was written if that was on its day, the pay time for an
    /// automatic allowance, nil for a back-dated entry (§2.1).
    public func time(of line: Line) -> String? {
        if line.entry.source == .allowance, line.entry.author == .roost { return family.payTime.description }
        guard family.day(of: line.entry.createdAt) == line.entry.date else { return nil }
        return ClockTime(line.entry.createdAt, in: family.timeZone).description
    }

    /// "roost-Alice-2025-01-01-2025-11-20", in letters and digits of ASCII, for a file's name.
    public var fileStem: String {
        let name = (child?.firstName ?? "family").unicodeScalars.map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
        }
        return "roost-\(String(name))-\(span.first)-\(span.last)"
    }
}
