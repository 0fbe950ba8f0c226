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
    /// Called after a property changed that `reader` had read before; may be called on any thread.
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

    /// Whether the calling thread records what it reads.
    static var isReading: Bool {
        current != nil || OneShotReader.mayBeReading && OneShotReader.current != nil
    }

    static func report(_ reader: ObservationReader) { runtimeSink?.changed(reader) }

    static func isLive(_ reader: ObservationReader) -> Bool { runtimeSink?.isLive(reader) ?? false }

    /// Forgets the records of readers that are gone in all objects that have many; for the runtime to call after
    /// pages have ended.
    package static func forgetEndedReaders() { LargeReaderTables.sweep() }
}

/// One call of ``withObservationTracking(_:onChange:)``. It lives as long as an object that it has read.
final class OneShotReader: Sendable {
    let number: UInt64
    /// The call around this one, which reads along.
    let outer: OneShotReader?
    private let onChange: Mutex<(@Sendable () -> Void)?>

    private static let lastNumber = Atomic<UInt64>(0)
    /// How many calls are reading right now, on any thread.
    private static let readingCount = Atomic<Int>(0)
    /// The innermost call of each thread.
    private static let threadKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private init(outer: OneShotReader?, _ onChange: @escaping @Sendable () -> Void) {
        number = OneShotReader.lastNumber.add(1, ordering: .relaxed).newValue
        self.outer = outer
        self.onChange = Mutex(onChange)
    }

    /// Runs `apply` with a new reader as the innermost one of the thread.
    static func run<Result>(_ apply: () -> Result, _ onChange: @escaping @Sendable () -> Void) -> Result {
        let reader = OneShotReader(outer: current, onChange)
        readingCount.add(1, ordering: .relaxed)
        pthread_setspecific(threadKey, Unmanaged.passUnretained(reader).toOpaque())
        defer {
            let outer = reader.outer.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
            pthread_setspecific(threadKey, outer)
            readingCount.subtract(1, ordering: .relaxed)
        }
        return withExtendedLifetime(reader, apply)
    }

    /// Whether some thread is reading; spares the others a look.
    static var mayBeReading: Bool { readingCount.load(ordering: .relaxed) > 0 }

    /// The innermost call on this thread.
    static var current: OneShotReader? {
        pthread_getspecific(threadKey).map { Unmanaged<OneShotReader>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether this thread is still running what the call reads.
    var isReading: Bool {
        guard OneShotReader.mayBeReading else { return false }
        var reading = OneShotReader.current
        while let reader = reading, reader !== self { reading = reader.outer }
        return reading != nil
    }

    /// Whether the change is still to come.
    var isWaiting: Bool { onChange.withLock { $0 != nil } }

    func fire() {
        let closure = onChange.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        closure?()
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
    OneShotReader.run(apply, onChange())
}
