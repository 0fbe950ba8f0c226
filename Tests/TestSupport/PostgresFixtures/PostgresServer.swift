import Foundation
import Glibc
import ProcessFixtures

/// A PostgreSQL server of this test run alone: Debian's programs, a temporary folder, a socket in it, no port.
/// PostgreSQL refuses to run as root, so root runs it as Debian's user `postgres`.
public final class PostgresServer: Sendable {
    /// Why there is no server. A test that needs one fails with it; it never passes over it.
    public struct Failure: Error, CustomStringConvertible {
        /// What went wrong, with the words of the program that failed.
        public let description: String
    }

    /// The server that all tests of a process share; started by the first that asks.
    public static func shared() async throws -> PostgresServer { try await start.value }

    /// The folder of the data, the logs and the socket.
    public let folder: String
    private let programs: String
    private let isRoot = getuid() == 0
    private let lifeline: Int32

    private static let start = Task { try await PostgresServer() }

    /// Makes an empty cluster and starts a server on it. It goes away, with its folder, with its last holder or with
    /// this process, however that ends.
    public init() async throws {
        programs = try Self.programFolder()
        var template = Array("/tmp/roost-postgres-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw Failure(description: "no temporary folder: \(String(cString: strerror(errno)))")
        }
        folder = String(cString: made)
        lifeline = try Self.endWithProcess(folder)
        if isRoot { try await ShellCommand("chown postgres \(folder)").run(log: "/dev/null") }
        try await run(
            "\(programs)/initdb --pgdata=\(folder)/data --auth=trust --username=roost --encoding=UTF8 "
                + "--locale=C.UTF-8 --no-sync --no-instructions")
        try await startServer()
    }

    deinit {
        close(lifeline)
    }

    /// The URL of a database on this server.
    public func url(_ database: String) -> String {
        "postgres://roost@\(folder.replacingOccurrences(of: "/", with: "%2F"))/\(database)"
    }

    /// Makes an empty database with a name of its own and gives its URL.
    public func newDatabase() async throws -> String {
        let name = "test_" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
        try await sql("CREATE DATABASE \(name)")
        return url(name)
    }

    /// Takes a database away, whoever is still connected.
    public func dropDatabase(_ url: String) async throws {
        guard let name = url.split(separator: "/").last else { return }
        try await sql("DROP DATABASE \(name) WITH (FORCE)")
    }

    /// Starts the server again after `stop`.
    public func startServer() async throws {
        try await run(
            "\(programs)/pg_ctl --pgdata=\(folder)/data --log=\(folder)/server.log --wait --timeout=60 --options=\""
                + "-c listen_addresses='' -c unix_socket_directories=\(folder) -c max_connections=300 "
                + "-c deadlock_timeout=50ms\" start")
    }

    /// Stops the server: "fast" says goodbye to everybody, "immediate" is as good as a crash.
    public func stop(mode: String) async throws {
        try await run("\(programs)/pg_ctl --pgdata=\(folder)/data --mode=\(mode) --wait stop")
    }

    /// Runs a statement by Debian's client; it must hold no quotes.
    public func sql(_ statement: String, in database: String = "postgres") async throws {
        try await run(
            "\(programs)/psql --host=\(folder) --username=roost --dbname=\(database) --no-psqlrc --quiet "
                + "--set=ON_ERROR_STOP=1 --command='\(statement)'")
    }

    private func run(_ line: String) async throws {
        try await ShellCommand("cd \(folder) && \(line)", asPostgres: isRoot).run(log: "\(folder)/commands.log")
    }

    /// A shell beside us that waits until the other end of its pipe is gone, and then takes server and folder away.
    /// Gives that other end.
    private static func endWithProcess(_ folder: String) throws -> Int32 {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0, fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 else {
            throw Failure(description: "no pipe: \(String(cString: strerror(errno)))")
        }
        let stop =
            "server=$(head -n 1 \(folder)/data/postmaster.pid) && kill -QUIT $server && tail --pid=$server -f /dev/null"
        try ShellCommand("read -r line; \(stop); rm -rf \(folder)").start(input: ends[0])
        close(ends[0])
        return ends[1]
    }

    private static func programFolder() throws -> String {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let newest = versions.compactMap { Int($0) }.max()
        guard let newest, FileManager.default.isExecutableFile(atPath: "\(root)/\(newest)/bin/initdb") else {
            throw Failure(
                description: "Debian's package postgresql is missing; run Tools/setup/install-packages.sh test")
        }
        return "\(root)/\(newest)/bin"
    }
}
