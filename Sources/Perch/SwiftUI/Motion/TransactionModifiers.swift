extension View {
    /// Shows changes of the view over time, whatever has changed.
    @available(*, deprecated, message: "Use animation(_:value:) instead.")
    public func animation(_ animation: Animation?) -> some View {
        modifier(_TransactionModifier { $0.animation = animation })
    }

    /// Shows over time what `body` adds to the view.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView { Self._emit(self, to: $0) }).modifier(
            _TransactionModifier { $0.animation = animation })
    }

    /// Changes what goes along with each change of the view: with how, or whether, it is shown over time.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }

    /// Changes what goes along with a change of the view whenever `value` changes.
    public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_ValueTransactionModifier(value: value, transform: transform))
    }

    /// Changes what goes along with what `body` adds to the view.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView { Self._emit(self, to: $0) }).transaction(transform)
    }

    /// Keeps the place and size of the view apart from those of the views inside; here they always are.
    public func geometryGroup() -> Self { self }
}

/// `transaction` and `animation` without a value.
struct _TransactionModifier: ViewModifier {
    typealias Body = Never
    let transform: (inout Transaction) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let (_, isNew) = emitter.effect(), !isNew { emitter.change(modifier.transform) }
        Base._emit(content, to: emitter)
    }
}

/// `transaction(value:)`.
struct _ValueTransactionModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never
    let value: Value
    let transform: (inout Transaction) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let (effect, isNew) = emitter.effect() {
            let old = effect.value as? Value
            effect.value = modifier.value
            if !isNew, old != modifier.value { emitter.change(modifier.transform) }
        }
        Base._emit(content, to: emitter)
    }
}

extension _Emitter {
    /// Changes the transaction of the update under way. An update is shown in one frame, so what else changes in it
    /// moves along.
    fileprivate func change(_ transform: (inout Transaction) -> Void) {
        var transaction = Transaction(animation: graph.patch.animation)
        transform(&transaction)
        graph.patch.animation = transaction.disablesAnimations ? nil : transaction.animation
    }
}
