public import Foundation
public import Household
public import Ledger

/// What someone typed into "Create Budget" or "Edit Budget" (groceries.md §3.5).
public struct GroceryBudgetForm: Hashable, Sendable {
    /// For which days.
    public enum Window: String, CaseIterable, Hashable, Sendable {
        case weekly, monthly, custom

        /// What people call it.
        public var label: String {
            switch self {
            case .weekly: "Weekly"
            case .monthly: "Monthly"
            case .custom: "Custom"
            }
        }

        /// The days of the window that holds a day; nil of days that people choose themselves.
        public func days(containing day: CalendarDate, firstDayOfWeek: Weekday) -> ClosedRange<CalendarDate>? {
            switch self {
            case .weekly:
                let first = day.startOfWeek(first: firstDayOfWeek)
                return first...(first + 6)
            case .monthly: return day.month.firstDay...day.month.lastDay
            case .custom: return nil
            }
        }

        /// How a budget for it repeats unless somebody says otherwise.
        public var repetition: GroceryBudget.Repetition {
            switch self {
            case .weekly: .weekly
            case .monthly: .monthly
            case .custom: .none
            }
        }
    }

    /// 1-60 characters.
    public var name = ""
    /// Above zero.
    public var amount: AmountInput = .typed("")
    /// Its first day.
    public var startDate: CalendarDate?
    /// Its last day.
    public var endDate: CalendarDate?
    /// Whether another one follows it by itself.
    public var repeats: GroceryBudget.Repetition = .none

    /// An empty form.
    public init() {}

    /// The form as it stands for a budget that is there.
    public init(_ budget: GroceryBudget) {
        name = budget.name
        amount = .exact(budget.amount)
        startDate = budget.days.lowerBound
        endDate = budget.days.upperBound
        repeats = budget.repeats
    }

    /// Puts in the days of a window, and how it repeats; of days that people choose themselves the days stay.
    public mutating func choose(_ window: Window, today: CalendarDate, firstDayOfWeek: Weekday) {
        repeats = window.repetition
        guard let days = window.days(containing: today, firstDayOfWeek: firstDayOfWeek) else { return }
        startDate = days.lowerBound
        endDate = days.upperBound
    }

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameter overlapping: the name of another budget that has one of these days.
    public func validated(
        unit: AccountUnit, locale: Locale, overlapping: (ClosedRange<CalendarDate>) -> String?
    ) throws(FieldErrors) -> GroceryBudgetDraft {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in
            try GroceryRules.name(self.name, missing: .budgetNameRequired, limit: GroceryBudget.nameLimit)
        }
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            let amount = try GroceryRules.amount(
                self.amount, unit: unit, locale: locale, invalid: .budgetAmountNotPositive)
            guard let amount, amount.isPositive else { throw .groceries(.budgetAmountNotPositive) }
            return amount
        }
        if startDate == nil { errors.add(.startDate, .groceries(.budgetStartRequired)) }
        let window = errors.collect(.endDate) { () throws(FieldProblem) in try chosenDays() }
        let days = window.flatMap(\.self)
        if let days, let other = overlapping(days) { errors.add(.startDate, .groceries(.budgetsOverlap(other))) }
        guard errors.isEmpty, let name, let amount, let days else { throw errors }
        return GroceryBudgetDraft(name: name, amount: amount, days: days, repeats: repeats)
    }

    /// Its days; nil where the first one is missing.
    private func chosenDays() throws(FieldProblem) -> ClosedRange<CalendarDate>? {
        guard let endDate else { throw .groceries(.budgetEndRequired) }
        guard let startDate else { return nil }
        guard endDate >= startDate else { throw .groceries(.budgetEndsEarly) }
        guard endDate - startDate < GroceryBudget.dayLimit else {
            throw .groceries(.budgetTooLong(limit: GroceryBudget.dayLimit))
        }
        return startDate...endDate
    }
}

/// What may be changed of a budget, as both doors ask for it; nil keeps what is.
public struct GroceryBudgetChange: Hashable, Sendable {
    /// 1-60 characters.
    public var name: String?
    /// Above zero.
    public var amount: AmountInput?
    /// Its first day.
    public var startDate: CalendarDate?
    /// Its last day.
    public var endDate: CalendarDate?
    /// Whether another one follows it by itself.
    public var repeats: GroceryBudget.Repetition?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// A change to everything that a form holds.
    public init(_ form: GroceryBudgetForm, version: Int) {
        self.init(version: version)
        name = form.name
        amount = form.amount
        startDate = form.startDate
        endDate = form.endDate
        repeats = form.repeats
    }

    /// The form of a budget with what is wanted in it.
    public func form(of budget: GroceryBudget) -> GroceryBudgetForm {
        var form = GroceryBudgetForm(budget)
        if let name { form.name = name }
        if let amount { form.amount = amount }
        if let startDate { form.startDate = startDate }
        if let endDate { form.endDate = endDate }
        if let repeats { form.repeats = repeats }
        return form
    }
}

/// A budget to make or change, with no rule of the form broken.
public struct GroceryBudgetDraft: Hashable, Sendable {
    /// Trimmed, 1-60 characters.
    public let name: String
    /// Above zero.
    public let amount: Money
    /// At most 366.
    public let days: ClosedRange<CalendarDate>
    /// Whether another one follows it by itself.
    public let repeats: GroceryBudget.Repetition

    /// Writes the values into a budget.
    public func apply(to budget: inout GroceryBudget) {
        budget.name = name
        budget.amount = amount
        budget.days = days
        budget.repeats = repeats
    }

    /// A budget of these values.
    public func budget(id: GroceryBudget.ID, createdAt: Date) -> GroceryBudget {
        GroceryBudget(id: id, name: name, amount: amount, days: days, repeats: repeats, createdAt: createdAt)
    }
}

extension Collection<GroceryBudget> {
    /// The name of the first one that has one of these days, but for the one that is changed; nil where none has.
    public func overlapping(_ days: ClosedRange<CalendarDate>, changing id: GroceryBudget.ID? = nil) -> String? {
        filter { $0.id != id && $0.days.overlaps(days) }
            .min { $0.days.lowerBound < $1.days.lowerBound }?.name
    }

    /// The budget that holds a day: the current one, asked of today.
    public func holding(_ day: CalendarDate) -> GroceryBudget? { first { $0.days.contains(day) } }
}
