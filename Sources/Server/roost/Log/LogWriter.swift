import Dispatch
import Glibc
import Synchronization

/// Hands whole lines to a descriptor, on a thread of its own: whoever writes a line never waits for a disk or a reader.
/// What nobody takes in time is dropped and counted.
final class LogWriter: Sendable {
    /// Most bytes that wait to be written, those under way among them.
    static let waitingLimit = 1 << 20
    /// Up to so many bytes go into a pipe as one piece (POSIX, `PIPE_BUF`).
    private static let pieceBytes = 4_096

    private struct Waiting {
        var lines: [String] = []
        /// Of these lines, and of those that were taken and are not written yet.
        var byteCount = 0
        var lostCount = 0
        var isBeingWritten = false
    }

    private let descriptor: Int32
    private let isImmediate: Bool
    private let queue = DispatchQueue(label: "log")
    private let waiting = Mutex(Waiting())
    /// The line that says how many were lost.
    private let lostLine: @Sendable (Int) -> String

    init(descriptor: Int32, isImmediate: Bool = false, lostLine: @escaping @Sendable (Int) -> String) {
        self.descriptor = descriptor
        self.isImmediate = isImmediate
        self.lostLine = lostLine
    }

    /// Has a line written soon, after those before it.
    func write(_ line: String) {
        let mustBegin = waiting.withLock { waiting in
            guard waiting.byteCount + line.utf8.count <= Self.waitingLimit else {
                waiting.lostCount += 1
                return false
            }
            waiting.lines.append(line)
            waiting.byteCount += line.utf8.count
            defer { waiting.isBeingWritten = true }
            return !waiting.isBeingWritten
        }
        guard mustBegin else { return }
        if isImmediate { queue.sync { writeAll() } } else { queue.async { [self] in writeAll() } }
    }

    /// Runs `work` in the writer's thread after so many seconds.
    func after(seconds: Double, _ work: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + seconds, execute: work)
    }

    /// Waits until everything is written, for a second at most; for the end of the program.
    func finish() {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + 1)
    }

    private func writeAll() {
        while true {
            let (lines, lostCount) = waiting.withLock { waiting in
                let taken = (waiting.lines, waiting.lostCount)
                (waiting.lines, waiting.lostCount) = ([], 0)
                waiting.isBeingWritten = !taken.0.isEmpty || taken.1 > 0
                return taken
            }
            if lines.isEmpty, lostCount == 0 { return }
            var piece: [UInt8] = []
            for line in lines {
                if piece.count + line.utf8.count > Self.pieceBytes { writeWaiting(&piece) }
                piece += line.utf8
            }
            writeWaiting(&piece)
            if lostCount > 0 { write(Array(lostLine(lostCount).utf8)) }
        }
    }

    /// Writes lines that have waited, which makes room for as many bytes.
    private func writeWaiting(_ piece: inout [UInt8]) {
        write(piece)
        waiting.withLock { $0.byteCount -= piece.count }
        piece.removeAll(keepingCapacity: true)
    }

    /// Writes whole lines. Where that cannot be done there is nobody to tell.
    private func write(_ piece: [UInt8]) {
        var written = 0
        while written < piece.count {
            let taken = piece[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if taken > 0 {
                written += taken
            } else if errno == EAGAIN {
                var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wish, 1, -1)
            } else if errno != EINTR {
                break
            }
        }
    }
}
