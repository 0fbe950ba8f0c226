extension View {
    /// Content above the tabs, where they stand in a sidebar.
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(_SidebarModifier(part: \.head, content: content()))
    }

    /// Content below the tabs, where they stand in a sidebar.
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(_SidebarModifier(part: \.foot, content: content()))
    }
}

/// What stands above and below the tabs.
struct TabSidebar {
    var head: Outlet?
    var foot: Outlet?
}

extension EnvironmentValues {
    /// What the views around a `TabView` show in its sidebar.
    var tabSidebar: TabSidebar {
        get { self[TabSidebarKey.self] }
        set { self[TabSidebarKey.self] = newValue }
    }
}

private struct TabSidebarKey: EnvironmentKey {
    static var defaultValue: TabSidebar { TabSidebar() }
}

/// `tabViewSidebarHeader` and `tabViewSidebarFooter`.
struct _SidebarModifier<Part: View>: ViewModifier {
    let part: WritableKeyPath<TabSidebar, Outlet?>
    let content: Part
    @State private var box = OutletBox()

    func body(content: Content) -> some View {
        let outlet = box.outlet
        return
            content
            .transformEnvironment(\.tabSidebar) { $0[keyPath: part] = outlet }
            .modifier(_PortalModifier(outlet: outlet, part: self.content))
    }
}

/// Makes the outlet of a modifier once, although the modifier is made again with every evaluation around it.
struct OutletBox {
    @MainActor
    private final class Box {
        lazy var outlet = Outlet()
    }

    private let box: Box

    @MainActor
    var outlet: Outlet { box.outlet }

    init() { box = MainActor.assumeIsolated { Box() } }
}

/// Shows a view in an outlet elsewhere.
struct _PortalModifier<Part: View>: ViewModifier {
    typealias Body = Never
    let outlet: Outlet
    let part: Part

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.portal(to: modifier.outlet) { Part._emit(modifier.part, to: emitter) }
        Base._emit(content, to: emitter)
    }
}
