import Household
import Ledger

/// What a change does to a field that may be cleared: absent leaves it, null clears it.
extension BodyReader {
    /// A text; null is the empty text.
    mutating func clearableText(_ name: String) -> String? {
        text(name, .clearable) ?? (isNull(name) ? "" : nil)
    }

    /// An amount; null is no digits.
    mutating func clearableAmount(_ name: String) -> AmountInput? {
        amount(name, .clearable) ?? (isNull(name) ? .digits("") : nil)
    }

    /// A percentage; null is no digits.
    mutating func clearablePercent(_ name: String) -> String? {
        percent(name, .clearable) ?? (isNull(name) ? "" : nil)
    }

    /// A text.
    mutating func textChange(_ name: String) -> FieldChange<String> {
        change(name, text(name, .clearable))
    }

    /// An amount.
    mutating func amountChange(_ name: String) -> FieldChange<AmountInput> {
        change(name, amount(name, .clearable))
    }

    /// An id.
    mutating func idChange<Subject>(_ name: String) -> FieldChange<Identifier<Subject>> {
        change(name, id(name, .clearable))
    }

    /// A calendar day.
    mutating func dayChange(_ name: String) -> FieldChange<CalendarDate> {
        change(name, day(name, .clearable))
    }

    private func change<Value>(_ name: String, _ value: Value?) -> FieldChange<Value> {
        isNull(name) ? .cleared : value.map { .set($0) } ?? .kept
    }
}
