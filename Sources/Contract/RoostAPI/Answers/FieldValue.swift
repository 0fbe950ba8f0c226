public import Allowance
public import Foundation
public import Household
public import Ledger

/// What may stand in a field of an answer: a type that knows its schema, and every value itself as JSON.
public protocol FieldValue: SendableMetatype {
    /// What JSON stands for a value.
    static var fieldSchema: Schema { get }
    /// The value as JSON.
    var fieldJSON: JSONValue { get }
}

extension FieldValue where Self: CaseIterable & RawRepresentable, RawValue == String {
    /// One of the raw values.
    public static var fieldSchema: Schema { .choice(Self.self) }
    /// The raw value.
    public var fieldJSON: JSONValue { .string(rawValue) }
}

extension APIKeyScope: FieldValue {}
extension AvatarColor: FieldValue {}
extension BudgetPeriod: FieldValue {}
extension Direction: FieldValue {}
extension Frequency: FieldValue {}
extension HouseholdEvent.BudgetLevel.Status: FieldValue {}
extension HouseholdSystem: FieldValue {}
extension Role: FieldValue {}
extension SavingsTransaction.Direction: FieldValue {}
extension SpendingTrend.Direction: FieldValue {}
extension TransferKind: FieldValue {}
extension Weekday: FieldValue {}

extension EntrySource: FieldValue {
    /// One of those that entries of children have.
    public static var fieldSchema: Schema { .choice(EntrySource.ofChildren.map(\.rawValue)) }
}

extension String: FieldValue {
    /// Any text.
    public static var fieldSchema: Schema { .text }
    /// The text.
    public var fieldJSON: JSONValue { .string(self) }
}

extension Bool: FieldValue {
    /// A truth value.
    public static var fieldSchema: Schema { .flag }
    /// True or false.
    public var fieldJSON: JSONValue { .bool(self) }
}

extension Int: FieldValue {
    /// A whole number.
    public static var fieldSchema: Schema { .wholeNumber }
    /// The number.
    public var fieldJSON: JSONValue { JSONValue(self) }
}

extension Identifier: FieldValue {
    /// An id.
    public static var fieldSchema: Schema { .id }
    /// The id in lower case.
    public var fieldJSON: JSONValue { JSONValue(self) }
}

extension Money: FieldValue {
    /// Money in an answer.
    public static var fieldSchema: Schema { .money }
    /// Major units.
    public var fieldJSON: JSONValue { JSONValue(self) }
}

extension Percentage: FieldValue {
    /// A share in percent.
    public static var fieldSchema: Schema { .percentage }
    /// The number of percents.
    public var fieldJSON: JSONValue { .number(digits) }
}

extension RoundedPercentage: FieldValue {
    /// A share in percent.
    public static var fieldSchema: Schema { .percentage }
    /// The number of percents with one decimal.
    public var fieldJSON: JSONValue { .number(digits) }
}

extension CalendarDate: FieldValue {
    /// A calendar day.
    public static var fieldSchema: Schema { .date }
    /// The day.
    public var fieldJSON: JSONValue { JSONValue(self) }
}

extension ClockTime: FieldValue {
    /// A time of day.
    public static var fieldSchema: Schema { .clockTime }
    /// The time.
    public var fieldJSON: JSONValue { .string(description) }
}

extension Date: FieldValue {
    /// An instant.
    public static var fieldSchema: Schema { .instant }
    /// The instant in UTC.
    public var fieldJSON: JSONValue { JSONValue(self) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    /// Such a value or null.
    public static var fieldSchema: Schema { .nullable(Wrapped.fieldSchema) }
    /// The value, or null for none.
    public var fieldJSON: JSONValue { map(\.fieldJSON) ?? .null }
}

extension Array: FieldValue where Element: FieldValue {
    /// A list of such values.
    public static var fieldSchema: Schema { .list(Element.fieldSchema) }
    /// The values in their order.
    public var fieldJSON: JSONValue { .array(map(\.fieldJSON)) }
}
