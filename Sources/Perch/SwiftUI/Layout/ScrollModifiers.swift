public import Foundation

/// Lets a program scroll to the views inside.
public struct ScrollViewReader<Content: View> {
    let content: (ScrollViewProxy) -> Content

    /// Builds views that can be scrolled to by their ids.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        let environment = emitter._environment
        if environment.scrollNames == nil { emitter._environment.scrollNames = .ofReaders }
        Content._emit(view.content(ScrollViewProxy(graph: emitter.graph)), to: emitter)
        emitter._environment = environment
    }
}

/// Scrolls to views by their ids.
@MainActor
public struct ScrollViewProxy {
    weak var graph: Graph?

    /// Scrolls so that the view with `id` is seen, at `anchor` of the scroll view where it is given.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        func place(_ share: CGFloat) -> String { share < 0.34 ? "start" : share > 0.66 ? "end" : "center" }
        let anchor = anchor.map { "\(place($0.y)) \(place($0.x))" } ?? "nearest nearest"
        graph?.command("scroll", "\(anchor) \(ScrollNames.ofReaders.name(of: AnyHashable(id)))")
    }
}

extension View {
    /// Whether the scroll views inside can be scrolled.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        styled(.scrolling, .css(disabled ? "hidden" : "auto"))
    }

    /// Whether scrolling bounces at the ends; browsers decide that by themselves.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> Self { self }

    /// Whether what lies outside of a scroll view is seen; a browser always cuts it off.
    public func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }

    /// Shows the scroll bars for a moment; browsers do so by themselves.
    public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }

    /// Shows the scroll bars for a moment when `value` changes; browsers do so by themselves.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> Self { self }

    /// Whether scroll bars are shown; phones show them only while scrolling.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        styled(.scrollBars, .css(visibility == .hidden || visibility == .never ? "none" : "auto"))
    }

    /// Space between the edges of a scroll view and its content.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let isBoth = edges.contains(.horizontal) && edges.contains(.vertical)
        let isUpright = !isBoth && (edges.contains(.top) || edges.contains(.bottom))
        return modifier(_ContentMarginModifier(length: Double(length ?? 16), isX: !isUpright, isY: isBoth || isUpright))
    }

    /// Space between the edges of a scroll view and its content.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Space that bars would take; in a page the same as padding.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
        -> ModifiedContent<Self, _PaddingModifier>
    {
        padding(edges, length)
    }

    /// Space that bars would take; in a page the same as padding.
    public func safeAreaPadding(_ length: CGFloat) -> ModifiedContent<Self, _PaddingModifier> { padding(length) }

    /// Space that bars would take; in a page the same as padding.
    public func safeAreaPadding(_ insets: EdgeInsets) -> ModifiedContent<Self, _PaddingModifier> { padding(insets) }

    /// The view as large as the scroll view or page around it.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(
            _ContainerFrameModifier(
                width: axes.contains(.horizontal) ? "100cqw" : nil, height: axes.contains(.vertical) ? "100cqh" : nil,
                alignment: alignment))
    }

    /// The view as large as `span` of `count` parts of the scroll view or page around it.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let (count, gap) = (max(count, 1), _StyleValue.number(Double(spacing)))
        func part(_ unit: String) -> String {
            "calc((100\(unit) - \(count - 1)*\(gap)px)/\(count)*\(span) + \(span - 1)*\(gap)px)"
        }
        return modifier(
            _ContainerFrameModifier(
                width: axes.contains(.horizontal) ? part("cqw") : nil,
                height: axes.contains(.vertical) ? part("cqh") : nil, alignment: alignment))
    }
}

extension View {
    /// The view as large as `length` makes of the length of the scroll view or page around it. What it makes must grow
    /// evenly with that length, as "half of it, less 8" does; the browser knows the length.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        func css(_ axis: Axis, _ unit: String) -> String {
            let rest = Double(length(0, axis))
            let share = (Double(length(1000, axis)) - rest) / 10
            let sign = rest < 0 ? "-" : "+"
            return "calc(\(_StyleValue.number(share))\(unit) \(sign) \(_StyleValue.number(abs(rest)))px)"
        }
        return modifier(
            _ContainerFrameModifier(
                width: axes.contains(.horizontal) ? css(.horizontal, "cqw") : nil,
                height: axes.contains(.vertical) ? css(.vertical, "cqh") : nil, alignment: alignment))
    }
}

/// A frame whose size depends on the scroll view or page around it.
struct _ContainerFrameModifier: ViewModifier {
    typealias Body = Never
    let width: String?
    let height: String?
    let alignment: Alignment

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.boxed(.paint) {
            if let width = modifier.width { emitter.style(.width, .varying(width), .paint) }
            if let height = modifier.height { emitter.style(.height, .varying(height), .paint) }
            emitter.style(.flex, .css("none"), .paint)
            emitter.style(.justifyContent, .css(modifier.alignment.horizontal.css), .paint)
            emitter.style(.alignItems, .css(modifier.alignment.vertical.css), .paint)
            emitter.open(.div, .frame)
            Base._emit(content, to: emitter)
            emitter.close(keeping: [])
        }
    }
}

/// Space around the content of the scroll views inside.
struct _ContentMarginModifier: ViewModifier {
    typealias Body = Never
    let length: Double
    let isX: Bool
    let isY: Bool

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if modifier.isX { emitter.textStyle(.contentMarginX, .px(modifier.length)) }
        if modifier.isY { emitter.textStyle(.contentMarginY, .px(modifier.length)) }
        Base._emit(content, to: emitter)
    }
}

/// What margins are kept from.
public struct ContentMarginPlacement: Sendable {
    /// As the view decides.
    public static let automatic = ContentMarginPlacement()
    /// What scrolls.
    public static let scrollContent = ContentMarginPlacement()
    /// The scroll bars.
    public static let scrollIndicators = ContentMarginPlacement()
}

/// Whether scrolling bounces at the ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
    let name: String
    /// As the system does.
    public static let automatic = ScrollBounceBehavior(name: "automatic")
    /// Always.
    public static let always = ScrollBounceBehavior(name: "always")
    /// Where there is more than can be seen.
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}
