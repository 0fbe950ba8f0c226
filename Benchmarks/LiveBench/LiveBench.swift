import Design
import Foundation
import Glibc
import Services

/// What 500 entries cost while 50 pages are open: how often each page reads again, and the processor time of all of
/// it. Everything is in one process: services on a SQLite file, a `LocalClient` for each page, the models of `/home`
/// and of the list of transactions in turns.
@main
enum LiveBench {
    static let pageCount = 50
    /// Once everything is committed, this is long enough for the last reading.
    static let quiet = ChangeBursts.limit * 2

    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/roost-live-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let household = try await BenchHousehold(folder: folder)
        print("500 entries while \(pageCount) pages follow; readings a page, CPU of the process")

        // The same without anybody looking, so that what the pages cost can be told.
        let alone = try await measure(household) { try await household.bookHeld(of: "Bob") }
        let aloneEach = try await measure(household) { try await household.bookOneByOne(of: "Bob") }
        let pages = try await OpenPages(count: pageCount, household)
        let together = try await measure(household, pages) { try await household.bookHeld(of: "Alice") }
        let each = try await measure(household, pages) { try await household.bookOneByOne(of: "Alice") }
        await pages.close()
        await household.close()

        let isMissed = [
            report("one commit", together, besides: alone, bar: 3),
            report("500 commits", each, besides: aloneEach, bar: readingsAtMost(within: each.seconds)),
        ].contains(true)
        if isMissed { exit(EXIT_FAILURE) }
    }

    /// What something cost.
    private struct Figures {
        var entryCount = 0
        var seconds = 0.0
        var cpuMilliseconds = 0.0
        /// Of each page.
        var readings: [Int] = []
    }

    private static func measure(
        _ household: BenchHousehold, _ pages: OpenPages? = nil, _ work: @Sendable () async throws -> Void
    ) async throws -> Figures {
        var figures = Figures()
        await pages?.beginCounting()
        let entries = try await household.entryCount()
        let (cpu, start) = (cpuMilliseconds(), ContinuousClock.now)
        try await work()
        figures.seconds = start.duration(to: .now) / .seconds(1)
        try await Task.sleep(for: quiet)
        figures.cpuMilliseconds = cpuMilliseconds() - cpu
        figures.entryCount = try await household.entryCount() - entries
        figures.readings = await pages?.readings ?? []
        return figures
    }

    /// No page reads more often than its pause lets it, however long the work takes: once at the start, and then once
    /// a pause until the last change has waited as long as it may.
    private static func readingsAtMost(within seconds: Double) -> Int {
        1 + Int(((seconds + ChangeBursts.limit / .seconds(1)) / (ChangeBursts.pause / .seconds(1))).rounded(.up))
    }

    /// Prints a row; whether a page read more often than it may.
    private static func report(_ name: String, _ figures: Figures, besides alone: Figures, bar: Int) -> Bool {
        let readings = figures.readings.sorted()
        let (median, most) = (readings[readings.count / 2], readings[readings.count - 1])
        let isMissed = most > bar || readings[0] == 0
        let cost = figures.cpuMilliseconds - alone.cpuMilliseconds
        line(
            "\(name): \(figures.entryCount) entries in",
            String(format: "%.2f s, %.1f readings a second", figures.seconds, Double(most) / max(figures.seconds, 1)))
        line("  readings a page, median and most", "\(median), \(most)  (bar ≤ \(bar)) \(isMissed ? "MISSED" : "met")")
        line("  CPU with nobody looking", String(format: "%.0f ms", alone.cpuMilliseconds))
        line(
            "  CPU with \(pageCount) pages",
            String(format: "%.0f ms, %.2f ms a page more", figures.cpuMilliseconds, cost / Double(pageCount)))
        return isMissed
    }

    /// What every thread of this process has computed so far; other work on the machine does not count.
    private static func cpuMilliseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) * 1e-6
    }

    private static func line(_ name: String, _ figure: String) {
        print(name.padding(toLength: 40, withPad: " ", startingAt: 0) + figure)
    }
}
