/// Draws tabs.
public protocol TabViewStyle: Sendable {
    /// The look.
    var _look: _TabLook { get }
}

/// A look of tabs.
public struct _TabLook: Hashable, Sendable {
    let look: TabLook
}

enum TabLook: Hashable, Sendable {
    case bar
    case pages(PageTabViewStyle.IndexDisplayMode)
}

/// Tabs in a bar.
public struct DefaultTabViewStyle: TabViewStyle {
    public let _look = _TabLook(look: .bar)
    /// The style.
    public init() {}
}

/// Pages side by side, with a dot for each.
public struct PageTabViewStyle: TabViewStyle {
    public let _look: _TabLook

    /// Whether there are dots.
    public struct IndexDisplayMode: Hashable, Sendable {
        let rank: Int
        /// Where there are several pages.
        public static let automatic = IndexDisplayMode(rank: 0)
        /// Always.
        public static let always = IndexDisplayMode(rank: 1)
        /// Never.
        public static let never = IndexDisplayMode(rank: 2)
    }

    /// The style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        _look = _TabLook(look: .pages(indexDisplayMode))
    }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// Tabs in a bar.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages side by side.
    public static var page: PageTabViewStyle { PageTabViewStyle() }

    /// Pages side by side, with or without dots.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// Draws the dots of pages.
public protocol IndexViewStyle: Sendable {
    /// Whether something lies behind the dots.
    var _isBacked: Bool { get }
}

/// Dots, one for each page.
public struct PageIndexViewStyle: IndexViewStyle {
    public let _isBacked: Bool

    /// Whether something lies behind the dots.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        let rank: Int
        /// As the place wants it: nothing.
        public static let automatic = BackgroundDisplayMode(rank: 0)
        /// While they are touched; in a page nothing.
        public static let interactive = BackgroundDisplayMode(rank: 1)
        /// Always.
        public static let always = BackgroundDisplayMode(rank: 2)
        /// Never.
        public static let never = BackgroundDisplayMode(rank: 3)
    }

    /// The style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        _isBacked = backgroundDisplayMode == .always
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Dots, one for each page.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// Dots, one for each page.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

private struct TabLookKey: EnvironmentKey {
    static var defaultValue: TabLook { .bar }
}

private struct IndexBackedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var tabLook: TabLook {
        get { self[TabLookKey.self] }
        set { self[TabLookKey.self] = newValue }
    }

    var indexIsBacked: Bool {
        get { self[IndexBackedKey.self] }
        set { self[IndexBackedKey.self] = newValue }
    }
}

extension View {
    /// Draws the tabs inside with `style`.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.tabLook, style._look.look) }

    /// Draws the dots of the pages inside with `style`.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.indexIsBacked, style._isBacked)
    }
}

extension _Tabs {
    private struct PageOfTabs {
        let index: Int
        let tag: AnyHashable
        let option: PickerOption
    }

    /// Pages side by side: the browser scrolls between them and tells where it came to rest.
    @MainActor
    func emitPages(_ dots: PageTabViewStyle.IndexDisplayMode, to emitter: _Emitter) {
        let pages = pickerOptions(of: content).enumerated().map { index, option in
            PageOfTabs(index: index, tag: option.tag ?? option.id ?? AnyHashable(index), option: option)
        }
        let shown = pages.firstIndex { $0.tag == selected } ?? 0
        let outer = emitter._environment
        emitter._environment.tabLook = .bar
        emitter.open(.div, .pager)
        emitter.open(.div, .pagerScroll)
        emitter.attribute(.tabindex, literal: "0")
        emitter.attribute(.role, literal: "group")
        emitter.attribute(.ariaRoledescription, literal: "pages")
        emitter.attribute(.ariaLabel, "Page \(shown + 1) of \(pages.count)")
        emitter.attribute(.dataIndex, String(shown))
        emitter.on(.key) {
            { event in
                guard event.value.hasPrefix("page "), let index = Int(event.value.dropFirst(5)),
                    pages.indices.contains(index)
                else { return }
                select(pages[index].tag)
            }
        }
        emitter.rows(pages, id: \.tag) { page in
            emitter.open(.div, .pagerPage)
            page.option.emit(emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
        emitter.close(keeping: [])
        emitter.branch(dots == .never || (dots == .automatic && pages.count < 2) ? -1 : 0) {
            guard dots != .never else { return }
            emitter.open(.div, outer.indexIsBacked ? .pagerDotsBacked : .pagerDots)
            emitter.rows(pages, id: \.tag) { page in
                emitter.open(.button, .pagerDot)
                emitter.attribute(.type, .button)
                emitter.attribute(.ariaLabel, "Page \(page.index + 1)")
                emitter.attribute(.ariaCurrent, page.index == shown ? "true" : nil)
                emitter.on(.tap) { { _ in select(page.tag) } }
                emitter.close()
            }
            emitter.close()
        }
        emitter._environment = outer
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}
