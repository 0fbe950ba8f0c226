public import Foundation

extension View {
    /// Shows an alert while `isPresented` is true; any of its buttons closes it.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        modifier(_AlertModifier(.alert, Text(titleKey), isPresented, actions(), message()))
    }

    /// Shows an alert while `isPresented` is true; any of its buttons closes it.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        modifier(_AlertModifier(.alert, Text(title), isPresented, actions(), message()))
    }

    /// Shows an alert while `isPresented` is true; any of its buttons closes it.
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        modifier(_AlertModifier(.alert, title, isPresented, actions(), message()))
    }

    /// Shows an alert without a message while `isPresented` is true.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(_AlertModifier(.alert, Text(titleKey), isPresented, actions(), EmptyView()))
    }

    /// Shows an alert without a message while `isPresented` is true.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(_AlertModifier(.alert, Text(title), isPresented, actions(), EmptyView()))
    }

    /// Shows an alert without a message while `isPresented` is true.
    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(_AlertModifier(.alert, title, isPresented, actions(), EmptyView()))
    }

    /// Shows an alert that tells of an error, while `isPresented` is true and there is one.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        modifier(
            _AlertModifier(
                .alert, Text(verbatim: error?.errorDescription ?? ""), isPresented.unless(error == nil), actions(),
                EmptyView()))
    }

    /// Shows an alert that tells of an error, while `isPresented` is true and there is one.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        modifier(
            _AlertModifier(
                .alert, Text(verbatim: error?.errorDescription ?? ""), isPresented.unless(error == nil),
                error.map(actions), error.map(message)))
    }
}

extension Binding where Value == Bool {
    /// False while `condition` holds, else the value.
    @MainActor
    func unless(_ condition: Bool) -> Binding<Bool> {
        guard condition else { return self }
        return Binding(get: { false }, set: { wrappedValue = $0 })
    }
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

/// What kind of question lies above the page.
enum QuestionLook: Equatable {
    case alert
    /// Choices that come from the bottom of a phone.
    case choices(isTitleVisible: Bool)
}

/// `alert` and `confirmationDialog`.
struct _AlertModifier<Actions: View, Message: View>: ViewModifier {
    typealias Body = Never
    let look: QuestionLook
    let title: Text
    let isPresented: Binding<Bool>
    let actions: Actions
    let message: Message

    @MainActor
    init(_ look: QuestionLook, _ title: Text, _ isPresented: Binding<Bool>, _ actions: Actions, _ message: Message) {
        self.look = look
        self.title = title
        self.isPresented = isPresented
        self.actions = actions
        self.message = message
    }

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        Base._emit(content, to: emitter)
        guard let outlet = emitter._environment.overlays else { return }
        let environment = emitter._environment
        emitter.portal(to: outlet, order: 1, key: modifier.isPresented.wrappedValue ? AnyHashable(true) : nil) {
            emitter._environment._afterAction = _AfterAction { modifier.isPresented.wrappedValue = false }
            emitter._environment._isInSheet = true
            emitter._environment.isInMenu = false
            emitter._environment.buttonStyle = nil
            write(modifier, emitter)
        }
        emitter._environment = environment
    }

    private static func write(_ modifier: Self, _ emitter: _Emitter) {
        let title = modifier.title.plainText
        let isAlert = modifier.look == .alert
        emitter.open(.div, .alertLayer)
        emitter.open(.div, .scrim)
        emitter.attribute(.dataKind, literal: "scrim")
        emitter.close()
        emitter.open(.div, isAlert ? .alert : .confirmation)
        emitter.attribute(.role, literal: "alertdialog")
        emitter.attribute(.ariaModal, literal: "true")
        emitter.attribute(.tabindex, literal: "-1")
        emitter.attribute(.ariaLabel, title)
        emitter.on(.dismiss) { { _ in modifier.isPresented.wrappedValue = false } }
        emitter.open(.h2, modifier.look == .choices(isTitleVisible: false) ? .visuallyHidden : .alertTitle)
        emitter.text(title)
        emitter.close()
        emitter.open(.div, .alertMessage)
        Message._emit(modifier.message, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.open(.div, .alertActions)
        let before = emitter.operations.count
        Actions._emit(modifier.actions, to: emitter)
        emitter._pending = .none
        // Without any action of its own an alert has "OK", and choices always have a way back.
        if isAlert, emitter.operations.count == before {
            ownButton("OK", .button, emitter)
        } else if !isAlert {
            ownButton("Cancel", .confirmationCancel, emitter)
        }
        emitter.close()
        emitter.close()
        emitter.close()
    }

    private static func ownButton(_ title: String, _ classes: _ClassList, _ emitter: _Emitter) {
        emitter.open(.button, classes)
        emitter.buttonAttributes(.cancel) {}
        emitter.open(.span)
        emitter.text(literal: title)
        emitter.close()
        emitter.close()
    }
}
