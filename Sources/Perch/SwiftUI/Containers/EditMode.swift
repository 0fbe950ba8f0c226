/// Whether the person is editing the lists of a page.
public enum EditMode: Hashable, Sendable {
    /// Nothing can be edited.
    case inactive
    /// One row is being edited.
    case transient
    /// Rows can be selected, moved and deleted.
    case active

    /// Whether something can be edited.
    public var isEditing: Bool { self != .inactive }
}

/// Whether the lists of one page are being edited.
@MainActor
@Observable
final class EditModeState: BuiltWhileEvaluating {
    var mode = EditMode.inactive
}

/// Where a view reads whether it is being edited.
struct EditModeSource: Equatable {
    let binding: Binding<EditMode>?

    static func == (first: EditModeSource, second: EditModeSource) -> Bool {
        switch (first.binding, second.binding) {
        case (nil, nil): true
        case (let a?, let b?): a.location === b.location
        default: false
        }
    }
}

private struct EditModeKey: EnvironmentKey {
    static var defaultValue: EditModeSource? { nil }
}

extension EnvironmentValues {
    /// Whether the person is editing the lists of the page.
    public var editMode: Binding<EditMode>? {
        get {
            if let set = self[EditModeKey.self] { return set.binding }
            let (page, root) = (pageOutlets, overlays)
            return MainActor.assumeIsolated {
                guard let editing = page?.editing ?? root?.editing else { return nil }
                return Binding(get: { editing.mode }, set: { editing.mode = $0 })
            }
        }
        set { self[EditModeKey.self] = EditModeSource(binding: newValue) }
    }

    /// Whether the person is editing the lists of the page.
    @MainActor
    var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
}

/// A button that begins and ends the editing of the page's lists.
public struct EditButton {
    /// The button.
    public init() {}
}

extension EditButton: View {
    public var body: some View { _EditToggle() }
}

private struct _EditToggle: View {
    @Environment(\.editMode) private var editMode

    var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            editMode?.wrappedValue = isEditing ? .inactive : .active
        } label: {
            Text(verbatim: isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
        }
    }
}
