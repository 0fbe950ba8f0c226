/// An alert as a value, as apps wrote it before alerts were made of views.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// An alert with one button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
    }

    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an alert or an action sheet.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (@MainActor () -> Void)?

        /// A button that does what the question is about.
        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: nil, label: label, action: action)
        }

        /// A button that leaves things as they are.
        public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: .cancel, label: label, action: action)
        }

        /// A button that leaves things as they are, with the system's word for it.
        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: .cancel, label: Text(verbatim: "Cancel"), action: action)
        }

        /// A button that deletes something.
        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(role: .destructive, label: label, action: action)
        }
    }
}

/// Choices as a value, as apps wrote them before `confirmationDialog`.
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// A button of an action sheet.
    public typealias Button = Alert.Button

    /// Choices with a title.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

/// The buttons of an old alert, in the order in which a phone shows them.
struct _OldButtons: View {
    let buttons: [Alert.Button]

    var body: some View {
        ForEach(0..<buttons.count) { index in
            Button(role: buttons[index].role) {
                buttons[index].action?()
            } label: {
                buttons[index].label
            }
        }
    }
}

extension View {
    /// Shows an alert while `isPresented` is true.
    public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        old(isPresented, isPresented.wrappedValue ? content() : nil)
    }

    /// Shows an alert for `item` while it is not nil.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        old(item.isPresent(), item.wrappedValue.map(content))
    }

    /// Shows choices while `isPresented` is true.
    public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        old(isPresented, isPresented.wrappedValue ? content() : nil)
    }

    /// Shows choices for `item` while it is not nil.
    public func actionSheet<T: Identifiable>(item: Binding<T?>, content: (T) -> ActionSheet) -> some View {
        old(item.isPresent(), item.wrappedValue.map(content))
    }

    private func old(_ isPresented: Binding<Bool>, _ alert: Alert?) -> some View {
        modifier(
            _AlertModifier(
                .alert, alert?.title ?? Text(verbatim: ""), isPresented.unless(alert == nil),
                _OldButtons(buttons: alert?.buttons ?? []), alert?.message))
    }

    private func old(_ isPresented: Binding<Bool>, _ sheet: ActionSheet?) -> some View {
        modifier(
            _AlertModifier(
                .choices(isTitleVisible: true), sheet?.title ?? Text(verbatim: ""), isPresented.unless(sheet == nil),
                _OldButtons(buttons: sheet?.buttons ?? []), sheet?.message))
    }
}
