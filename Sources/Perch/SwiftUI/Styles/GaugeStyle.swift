/// What a style is told of a gauge.
public struct GaugeStyleConfiguration {
    /// What is measured.
    public struct Label {
        let part: StylePart
    }

    /// The value in words.
    public struct CurrentValueLabel {
        let part: StylePart
    }

    /// The least value in words.
    public struct MinimumValueLabel {
        let part: StylePart
    }

    /// The greatest value in words.
    public struct MaximumValueLabel {
        let part: StylePart
    }

    /// The part of the way between the bounds, from 0 to 1.
    public var value: Double
    /// What is measured.
    public var label: Label
    /// The value in words.
    public var currentValueLabel: CurrentValueLabel?
    /// The least value in words.
    public var minimumValueLabel: MinimumValueLabel?
    /// The greatest value in words.
    public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension GaugeStyleConfiguration.CurrentValueLabel: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension GaugeStyleConfiguration.MinimumValueLabel: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

extension GaugeStyleConfiguration.MaximumValueLabel: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) { view.part.emit(emitter) }
}

/// Draws gauges.
@MainActor
@preconcurrency
public protocol GaugeStyle {
    /// The type of the drawing.
    associatedtype Body: View
    /// What a style is told of a gauge.
    typealias Configuration = GaugeStyleConfiguration
    /// The look of a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The style sheet's look, for styles that are not drawn by views.
    var _look: _GaugeLook? { get }
}

extension GaugeStyle {
    /// Drawn by views.
    public var _look: _GaugeLook? { nil }
}

/// A look of the style sheet.
public enum _GaugeLook: Hashable, Sendable {
    /// A bar that fills, with the label above and the value below.
    case bar
    /// A thin bar that fills, with the label above.
    case thinBar
    /// A line with a dot at the value.
    case line
    /// Three quarters of a ring.
    case arc
    /// A ring that fills.
    case ring

    var isCircular: Bool { self == .arc || self == .ring }
}

/// A style that the style sheet draws.
@MainActor
@preconcurrency
public protocol _StyleSheetGaugeStyle: GaugeStyle where Body == EmptyView {}

extension _StyleSheetGaugeStyle {
    /// Never drawn: the style sheet does it.
    public func makeBody(configuration: Configuration) -> EmptyView { EmptyView() }
}

/// A bar that fills.
public struct DefaultGaugeStyle: _StyleSheetGaugeStyle {
    public var _look: _GaugeLook? { .bar }
    /// The style.
    public init() {}
}

/// A bar that fills.
public struct LinearCapacityGaugeStyle: _StyleSheetGaugeStyle {
    public var _look: _GaugeLook? { .bar }
    /// The style.
    public init() {}
}

/// A line with a dot at the value.
public struct AccessoryLinearGaugeStyle: _StyleSheetGaugeStyle {
    public var _look: _GaugeLook? { .line }
    /// The style.
    public init() {}
}

/// A thin bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: _StyleSheetGaugeStyle {
    public var _look: _GaugeLook? { .thinBar }
    /// The style.
    public init() {}
}

/// Three quarters of a ring with the value in its middle.
public struct AccessoryCircularGaugeStyle: _StyleSheetGaugeStyle {
    public var _look: _GaugeLook? { .arc }
    /// The style.
    public init() {}
}

/// A ring that fills, with the value in its middle.
public struct AccessoryCircularCapacityGaugeStyle: _StyleSheetGaugeStyle {
    public var _look: _GaugeLook? { .ring }
    /// The style.
    public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// A bar that fills.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that fills.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A line with a dot at the value.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A thin bar that fills.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// Three quarters of a ring with the value in its middle.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that fills, with the value in its middle.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

/// How the gauges of a place look: by the style sheet, or a drawing.
enum GaugeLook: Equatable {
    case sheet(_GaugeLook)
    case drawn(DrawnStyle<GaugeStyleConfiguration>)
}

extension EnvironmentValues {
    var gaugeLook: GaugeLook {
        get { self[GaugeLookKey.self] }
        set { self[GaugeLookKey.self] = newValue }
    }
}

private struct GaugeLookKey: EnvironmentKey {
    static var defaultValue: GaugeLook { .sheet(.bar) }
}

extension View {
    /// Draws the gauges inside with `style`.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(\.gaugeLook, GaugeLook(style))
    }
}

extension GaugeLook {
    @MainActor
    fileprivate init<S: GaugeStyle>(_ style: S) {
        if let look = style._look {
            self = .sheet(look)
        } else {
            self = .drawn(DrawnStyle(style, inside: { $0.gaugeLook = .sheet(.bar) }) { $0.makeBody(configuration: $1) })
        }
    }
}
