public import Foundation

/// The values from one threshold of bins up to the next; the last bin of all holds its end too.
public struct ChartBinRange<Bound: Comparable> {
    /// The least value.
    public let lowerBound: Bound
    /// The value that the range ends at.
    public let upperBound: Bound
    let isLast: Bool

    /// Whether `element` is one of the values.
    public func contains(_ element: Bound) -> Bool {
        element >= lowerBound && (element < upperBound || (isLast && element == upperBound))
    }
}

extension ChartBinRange: Equatable where Bound: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// Stretches of numbers, for counting how many values lie in each.
///
///     NumberBins(data: [1, 4, 12], desiredCount: 3):   0..<5, 5..<10, 10...15
public struct NumberBins<Value: Plottable & Comparable & Numeric>: RandomAccessCollection {
    /// Where the bins begin, and where the last one ends.
    public let thresholds: [Value]

    /// Bins between the given numbers, which must rise.
    public init(thresholds: [Value]) { self.thresholds = thresholds }

    /// Bins of one size, at its multiples, that cover `range`.
    public init(size: Value, range: ClosedRange<Value>) {
        self.init(step: size._plotted.number ?? 0, range)
    }

    /// Bins of a round size that cover `range`, about as many as are wished for.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        let (low, high) = (range.lowerBound._plotted.number ?? 0, range.upperBound._plotted.number ?? 0)
        let step = NumberTicks.step(from: low, to: high, count: desiredCount) ?? 1
        self.init(step: Swift.max(step, minimumStride._plotted.number ?? 0), range)
    }

    /// Bins of a round size that cover `data`, about as many as are wished for.
    public init(data: [Value], desiredCount: Int = 10, minimumStride: Value = 0) {
        guard let low = data.min(), let high = data.max() else {
            self.init(thresholds: [])
            return
        }
        self.init(range: low...high, desiredCount: desiredCount, minimumStride: minimumStride)
    }

    private init(step: Double, _ range: ClosedRange<Value>) {
        let (low, high) = (range.lowerBound._plotted.number ?? 0, range.upperBound._plotted.number ?? 0)
        let ends = ((low / step + 1e-9).rounded(.down) * step, (high / step - 1e-9).rounded(.up) * step)
        let numbers = NumberTicks.multiples(of: step, from: ends.0, to: Swift.max(ends.1, ends.0 + step))
        var values: [Value] = []
        // Whole numbers have no halves: two thresholds may be one.
        for value in numbers.compactMap({ Value._plotted(.number($0)) }) where values.last != value {
            values.append(value)
        }
        thresholds = values
    }

    /// The number of the bin that holds `value`; the first or the last one for values outside of all.
    public func index(for value: Value) -> Int { Bins.index(of: value, in: thresholds) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(
            lowerBound: thresholds[position], upperBound: thresholds[position + 1], isLast: position == endIndex - 1)
    }
}

/// Stretches of time, for counting how many dates lie in each.
public struct DateBins: RandomAccessCollection {
    /// When the bins begin, and when the last one ends.
    public let thresholds: [Date]

    /// Bins between the given dates, which must rise.
    public init(thresholds: [Date]) { self.thresholds = thresholds }

    /// Days, months or other parts of the calendar that cover `range`, `by` of them a bin.
    public init(unit: Calendar.Component, by: Int = 1, range: ClosedRange<Date>, calendar: Calendar = .current) {
        let ticks = DateTicks(component: unit, count: Swift.max(by, 1))
        let first = calendar.dateInterval(of: unit, for: range.lowerBound)?.start ?? range.lowerBound
        let last = calendar.date(byAdding: unit, value: Swift.max(by, 1), to: range.upperBound) ?? range.upperBound
        let moments = ticks.moments(
            from: first.timeIntervalSinceReferenceDate, to: last.timeIntervalSinceReferenceDate, in: calendar)
        thresholds = moments.map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    /// Days, months or other parts of the calendar that cover `data`, `by` of them a bin.
    public init(unit: Calendar.Component, by: Int = 1, data: [Date], calendar: Calendar = .current) {
        guard let first = data.min(), let last = data.max() else {
            self.init(thresholds: [])
            return
        }
        self.init(unit: unit, by: by, range: first...last, calendar: calendar)
    }

    /// The number of the bin that holds `value`; the first or the last one for dates outside of all.
    public func index(for value: Date) -> Int { Bins.index(of: value, in: thresholds) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(
            lowerBound: thresholds[position], upperBound: thresholds[position + 1], isLast: position == endIndex - 1)
    }
}

private enum Bins {
    /// The last of rising thresholds that is not above `value`, but for the very last one.
    static func index<Value: Comparable>(of value: Value, in thresholds: [Value]) -> Int {
        var (low, high) = (0, Swift.max(thresholds.count - 2, 0))
        while low < high {
            let middle = (low + high + 1) / 2
            if thresholds[middle] <= value { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
