public import Combine

extension View {
    /// Runs `action` for each value of `publisher`, from the first appearance of the view until it is gone.
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(_ReceiveModifier(publisher: publisher, action: action))
    }
}

/// `onReceive`.
struct _ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    typealias Body = Never
    let publisher: P
    let action: @MainActor (P.Output) -> Void

    static func _emit<Base: View>(_ modifier: Self, _ content: Base, to emitter: _Emitter) {
        if let (effect, _) = emitter.effect() {
            let receiving = effect.value as? Receiving<P> ?? Receiving(emitter.graph)
            effect.value = receiving
            receiving.action = modifier.action
            emitter.graph.afterFlush { [weak receiving] in receiving?.listen(to: modifier.publisher) }
        }
        Base._emit(content, to: emitter)
    }
}

/// The subscription of one `onReceive`; goes with the view.
@MainActor
final class Receiving<P: Publisher> where P.Failure == Never {
    var action: @MainActor (P.Output) -> Void = { _ in }
    private weak var graph: Graph?
    private var publisher: P?
    private var subscription: AnyCancellable?

    init(_ graph: Graph) { self.graph = graph }

    /// Subscribes, unless `publisher` is the one that is listened to.
    func listen(to publisher: P) {
        if let old = self.publisher, Receiving.areSame(old, publisher) { return }
        self.publisher = publisher
        subscription = subscribe(publisher)
    }

    /// Values may come from any thread; the action runs on the main actor, as part of the page.
    nonisolated private func subscribe(_ publisher: P) -> AnyCancellable {
        publisher.sink { [weak self] value in
            let handed = Handed(value: value)
            ObjectChanges.onMain { self?.receive(handed.value) }
        }
    }

    private func receive(_ value: P.Output) {
        guard let graph else { return }
        Graph.$current.withValue(graph) { action(value) }
    }

    private static func areSame(_ first: P, _ second: P) -> Bool {
        if P.self is AnyClass { return (first as AnyObject) === (second as AnyObject) }
        if areKnownEqual(first, second) { return true }
        return withUnsafePointer(to: first) { first in
            withUnsafePointer(to: second) { second in ViewFields.of(P.self).areEqual(first, second) }
        }
    }
}

/// A value handed to the main actor.
private struct Handed<Value>: @unchecked Sendable {
    let value: Value
}
