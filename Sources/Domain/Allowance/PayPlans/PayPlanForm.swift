public import Foundation
public import Household
public import Ledger

/// What a parent typed about a child's allowance.
public struct PayPlanForm: Hashable, Sendable {
    /// Which kind of plan.
    public var kind: PayPlan.Kind = .weekly
    /// Of each time, or for each year of age. Weekly it may be 0, which is no allowance.
    public var amount: AmountInput = .typed("")
    /// The weekday of a weekly plan, and of one by age.
    public var payDay: Weekday = .saturday
    /// The first day of one every 2 weeks.
    public var firstDay: CalendarDate?
    /// The day of a monthly one, 1-31.
    public var dayOfMonth = 1

    /// An empty form.
    public init() {}

    /// The form as it stands for a plan that is there.
    public init(_ plan: PayPlan) {
        kind = plan.kind
        amount = .exact(plan.chosenAmount)
        switch plan {
        case .weekly(_, let day), .byAge(_, _, let day): payDay = day
        case .everyTwoWeeks(_, let first): firstDay = first
        case .monthly(_, let day): dayOfMonth = day
        case .twiceAMonth: break
        }
    }

    /// The plan, or every broken rule in screen order; a typed amount is read in `locale`.
    ///
    /// - Parameter birthday: the child's, where it is known.
    public func validated(
        birthday: Birthday?, unit: AccountUnit, locale: Locale
    ) throws(FieldErrors) -> PayPlan {
        var errors = FieldErrors()
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            if kind == .weekly { return try FieldRules.weeklyAllowance(self.amount, unit: unit, locale: locale) }
            return try FieldRules.amount(
                self.amount, unit: unit, locale: locale, notPositive: .earning(.amountNotPositive))
        }
        if kind == .everyTwoWeeks, firstDay == nil { errors.add(.firstPayDay, .earning(.firstPayDayRequired)) }
        if kind == .monthly, !(1...31).contains(dayOfMonth) {
            errors.add(.dayOfMonth, .earning(.dayOfMonthOutOfRange))
        }
        if kind == .byAge, birthday == nil { errors.add(.birthday, .earning(.birthdayRequired)) }
        guard errors.isEmpty, let amount else { throw errors }
        switch kind {
        case .weekly: return .weekly(amount, on: payDay)
        case .everyTwoWeeks:
            guard let firstDay else { throw errors }
            return .everyTwoWeeks(amount, from: firstDay)
        case .twiceAMonth: return .twiceAMonth(amount)
        case .monthly: return .monthly(amount, day: dayOfMonth)
        case .byAge:
            guard let birthday else { throw errors }
            return .byAge(perYear: amount, birthday, on: payDay)
        }
    }
}
