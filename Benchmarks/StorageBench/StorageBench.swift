import Foundation
import PostgresFixtures
import Storage
import StoragePostgres
import StorageSQLite

/// Measures durable posts through the API against what the database takes in one door, and how soon the program is
/// ready with 1,000,000 entries. Run without arguments; with arguments it is the server that is measured. The program
/// `roost` must be built beside it.
@main
enum StorageBench {
    static let rounds = 3

    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "serve": try await MeasuredServer.serve(words[1])
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
        var api: [RunningServer.Posts] = []
        var raw: [Double] = []
        var rawWithNews: [Double] = []
        for _ in 0..<rounds {
            raw.append(try door.groupedPosts(seconds: 2))
            api.append(try server.posts(seconds: 3))
            rawWithNews.append(try door.groupedPosts(seconds: 2, withNews: true))
        }
        let (rawRate, apiRate, newsRate) = (median(raw), median(api.map(\.perSecond)), median(rawWithNews))
        line("\(engine), raw commits of 32 posts each", String(format: "%8.0f /s", rawRate))
        let ratio = apiRate / rawRate
        line(
            "\(engine), through the API, 32 callers",
            String(format: "%8.0f /s  %.2f × raw  (bar ≥ 0.50) ", apiRate, ratio) + (ratio >= 0.5 ? "met" : "MISSED"))
        line("  CPU of the server a post", String(format: "%8.0f µs", median(api.map(\.cpuMicroseconds))))
        line(
            "  beside raw commits with notices and events too",
            String(format: "%8.0f /s  %.2f × raw", newsRate, apiRate / newsRate))
    }

    private static func measureReady(_ folder: String) throws {
        try Million.make(folder)
        var clean: [Double] = []
        var crashed: [Double] = []
        for _ in 0..<rounds {
            // The program before leaves in good order the first time, without a goodbye the second time.
            let first = try RunningRoost(folder)
            clean.append(first.readySeconds)
            first.kill()
            let second = try RunningRoost(folder)
            crashed.append(second.readySeconds)
            // Stopped before its check has ended, it would leave the mark of a crash again.
            try second.waitUntilChecked()
            second.stop()
        }
        for (name, times) in [("after a clean stop", clean), ("after kill -9", crashed)] {
            let seconds = median(times)
            line(
                "roost answers with 1,000,000 entries, \(name)",
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
