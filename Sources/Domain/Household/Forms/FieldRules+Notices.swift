public import Foundation
public import Ledger

extension FieldRules {
    /// The amount below which a balance counts as low: 0 or more, within the limit of amounts.
    public static func threshold(
        _ input: AmountInput, unit: AccountUnit, locale: Locale
    ) throws(FieldProblem) -> Money {
        guard let amount = try optionalAmount(input, unit: unit, locale: locale, invalid: .thresholdInvalid) else {
            throw .thresholdInvalid
        }
        return amount
    }
}
