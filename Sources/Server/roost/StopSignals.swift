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
