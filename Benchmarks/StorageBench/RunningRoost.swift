import Foundation

/// The program `roost` as a process of its own, built beside this one.
final class RunningRoost {
    /// From the start of the process until its first answer had arrived.
    let readySeconds: Double

    private let process = Process()
    private let output = Pipe()

    /// Starts the program on a data folder and waits until it has answered `/api/v1/health`.
    init(_ folder: String) throws {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = own.deletingLastPathComponent().appendingPathComponent("roost")
        process.arguments = ["serve", "--port", "0", "--host", "127.0.0.1", "--data", folder]
        process.standardOutput = output
        let clock = ContinuousClock()
        let start = clock.now
        try process.run()
        guard let line = RunningServer.line(from: output), let port = line.split(separator: ":").last,
            let number = UInt16(port)
        else { throw RunningServer.Failure(what: "roost did not say that it is ready") }
        guard try Self.answersHealth(port: number) else {
            throw RunningServer.Failure(what: "roost did not answer 200")
        }
        readySeconds = (clock.now - start) / .seconds(1)
    }

    /// Waits until the program has said that the data, which was left without a goodbye, is in order.
    func waitUntilChecked() throws {
        while let line = RunningServer.line(from: output) {
            if line.hasPrefix("The data was checked") { return }
        }
        throw RunningServer.Failure(what: "roost did not say that the data was checked")
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private static func answersHealth(port: UInt16) throws -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw RunningServer.Failure(what: "roost takes no connection") }
        let request = Array("GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        guard write(descriptor, request, request.count) == request.count else { return false }
        var answer = [UInt8](repeating: 0, count: 256)
        let count = read(descriptor, &answer, answer.count)
        return count > 0 && String(decoding: answer.prefix(count), as: UTF8.self).hasPrefix("HTTP/1.1 200")
    }
}
