import Dispatch
import Foundation
import Glibc

/// A line of shell in a process that inherits nothing but its three standard files: a server that outlives its starter
/// would keep the others open, and who waits for their end would never see it.
package struct ShellCommand: Sendable {
    private let line: String
    private let asPostgres: Bool

    /// - Parameters:
    ///   - line: what the shell is to do.
    ///   - asPostgres: run it as Debian's user `postgres`; only root can.
    package init(_ line: String, asPostgres: Bool = false) {
        self.line = line
        self.asPostgres = asPostgres
    }

    /// Runs the line to its end; what it says goes to `log`. Throws with the end of the log unless it succeeds.
    ///
    /// The wait has a thread of its own: the few that run the tests must go on with the others meanwhile.
    package func run(log: String) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global().async { done.resume(with: Result { try wait(log: log) }) }
        }
    }

    /// Starts the line and does not wait; it reads from the descriptor `input`.
    package func start(input: Int32) throws {
        _ = try process(input: .descriptor(input), log: "/dev/null")
    }

    private func wait(log: String) throws {
        guard try process(input: .path("/dev/null", flags: O_RDONLY), log: log).waitForEnd() != .exited(code: 0) else {
            return
        }
        let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw ChildProcess.Failure(description: "\(line): \(said.suffix(2_000))")
    }

    private static let closeOthers =
        "for file in /proc/$$/fd/*; do number=${file##*/}; [ $number -lt 3 ] || eval \"exec $number>&-\"; done; "

    private func process(input: ChildProcess.StandardFile, log: String) throws -> ChildProcess {
        let words =
            (asPostgres ? ["/sbin/runuser", "-u", "postgres", "--"] : ["/usr/bin/setsid"])
            + ["/bin/bash", "-c", Self.closeOthers + line]
        let log = ChildProcess.StandardFile.path(log, flags: O_WRONLY | O_CREAT | O_APPEND)
        return try ChildProcess(words[0], Array(words.dropFirst()), input: input, output: log, errors: log)
    }
}
