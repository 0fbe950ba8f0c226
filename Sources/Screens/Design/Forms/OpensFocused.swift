import SwiftUI

extension View {
    /// Moves the focus to a field when the form opens. A form that comes back with its page, after a sleep or a restart
    /// of the server, keeps the focus where it was.
    ///
    /// - Parameter name: what no other form that is open beside it is called.
    public func opensFocused<Field: Hashable>(
        _ focus: FocusState<Field?>.Binding, at field: Field, as name: String
    ) -> some View {
        modifier(OpensFocused(focus: focus, field: field, name: name))
    }
}

private struct OpensFocused<Field: Hashable>: ViewModifier {
    private let focus: FocusState<Field?>.Binding
    private let field: Field
    @SceneStorage private var isOpen: Bool

    init(focus: FocusState<Field?>.Binding, field: Field, name: String) {
        self.focus = focus
        self.field = field
        _isOpen = SceneStorage(wrappedValue: false, "opens-focused.\(name)")
    }

    func body(content: Content) -> some View {
        content
            .onAppear {
                if !isOpen { focus.wrappedValue = field }
                isOpen = true
            }
            .onDisappear { isOpen = false }
    }
}
