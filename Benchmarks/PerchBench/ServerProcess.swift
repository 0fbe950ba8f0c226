import Foundation

/// Why a figure over the socket could not be taken.
struct SocketFailure: Error {
    let what: String
}

/// This program, started again as ``BenchServer``.
final class ServerProcess {
    let port: UInt16
    private let process = Process()

    /// Starts the server and waits until it has told its port.
    init(_ role: BenchServer.Role = .serve) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [role.rawValue]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            process.terminate()
            throw SocketFailure(what: "the server told no port")
        }
        self.port = port
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// User and system time of all threads so far (the first field of each `schedstat`, in nanoseconds).
    func cpuSeconds() throws -> Double {
        let tasks = "/proc/\(process.processIdentifier)/task"
        var nanoseconds = 0.0
        for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
            // A thread of a pool may end between the two reads.
            let text = (try? String(contentsOfFile: "\(tasks)/\(task)/schedstat", encoding: .utf8)) ?? ""
            nanoseconds += text.split(separator: " ").first.flatMap { Double($0) } ?? 0
        }
        return nanoseconds / 1e9
    }

    /// The memory in use (proc(5), statm, second field).
    func residentBytes() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Double(fields[1]) else { throw SocketFailure(what: "statm: \(text)") }
        return pages * 4096
    }
}
