/// Pages of which one is chosen by its tab.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>?
    let content: Content
    @State private var own: AnyHashable?
    @State private var ahead = _MadeOnce { TabsAhead() }
    @AppStorage("sidebarIsNarrow") private var isNarrow = false

    /// Tabs with a selection.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// Tabs that keep their own selection.
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
        selection = nil
        self.content = content()
    }

    public var body: some View {
        _Tabs(
            ahead: ahead.object, made: ahead.object.tag,
            selected: selection.map { AnyHashable($0.wrappedValue) } ?? own,
            select: { tag in
                if let selection, let value = tag.base as? SelectionValue {
                    selection.wrappedValue = value
                } else {
                    own = tag
                }
            }, isNarrow: isNarrow, setNarrow: { isNarrow = $0 }, content: content
        )
        .modifier(_DocumentAttributeModifier(name: "data-sidebar", value: isNarrow ? "narrow" : nil))
    }
}

/// The tabs as the views in the content describe them.
@MainActor
final class TabCollector {
    struct Tab {
        var tag: AnyHashable
        var badge: String?
        var label: (_Emitter) -> Void
        var content: (_Emitter) -> Void
    }

    var tabs: [Tab] = []
    var tag: AnyHashable?
    var badge: String?
}

struct _Tabs<Content: View> {
    let ahead: TabsAhead
    /// The tab whose content is made ahead.
    let made: AnyHashable?
    let selected: AnyHashable?
    let select: @MainActor (AnyHashable) -> Void
    /// Whether a sidebar shows the symbols of its tabs alone.
    let isNarrow: Bool
    let setNarrow: @MainActor (Bool) -> Void
    let content: Content
}

extension _Tabs: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        if case .pages(let dots) = emitter._environment.tabLook { return view.emitPages(dots, to: emitter) }
        let collector = TabCollector()
        emitter.tabs = collector
        Content._emit(view.content, to: emitter)
        emitter.tabs = nil
        let tabs = collector.tabs
        guard let shown = tabs.first(where: { $0.tag == view.selected }) ?? tabs.first else { return }
        emitter.open(.div, .tabs)
        emitter.open(.div, .tabsContent)
        view.ahead.list = emitter.switched(keys: tabs.map(\.tag), shown: shown.tag, ahead: view.made) { key in
            tabs.first { $0.tag == key }?.content(emitter)
        }
        emitter.close(keeping: [])
        emitter.open(.nav, .tabBar)
        emitter.attribute(.ariaLabel, literal: "Tabs")
        writeHead(view, emitter)
        emitter.open(.ul)
        emitter.rows(tabs, id: { $0.tag }, content: { tab in write(tab, shown.tag, view, emitter) })
        emitter.close()
        if let foot = emitter._environment.tabSidebar.foot {
            emitter.open(.div, .tabsFoot)
            emitter.show(foot)
            emitter.close()
        }
        emitter.close()
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    /// What stands above the tabs, with the button that makes the sidebar narrow. Without such content the tabs are
    /// only ever a bar.
    @MainActor
    private static func writeHead(_ view: Self, _ emitter: _Emitter) {
        guard let head = emitter._environment.tabSidebar.head else { return }
        emitter.open(.div, .tabsHead)
        emitter.show(head)
        emitter.open(.button, .tabsToggle)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.ariaLabel, literal: "Sidebar")
        emitter.attribute(.ariaExpanded, view.isNarrow ? "false" : "true")
        emitter.on(.tap) { { _ in view.setNarrow(!view.isNarrow) } }
        emitter.symbol("sidebar.left")
        emitter.close()
        emitter.close()
    }

    @MainActor
    private static func write(_ tab: TabCollector.Tab, _ shown: AnyHashable, _ view: Self, _ emitter: _Emitter) {
        emitter.open(.li)
        emitter.open(.a, .tab)
        let (graph, routes) = (emitter.graph, emitter._environment._routeAddress)
        let address = routes.address(tab.tag)
        emitter.attribute(.href, address ?? "#")
        emitter.attribute(.ariaCurrent, tab.tag == shown ? "page" : nil)
        emitter.on(.tap) { { _ in view.select(tab.tag) } }
        if let address {
            emitter.on(.prerender) {
                { _ in
                    guard routes.isPushed(tab.tag), let page = TabAhead(of: tab.tag, in: view.ahead) else { return }
                    graph.beginPrerender(in: page, at: address)
                }
            }
        }
        tab.label(emitter)
        if let badge = tab.badge {
            emitter.open(.span, .tabBadge)
            emitter.text(badge)
            emitter.close()
        }
        emitter.close()
        emitter.close()
    }
}

extension View {
    /// The tab of this view.
    public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
        modifier(_TabItemModifier(label: label()))
    }

    /// What tells this view from others in a selection.
    public func tag<Value: Hashable>(_ tag: Value) -> some View {
        modifier(_TagModifier(tag: AnyHashable(tag)))
    }
}

struct _TabItemModifier<Label: View>: ViewModifier {
    typealias Body = Never
    let label: Label

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        guard let tabs = emitter.tabs else { return Base._emit(content, to: emitter) }
        tabs.tabs.append(
            TabCollector.Tab(
                tag: tabs.tag ?? AnyHashable(tabs.tabs.count), badge: tabs.badge,
                label: { Label._emit(modifier.label, to: $0) }, content: { Base._emit(content, to: $0) }))
        tabs.tag = nil
        tabs.badge = nil
    }
}

struct _TagModifier: ViewModifier {
    typealias Body = Never
    let tag: AnyHashable

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.tabs?.tag = modifier.tag
        // A tag is what a list's selection holds for a row that no ForEach has made.
        if emitter._pending.wrapper == .row, let list = emitter._environment.listContext {
            let outer = emitter._environment
            emitter._environment.rowDecor = emitter.decor(for: modifier.tag, list, outer.rowDecor?.source)
            Base._emit(content, to: emitter)
            emitter._environment = outer
            return
        }
        Base._emit(content, to: emitter)
    }
}
