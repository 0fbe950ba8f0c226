import Design
import Foundation
import Household
import Ledger
import Money
import SwiftUI

/// What a source holds, as somebody types it: an amount, and whether it is owed. The keyboard of amounts has no minus.
struct BalanceText: Hashable {
    /// The amount as typed.
    var text = ""
    /// Whether it is less than nothing.
    var isOwed = false
    private var begun: Money?
    private var begunText = ""

    /// Nothing is typed.
    init() {}

    /// The field as it begins with `money`.
    init(_ money: Money, format: DisplayFormat) {
        let digits = money.unit.minorDigits
        let whole = money.minorUnits % (0..<digits).reduce(Int64(1)) { one, _ in one * 10 } == 0
        let value = Decimal(sign: .plus, exponent: -digits, significand: Decimal(money.minorUnits.magnitude))
        text = value.formatted(.number.precision(.fractionLength(whole ? 0 : digits)).locale(format.locale))
        isOwed = money.isNegative
        begun = money
        begunText = text
    }

    /// The balance meant: what the field began with while nobody typed, else as `SourceForm` reads it.
    func money(in currency: Currency, locale: Locale) throws(FieldProblem) -> Money {
        let typed =
            if let begun, text == begunText, begun.unit == .currency(currency) {
                begun.magnitude
            } else {
                try SourceForm.balance(.typed(text), in: currency, locale: locale)
            }
        return isOwed ? -typed.magnitude : typed
    }
}

/// The two fields of a balance.
struct BalanceFields: View {
    let label: String
    let currency: Currency
    @Binding var balance: BalanceText
    let message: String?
    let focus: FocusState<FormField?>.Binding
    let field: FormField

    var body: some View {
        AppTextField(
            "\(label) (\(currency.code))", text: $balance.text, symbol: AccountUnit.currency(currency).balanceSymbol,
            purpose: .number, message: message, focus: focus, equals: field)
        Toggle("I owe this amount", isOn: $balance.isOwed)
            .frame(minHeight: Size.touchTarget)
    }
}
