import Foundation
import PostgresFixtures
import Storage
import StoragePostgres
import StorageSQLite

/// Measures durable posts through the API against what the database takes in one door, and how soon a server is ready
/// with 1,000,000 entries. Run without arguments; with arguments it is one of the servers that are measured.
@main
enum StorageBench {
    static let rounds = 3

    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "serve": try await MeasuredServer.serve(words[1], forPosts: true)
        case "ready": try await MeasuredServer.serve(words[1], forPosts: false)
        default: try await measureAll()
        }
    }

    private static func measureAll() async throws {
        let folder = FileManager.default.currentDirectoryPath + "/.build/storage-bench-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }

        print("storage: single-entry posts a second, each durable, median of \(rounds) rounds in turns")
        try measurePosts(
            "SQLite", place: folder + "/api",
            door: try SQLiteDoor(folder: folder + "/raw"))
        let server = try await PostgresServer()
        try measurePosts(
            "PostgreSQL", place: try await server.newDatabase(),
            door: try PostgresDoor(url: try await server.newDatabase()))
        try measureReady(folder + "/million")
    }

    private static func measurePosts(_ engine: String, place: String, door: any RawDoor) throws {
        let server = try RunningServer(["serve", place])
        defer { server.stop() }
        var api: [Double] = []
        var raw: [Double] = []
        for _ in 0..<rounds {
            raw.append(try door.groupedPosts(seconds: 2))
            api.append(try server.posts(seconds: 3))
        }
        let (rawRate, apiRate) = (median(raw), median(api))
        line("\(engine), raw commits of 32 posts each", String(format: "%8.0f /s", rawRate))
        let ratio = apiRate / rawRate
        line(
            "\(engine), through the API, 32 callers",
            String(format: "%8.0f /s  %.2f × raw  (bar ≥ 0.50) ", apiRate, ratio) + (ratio >= 0.5 ? "met" : "MISSED"))
    }

    private static func measureReady(_ folder: String) throws {
        try Million.make(folder)
        var clean: [Double] = []
        var crashed: [Double] = []
        for _ in 0..<rounds {
            // The server before leaves in good order the first time, without a goodbye the second time.
            let first = try RunningServer(["ready", folder])
            clean.append(first.readySeconds)
            first.kill()
            let second = try RunningServer(["ready", folder])
            crashed.append(second.readySeconds)
            second.waitForLine("checked")
            second.stop()
        }
        for (name, times) in [("after a clean stop", clean), ("after kill -9", crashed)] {
            let seconds = median(times)
            line(
                "ready with 1,000,000 entries, \(name)",
                String(format: "%8.0f ms (bar < 500 ms) ", seconds * 1_000) + (seconds < 0.5 ? "met" : "MISSED"))
        }
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }

    private static func line(_ name: String, _ figure: String) {
        print(name.padding(toLength: 54, withPad: " ", startingAt: 0) + figure)
    }
}
