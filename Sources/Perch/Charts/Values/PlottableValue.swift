public import Foundation
public import SwiftUI

/// A value of data with the name of what it is.
public struct PlottableValue<Value: Plottable> {
    let field: Field

    @MainActor
    init(_ label: Text, _ datum: _Datum, end: _Datum? = nil, unit: Calendar.Component? = nil, calendar: Calendar? = nil)
    {
        field = Field(label: label.plainText, datum: datum, end: end, unit: unit, calendar: calendar)
    }
}

/// A value of data with its name, whatever its type.
struct Field: Equatable, Sendable {
    var label: String
    var datum: _Datum
    /// Where a range of values ends.
    var end: _Datum?
    /// The part of the calendar that a date stands for as a whole.
    var unit: Calendar.Component?
    /// The calendar that the unit is reckoned by; nil is the environment's.
    var calendar: Calendar?
}

@MainActor
extension PlottableValue {
    /// `value`, named by a literal.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(Text(labelKey), value._plotted)
    }

    /// `value`, named by a text.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(label, value._plotted)
    }

    /// `value`, named by a string.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(Text(label), value._plotted)
    }
}

@MainActor
extension PlottableValue where Value: Comparable {
    /// All values of `range`, as a bin has them.
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(Text(labelKey), range.lowerBound._plotted, end: range.upperBound._plotted)
    }

    /// All values of `range`.
    public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(label, range.lowerBound._plotted, end: range.upperBound._plotted)
    }

    /// All values of `range`.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue<Value> {
        PlottableValue(Text(label), range.lowerBound._plotted, end: range.upperBound._plotted)
    }
}

@MainActor
extension PlottableValue where Value: Comparable {
    /// All values of a bin.
    public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(Text(labelKey), range.lowerBound._plotted, end: range.upperBound._plotted)
    }

    /// All values of a bin.
    public static func value(_ label: Text, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(label, range.lowerBound._plotted, end: range.upperBound._plotted)
    }

    /// All values of a bin.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>) -> PlottableValue<Value> {
        PlottableValue(Text(label), range.lowerBound._plotted, end: range.upperBound._plotted)
    }
}

@MainActor
extension PlottableValue where Value == Date {
    /// The whole day, month or other part of the calendar that holds `value`.
    public static func value(
        _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(Text(labelKey), .date(value), unit: unit, calendar: calendar)
    }

    /// The whole day, month or other part of the calendar that holds `value`.
    public static func value(_ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil)
        -> PlottableValue<Date>
    {
        PlottableValue(label, .date(value), unit: unit, calendar: calendar)
    }

    /// The whole day, month or other part of the calendar that holds `value`.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(Text(label), .date(value), unit: unit, calendar: calendar)
    }
}
