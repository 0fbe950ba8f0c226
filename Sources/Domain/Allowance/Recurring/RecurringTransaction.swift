public import Foundation
public import Household
public import Ledger

/// How often a recurring transaction comes. The raw value is the one on the wire.
public enum Frequency: String, CaseIterable, Codable, Hashable, Sendable {
    case weekly = "Weekly"
    case everyTwoWeeks = "EveryTwoWeeks"
    /// On the start's day of the month, or the last day of a shorter month (I-25).
    case monthly = "Monthly"

    /// The first day on or after `day` in the series that begins at `start`.
    ///
    ///     Monthly from Jan 31: Feb 28, Mar 31, Apr 30
    public func firstDay(onOrAfter day: CalendarDate, from start: CalendarDate) -> CalendarDate {
        if day <= start { return start }
        switch self {
        case .weekly: return start + (day - start + 6) / 7 * 7
        case .everyTwoWeeks: return start + (day - start + 13) / 14 * 14
        case .monthly:
            let inMonth = Self.day(start.day, of: day.month)
            return inMonth >= day ? inMonth : Self.day(start.day, of: day.month.advanced(by: 1))
        }
    }

    private static func day(_ day: Int, of month: CalendarMonth) -> CalendarDate {
        month.firstDay + (min(day, month.length) - 1)
    }
}

/// What holds of a recurring transaction from one change to the next.
public struct RecurringTerms: PaymentTerms {
    public let since: Date
    /// Money in or out.
    public var direction: Direction
    /// Above zero.
    public var amount: Money
    /// 1-200 characters.
    public var description: String
    /// A category of the same kind, or none.
    public var categoryID: EntryCategory.ID?
    /// How often.
    public var frequency: Frequency
    /// The first day, which also gives the weekday or the day of the month.
    public var startDate: CalendarDate
    /// The last day, if there is one; included.
    public var endDate: CalendarDate?
    /// Nothing is booked and nothing is owed while true.
    public var isPaused: Bool

    /// Terms that hold strictly after `since`.
    public init(
        since: Date, direction: Direction, amount: Money, description: String, categoryID: EntryCategory.ID?,
        frequency: Frequency, startDate: CalendarDate, endDate: CalendarDate?, isPaused: Bool
    ) {
        self.since = since
        self.direction = direction
        self.amount = amount
        self.description = description
        self.categoryID = categoryID
        self.frequency = frequency
        self.startDate = startDate
        self.endDate = endDate
        self.isPaused = isPaused
    }

    public func firstDay(onOrAfter day: CalendarDate) -> CalendarDate? {
        guard !isPaused else { return nil }
        let next = frequency.firstDay(onOrAfter: day, from: startDate)
        if let endDate, next > endDate { return nil }
        return next
    }

    /// The same terms, holding from another instant on.
    public func holding(since instant: Date) -> RecurringTerms {
        RecurringTerms(
            since: instant, direction: direction, amount: amount, description: description, categoryID: categoryID,
            frequency: frequency, startDate: startDate, endDate: endDate, isPaused: isPaused)
    }
}

/// A transaction that Roost books by itself at the family's pay time (I-25).
public struct RecurringTransaction: Hashable, Sendable, Identifiable {
    public typealias ID = Identifier<RecurringTransaction>

    /// Who it is.
    public let id: ID
    /// Whose account it moves.
    public let childID: Child.ID
    /// The terms and what is settled of them.
    public let plan: PaymentPlan<RecurringTerms>
    /// When it was made.
    public let createdAt: Date
    /// Counts changes, from 1.
    public let version: Int

    /// A recurring transaction with every field.
    public init(id: ID, childID: Child.ID, plan: PaymentPlan<RecurringTerms>, createdAt: Date, version: Int) {
        self.id = id
        self.childID = childID
        self.plan = plan
        self.createdAt = createdAt
        self.version = version
    }

    /// When its terms were last changed; at first `createdAt`.
    public var updatedAt: Date { max(createdAt, terms.since) }

    /// The terms that hold now.
    public var terms: RecurringTerms { plan.current }
}

extension EntryCause.Kind {
    /// A recurring transaction.
    public static let recurring = EntryCause.Kind(rawValue: "recurring")
}

extension EntryCause {
    /// A recurring transaction that something was booked for.
    public static func recurring(_ id: RecurringTransaction.ID) -> EntryCause { EntryCause(.recurring, id) }
}

extension Entry {
    /// The recurring transaction it was booked for; nil for a reversal, which is booked for none of its days.
    public var recurringID: RecurringTransaction.ID? {
        reversesID == nil ? cause?.id(of: .recurring) : nil
    }
}
