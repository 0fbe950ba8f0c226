import CBaseline
import Foundation

/// A server in a process of its own, whose CPU time the kernel counts.
final class MeasuredServer {
    struct Failure: Error {
        let what: String
    }

    private let process = Process()
    private let port: Int

    /// Starts this program again as the server that `role` names, and waits until it has told its port.
    init(_ role: String) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [role]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            process.terminate()
            throw Failure(what: "\(role) told no port")
        }
        self.port = port
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// CPU microseconds for one GET of `path`, under the load of 32 connections for a second.
    func cost(of path: String) throws -> Double {
        let before = try cpuSeconds()
        let requests = try wrk(path)
        return (try cpuSeconds() - before) * 1_000_000 / Double(requests)
    }

    /// CPU microseconds for one small message and its echo, over 32 sockets for a second.
    func costOfEcho(handshake: Bool) throws -> Double {
        let before = try cpuSeconds()
        let echoes = cbaseline_load_echo(Int32(port), 32, 1, handshake ? 1 : 0)
        guard echoes > 0 else { throw Failure(what: "a wrong echo") }
        return (try cpuSeconds() - before) * 1_000_000 / Double(echoes)
    }

    private func wrk(_ path: String) throws -> Int {
        let load = Process()
        load.executableURL = URL(fileURLWithPath: "/usr/bin/wrk")
        load.arguments = ["-t1", "-c32", "-d1s", "http://127.0.0.1:\(port)\(path)"]
        let output = Pipe()
        load.standardOutput = output
        try load.run()
        let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        load.waitUntilExit()
        guard !report.contains("Non-2xx"), !report.contains("Socket errors") else { throw Failure(what: report) }
        let line = report.split(separator: "\n").first { $0.contains(" requests in ") }
        guard let count = line?.split(separator: " ").first.flatMap({ Int($0) }), count > 0 else {
            throw Failure(what: report)
        }
        return count
    }

    /// User and system time of all threads so far, in nanoseconds' precision.
    private func cpuSeconds() throws -> Double {
        let tasks = "/proc/\(process.processIdentifier)/task"
        var nanoseconds = 0.0
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
            let text = try String(contentsOfFile: "\(tasks)/\(task)/schedstat", encoding: .utf8)
            nanoseconds += text.split(separator: " ").first.flatMap { Double($0) } ?? 0
        }
        return nanoseconds / 1_000_000_000
    }
}
