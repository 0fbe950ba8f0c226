/// What assistive technology may ask for beside a press.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: String
    /// The main action.
    public static let `default` = AccessibilityActionKind(name: "Activate")
    /// Going away.
    public static let escape = AccessibilityActionKind(name: "Dismiss")
    /// The action that matters most.
    public static let magicTap = AccessibilityActionKind(name: "Main action")

    /// An action with a name.
    public init(named name: Text) { self.name = name.plainText }
    private init(name: String) { self.name = name }
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}

extension View {
    /// An action that assistive technology offers; in a page it is a button that is shown on focus.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(_ActionModifier(name: actionKind.name, action: handler))
    }

    /// Makes the view one whose value is changed with the arrow keys.
    public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(_AdjustableModifier(handler: handler))
    }

    /// Lets assistive technology and keyboard have `representation` in place of the view.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        modifier(_RepresentationModifier(representation: representation()))
    }
}

/// `accessibilityAdjustableAction`.
struct _AdjustableModifier: ViewModifier {
    typealias Body = Never
    let handler: @MainActor (AccessibilityAdjustmentDirection) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .column)
        emitter.attribute(.dataKeys, literal: "ArrowUp ArrowRight ArrowDown ArrowLeft")
        let isEnabled = emitter._environment.isEnabled
        emitter.on(.key) {
            { event in
                guard isEnabled else { return }
                switch event.value {
                case "ArrowUp", "ArrowRight": modifier.handler(.increment)
                case "ArrowDown", "ArrowLeft": modifier.handler(.decrement)
                default: break
                }
            }
        }
        // The view inside has the name and the value, so it is the one that is reached.
        emitter.pendingAttribute(.role, "spinbutton")
        emitter.pendingAttribute(.tabindex, "0")
        Base._emit(content, to: emitter)
        emitter.close()
    }
}

/// `accessibilityRepresentation`.
struct _RepresentationModifier<Representation: View>: ViewModifier {
    typealias Body = Never
    let representation: Representation

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        emitter.open(.div, .overlay)
        emitter.open(.div, .column)
        emitter.attribute(.ariaHidden, .yes)
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.close()
        emitter.open(.div, .visuallyHidden)
        Representation._emit(modifier.representation, to: emitter)
        emitter._pending = .none
        emitter.close(keeping: [])
        emitter.close()
    }
}
