import Combine
import Foundation
import Observation

/// Watches one observable object for a view: a change makes the view's scope dirty, and each scope that has read the
/// object through a binding.
///
/// The object holds the watch weakly, by a subscription that ends with the scope, so that a model may outlive every
/// page that has shown it.
@MainActor
final class ObjectWatch<Object: ObservableObject> {
    let object: Object
    unowned(unsafe) private var scope: Scope?
    private var subscription: AnyCancellable?
    /// Other scopes that read a property through a binding, with their latest evaluation.
    private var otherReaders: [UInt64: UInt32] = [:]

    init(_ object: Object, scope: Scope) {
        self.object = object
        self.scope = scope
        subscription = ObjectChanges.subscribe(to: object) { [weak self] in self?.changed() }
    }

    private func changed() {
        guard let scope, let graph = scope.graph else { return }
        graph.tell(scope)
        guard !otherReaders.isEmpty else { return }
        graph.tell(takingFrom: &otherReaders)
    }

    func noteRead() {
        guard let reader = ObservationScope.current, let scope, reader.subscriber != scope.subscriber else { return }
        otherReaders[reader.subscriber] = reader.version
    }

    /// Ends; closures that outlive the view still reach the object.
    func stop() {
        subscription = nil
        scope = nil
    }
}

/// Brings the changes of objects to the main actor.
enum ObjectChanges {
    /// Calls `changed` on the main actor when `object` is about to change. An object that announces a change from
    /// another thread is looked at a moment later.
    static func subscribe<Object: ObservableObject>(
        to object: Object, _ changed: @escaping @MainActor @Sendable () -> Void
    ) -> AnyCancellable {
        object.objectWillChange.sink { _ in onMain(changed) }
    }

    static func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        if MainQueue.isCurrent { MainActor.assumeIsolated(work) } else { DispatchQueue.main.async(execute: work) }
    }
}

/// A property of an observable object that a view watches.
@MainActor
final class WatchedLocation<Object: ObservableObject, Value>: Location<Value> {
    private let watch: ObjectWatch<Object>
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(_ watch: ObjectWatch<Object>, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.watch = watch
        self.keyPath = keyPath
    }

    override var value: Value {
        get {
            watch.noteRead()
            return watch.object[keyPath: keyPath]
        }
        set { watch.object[keyPath: keyPath] = newValue }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? WatchedLocation<Object, Value> else { return false }
        return other.watch === watch && other.keyPath == keyPath
    }
}
