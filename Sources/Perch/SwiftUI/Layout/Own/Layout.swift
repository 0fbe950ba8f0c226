public import Foundation

/// A way of one's own to arrange views: it says how large it is and puts each view into its place.
///
/// The browser measures the views and tells the server, which runs the layout; until then they stand in rows that wrap.
public protocol Layout: _StackLayout {
    /// What the layout keeps from one step of an arrangement to the next.
    associatedtype Cache = Void
    /// The views that are arranged.
    typealias Subviews = LayoutSubviews

    /// What sort of container it is.
    static var layoutProperties: LayoutProperties { get }
    /// What is kept, at first.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings what is kept up to date; each arrangement begins with what ``makeCache(subviews:)`` makes.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// The distances that it keeps to others.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// How large it is where `proposal` is offered.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Puts each view into its place.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where a guide of the whole is; stacks around ask the browser instead.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// Where a guide of the whole is; stacks around ask the browser instead.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    @MainActor
    public func _arrange<Content: View>(_ content: Content, with emitter: _Emitter) {
        emitter.composite(_LayoutPlace(layout: self, content: content, offered: emitter.offered))
    }
}

/// What sort of container a layout is.
public struct LayoutProperties: Sendable {
    /// The direction in which it stacks views, if it does.
    public var stackOrientation: Axis?
    /// No sort in particular.
    public init() {}
}

/// A size that a container offers; nil asks for the view's own.
public struct ProposedViewSize: Equatable, Sendable {
    /// The width.
    public var width: CGFloat?
    /// The height.
    public var height: CGFloat?

    /// As little as can be.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The view's own size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// As much as the view takes.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// A size of which parts may be the view's own.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// A size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The size with the parts of `size` where it leaves them to the view.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// The distances that a view keeps to others: always the usual one.
public struct ViewSpacing: Sendable {
    /// No distance.
    public static let zero = ViewSpacing(length: 0)
    private var length: CGFloat = 8

    /// The usual distance.
    public init() {}
    private init(length: CGFloat) { self.length = length }

    /// The distance to a neighbour with `next`.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { max(length, next.length) }
    /// Keeps the greater of both distances.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) { length = max(length, other.length) }
    /// The greater of both distances.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        ViewSpacing(length: max(length, other.length))
    }
}
