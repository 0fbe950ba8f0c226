/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {
    /// The words for it in the page.
    var _rest: String { get }
}

/// Page by page; the views of the stack are the pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
    /// Page by page.
    public init() {}
    public var _rest: String { "page one" }
}

/// At the views of a layout that ``View/scrollTargetLayout(isEnabled:)`` marks.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
    /// How many views one movement may pass.
    public struct LimitBehavior: Hashable, Sendable {
        let isOne: Bool
        /// As the system decides: as many as the person likes.
        public static var automatic: LimitBehavior { LimitBehavior(isOne: false) }
        /// One.
        public static var always: LimitBehavior { LimitBehavior(isOne: true) }
        /// As many as the person likes.
        public static var never: LimitBehavior { LimitBehavior(isOne: false) }
    }

    let limitBehavior: LimitBehavior

    /// At the marked views.
    public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }
    public var _rest: String { limitBehavior.isOne ? "view one" : "view" }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Page by page.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// At the views of the marked layout.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// At the views of the marked layout, passing no more of them at once than this.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
        -> ViewAlignedScrollTargetBehavior
    {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension View {
    /// Where the scroll views inside come to rest.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        transformEnvironment(\.scrolling) { $0.rest = behavior._rest }
    }

    /// The views of the layout are places where scrolling comes to rest, and those that a position names.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetsModifier(isEnabled: isEnabled))
    }

    /// Which part of the scroll views inside is shown before the person scrolls, also when their content grows; nil
    /// means the beginning.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrolling) { $0.start = anchor }
    }
}

/// `scrollTargetLayout`.
struct _ScrollTargetsModifier: ViewModifier {
    typealias Body = Never
    let isEnabled: Bool

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if modifier.isEnabled { emitter.pendingAttribute(.dataTargets, "") }
        Base._emit(content, to: emitter)
    }
}
