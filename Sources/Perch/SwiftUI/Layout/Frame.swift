public import Foundation

/// Gives a view a frame: a box of its own with the view aligned inside.
public struct _FrameModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    var width: CGFloat?
    var height: CGFloat?
    var minWidth: CGFloat?
    var idealWidth: CGFloat?
    var maxWidth: CGFloat?
    var minHeight: CGFloat?
    var idealHeight: CGFloat?
    var maxHeight: CGFloat?
    var alignment: Alignment

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if emitter.fits(.paint) {
            emitFrame(modifier, content, to: emitter)
        } else {
            // What was asked for outside the frame, padding for instance, needs a box around it.
            emitter.open(.div, .column)
            emitFrame(modifier, content, to: emitter)
            emitter.close()
        }
    }

    private static func emitFrame<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        func set(_ property: _StyleProperty, _ length: CGFloat?) {
            if let length, length > 0 || property == .width || property == .height {
                emitter.style(property, .px(Double(length)), .paint)
            }
        }
        set(.width, modifier.width ?? modifier.idealWidth)
        set(.height, modifier.height ?? modifier.idealHeight)
        set(.minWidth, modifier.minWidth)
        set(.minHeight, modifier.minHeight)
        var flags: BoxFlags = []
        if let limit = modifier.maxWidth {
            flags.insert(.wide)
            if limit.isFinite {
                // Up to the limit, and where less is left over, in the place that the container gives.
                emitter.style(.width, .px(.infinity), .paint)
                emitter.style(.maxWidth, .px(Double(limit)), .paint)
                emitter.style(.alignSelf, .css("auto"), .paint)
            }
        }
        if let limit = modifier.maxHeight {
            flags.insert(.tall)
            if limit.isFinite { emitter.style(.maxHeight, .px(Double(limit)), .paint) }
        }
        if modifier.width != nil || modifier.idealWidth != nil { emitter.style(.flex, .css("none"), .paint) }
        emitter.style(.justifyContent, .css(modifier.alignment.horizontal.css), .paint)
        emitter.style(.alignItems, .css(modifier.alignment.vertical.css), .paint)
        emitter.open(.div, .frame)
        emitter.offered = OfferedSize(
            width: modifier.width.map { Double($0) }, height: modifier.height.map { Double($0) })
        Base._emit(content, to: emitter)
        var keeping: BoxFlags = []
        if modifier.width == nil, modifier.idealWidth == nil { keeping.insert(.wide) }
        if modifier.height == nil, modifier.idealHeight == nil { keeping.insert(.tall) }
        emitter.close(keeping: keeping, adding: flags)
    }
}

extension View {
    /// A frame of a fixed size, or of the view's own where nil.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> ModifiedContent<Self, _FrameModifier>
    {
        modifier(_FrameModifier(width: width, height: height, alignment: alignment))
    }

    /// A frame between limits; with an infinite maximum it takes all the room there is.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> ModifiedContent<Self, _FrameModifier> {
        modifier(
            _FrameModifier(
                minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
                alignment: alignment))
    }

    /// The view keeps its own size, even where there is less room.
    public func fixedSize() -> ModifiedContent<Self, _FixedSizeModifier> { modifier(_FixedSizeModifier()) }

    /// The view keeps its own size in these directions, whether there is less room or more.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> ModifiedContent<Self, _FixedSidesModifier> {
        modifier(_FixedSidesModifier(horizontal: horizontal, vertical: vertical))
    }

    /// A view of higher priority gets room before its neighbours.
    public func layoutPriority(_ value: Double) -> ModifiedContent<Self, _StyleModifier> {
        styled(.flexShrink, .css(value > 0 ? "0" : "\(Int(1 - value))"), .outside)
    }

    /// The view in the proportion of width to height.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
        -> ModifiedContent<Self, _AspectModifier>
    {
        modifier(_AspectModifier(ratio: aspectRatio.map { Double($0) }, mode: contentMode))
    }

    /// The view in the proportion of a size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> ModifiedContent<Self, _AspectModifier> {
        self.aspectRatio(
            aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// The view as large as it may be without being cut.
    public func scaledToFit() -> ModifiedContent<Self, _AspectModifier> { aspectRatio(contentMode: .fit) }

    /// The view large enough to fill its frame.
    public func scaledToFill() -> ModifiedContent<Self, _AspectModifier> { aspectRatio(contentMode: .fill) }

    /// The view may reach under bars and notches; pages in a browser keep clear of them by their bars' own padding.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> Self { self }

    /// The view may reach under bars and notches.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }

    /// Views that stay at an edge while the view scrolls.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(_SafeAreaInsetModifier(edge: edge, spacing: spacing, inset: content()))
    }
}

/// Keeps a view from being made narrower.
public struct _FixedSizeModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .waiting }

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.textStyle(.whiteSpace, .css("nowrap"))
        emitter.textStyle(.flexShrink, .css("0"))
        Base._emit(content, to: emitter)
    }
}

/// `fixedSize` that names its directions: a box that wants no more room in them than the view.
public struct _FixedSidesModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .each }
    let horizontal: Bool
    let vertical: Bool

    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .column)
        if modifier.horizontal {
            emitter.textStyle(.whiteSpace, .css("nowrap"))
            emitter.textStyle(.flexShrink, .css("0"))
        }
        Base._emit(content, to: emitter)
        emitter.close(keeping: modifier.vertical ? .wide : [.wide, .tall])
    }
}

/// `safeAreaInset`.
struct _SafeAreaInsetModifier<Inset: View>: ViewModifier {
    typealias Body = Never
    let edge: VerticalEdge
    /// The distance between the two; nil for the usual one.
    let spacing: CGFloat?
    let inset: Inset

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let spacing = modifier.spacing { emitter.style(.gap, .px(Double(spacing)), .paint) }
        emitter.open(.div, .column)
        if modifier.edge == .top { emitInset(modifier, to: emitter) }
        Base._emit(content, to: emitter)
        emitter._pending = .none
        if modifier.edge == .bottom { emitInset(modifier, to: emitter) }
        emitter.close(keeping: [.wide, .tall], adding: [.wide])
    }

    private static func emitInset(_ modifier: Self, to emitter: _Emitter) {
        emitter.open(.div, modifier.edge == .top ? .insetTop : .insetBottom)
        Inset._emit(modifier.inset, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: [.wide])
    }
}

/// The top or the bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top, bottom

    /// Some of the two edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The top edge.
        public static let top = Set(rawValue: 1)
        /// The bottom edge.
        public static let bottom = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    case leading, trailing
}

/// Parts of the screen that something else may cover.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bars and notches.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All of them.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// How a view of a given proportion fills its frame.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    case fit, fill
}
