/// Which bar a modifier means.
public struct ToolbarPlacement: Hashable, Sendable {
    enum Bar: Hashable, Sendable { case navigation, bottom, tab }
    let bar: Bar
    /// Whichever fits.
    public static let automatic = ToolbarPlacement(bar: .navigation)
    /// The bar with the title.
    public static let navigationBar = ToolbarPlacement(bar: .navigation)
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement(bar: .bottom)
    /// The bar of tabs.
    public static let tabBar = ToolbarPlacement(bar: .tab)
}

/// What a page's bars are for.
public struct ToolbarRole: Hashable, Sendable {
    let isEditor: Bool
    /// As the place wants it.
    public static let automatic = ToolbarRole(isEditor: false)
    /// Moving between pages.
    public static let navigationStack = ToolbarRole(isEditor: false)
    /// Looking through things.
    public static let browser = ToolbarRole(isEditor: false)
    /// Editing a document: the title stands at the leading end, and the way back has no words.
    public static let editor = ToolbarRole(isEditor: true)
}

/// A part of a bar that is there by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    let name: String
    /// The button that shows and hides a sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    /// The title.
    public static let title = ToolbarDefaultItemKind(name: "title")
}

/// What the views of a page ask of its bars.
struct PageLook: Equatable {
    var hiddenBars: Set<ToolbarPlacement.Bar> = []
    var isBackHidden = false
    var isEditor = false
    var barPaint: String?
    var barVisibility = Visibility.automatic
    var barScheme: ColorScheme?
    var tabPaint: String?
    var tabVisibility = Visibility.automatic
    var tabScheme: ColorScheme?
    var hasTitleMenu = false
    var isTitleRemoved = false
    var isToggleRemoved = false
    var hasSecondary = false
    var hasKeyboard = false
}

/// What the views of a page ask of its bars, told of its changes.
@MainActor
@Observable
final class PageLooks: BuiltWhileEvaluating {
    private(set) var look = PageLook()
    /// The same, to compare with: a view that only asks is not told of changes.
    @ObservationIgnored private var last = PageLook()
    /// What the page itself knows, before its views are heard.
    @ObservationIgnored private var base = PageLook()
    /// The views that ask for something, in the order in which they came.
    @ObservationIgnored private var wishes: [PageWishBlock] = []

    /// Changes what the page itself knows.
    func change(_ change: (inout PageLook) -> Void) {
        change(&base)
        renew()
    }

    /// A view asks for something, or for something else than before.
    func asked(by wish: PageWishBlock) {
        if !wishes.contains(where: { $0 === wish }) { wishes.append(wish) }
        renew()
    }

    /// A view that asked is gone, and its wish with it.
    func left(by wish: PageWishBlock) {
        wishes.removeAll { $0 === wish }
        renew()
    }

    /// The page is written anew only where it looks otherwise than before.
    private func renew() {
        var new = base
        for wish in wishes { wish.change?(&new) }
        guard new != last else { return }
        last = new
        look = new
    }
}

/// What one view asks of its page, as long as the view is there.
@MainActor
final class PageWishBlock: ElsewhereBlock {
    fileprivate(set) var change: ((inout PageLook) -> Void)?
    fileprivate weak var looks: PageLooks?

    override func willRemove(from graph: Graph) {
        super.willRemove(from: graph)
        looks?.left(by: self)
    }
}

/// Tells the page around a view something.
struct _PageLookModifier: ViewModifier {
    typealias Body = Never
    let change: (inout PageLook) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let old = emitter.nextOldChild() as? PageWishBlock
        if emitter.search == nil {
            let wish = old ?? PageWishBlock()
            emitter.place(wish, .elsewhere)
            wish.change = modifier.change
            wish.looks = emitter._environment.pageOutlets?.looks
            wish.looks?.asked(by: wish)
        }
        Base._emit(content, to: emitter)
    }
}

extension View {
    /// Shows or hides bars of the page.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(
            _PageLookModifier { look in
                for placement in bars {
                    if visibility == .hidden {
                        look.hiddenBars.insert(placement.bar)
                    } else {
                        look.hiddenBars.remove(placement.bar)
                    }
                }
            })
    }

    /// What lies behind bars of the page.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let paint = style._paint.background
        return modifier(
            _PageLookModifier { look in
                if bars.contains(where: { $0.bar != .tab }) { look.barPaint = paint }
                if bars.contains(.tabBar) { look.tabPaint = paint }
            })
    }

    /// Whether something lies behind bars of the page.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        modifier(
            _PageLookModifier { look in
                if bars.contains(where: { $0.bar != .tab }) { look.barVisibility = visibility }
                if bars.contains(.tabBar) { look.tabVisibility = visibility }
            })
    }

    /// Whether bars of the page are light or dark; nil follows the page.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        modifier(
            _PageLookModifier { look in
                if bars.contains(where: { $0.bar != .tab }) { look.barScheme = colorScheme }
                if bars.contains(.tabBar) { look.tabScheme = colorScheme }
            })
    }

    /// Leaves out parts of the page's bar.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        modifier(
            _PageLookModifier { look in
                if defaultItemKind == .title { look.isTitleRemoved = true }
                if defaultItemKind == .sidebarToggle { look.isToggleRemoved = true }
            })
    }

    /// What the page's bars are for.
    public func toolbarRole(_ role: ToolbarRole) -> some View {
        modifier(_PageLookModifier { $0.isEditor = role.isEditor })
    }

    /// Whether the page's bar has no way back.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(_PageLookModifier { $0.isBackHidden = hidesBackButton })
    }

    /// Actions in a menu that the page's title opens.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(_TitleMenuModifier(items: content()))
    }

    /// Whether the page's title is large.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Whether the status bar of the phone is hidden; a browser keeps it.
    public func statusBarHidden(_ hidden: Bool = true) -> Self { self }

    /// Whether the status bar of the phone is hidden; a browser keeps it.
    public func statusBar(hidden: Bool) -> Self { self }

    /// Whether what the system shows over the app is hidden; a browser keeps it.
    public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

    /// Which edges take gestures before the system; in a browser none do.
    public func defersSystemGestures(on edges: Edge.Set) -> Self { self }
}

/// How large a page's title is.
public struct ToolbarTitleDisplayMode: Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    /// As the place wants it.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// Large until the page is scrolled.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    /// Large, on one line with the items.
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
    /// Small.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

/// `toolbarTitleMenu`.
struct _TitleMenuModifier<Items: View>: ViewModifier {
    typealias Body = Never
    let items: Items

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let outlets = emitter._environment.pageOutlets {
            let pending = emitter._pending
            emitter._pending = .none
            emitter.portal(to: outlets.titleMenu) {
                let isInMenu = emitter._environment.isInMenu
                emitter._environment.isInMenu = true
                Items._emit(modifier.items, to: emitter)
                emitter._pending = .none
                emitter._environment.isInMenu = isInMenu
            }
            emitter._pending = pending
        }
        Base._emit(content, to: emitter)
    }
}

extension _Emitter {
    /// The marks of a page's look on its element, and its colours.
    func pageStyle(_ look: PageLook) {
        if let paint = look.barPaint { style(.bar, .css(paint), .paint) }
        if let paint = look.tabPaint { style(.tabPaint, .css(paint), .paint) }
    }

    /// What the style sheet needs to know of a page's look; it stands on the page, so that a bar of tabs can see it.
    func pageMarks(_ look: PageLook) {
        func scheme(_ scheme: ColorScheme?) -> String? { scheme.map { $0 == .dark ? "dark" : "light" } }
        func visible(_ visibility: Visibility) -> String? {
            switch visibility {
            case .automatic: nil
            case .visible: "visible"
            case .hidden: "hidden"
            }
        }
        let marks: [(String, String?)] = [
            ("no-bar", look.hiddenBars.contains(.navigation) ? "" : nil),
            ("no-bottom", look.hiddenBars.contains(.bottom) ? "" : nil),
            ("no-tabs", look.hiddenBars.contains(.tab) ? "" : nil),
            ("editor", look.isEditor ? "" : nil), ("no-title", look.isTitleRemoved ? "" : nil),
            ("no-toggle", look.isToggleRemoved ? "" : nil),
            ("bar-", visible(look.barVisibility)), ("bar-", scheme(look.barScheme)),
            ("tabs-", visible(look.tabVisibility)), ("tabs-", scheme(look.tabScheme)),
            ("bar-", look.barPaint == nil ? nil : "paint"), ("tabs-", look.tabPaint == nil ? nil : "paint"),
        ]
        let words = marks.compactMap { name, value in value.map { name + $0 } }
        attribute(.dataLook, words.isEmpty ? nil : words.joined(separator: " "))
    }
}
