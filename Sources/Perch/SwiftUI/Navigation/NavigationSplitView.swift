public import Foundation

/// Columns of which each leads to the next; on a phone one page after the other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let compactColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    let content: Content
    let detail: Detail

    public var body: some View {
        _Split(
            visibility: visibility, compactColumn: compactColumn, sidebar: sidebar, content: content, detail: detail)
    }
}

extension NavigationSplitView {
    /// Three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil, compactColumn: nil, sidebar: sidebar(), content: content(), detail: detail())
    }

    /// Three columns, with the binding that says which of them are there.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, compactColumn: nil, sidebar: sidebar(), content: content(),
            detail: detail())
    }

    /// Three columns, with the binding that says which of them a phone shows.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: content(),
            detail: detail())
    }

    /// Three columns, with the bindings that say which of them are there, and which a phone shows.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(),
            content: content(), detail: detail())
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(
            visibility: nil, compactColumn: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
    }

    /// Two columns, with the binding that says which of them are there.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, compactColumn: nil, sidebar: sidebar(), content: EmptyView(),
            detail: detail())
    }

    /// Two columns, with the binding that says which of them a phone shows.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil, compactColumn: preferredCompactColumn, sidebar: sidebar(), content: EmptyView(),
            detail: detail())
    }

    /// Two columns, with the bindings that say which of them are there, and which a phone shows.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility, compactColumn: preferredCompactColumn, sidebar: sidebar(),
            content: EmptyView(), detail: detail())
    }
}

/// Which columns of a split view are there.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, all, double, detail }
    let kind: Kind
    /// As many as there is room for.
    public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
    /// All of them.
    public static let all = NavigationSplitViewVisibility(kind: .all)
    /// All but the sidebar, where there are three.
    public static let doubleColumn = NavigationSplitViewVisibility(kind: .double)
    /// Only the last one.
    public static let detailOnly = NavigationSplitViewVisibility(kind: .detail)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let index: Int
    /// The first one.
    public static let sidebar = NavigationSplitViewColumn(index: 0)
    /// The one between, where there are three.
    public static let content = NavigationSplitViewColumn(index: 1)
    /// The last one.
    public static let detail = NavigationSplitViewColumn(index: 2)
}

/// How the columns of a split view share the room.
public protocol NavigationSplitViewStyle: Sendable {}

/// As the place wants it.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// The style.
    public init() {}
}

/// The detail becomes narrower beside the other columns.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// The style.
    public init() {}
}

/// The detail keeps its width where it can; in a page it becomes narrower too.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// The style.
    public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// As the place wants it.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// The detail becomes narrower beside the other columns.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The detail keeps its width where it can.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
        ProminentDetailNavigationSplitViewStyle()
    }
}

extension View {
    /// How the columns of the split views inside share the room.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> Self { self }

    /// How wide the column around the view is.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        modifier(_ColumnWidthModifier(width: width))
    }

    /// How wide the column around the view is; it has its ideal width.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        modifier(_ColumnWidthModifier(width: ideal))
    }
}
