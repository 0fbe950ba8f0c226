extension View {
    /// Shows an alert while `isPresented` is true; any of its buttons closes it.
    public func alert<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
        @ViewBuilder message: () -> Message
    ) -> some View {
        modifier(
            _AlertModifier(
                title: String(title), isTitleVisible: true, isPresented: isPresented, classes: .alert,
                actions: actions(),
                message: message()))
    }

    /// Shows an alert without a message while `isPresented` is true.
    public func alert<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
    }

    /// Shows choices while `isPresented` is true; any of them closes it.
    public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
    ) -> some View {
        modifier(
            _AlertModifier(
                title: String(title), isTitleVisible: titleVisibility != .hidden, isPresented: isPresented,
                classes: .confirmation, actions: actions(), message: message()))
    }

    /// Shows choices without a message while `isPresented` is true.
    public func confirmationDialog<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> Actions
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
            EmptyView()
        }
    }
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

/// `alert` and `confirmationDialog`.
struct _AlertModifier<Actions: View, Message: View>: ViewModifier {
    typealias Body = Never
    let title: String
    let isTitleVisible: Bool
    let isPresented: Binding<Bool>
    let classes: _ClassList
    let actions: Actions
    let message: Message

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        Base._emit(content, to: emitter)
        guard let outlet = emitter._environment.overlays else { return }
        let environment = emitter._environment
        emitter.portal(to: outlet, order: 1, key: modifier.isPresented.wrappedValue ? AnyHashable(true) : nil) {
            emitter._environment._afterAction = _AfterAction { modifier.isPresented.wrappedValue = false }
            emitter._environment._isInSheet = true
            write(modifier, emitter)
        }
        emitter._environment = environment
    }

    private static func write(_ modifier: Self, _ emitter: _Emitter) {
        emitter.open(.div, .alertLayer)
        emitter.open(.div, .scrim)
        emitter.attribute(.dataKind, literal: "scrim")
        emitter.close()
        emitter.open(.div, modifier.classes)
        emitter.attribute(.role, literal: "alertdialog")
        emitter.attribute(.ariaModal, literal: "true")
        emitter.attribute(.tabindex, literal: "-1")
        emitter.attribute(.ariaLabel, modifier.title)
        emitter.on(.dismiss) { { _ in modifier.isPresented.wrappedValue = false } }
        emitter.open(.h2, modifier.isTitleVisible ? .alertTitle : .visuallyHidden)
        emitter.text(modifier.title)
        emitter.close()
        emitter.open(.div, .alertMessage)
        Message._emit(modifier.message, to: emitter)
        emitter.close()
        emitter.open(.div, .alertActions)
        Actions._emit(modifier.actions, to: emitter)
        emitter.close()
        emitter.close()
        emitter.close()
    }
}
