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
        modifier(_SearchModifier(text: text, isPresented: nil, prompt: prompt?.plainText ?? "Search"))
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

    /// A search field above the view, with a binding that says whether the person is searching.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(_SearchModifier(text: text, isPresented: isPresented, prompt: prompt?.plainText ?? "Search"))
    }

    /// A search field above the view, with a binding that says whether the person is searching.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// A search field above the view, with a binding that says whether the person is searching.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// A search field above the view, with suggestions.
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
    }

    /// A search field above the view, with suggestions.
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
    }

    /// What the search field inside suggests while the person is searching.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        modifier(_SearchPartModifier(part: \.suggestions, content: suggestions()))
    }

    /// The parts that the search field inside can search, shown while the person is searching.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        modifier(
            _SearchPartModifier(
                part: \.scopes,
                content: Picker("Scope", selection: scope, content: scopes).pickerStyle(.segmented)))
    }

    /// The parts that the search field inside can search, shown while the person is searching.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        searchScopes(scope, scopes: scopes)
    }

    /// A press on the view, a suggestion, searches for `completion`.
    public func searchCompletion(_ completion: String) -> some View {
        modifier(_SearchCompletionModifier(completion: completion))
    }

    /// Whether the bar leaves its place while the person is searching; it never does.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> Self { self }
}

/// When the parts that can be searched are shown.
public struct SearchScopeActivation: Sendable {
    /// As the place wants it.
    public static let automatic = SearchScopeActivation()
    /// While something is typed; in a page while the person is searching.
    public static let onTextEntry = SearchScopeActivation()
    /// While the person is searching.
    public static let onSearchPresentation = SearchScopeActivation()
}

/// What the bar does while the person is searching.
public struct SearchPresentationToolbarBehavior: Sendable {
    /// As the place wants it.
    public static let automatic = SearchPresentationToolbarBehavior()
    /// It stays.
    public static let avoidHidingContent = SearchPresentationToolbarBehavior()
}

/// What modifiers around a search field add to it.
struct SearchParts: Equatable {
    var suggestions: Outlet?
    var scopes: Outlet?
    /// Where suggestions reach the field.
    var context: SearchContext?

    static func == (first: SearchParts, second: SearchParts) -> Bool {
        first.suggestions === second.suggestions && first.scopes === second.scopes && first.context === second.context
    }
}

/// Where suggestions reach the field that they belong to.
@MainActor
final class SearchContext {
    var complete: (String) -> Void = { _ in }
}

private struct SearchPartsKey: EnvironmentKey {
    static var defaultValue: SearchParts { SearchParts() }
}

extension EnvironmentValues {
    var searchParts: SearchParts {
        get { self[SearchPartsKey.self] }
        set { self[SearchPartsKey.self] = newValue }
    }
}

/// Makes what a search modifier keeps once.
struct _SearchBox {
    @MainActor
    private final class Box {
        lazy var outlet = Outlet()
        lazy var context = SearchContext()
    }

    private let box: Box

    @MainActor
    var outlet: Outlet { box.outlet }
    @MainActor
    var context: SearchContext { box.context }

    init() { box = MainActor.assumeIsolated { Box() } }
}

/// `searchSuggestions` and `searchScopes`.
struct _SearchPartModifier<Part: View>: ViewModifier {
    let part: WritableKeyPath<SearchParts, Outlet?>
    let content: Part
    @State private var box = _SearchBox()
    @Environment(\.searchParts) private var outer

    func body(content: Content) -> some View {
        let (outlet, context) = (box.outlet, outer.context ?? box.context)
        return
            content
            .transformEnvironment(\.searchParts) {
                $0[keyPath: part] = outlet
                $0.context = context
            }
            .modifier(
                _PortalModifier(
                    outlet: outlet,
                    part: self.content.transformEnvironment(\.searchParts) { $0.context = context }))
    }
}

/// `searchCompletion`.
struct _SearchCompletionModifier: ViewModifier {
    typealias Body = Never
    let completion: String

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        let context = emitter._environment.searchParts.context
        emitter.open(.button, .searchSuggestion)
        emitter.buttonAttributes(nil) { context?.complete(modifier.completion) }
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.close()
    }
}

/// `searchable`.
struct _SearchModifier: ViewModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: String
    @State private var isActive = false

    func body(content: Content) -> some View {
        let isSearching = isPresented?.wrappedValue ?? isActive
        let present: @MainActor (Bool) -> Void = { now in
            if isActive != now { isActive = now }
            if let isPresented, isPresented.wrappedValue != now { isPresented.wrappedValue = now }
        }
        let dismiss: @MainActor () -> Void = {
            text.wrappedValue = ""
            present(false)
        }
        _SearchField(
            text: text, prompt: prompt, isSearching: isSearching, wantsFocus: isPresented?.wrappedValue ?? false,
            present: present, dismiss: dismiss,
            content:
                content
                .environment(\.isSearching, isSearching)
                .environment(\.dismissSearch, DismissSearchAction(action: dismiss)))
    }
}
