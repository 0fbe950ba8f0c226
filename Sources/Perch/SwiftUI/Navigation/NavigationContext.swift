/// What the views of one `NavigationStack` share: its path, and the place where its pages are shown.
@MainActor
@Observable
final class NavigationContext: BuiltWhileEvaluating {
    /// The values of the pages above the root.
    private(set) var path: [AnyHashable] = []
    @ObservationIgnored let stack = PageStackBlock()
    @ObservationIgnored private var setPath: ([AnyHashable]) -> Void = { _ in }

    /// The value of a page that is made above all others, and not shown yet.
    private(set) var prerendered: AnyHashable?

    /// The values of the pages to make.
    var pages: [AnyHashable] { prerendered.map { path + [$0] } ?? path }

    /// Takes the path that the stack's owner wants shown, and how to change it.
    func take(_ path: [AnyHashable], set: @escaping ([AnyHashable]) -> Void) {
        setPath = set
        guard self.path != path else { return }
        self.path = path
        prerender(nil)
    }

    /// Has the page of `value` made, or none any more.
    func prerender(_ value: AnyHashable?) {
        stack.prerenderedDepth = value == nil ? nil : path.count + 1
        if prerendered != value { prerendered = value }
    }

    func push(_ value: AnyHashable) { setPath(path + [value]) }

    /// Shows the page of a link: above what is shown, or, for one in a sidebar, instead of it.
    func open(_ value: AnyHashable, replacing: Bool) { setPath(replacing ? [value] : path + [value]) }

    /// Leaves the page at `depth`, and what is above it.
    func pop(from depth: Int) {
        guard depth > 0, depth <= path.count else { return }
        setPath(Array(path.prefix(depth - 1)))
    }
}

/// A page's place in its stack.
struct PagePlace: Equatable {
    let context: NavigationContext
    let depth: Int
    /// Whether it is, or lies above, the main part of the document.
    var isMain = false

    static func == (first: PagePlace, second: PagePlace) -> Bool {
        first.context === second.context && first.depth == second.depth
    }
}

private struct PagePlaceKey: EnvironmentKey {
    static var defaultValue: PagePlace? { nil }
}

private struct LinkPlaceKey: EnvironmentKey {
    static var defaultValue: PagePlace? { nil }
}

private struct PageOutletsKey: EnvironmentKey {
    static var defaultValue: PageOutlets? { nil }
}

private struct RouteAddressKey: EnvironmentKey {
    static var defaultValue: _RouteAddress { _RouteAddress { _ in nil } }
}

/// What the host knows of the value of a link or tab: the address of its page, and what following it does.
public struct _RouteAddress {
    let address: @MainActor (AnyHashable) -> String?
    let isPushed: @MainActor (AnyHashable) -> Bool

    /// Addresses as `address` gives them; nil where a value has none. `isPushed` tells whether following a link does
    /// nothing now but put the page of its value above the one that the link is on, and pressing a tab nothing but show
    /// what is in it.
    public init(
        _ address: @escaping @MainActor (AnyHashable) -> String?,
        isPushed: @escaping @MainActor (AnyHashable) -> Bool = { _ in false }
    ) {
        self.address = address
        self.isPushed = isPushed
    }
}

extension EnvironmentValues {
    var pagePlace: PagePlace? {
        get { self[PagePlaceKey.self] }
        set { self[PagePlaceKey.self] = newValue }
    }

    /// Where links and destinations put their pages, if not on the page that they stand in.
    var linkPlace: PagePlace? {
        get { self[LinkPlaceKey.self] }
        set { self[LinkPlaceKey.self] = newValue }
    }

    /// The stack that links and destinations put their pages on.
    var linkContext: NavigationContext? { (linkPlace ?? pagePlace)?.context }

    var pageOutlets: PageOutlets? {
        get { self[PageOutletsKey.self] }
        set { self[PageOutletsKey.self] = newValue }
    }

    /// Set by the host.
    public var _routeAddress: _RouteAddress {
        get { self[RouteAddressKey.self] }
        set { self[RouteAddressKey.self] = newValue }
    }
}
