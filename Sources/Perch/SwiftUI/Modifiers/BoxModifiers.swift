public import Foundation

/// A set of edges of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    /// Some of the edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one edge.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
        /// The top edge.
        public static let top = Set(.top)
        /// The leading edge.
        public static let leading = Set(.leading)
        /// The bottom edge.
        public static let bottom = Set(.bottom)
        /// The trailing edge.
        public static let trailing = Set(.trailing)
        /// Every edge.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        /// Leading and trailing.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
    }
}

/// Distances from the edges of a rectangle.
public struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// Distances from each edge.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// Space around a view.
public struct _PaddingModifier: ViewModifier {
    public typealias Body = Never
    @inlinable public static var _reach: _ModifierReach { .waiting }
    @usableFromInline let insets: EdgeInsets

    @usableFromInline
    init(insets: EdgeInsets) { self.insets = insets }

    @usableFromInline
    init(_ length: CGFloat?, at edges: Edge.Set) {
        let length = length ?? 16
        insets = EdgeInsets(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }

    @inlinable
    public static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter._pad(modifier.insets)
        Base._emit(content, to: emitter)
    }
}

extension _Emitter {
    /// Adds space around the next outermost element: outside everything painted it is a margin; once something is
    /// painted outside of it, padding.
    public func _pad(_ insets: EdgeInsets) {
        let isOutside = _pending.stage == .outside
        offered = nil
        func set(_ outside: _StyleProperty, _ inside: _StyleProperty, _ length: CGFloat) {
            guard length != 0 else { return }
            style(isOutside ? outside : inside, .px(Double(length)), isOutside ? .outside : .inside, adding: true)
        }
        set(.marginTop, .paddingTop, insets.top)
        set(.marginBottom, .paddingBottom, insets.bottom)
        set(.marginLeft, .paddingLeft, insets.leading)
        set(.marginRight, .paddingRight, insets.trailing)
    }
}

extension View {
    /// Space of `length` at these edges; nil means 16.
    @inlinable
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
        -> ModifiedContent<Self, _PaddingModifier>
    {
        modifier(_PaddingModifier(length, at: edges))
    }

    /// Space of `length` at all edges.
    @inlinable
    public func padding(_ length: CGFloat) -> ModifiedContent<Self, _PaddingModifier> {
        modifier(_PaddingModifier(length, at: .all))
    }

    /// Space at each edge.
    @inlinable
    public func padding(_ insets: EdgeInsets) -> ModifiedContent<Self, _PaddingModifier> {
        modifier(_PaddingModifier(insets: insets))
    }
}
