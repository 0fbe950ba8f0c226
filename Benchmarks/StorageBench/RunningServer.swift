import Foundation

/// This program again as a process of its own that serves.
final class RunningServer {
    struct Failure: Error {
        let what: String
    }

    /// What came out of a while of posting.
    struct Posts {
        /// Posts acknowledged a second.
        let perSecond: Double
        /// What every thread of the server computed for one, the system's part included.
        let cpuMicroseconds: Double
    }

    private let process = Process()
    private let output = Pipe()
    private let words: [String]

    /// Starts the server and waits until it has told its port, and what `MeasuredServer` tells more.
    init(_ arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        guard let line = Self.line(from: output) else { throw Failure(what: "\(arguments) told no port") }
        words = line.split(separator: " ").map(String.init)
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Posts of 32 callers at once for a while; gives those acknowledged.
    func posts(seconds: Int) throws -> Posts {
        guard words.count > 2 else { throw Failure(what: "the server told no sessions") }
        let script = FileManager.default.temporaryDirectory.path + "/roost-bench-\(getpid()).lua"
        defer { try? FileManager.default.removeItem(atPath: script) }
        try Self.script(child: words[1], tokens: words.dropFirst(2))
            .write(toFile: script, atomically: true, encoding: .utf8)
        let load = Process()
        load.executableURL = URL(fileURLWithPath: "/usr/bin/wrk")
        load.arguments = ["-t1", "-c32", "-d\(seconds)s", "-s", script, "http://127.0.0.1:\(words[0])"]
        let output = Pipe()
        load.standardOutput = output
        let before = cpuSeconds()
        try load.run()
        let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        load.waitUntilExit()
        let used = cpuSeconds() - before
        guard !report.contains("Non-2xx"), !report.contains("Socket errors"),
            let line = report.split(separator: "\n").first(where: { $0.hasPrefix("Requests/sec:") }),
            let rate = line.split(separator: " ").last.flatMap({ Double($0) })
        else { throw Failure(what: report) }
        return Posts(perSecond: rate, cpuMicroseconds: used / (rate * Double(seconds)) * 1e6)
    }

    /// What the process has computed so far (proc(5), "stat": user and system time in hundredths of a second).
    private func cpuSeconds() -> Double {
        let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        let fields = text?.split(separator: ")").last?.split(separator: " ").compactMap { Double($0) } ?? []
        return fields.count > 11 ? (fields[10] + fields[11]) / 100 : 0
    }

    /// Each request is of the next session, since one session may ask 600 times a minute.
    private static func script(child: String, tokens: ArraySlice<String>) -> String {
        """
        local tokens = {\(tokens.map { "\"\($0)\"" }.joined(separator: ","))}
        local count = 0
        request = function()
            count = count + 1
            return wrk.format("POST", "/api/v1/children/\(child)/transactions", {
                ["authorization"] = "Bearer " .. tokens[count % #tokens + 1], ["content-type"] = "application/json"
            }, '{"type":"Credit","amount":1.00,"description":"Bench"}')
        end
        """
    }

    /// The next line that a process has printed; nil at the end.
    static func line(from pipe: Pipe) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(pipe.fileHandleForReading.fileDescriptor, &byte, 1) == 1 {
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }
}
