/// The field with its scopes and suggestions, and what is searched.
struct _SearchField<Content: View> {
    let text: Binding<String>
    let prompt: String
    let isSearching: Bool
    /// Whether the app, not the person, has begun the search.
    let wantsFocus: Bool
    let present: @MainActor (Bool) -> Void
    let dismiss: @MainActor () -> Void
    let content: Content
}

extension _SearchField: _Primitive {
    static func _emit(_ view: Self, to emitter: _Emitter) {
        let parts = emitter._environment.searchParts
        emitter.open(.div, .searchable)
        emitter.open(.div, view.isSearching ? .searchActive : .search)
        emitter.attribute(.role, literal: "search")
        emitter.symbol("magnifyingglass")
        field(view, to: emitter)
        emitter.open(.button, .button)
        emitter.attribute(.type, literal: "button")
        emitter.attribute(.ariaLabel, literal: "Clear search")
        emitter.on(.tap) { { _ in view.text.wrappedValue = "" } }
        emitter.symbol("xmark.circle.fill")
        emitter.close()
        emitter.branch(view.isSearching ? 0 : -1) {
            guard view.isSearching else { return }
            emitter.open(.button, .searchCancel)
            emitter.attribute(.type, literal: "button")
            emitter.on(.tap) { { _ in view.dismiss() } }
            emitter.open(.span)
            emitter.text(literal: "Cancel")
            emitter.close()
            emitter.close()
        }
        emitter.close()
        if parts.context != nil {
            if emitter.search == nil {
                parts.context?.complete = { completion in
                    view.text.wrappedValue = completion
                    view.present(true)
                }
            }
            emitter.open(.div, .searchParts)
            if !view.isSearching { emitter.attribute(.hidden, literal: "") }
            if let scopes = parts.scopes { emitter.show(scopes) }
            if let suggestions = parts.suggestions {
                emitter.open(.div, .searchSuggestions)
                emitter.show(suggestions)
                emitter.close()
            }
            emitter.close()
            emitter._environment.searchParts = SearchParts()
        }
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        emitter._environment.searchParts = parts
        emitter.close(keeping: [], adding: [.wide, .tall])
    }

    @MainActor
    private static func field(_ view: Self, to emitter: _Emitter) {
        emitter.open(.input, .textField)
        emitter.attribute(.type, literal: "search")
        emitter.attribute(.enterkeyhint, literal: "search")
        emitter.attribute(.autocapitalize, literal: "off")
        emitter.attribute(.autocomplete, literal: "off")
        emitter.attribute(.dataDebounce, literal: "300")
        emitter.attribute(.ariaLabel, view.prompt)
        emitter.attribute(.placeholder, view.prompt)
        emitter.attribute(.dataKey, emitter.fieldKey(view.prompt))
        let text = view.text
        emitter.attribute(.value, text.wrappedValue)
        emitter.on(.input) {
            { event in
                text.wrappedValue = event.value
                // Who typed before the page came alive has told of no focus.
                if !event.value.isEmpty, !view.isSearching { view.present(true) }
            }
        }
        emitter.on(.focus) { { _ in view.present(true) } }
        let place = emitter.place
        if let (effect, _) = emitter.effect() {
            if view.wantsFocus, effect.value as? Bool != true {
                emitter.graph.wantFocus(place.block, element: place.element)
            }
            effect.value = view.wantsFocus
        }
        emitter.close()
    }
}
