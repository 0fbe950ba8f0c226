/// Pages on top of a root page, as apps wrote it before `NavigationStack`.
public struct NavigationView<Content: View>: View {
    let content: Content

    /// A stack whose root is the first of the views; where there is room for columns, the next one stands beside it.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { _OldNavigation(content: content) }
}

struct _OldNavigation<Content: View>: View {
    let content: Content
    @Environment(\.navigationViewIsStack) private var isStack
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let parts = parts
        if parts.count < 2 {
            NavigationStack { content }
        } else if isStack || sizeClass == .compact {
            NavigationStack { parts[0] }
        } else if parts.count == 2 {
            NavigationSplitView {
                parts[0]
            } detail: {
                parts[1]
            }
        } else {
            NavigationSplitView {
                parts[0]
            } content: {
                parts[1]
            } detail: {
                parts[2]
            }
        }
    }

    private var parts: [AnyView] {
        var found: [AnyView] = []
        Content._eachPart(content) { found.append(AnyView(erased: $0)) }
        return found
    }
}

/// How a `NavigationView` shows its pages.
public protocol NavigationViewStyle: Sendable {
    /// Whether there is only ever one page.
    var _isStack: Bool { get }
}

/// As the place wants it.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public let _isStack = false
    /// The style.
    public init() {}
}

/// One page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public let _isStack = true
    /// The style.
    public init() {}
}

/// Columns where there is room.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    public let _isStack = false
    init() {}
}

/// Two columns where there is room.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public let _isStack = false
    /// The style.
    public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// As the place wants it.
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One page at a time.
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns where there is room.
    public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

private struct NavigationViewStyleKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var navigationViewIsStack: Bool {
        get { self[NavigationViewStyleKey.self] }
        set { self[NavigationViewStyleKey.self] = newValue }
    }
}

extension View {
    /// How the navigation views inside show their pages.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        environment(\.navigationViewIsStack, style._isStack)
    }
}
