/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Sendable {
    enum Place: Sendable { case leading, trailing, principal, bottom }
    let place: Place

    /// Trailing in the bar.
    public static let automatic = ToolbarItemPlacement(place: .trailing)
    /// The page's main action, trailing in the bar.
    public static let primaryAction = ToolbarItemPlacement(place: .trailing)
    /// Saves what the sheet holds, trailing in the bar.
    public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
    /// Leaves the sheet, leading in the bar.
    public static let cancellationAction = ToolbarItemPlacement(place: .leading)
    /// Deletes or undoes, trailing in the bar.
    public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
    /// Leading in the bar.
    public static let topBarLeading = ToolbarItemPlacement(place: .leading)
    /// Trailing in the bar.
    public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// Leading in the bar.
    public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
    /// Trailing in the bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
    /// In place of the title.
    public static let principal = ToolbarItemPlacement(place: .principal)
    /// In the bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(place: .bottom)
}

/// Items of a toolbar.
@MainActor
@preconcurrency
public protocol ToolbarContent {
    /// The type of ``body``.
    associatedtype Body: ToolbarContent
    /// The items.
    @ToolbarContentBuilder var body: Body { get }
    /// Shows the items in their places.
    static func _emitItems(_ content: Self, to emitter: _Emitter)
}

extension ToolbarContent {
    public static func _emitItems(_ content: Self, to emitter: _Emitter) {
        Body._emitItems(content.body, to: emitter)
    }
}

extension Never: ToolbarContent {}

/// Toolbar content that shows itself and has no body.
@MainActor
@preconcurrency
public protocol _ToolbarPrimitive: ToolbarContent where Body == Never {}

extension _ToolbarPrimitive {
    /// Never called: the runtime shows a primitive by `_emitItems`.
    public var body: Never { return fatalError("primitive toolbar content has no body") }
}

/// One item of a toolbar.
public struct ToolbarItem<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content

    /// An item in its place.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem: _ToolbarPrimitive {
    public static func _emitItems(_ item: Self, to emitter: _Emitter) {
        guard let outlets = emitter._environment.pageOutlets else { return }
        let outlet =
            switch item.placement.place {
            case .leading: outlets.leading
            case .trailing: outlets.trailing
            case .principal: outlets.principal
            case .bottom: outlets.bottom
            }
        emitter.portal(to: outlet) { Content._emit(item.content, to: emitter) }
    }
}

/// Several items in one place.
public struct ToolbarItemGroup<Content: View> {
    let item: ToolbarItem<Content>

    /// Items side by side.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        item = ToolbarItem(placement: placement, content: content)
    }
}

extension ToolbarItemGroup: ToolbarContent {
    public var body: some ToolbarContent { item }
}

/// Items one after the other.
public struct _ToolbarItems<each Content: ToolbarContent> {
    let content: (repeat each Content)
}

extension _ToolbarItems: _ToolbarPrimitive {
    public static func _emitItems(_ items: Self, to emitter: _Emitter) {
        func emit<Item: ToolbarContent>(_ item: Item) { Item._emitItems(item, to: emitter) }
        repeat emit(each items.content)
    }
}

/// Items that may be absent.
public struct _OptionalToolbarItems<Content: ToolbarContent> {
    let content: Content?
}

extension _OptionalToolbarItems: _ToolbarPrimitive {
    public static func _emitItems(_ items: Self, to emitter: _Emitter) {
        if let content = items.content {
            emitter.branch(0) { Content._emitItems(content, to: emitter) }
        } else {
            emitter.branch(-1) {}
        }
    }
}

/// Builds the items of a toolbar.
@resultBuilder
public enum ToolbarContentBuilder {
    /// An item.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// A view in the automatic place.
    public static func buildExpression<Content: View>(_ content: Content) -> ToolbarItem<Content> {
        ToolbarItem { content }
    }
    /// One item.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Several items.
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> _ToolbarItems<repeat each Content> {
        _ToolbarItems(content: (repeat each content))
    }
    /// An `if` without `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbarItems<Content> {
        _OptionalToolbarItems(content: content)
    }
}

extension View {
    /// Items of the page's bars.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        modifier(_ToolbarModifier(items: content()))
    }
}

/// Which bar a modifier means.
public struct ToolbarPlacement: Sendable {
    let isNavigationBar: Bool
    /// Whichever fits.
    public static let automatic = ToolbarPlacement(isNavigationBar: true)
    /// The bar with the title.
    public static let navigationBar = ToolbarPlacement(isNavigationBar: true)
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement(isNavigationBar: false)
    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement(isNavigationBar: false)
}

extension View {
    /// Shows or hides bars of the page.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(
            _ToolbarVisibilityModifier(isBarHidden: visibility == .hidden && bars.contains { $0.isNavigationBar }))
    }
}

/// Marks the page for the style sheet, which leaves the bar out.
struct _ToolbarVisibilityModifier: ViewModifier {
    typealias Body = Never
    let isBarHidden: Bool

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let outlets = emitter._environment.pageOutlets {
            emitter.portal(to: outlets.leading, order: -1, key: modifier.isBarHidden ? AnyHashable(0) : nil) {
                emitter.open(.span, .hiddenBar)
                emitter.attribute(.hidden, literal: "")
                emitter.close()
            }
        }
        Base._emit(content, to: emitter)
    }
}

struct _ToolbarModifier<Items: ToolbarContent>: ViewModifier {
    typealias Body = Never
    let items: Items

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let pending = emitter._pending
        emitter._pending = .none
        Items._emitItems(modifier.items, to: emitter)
        emitter._pending = pending
        Base._emit(content, to: emitter)
    }
}
