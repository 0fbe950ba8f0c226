public import Foundation
public import Household
public import Ledger

/// What a parent typed about the interest of a savings account.
public struct InterestForm: Hashable, Sendable {
    /// Whether there is any.
    public var isOn = false
    /// In percent, as digits with at most one decimal; not looked at while off.
    public var rate = ""
    /// For how long the rate is meant.
    public var period: InterestRate.Period = .year
    /// The most that a month pays, or nothing.
    public var cap: AmountInput = .typed("")

    /// An empty form.
    public init() {}

    /// The form as it stands for terms that hold.
    public init(_ terms: InterestTerms) {
        isOn = terms.rate != nil
        rate = terms.rate?.digits ?? ""
        period = terms.rate?.period ?? .year
        cap = terms.cap.map(AmountInput.exact) ?? .typed("")
    }

    /// The terms from `today` on, or every broken rule in screen order; typed text is read in `locale`.
    public func validated(
        today: CalendarDate, unit: AccountUnit, locale: Locale
    ) throws(FieldErrors) -> InterestTerms {
        guard isOn else { return InterestTerms(since: today, rate: nil) }
        var errors = FieldErrors()
        let rate = errors.collect(.rate) { () throws(FieldProblem) in
            let text = FieldRules.clean(self.rate)
            let digits = text.split(separator: locale.decimalSeparator ?? ".", omittingEmptySubsequences: false)
            let read = InterestRate(digits: digits.joined(separator: "."), a: period)
            guard let rate = read ?? InterestRate(digits: text, a: period) else {
                throw .earning(.rateOutOfRange(limit: period.limit))
            }
            return rate
        }
        let cap = errors.collect(.cap) { () throws(FieldProblem) -> Money? in
            if self.cap.isEmpty { return nil }
            return try FieldRules.amount(
                self.cap, unit: unit, locale: locale, notPositive: .earning(.amountNotPositive))
        }
        guard errors.isEmpty, let rate else { throw errors }
        return InterestTerms(since: today, rate: rate, cap: cap.flatMap(\.self))
    }
}
