import Ledger
import SwiftUI

/// An amount of money as people type it. What `AmountText` does not keep never appears in the field.
public struct CurrencyTextField<Field: Hashable>: View {
    private let label: String
    @Binding private var text: String
    @State private var typed: AmountText?
    private let unit: AccountUnit
    private let format: DisplayFormat
    private let message: String?
    private let focus: FocusState<Field?>.Binding
    private let field: Field
    @Environment(\.dynamicTypeSize) private var textSize

    /// A field for an amount of `unit`, written as `format` says.
    public init(
        _ label: String, text: Binding<String>, unit: AccountUnit, format: DisplayFormat, message: String? = nil,
        focus: FocusState<Field?>.Binding, equals field: Field
    ) {
        self.label = label
        _text = text
        self.unit = unit
        self.format = format
        self.message = message
        self.focus = focus
        self.field = field
    }

    /// The field with the mark of its currency.
    public var body: some View {
        let mark = format.currencyMark(unit)
        FieldFrame(label: label, symbol: "dollarsign.circle.fill", isFilled: !text.isEmpty, message: message) {
            if mark.isLeading { markText(mark.text) }
            TextField(label, text: filtered, prompt: textSize.fieldPrompt)
                .keyboardType(unit.minorDigits > 0 ? .decimalPad : .numberPad)
                .monospacedDigit()
                .focused(focus, equals: field)
                .accessibilityLabel(label)
                .fieldError(message)
            if !mark.isLeading { markText(mark.text) }
        }
    }

    private func markText(_ text: String) -> some View {
        Text(text)
            .foregroundStyle(Palette.textSecondary)
            .accessibilityHidden(true)
    }

    private var filtered: Binding<String> {
        let (unit, locale, text, typed) = (unit, format.locale, $text, $typed)
        return Binding(
            get: { text.wrappedValue },
            set: { new in
                if typed.wrappedValue?.refusesMore(new) == true { return }
                let amount = AmountText(new, unit: unit, locale: locale)
                typed.wrappedValue = amount
                text.wrappedValue = amount.text
            })
    }
}
