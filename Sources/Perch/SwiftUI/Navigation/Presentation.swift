/// Closes what the view is shown in: a sheet, or its page of a stack.
public struct DismissAction {
    let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    /// Closes it.
    @MainActor
    public func callAsFunction() { action() }
}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction {} }
}

private struct IsPresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct IsInSheetKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct OverlaysKey: EnvironmentKey {
    static var defaultValue: Outlet? { nil }
}

private struct PresentationKey: EnvironmentKey {
    static var defaultValue: PresentationContext? { nil }
}

private struct AfterActionKey: EnvironmentKey {
    static var defaultValue: _AfterAction? { nil }
}

/// What happens after the action of any button inside an alert or menu: it closes.
public struct _AfterAction {
    /// Closes it.
    public let run: @MainActor () -> Void
}

/// What the content of a sheet tells the sheet.
@MainActor
@Observable
final class PresentationContext: Equatable, BuiltWhileEvaluating {
    /// Whether only the content's own buttons may close the sheet.
    @ObservationIgnored var isDismissDisabled = false
    /// Heights, background and corners that the content asks for.
    private(set) var look = PresentationLook()
    /// Where the content wants to know the height that is shown.
    @ObservationIgnored var selection: Binding<PresentationDetent>?

    nonisolated static func == (first: PresentationContext, second: PresentationContext) -> Bool { first === second }

    /// Changes what the content asks for; the sheet is written anew only where that is something else than before.
    func change(_ change: (inout PresentationLook) -> Void) {
        var new = look
        change(&new)
        if new != look { look = new }
    }
}

extension EnvironmentValues {
    /// Closes what the view is shown in.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the view is shown in a sheet or above a stack's root.
    public var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    var _isInSheet: Bool {
        get { self[IsInSheetKey.self] }
        set { self[IsInSheetKey.self] = newValue }
    }

    /// Where sheets and alerts of the page are shown.
    package var overlays: Outlet? {
        get { self[OverlaysKey.self] }
        set { self[OverlaysKey.self] = newValue }
    }

    var presentation: PresentationContext? {
        get { self[PresentationKey.self] }
        set { self[PresentationKey.self] = newValue }
    }

    /// What a button does after its action.
    public var _afterAction: _AfterAction? {
        get { self[AfterActionKey.self] }
        set { self[AfterActionKey.self] = newValue }
    }
}
