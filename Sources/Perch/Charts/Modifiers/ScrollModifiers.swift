public import Foundation
public import SwiftUI

extension View {
    /// Lets the plots of the charts inside be scrolled along `axes`; how much is seen at once, the visible domain says.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { chartOptions { $0.scrollAxes = axes } }

    /// How much of the x axes inside is seen at once: a number, seconds for dates, how many for names.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length._plotted.number
        return chartOptions { $0.x.visibleLength = length }
    }

    /// How much of the y axes inside is seen at once: a number, seconds for dates, how many for names.
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length._plotted.number
        return chartOptions { $0.y.visibleLength = length }
    }

    /// The value at the left edge of what is seen: set by scrolling, and scrolled to when it is set.
    public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
        chartOptions { $0.x.scroll = SelectionBinding(x) }
    }

    /// The value at the bottom edge of what is seen: set by scrolling, and scrolled to when it is set.
    public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
        chartOptions { $0.y.scroll = SelectionBinding(y) }
    }

    /// The value at the left edge of what is seen at first.
    public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
        let datum = initialX._plotted
        return chartOptions { $0.x.scroll = SelectionBinding(datum) }
    }

    /// The value at the bottom edge of what is seen at first.
    public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
        let datum = initialY._plotted
        return chartOptions { $0.y.scroll = SelectionBinding(datum) }
    }

    /// Where scrolling comes to rest; in a browser it rests where the person stops.
    public func chartScrollTargetBehavior<Behavior: ScrollTargetBehavior>(_ behavior: Behavior) -> some View { self }
}

/// Scrolling that rests at whole values.
public struct ValueAlignedChartScrollTargetBehavior: ScrollTargetBehavior, Sendable {
    public var _rest: String { "view" }
}

/// Where long swipes come to rest.
public struct MajorValueAlignment<Value>: Sendable {
    init() {}

    /// At whole pages.
    public static var page: MajorValueAlignment { MajorValueAlignment() }
}

extension MajorValueAlignment where Value: Numeric {
    /// At multiples of `unit`.
    public static func unit(_ unit: Value) -> MajorValueAlignment { MajorValueAlignment() }
}

extension MajorValueAlignment where Value == DateComponents {
    /// At dates with these components.
    public static func matching(_ components: DateComponents) -> MajorValueAlignment { MajorValueAlignment() }
}

extension ScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    /// At multiples of `unit`.
    public static func valueAligned<P: Plottable & Numeric>(
        unit: P, majorAlignment: MajorValueAlignment<P>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }

    /// At dates with these components.
    public static func valueAligned(
        matching: DateComponents, majorAlignment: MajorValueAlignment<DateComponents>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }
}

/// How far one swipe may go.
public struct ValueAlignedLimitBehavior: Hashable, Sendable {
    private let name: String
    /// As the chart wants it.
    public static let automatic = ValueAlignedLimitBehavior(name: "automatic")
    /// As far as it goes.
    public static let never = ValueAlignedLimitBehavior(name: "never")
    /// One step of the major alignment.
    public static let always = ValueAlignedLimitBehavior(name: "always")
}
