public import Ledger

/// One value for each day of the week: caps, free minutes, bedtimes.
public struct WeekdayValues<Value> {
    /// By `Weekday.index`.
    private var values: [Value]

    /// What `make` gives for each day.
    public init(_ make: (Weekday) throws -> Value) rethrows {
        values = try Weekday.allCases.map(make)
    }

    /// The same value on every day.
    public init(repeating value: Value) {
        self.init { _ in value }
    }

    /// One value from Monday to Friday, and one for Saturday and Sunday.
    public init(weekdays: Value, weekend: Value) {
        self.init { $0 == .saturday || $0 == .sunday ? weekend : weekdays }
    }

    /// The value of a day.
    public subscript(_ weekday: Weekday) -> Value {
        get { values[weekday.index] }
        set { values[weekday.index] = newValue }
    }

    /// Puts the value of one day on every day.
    public mutating func copyToAllDays(from weekday: Weekday) {
        self = WeekdayValues(repeating: self[weekday])
    }

    /// What `transform` makes of the value of each day.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> WeekdayValues<Other> {
        try WeekdayValues<Other> { try transform(self[$0]) }
    }

    /// The days whose value fits, from Sunday to Saturday.
    public func days(where fits: (Value) throws -> Bool) rethrows -> [Weekday] {
        try Weekday.allCases.filter { try fits(self[$0]) }
    }
}

extension WeekdayValues: Equatable where Value: Equatable {}
extension WeekdayValues: Hashable where Value: Hashable {}
extension WeekdayValues: Sendable where Value: Sendable {}
