/// Where a search field stands; in a page it always stands above the content.
public struct SearchFieldPlacement: Sendable {
    /// As the place wants it.
    public static let automatic = SearchFieldPlacement()
    /// In the toolbar.
    public static let toolbar = SearchFieldPlacement()
    /// In the sidebar.
    public static let sidebar = SearchFieldPlacement()
    /// Below the title.
    public static let navigationBarDrawer = SearchFieldPlacement()

    /// Below the title.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }

    /// Whether the field goes away while scrolling.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        /// As the place wants it.
        public static let automatic = NavigationBarDrawerDisplayMode()
        /// It stays.
        public static let always = NavigationBarDrawerDisplayMode()
    }
}

extension View {
    /// A search field above the view; what is typed is reported after a pause of 300 ms.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(_SearchModifier(text: text, prompt: prompt?.plainText ?? "Search"))
    }

    /// A search field above the view.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// A search field above the view.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}

/// `searchable`.
struct _SearchModifier: ViewModifier {
    typealias Body = Never
    let text: Binding<String>
    let prompt: String

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .searchable)
        emitter.open(.div, .search)
        emitter.attribute(.role, literal: "search")
        emitter.symbol("magnifyingglass")
        emitter.open(.input, .textField)
        emitter.attribute(.type, literal: "search")
        emitter.attribute(.enterkeyhint, literal: "search")
        emitter.attribute(.autocapitalize, literal: "off")
        emitter.attribute(.autocomplete, literal: "off")
        emitter.attribute(.dataDebounce, literal: "300")
        emitter.attribute(.ariaLabel, modifier.prompt)
        emitter.attribute(.placeholder, modifier.prompt)
        emitter.attribute(.dataKey, emitter.fieldKey(modifier.prompt))
        let text = modifier.text
        emitter.attribute(.value, text.wrappedValue)
        emitter.on(.input) { { event in text.wrappedValue = event.value } }
        emitter.close()
        emitter.open(.button, .button)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.ariaLabel, literal: "Clear search")
        emitter.on(.tap) { { _ in text.wrappedValue = "" } }
        emitter.symbol("xmark.circle.fill")
        emitter.close()
        emitter.close()
        let outer = emitter._environment
        emitter._environment.isSearching = !text.wrappedValue.isEmpty
        emitter._environment.dismissSearch = DismissSearchAction { text.wrappedValue = "" }
        Base._emit(content, to: emitter)
        emitter._environment = outer
        emitter._pending = .none
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}
