import Observation

/// What the views inside have told, for a view that is made of it.
@MainActor
@Observable
final class ToldPreference<K: PreferenceKey>: BuiltWhileEvaluating {
    private(set) var value = K.defaultValue

    /// Takes what is told now.
    func take(_ value: K.Value) { self.value = value }
}

/// A view with another one before or behind it that is made of what the first one tells.
struct _PreferenceLayer<K: PreferenceKey, Base: View, Layer: View>: View {
    let base: Base
    let alignment: Alignment
    let isBehind: Bool
    let transform: (K.Value) -> Layer
    @State private var told = ToldPreference<K>()

    var body: some View {
        let layer = _PreferenceLayerContent(told: told, transform: transform)
        base.modifier(_PreferenceReaderModifier<K>(isSame: areKnownEqual) { [told] in told.take($0) })
            .modifier(_LayerModifier(layer: layer, alignment: alignment, isBehind: isBehind))
    }
}

/// Only this part is evaluated anew when something else is told.
struct _PreferenceLayerContent<K: PreferenceKey, Layer: View>: View {
    let told: ToldPreference<K>
    let transform: (K.Value) -> Layer

    var body: some View { transform(told.value) }
}

extension View {
    /// Puts a view over this one that is made of what the views inside tell.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        _PreferenceLayer<K, Self, V>(base: self, alignment: alignment, isBehind: false, transform: transform)
    }

    /// Puts a view behind this one that is made of what the views inside tell.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        _PreferenceLayer<K, Self, V>(base: self, alignment: alignment, isBehind: true, transform: transform)
    }
}
