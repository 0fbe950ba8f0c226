extension View {
    /// A number at the end of the view's row, or on its tab; 0 shows none.
    public func badge(_ count: Int) -> some View {
        modifier(_BadgeModifier(text: count == 0 ? nil : Text(verbatim: String(count))))
    }

    /// A text at the end of the view's row, or on its tab; nil shows none.
    public func badge(_ label: Text?) -> some View { modifier(_BadgeModifier(text: label)) }

    /// A text at the end of the view's row, or on its tab; nil shows none.
    public func badge(_ key: LocalizedStringKey?) -> some View { modifier(_BadgeModifier(text: key.map { Text($0) })) }

    /// A text at the end of the view's row, or on its tab; nil shows none.
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(_BadgeModifier(text: label.map { Text($0) }))
    }

    /// How prominent the badges inside are; it has no effect.
    public func badgeProminence(_ prominence: BadgeProminence) -> Self { self }
}

/// How prominent a badge is.
public struct BadgeProminence: Hashable, Sendable {
    let rank: Int
    /// Hardly.
    public static let decreased = BadgeProminence(rank: 0)
    /// As usual.
    public static let standard = BadgeProminence(rank: 1)
    /// Much.
    public static let increased = BadgeProminence(rank: 2)
}

/// `badge`.
struct _BadgeModifier: ViewModifier {
    typealias Body = Never
    let text: Text?

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let tabs = emitter.tabs {
            tabs.badge = modifier.text?.plainText
            return Base._emit(content, to: emitter)
        }
        // Only rows and items of menus have room for a badge, as on a phone.
        let isRow = emitter._pending.wrapper != .none
        guard let text = modifier.text, isRow || emitter._environment.isInMenu else {
            return Base._emit(content, to: emitter)
        }
        emitter.open(.div, .badged)
        Base._emit(content, to: emitter)
        emitter._pending = .none
        emitter.open(.span, .badge)
        emitter.text(text.plainText)
        emitter.close()
        emitter.close(keeping: [], adding: .wide)
    }
}
