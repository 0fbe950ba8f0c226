package import Glibc
import Synchronization

/// One reader of observable properties: an opaque subscriber number and the version of its last evaluation.
///
/// A number rather than a reference, because a model may outlive the page that reads it.
package struct ObservationReader: Sendable, Equatable {
    /// Names the page and the scope; meaningful only to the installed ``ObservationSink``.
    package var subscriber: UInt64
    /// Counts the evaluations of that scope; a record of an older evaluation is stale.
    package var version: UInt32

    package init(subscriber: UInt64, version: UInt32) {
        self.subscriber = subscriber
        self.version = version
    }
}

/// What the runtime that evaluates views supplies to the registrars.
package struct ObservationSink: Sendable {
    /// Called after a property that `reader` has read changed; may be called on any thread.
    package var changed: @Sendable (ObservationReader) -> Void
    /// Whether a record of `reader` can still fire; may be called on any thread.
    package var isLive: @Sendable (ObservationReader) -> Bool

    package init(
        changed: @escaping @Sendable (ObservationReader) -> Void,
        isLive: @escaping @Sendable (ObservationReader) -> Bool
    ) {
        self.changed = changed
        self.isLive = isLive
    }
}

/// The reader whose evaluation is under way, and where changes are reported.
///
/// Evaluation happens on one thread at a time, so the current reader is a plain variable next to the thread that may
/// see it; a model read on another thread at the same moment compares its thread and stays untracked.
package enum ObservationScope {
    nonisolated(unsafe) static var thread: pthread_t = 0
    nonisolated(unsafe) static var reader = ObservationReader(subscriber: 0, version: 0)
    nonisolated(unsafe) private static var runtimeSink: ObservationSink?

    /// Installs the runtime's sink; done once, before the first evaluation.
    package static func install(_ sink: ObservationSink) {
        runtimeSink = sink
    }

    /// Makes `reader` the current reader of this thread and returns the state to restore afterwards.
    package static func enter(_ newReader: ObservationReader) -> (pthread_t, ObservationReader) {
        let before = (thread, reader)
        reader = newReader
        thread = pthread_self()
        return before
    }

    /// Ends tracking and returns the state to restore afterwards; reads stay untracked until then.
    package static func suspend() -> (pthread_t, ObservationReader) {
        let before = (thread, reader)
        thread = 0
        return before
    }

    /// Restores what ``enter(_:)`` or ``suspend()`` returned.
    package static func leave(_ before: (pthread_t, ObservationReader)) {
        (thread, reader) = before
    }

    /// The current reader of the calling thread, or nil where nothing is tracked.
    package static var current: ObservationReader? {
        thread != 0 && thread == pthread_self() ? reader : nil
    }

    static func report(_ reader: ObservationReader) {
        if reader.subscriber & OneShotReaders.mark != 0 {
            OneShotReaders.fire(reader)
        } else {
            runtimeSink?.changed(reader)
        }
    }

    static func isLive(_ reader: ObservationReader) -> Bool {
        if reader.subscriber & OneShotReaders.mark != 0 { return OneShotReaders.isLive(reader) }
        return runtimeSink?.isLive(reader) ?? false
    }
}

/// The pending `onChange` closures of ``withObservationTracking(_:onChange:)``.
enum OneShotReaders {
    /// The bit that tells such a reader from a scope of the runtime.
    static let mark: UInt64 = 1 << 63

    private struct Pending {
        var next: UInt64 = 0
        var closures: [UInt64: @Sendable () -> Void] = [:]
    }

    private static let pending = Mutex(Pending())

    static func add(_ onChange: @escaping @Sendable () -> Void) -> ObservationReader {
        pending.withLock { state in
            state.next += 1
            let subscriber = mark | state.next
            state.closures[subscriber] = onChange
            return ObservationReader(subscriber: subscriber, version: 0)
        }
    }

    static func fire(_ reader: ObservationReader) {
        let closure = pending.withLock { $0.closures.removeValue(forKey: reader.subscriber) }
        closure?()
    }

    static func isLive(_ reader: ObservationReader) -> Bool {
        pending.withLock { $0.closures[reader.subscriber] != nil }
    }
}

/// Runs `apply`, remembers the observable properties that it reads, and calls `onChange` once, just after the first
/// of them changes.
///
/// The toolchain calls `onChange` before the new value is stored; Perch calls it after, so that a reader started from
/// it sees the new value.
public func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
    let before = ObservationScope.enter(OneShotReaders.add(onChange()))
    defer { ObservationScope.leave(before) }
    return apply()
}
