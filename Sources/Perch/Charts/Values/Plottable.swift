public import Foundation

/// A type whose values can be placed on an axis or told apart by a colour.
public protocol Plottable {
    /// The number, text or date that stands for a value.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    /// What stands for the value.
    var primitivePlottable: PrimitivePlottable { get }
    /// The value that `primitivePlottable` stands for, or nil.
    init?(primitivePlottable: PrimitivePlottable)
}

/// Numbers, texts and dates, which stand for themselves.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
    /// The value as charts reckon with it.
    var _datum: _Datum { get }
    /// The value that `datum` stands for, or nil where it is of another kind.
    static func _value(of datum: _Datum) -> Self?
}

extension PrimitivePlottableProtocol {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    public var primitivePlottable: RawValue { rawValue }
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Plottable {
    /// The value as charts reckon with it.
    public var _plotted: _Datum { primitivePlottable._datum }

    /// The value that `datum` stands for, or nil where it is of another kind.
    public static func _plotted(_ datum: _Datum) -> Self? {
        PrimitivePlottable._value(of: datum).flatMap { Self(primitivePlottable: $0) }
    }
}

/// A value of data: what an axis places and a scale of colours tells apart.
public enum _Datum: Hashable, Sendable {
    case number(Double)
    case category(String)
    case date(Date)

    /// The place on a continuous axis: a number, or the seconds since the reference date; nil for a category and for
    /// what is no finite number.
    var number: Double? {
        switch self {
        case .number(let number): number.isFinite ? number : nil
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }

    var category: String? { if case .category(let name) = self { name } else { nil } }
    var date: Date? { if case .date(let date) = self { date } else { nil } }
}

extension String: PrimitivePlottableProtocol {
    public var _datum: _Datum { .category(self) }
    public static func _value(of datum: _Datum) -> String? { datum.category }
}

extension Date: PrimitivePlottableProtocol {
    public var _datum: _Datum { .date(self) }
    public static func _value(of datum: _Datum) -> Date? { datum.date }
}

extension Decimal: PrimitivePlottableProtocol {
    public var _datum: _Datum { .number(NSDecimalNumber(decimal: self).doubleValue) }
    public static func _value(of datum: _Datum) -> Decimal? {
        guard case .number(let number) = datum, number.isFinite else { return nil }
        return Decimal(number)
    }
}

extension BinaryFloatingPoint where Self: PrimitivePlottableProtocol {
    public var _datum: _Datum { .number(Double(self)) }
    public static func _value(of datum: _Datum) -> Self? {
        if case .number(let number) = datum { Self(number) } else { nil }
    }
}

extension BinaryInteger where Self: PrimitivePlottableProtocol {
    public var _datum: _Datum { .number(Double(self)) }
    public static func _value(of datum: _Datum) -> Self? {
        guard case .number(let number) = datum else { return nil }
        return Self(exactly: number.rounded())
    }
}

extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
