/// Whether a view is shown in something that can be closed, and how.
public struct PresentationMode {
    /// Whether it is shown.
    public private(set) var isPresented: Bool
    let close: DismissAction

    init(isPresented: Bool, close: DismissAction) {
        self.isPresented = isPresented
        self.close = close
    }

    /// Closes what the view is shown in.
    @MainActor
    public mutating func dismiss() {
        guard isPresented else { return }
        isPresented = false
        close()
    }
}

extension EnvironmentValues {
    /// Whether the view is shown in something that can be closed, and how.
    @MainActor
    public var presentationMode: Binding<PresentationMode> {
        let mode = PresentationMode(isPresented: isPresented, close: dismiss)
        return Binding(get: { mode }, set: { _ in })
    }
}
