/// What stands in place of content that is not there: a symbol, a title, a sentence, actions.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    let label: Label
    let description: Description
    let actions: Actions

    /// Says with views what is missing and what can be done.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Says with texts what is missing.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(
            label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }

    /// Says with texts what is missing.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(
            label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
}

/// The words of a search that found nothing.
public struct SearchUnavailableContent {
    /// The title.
    public struct Label {}
    /// The sentence.
    public struct Description {
        let query: String?
    }
    /// Nothing that can be done.
    public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
    public var body: some View { SwiftUI.Label("No Results", systemImage: "magnifyingglass") }
}

extension SearchUnavailableContent.Description: View {
    public var body: some View {
        Text(verbatim: query.map { "No matches for “\($0)”" } ?? "Check the spelling or try a new search.")
    }
}

extension SearchUnavailableContent.Actions: View {
    public var body: some View { EmptyView() }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A search that found nothing.
    public static var search: ContentUnavailableView { make(nil) }
    /// A search for `text` that found nothing.
    public static func search(text: String) -> ContentUnavailableView { make(text) }

    private static func make(_ query: String?) -> ContentUnavailableView {
        ContentUnavailableView(
            label: { SearchUnavailableContent.Label() },
            description: { SearchUnavailableContent.Description(query: query) },
            actions: { SearchUnavailableContent.Actions() })
    }
}

extension ContentUnavailableView: _Primitive {
    public static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .unavailable)
        emitter.open(.h2, .unavailableTitle)
        Label._emit(view.label, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
        if Description.self != EmptyView.self {
            emitter.open(.div, .unavailableText)
            Description._emit(view.description, to: emitter)
            emitter._pending = .none
            emitter.close(keeping: [])
        }
        Actions._emit(view.actions, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [], adding: [.wide, .tall])
    }
}
