/// How large a page's title is.
public enum NavigationBarItem {
    /// How large a page's title is.
    public enum TitleDisplayMode: Sendable {
        case automatic, inline, large
    }
}

extension View {
    /// The title of the page, shown as its heading and used for the document's title.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        modifier(_TitleModifier(title: Text(titleKey).plainText))
    }

    /// The title of the page, shown as its heading and used for the document's title.
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        modifier(_TitleModifier(title: String(title)))
    }

    /// The title of the page.
    public func navigationTitle(_ title: Text) -> some View {
        modifier(_TitleModifier(title: title.plainText))
    }

    /// The title of the page, which the person can change in the title's menu.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        toolbarTitleMenu { TextField("Title", text: title) }
            .modifier(_TitleModifier(title: title.wrappedValue))
    }

    /// How large the page's title is.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        modifier(_TitleModeModifier(mode: mode))
    }

    /// The title of the page.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// The title of the page.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    /// The title of the page.
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

    /// The title of the page, and how large it is.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// The title of the page, and how large it is.
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    /// The title of the page, and how large it is.
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Whether the page's bar is left out.
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
    }

    /// Whether the page's bar is left out, with its title.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey, hidden: Bool) -> some View {
        navigationTitle(titleKey).navigationBarHidden(hidden)
    }

    /// Items of the page's bar.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    /// Items at the leading end of the page's bar.
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// Items at the trailing end of the page's bar.
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}

struct _TitleModifier: ViewModifier {
    typealias Body = Never
    let title: String

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let outlets = emitter._environment.pageOutlets {
            let column = emitter._environment.splitColumn
            let isAside = column?.isRootAside == true && emitter._environment.pagePlace?.depth == 0
            if let column { emitter.title(in: column, counts: !isAside) }
            emitter.portal(to: outlets.title) {
                emitter.open(isAside || column?.isHeading == false ? .h2 : .h1, .title)
                emitter.attribute(.dataTitle, if: !isAside)
                emitter.attribute(.tabindex, literal: "-1")
                emitter.text(modifier.title)
                emitter.close()
            }
        }
        Base._emit(content, to: emitter)
    }
}

extension _Emitter {
    /// Tells a column that it has a title, and whether that may be the heading of the whole.
    fileprivate func title(in column: SplitColumn, counts: Bool) {
        let old = nextOldChild() as? SplitTitleBlock
        guard search == nil else { return }
        let title = old ?? SplitTitleBlock()
        place(title, .elsewhere)
        title.stand(in: column, counts: counts)
    }
}

/// Marks the page for the style sheet, which shows the title small in the bar.
struct _TitleModeModifier: ViewModifier {
    typealias Body = Never
    let mode: NavigationBarItem.TitleDisplayMode

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let outlets = emitter._environment.pageOutlets {
            emitter.portal(to: outlets.title, order: -1) {
                emitter.open(.span, modifier.mode == .inline ? .inlineTitle : .largeTitle)
                emitter.attribute(.hidden, literal: "")
                emitter.close()
            }
        }
        Base._emit(content, to: emitter)
    }
}
