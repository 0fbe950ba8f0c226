import CBaseline
import Foundation
import HTTPEngine

/// Measures the engine against plain C on libuv, both as processes of their own, in turns, so that whatever else the
/// machine does hits both. Run without arguments; with one argument it is one of the servers that are measured.
@main
enum EngineBench {
    static func main() async throws {
        switch CommandLine.arguments.dropFirst().first {
        case "serve-c-json": cbaseline_serve_json()
        case "serve-c-echo": cbaseline_serve_echo()
        case "serve-engine": try await serveEngine()
        default: try measureAll()
        }
    }

    private static func serveEngine() async throws {
        let json = Array(#"{"id":"0b6f4a1c-7d0e-4a53-9d0e-3c5d1c3a9f10","name":"Emma","balance":125.50}"#.utf8)
        var router = Router()
        router.immediately(.get, "/json") { _ in .json(json) }
        router.on(.get, "/task", place: .loop) { _ in .json(json) }
        router.on(.get, "/pool") { _ in .json(json) }
        router.on(.get, "/echo") { _ in .webSocket(Echo()) }
        var configuration = Server.Configuration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        let server = Server(router, configuration: configuration)
        print(try server.start())
        fflush(nil)
        // Served until the parent kills this process.
        try await Task.sleep(for: .seconds(3600))
        await server.stop()
    }

    private static func measureAll() throws {
        let engine = try MeasuredServer("serve-engine")
        let plainJSON = try MeasuredServer("serve-c-json")
        let plainEcho = try MeasuredServer("serve-c-echo")
        defer { [engine, plainJSON, plainEcho].forEach { $0.stop() } }

        let json = try compare(
            [
                "plain C": { try plainJSON.cost(of: "/json") }, "at once": { try engine.cost(of: "/json") },
                "task on the loop": { try engine.cost(of: "/task") },
                "task in the pool": { try engine.cost(of: "/pool") },
            ])
        let echo = try compare(
            [
                "plain C": { try plainEcho.costOfEcho(handshake: false) },
                "engine": { try engine.costOfEcho(handshake: true) },
            ])

        print("engine: CPU µs of the server process for one request, median of \(rounds) rounds in turns")
        row("JSON answer, plain C on libuv", json["plain C"], nil, nil)
        for name in ["at once", "task on the loop", "task in the pool"] {
            row("JSON answer, engine, \(name)", json[name], json["plain C"], name == "task in the pool" ? nil : 1.5)
        }
        row("WebSocket echo, plain C on libuv", echo["plain C"], nil, nil)
        row("WebSocket echo, engine", echo["engine"], echo["plain C"], 1.5)
    }
}

private let rounds = 5

/// Runs each once a round, in turns, and takes the medians.
private func compare(_ measures: [String: () throws -> Double]) throws -> [String: Double] {
    var costs: [String: [Double]] = [:]
    for _ in 0..<rounds {
        for name in measures.keys.sorted() {
            if let measure = measures[name] { costs[name, default: []].append(try measure()) }
        }
    }
    return costs.mapValues { $0.sorted()[$0.count / 2] }
}

private func row(_ name: String, _ cost: Double?, _ base: Double?, _ bar: Double?) {
    guard let cost else { return }
    var line = name.padding(toLength: 46, withPad: " ", startingAt: 0) + String(format: "%7.2f µs", cost)
    if let base { line += String(format: "  %.2f × plain C", cost / base) }
    if let base, let bar { line += String(format: "  (bar ≤ %.1f) ", bar) + (cost / base <= bar ? "met" : "MISSED") }
    print(line)
}

/// Sends every message back.
private struct Echo: WebSocketHandler {
    func opened(_ socket: WebSocket) {}

    func received(text: String, on socket: WebSocket) {
        socket.send(text)
    }

    func received(binary: [UInt8], on socket: WebSocket) {
        socket.send(binary)
    }

    func closed(_ socket: WebSocket, code: UInt16, reason: String) {}
}
