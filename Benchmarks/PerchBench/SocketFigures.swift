import Foundation
import Glibc

/// Measures live pages over real sockets: the server is a process of its own, this one is its browsers.
struct SocketFigures {
    /// CPU microseconds of the server for one tap, all threads, framing and system calls included; 32 browsers tap at
    /// once.
    let cpuMicroseconds: Double
    /// The same while a single browser taps, so that the server falls asleep and wakes for each tap.
    let cpuMicrosecondsAlone: Double
    /// Bytes of the answer's text; its frame adds two.
    let bytesDown: Double
    /// Resident kilobytes of the server for one open page with its socket.
    let sessionKilobytes: Double
    /// Resident kilobytes of the server that a page leaves behind which was opened, connected and closed.
    let leftKilobytes: Double

    private static let sessionCount = 200
    private static let tappingCount = 32
    private static let rounds = 5
    private static let tapsARound = 5000
    private static let closedCount = 1000
    private static let openAtOnce = 100

    init() throws {
        let server = try ServerProcess()
        defer { server.stop() }
        // What the first pages bring into memory is shared by all.
        var sockets = try (0..<SocketFigures.tappingCount).map { _ in try TapSocket(port: server.port) }
        let before = try server.residentBytes()
        let idle = try (0..<SocketFigures.sessionCount).map { _ in try TapSocket(port: server.port) }
        sessionKilobytes = (try server.residentBytes() - before) / Double(SocketFigures.sessionCount) / 1024
        idle.forEach { $0.close() }

        (cpuMicroseconds, bytesDown) = try SocketFigures.cost(of: &sockets, on: server)
        var one = [sockets.removeFirst()]
        (cpuMicrosecondsAlone, _) = try SocketFigures.cost(of: &one, on: server)
        one.forEach { $0.close() }
        sockets.forEach { $0.close() }
        leftKilobytes = try SocketFigures.memoryLeft()
    }

    /// What a page leaves behind: the growth over a thousand pages after a thousand before them, which bring into
    /// memory what stays for all.
    private static func memoryLeft() throws -> Double {
        let server = try ServerProcess(.serveBriefly)
        defer { server.stop() }
        try openAndClose(on: server)
        let before = try server.residentBytes()
        try openAndClose(on: server)
        return (try server.residentBytes() - before) / Double(closedCount) / 1024
    }

    /// Opens and closes a thousand pages, a hundred at once, and waits until the server has ended them.
    private static func openAndClose(on server: ServerProcess) throws {
        for _ in 0..<(closedCount / openAtOnce) {
            let sockets = try (0..<openAtOnce).map { _ in try TapSocket(port: server.port) }
            sockets.forEach { $0.close() }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    /// The server's CPU microseconds a tap, median of the rounds, and the bytes of its answer.
    private static func cost(of sockets: inout [TapSocket], on server: ServerProcess) throws -> (Double, Double) {
        var costs: [Double] = []
        var bytes = 0
        _ = try tap(&sockets, count: 1000)
        for _ in 0..<rounds {
            let start = try server.cpuSeconds()
            bytes = try tap(&sockets, count: tapsARound)
            costs.append((try server.cpuSeconds() - start) / Double(tapsARound) * 1e6)
        }
        return (costs.sorted()[costs.count / 2], Double(bytes) / Double(tapsARound))
    }

    /// Taps until `count` answers have come, one tap under way on each socket; returns the answers' bytes.
    private static func tap(_ sockets: inout [TapSocket], count: Int) throws -> Int {
        var polled = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        var sent = 0
        var answered = 0
        var bytes = 0
        for index in sockets.indices {
            try sockets[index].tap()
            sent += 1
        }
        while answered < count {
            guard poll(&polled, nfds_t(polled.count), 5000) > 0 else {
                throw SocketFailure(what: "no answer within five seconds")
            }
            for index in sockets.indices where polled[index].revents != 0 {
                let answer = try sockets[index].receive()
                // An acknowledgement alone would mean that the tap hit nothing.
                guard answer.contains(UInt8(ascii: "p")) else {
                    throw SocketFailure(what: "a tap changed nothing: \(String(decoding: answer, as: UTF8.self))")
                }
                bytes += answer.count
                answered += 1
                if sent < count {
                    try sockets[index].tap()
                    sent += 1
                }
            }
        }
        return bytes
    }
}
