import Foundation
package import Glibc

/// A program in a process of its own. Foundation's `Process` stays
/// out of the tests: beside others that open and close files it read past the end of its list of them and ended all
/// tests, and it passes on a socket by which it waits, so that it may wait for somebody else's process.
package struct ChildProcess: Sendable {
    /// Why there is no process, or no end of it.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// How a process ended.
    package enum Ending: Equatable, Sendable {
        case exited(code: Int32)
        case killed(signal: Int32)
    }

    /// Its number.
    package let id: pid_t

    /// Where a standard file of the process leads.
    enum StandardFile {
        case descriptor(Int32)
        case path(String, flags: Int32)
    }

    /// Starts the program at a path.
    /// - Parameter blocking: the signals that it is born with blocked; nil for those that this thread blocks.
    /// - Throws: ``Failure`` with the system's words.
    init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], input: StandardFile,
        output: StandardFile, errors: StandardFile, blocking: [Int32]? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in [input, output, errors].enumerated() {
            switch file {
            case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
            case .path(let path, let flags):
                posix_spawn_file_actions_addopen(&actions, Int32(number), path, flags, 0o600)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if let blocking {
            var signals = sigset_t()
            sigemptyset(&signals)
            for signal in blocking { sigaddset(&signals, signal) }
            posix_spawnattr_setsigmask(&attributes, &signals)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        }
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { strdup("\($0)=\($1)") }
        let words = ([path] + arguments).map { strdup($0) }
        defer { (variables + words).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil])
        guard code == 0 else { throw Failure(description: "\(path): \(String(cString: strerror(code)))") }
        id = process
    }

    /// Sends it a signal.
    package func send(_ signal: Int32) { kill(id, signal) }

    /// Waits, on this thread, until it has ended; once for each process.
    package func waitForEnd() -> Ending {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        // What `WTERMSIG` and `WEXITSTATUS` give, which are macros of C.
        let signal = status & 0x7f
        return signal == 0 ? .exited(code: status >> 8 & 0xff) : .killed(signal: signal)
    }
}
