/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Sendable {
    enum Place: Sendable { case leading, trailing, principal, bottom, keyboard, secondary, status }
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
    /// Tells how things stand, in the middle of the bar at the bottom.
    public static let status = ToolbarItemPlacement(place: .status)
    /// In a bar that is there while a field has the keyboard.
    public static let keyboard = ToolbarItemPlacement(place: .keyboard)
    /// What is needed less often, in a menu at the trailing end of the bar.
    public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
    /// Leads through pages, leading in the bar.
    public static let navigation = ToolbarItemPlacement(place: .leading)
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

extension ToolbarItem {
    /// An item in its place; the person cannot rearrange items, so the name has no effect.
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content)
    }

    /// An item in its place; the person cannot rearrange items, so the name has no effect.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content)
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
            case .bottom, .status: outlets.bottom
            case .keyboard: outlets.keyboard
            case .secondary: outlets.secondary
            }
        let isStatus = item.placement.place == .status
        emitter.portal(to: outlet) {
            if item.placement.place == .secondary { emitter._environment.isInMenu = true }
            if isStatus { emitter.open(.div, .barStatus) }
            Content._emit(item.content, to: emitter)
            emitter._pending = .none
            if isStatus { emitter.close() }
        }
        if item.placement.place == .secondary { emitter._environment.isInMenu = false }
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

/// Items of which one of two kinds is there.
public struct _EitherToolbarItems<First: ToolbarContent, Second: ToolbarContent> {
    let first: First?
    let second: Second?
}

extension _EitherToolbarItems: _ToolbarPrimitive {
    public static func _emitItems(_ items: Self, to emitter: _Emitter) {
        emitter.branch(items.first == nil ? 1 : 0) {
            if let first = items.first { First._emitItems(first, to: emitter) }
            if let second = items.second { Second._emitItems(second, to: emitter) }
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
    /// One branch of an `if` with `else`.
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(first: First)
        -> _EitherToolbarItems<First, Second>
    { _EitherToolbarItems(first: first, second: nil) }
    /// The other branch.
    public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(second: Second)
        -> _EitherToolbarItems<First, Second>
    { _EitherToolbarItems(first: nil, second: second) }
    /// What needs a newer system; every page is new enough.
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content { content }
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

    /// Views at the trailing end of the page's bar.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(_ToolbarModifier(items: ToolbarItemGroup(content: content)))
    }

    /// Items of the page's bars, which the person cannot rearrange.
    public func toolbar<Content: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Content)
        -> some View
    {
        modifier(_ToolbarModifier(items: content()))
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
