import Dispatch
import Foundation
import Glibc

/// A line of shell in a process that inherits nothing but its three standard files. Foundation's `Process` passes on a
/// socket by which it waits; a server that outlives its starter would keep that open, and the wait would never end.
struct ShellCommand: Sendable {
    /// What the shell is to do.
    let line: String
    /// Run it as Debian's user `postgres`; only root can.
    var asPostgres = false

    /// Runs the line to its end; what it says goes to `log`. Throws with the end of the log unless it succeeds.
    ///
    /// The wait has a thread of its own: the few that run the tests must go on with the others meanwhile.
    func run(log: String) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global().async { done.resume(with: Result { try wait(log: log) }) }
        }
    }

    private func wait(log: String) throws {
        let process = try spawn(input: nil, log: log)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { break }
        }
        guard status == 0 else {
            let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            throw PostgresServer.Failure(description: "\(line): \(said.suffix(2_000))")
        }
    }

    /// Starts the line and does not wait; it reads from the descriptor `input`.
    func start(input: Int32) throws {
        _ = try spawn(input: input, log: "/dev/null")
    }

    /// Whatever else this process holds open stays here.
    private static let closeOthers =
        "for file in /proc/$$/fd/*; do number=${file##*/}; [ $number -lt 3 ] || eval \"exec $number>&-\"; done; "

    private func spawn(input: Int32?, log: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        let shell = ["/bin/bash", "-c", Self.closeOthers + line]
        let words = (asPostgres ? ["/sbin/runuser", "-u", "postgres", "--"] : ["/usr/bin/setsid"]) + shell
        let arguments = words.map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, words[0], &actions, nil, arguments + [nil], environ)
        guard code == 0 else {
            throw PostgresServer.Failure(description: "\(words[0]): \(String(cString: strerror(code)))")
        }
        return process
    }
}
