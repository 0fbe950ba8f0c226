// Dispatch does not say that its sources may be shared, though they may.
@preconcurrency import Dispatch
import Glibc

/// Waits for the polite ways to end a program: Ctrl-C and what service managers send. A second one ends it at once.
final class StopSignals: Sendable {
    private let sources: [any DispatchSourceSignal]
    private let stream: AsyncStream<Void>

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
        self.stream = stream
        let queue = DispatchQueue(label: "stop signals")
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                continuation.yield()
                // The default way of ending is back for whoever is impatient.
                signal(number, SIG_DFL)
            }
            source.activate()
            return source
        }
    }

    /// Returns when the first signal has come.
    func first() async {
        for await _ in stream { return }
    }
}

/// Hears of SIGHUP, by which service managers have files read again.
final class ReloadSignal: Sendable {
    private let source: any DispatchSourceSignal

    /// Calls `asked` each time.
    ///
    /// A terminal that is closed sends the same signal. It then still ends the program that was started on it, as
    /// politely as the others do.
    init(_ asked: @escaping @Sendable () -> Void) {
        let hadTerminal = Self.hasTerminal
        signal(SIGHUP, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: DispatchQueue(label: "reload signal"))
        source.setEventHandler {
            if hadTerminal, !Self.hasTerminal { kill(getpid(), SIGTERM) } else { asked() }
        }
        source.activate()
    }

    /// Lets the signal end the program again.
    func stop() {
        source.cancel()
        signal(SIGHUP, SIG_DFL)
    }

    private static var hasTerminal: Bool {
        let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }
}
