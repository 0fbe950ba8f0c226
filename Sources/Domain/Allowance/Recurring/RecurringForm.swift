public import Foundation
public import Household
public import Ledger

/// What someone typed into "Add Recurring Transaction" (§3.17), or changed of one.
public struct RecurringForm: Hashable, Sendable {
    /// Money in or out.
    public var direction: Direction = .credit
    /// The amount of each time.
    public var amount: AmountInput = .typed("")
    /// 1-200 characters.
    public var description = ""
    /// A category of the same kind, or none.
    public var categoryID: EntryCategory.ID?
    /// How often.
    public var frequency: Frequency = .weekly
    /// The first day; today when not given.
    public var startDate: CalendarDate?
    /// The last day, if there is one.
    public var endDate: CalendarDate?
    /// Whether it is paused.
    public var isPaused = false

    /// An empty form.
    public init() {}

    /// A form that holds what holds now.
    public init(_ terms: RecurringTerms) {
        direction = terms.direction
        amount = .digits(terms.amount.digits)
        description = terms.description
        categoryID = terms.categoryID
        frequency = terms.frequency
        startDate = terms.startDate
        endDate = terms.endDate
        isPaused = terms.isPaused
    }

    /// The terms, holding strictly after `since`, or every broken rule in screen order; a typed amount is read in
    /// `locale`.
    ///
    /// - Parameters:
    ///   - category: the wanted category, looked up in the family; nil if it has none with that id.
    ///   - keeping: the terms before a change, whose dates and category need not fit any more.
    public func validated(
        category: EntryCategory?, keeping: RecurringTerms? = nil, unit: AccountUnit, today: CalendarDate,
        since: Date, locale: Locale
    ) throws(FieldErrors) -> RecurringTerms {
        var errors = FieldErrors()
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            try FieldRules.amount(self.amount, unit: unit, locale: locale)
        }
        let description = errors.collect(.description) { () throws(FieldProblem) in
            try FieldRules.description(self.description)
        }
        if let categoryID, categoryID != keeping?.categoryID || direction != keeping?.direction {
            errors.add(.category, Self.problem(with: category, direction))
        }
        let start = startDate ?? today
        errors.add(.startDate, Self.problem(withStart: start, keeping: keeping?.startDate, today: today))
        errors.add(.endDate, Self.problem(withEnd: endDate, start: start))
        guard errors.isEmpty, let amount, let description else { throw errors }
        return RecurringTerms(
            since: since, direction: direction, amount: amount, description: description, categoryID: categoryID,
            frequency: frequency, startDate: start, endDate: endDate, isPaused: isPaused)
    }

    /// What is wrong with a first day; one that is `kept` need not fit any more.
    public static func problem(
        withStart start: CalendarDate, keeping kept: CalendarDate?, today: CalendarDate
    ) -> FieldProblem? {
        guard start != kept else { return nil }
        return start < today ? .startInPast : start > today + latestStartDays ? .dateTooFarAhead : nil
    }

    /// What is wrong with a last day, where there is one.
    public static func problem(withEnd end: CalendarDate?, start: CalendarDate) -> FieldProblem? {
        end.map { $0 <= start } == true ? .endBeforeStart : nil
    }

    /// How far ahead a start may lie: ten years.
    static let latestStartDays = 3_653

    private static func problem(with category: EntryCategory?, _ direction: Direction) -> FieldProblem? {
        guard let category, !category.isArchived else { return .categoryUnknown }
        return category.kind == direction && category.isSelectable ? nil : .categoryOfOtherKind
    }
}
