/// What the views of one `NavigationStack` share: its path, and the place where its pages are shown.
@MainActor
@Observable
final class NavigationContext: BuiltWhileEvaluating {
    /// The values of the pages above the root.
    private(set) var path: [AnyHashable] = []
    @ObservationIgnored let stack = PageStackBlock()
    @ObservationIgnored private var setPath: ([AnyHashable]) -> Void = { _ in }

    /// Takes the path that the stack's owner wants shown, and how to change it.
    func take(_ path: [AnyHashable], set: @escaping ([AnyHashable]) -> Void) {
        setPath = set
        if self.path != path { self.path = path }
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

/// How the host turns the value of a link or tab into the address of the page that it opens.
public struct _RouteAddress {
    let address: @MainActor (AnyHashable) -> String?

    /// Addresses as `address` gives them; nil where a value has none.
    public init(_ address: @escaping @MainActor (AnyHashable) -> String?) { self.address = address }
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
