import Capture
import Foundation
import Glibc
import Ledger

/// How many messages of banks one core reads in a second, beside the bar of the finances.
@main
enum CaptureBench {
    static let barPerSecond = 20_000.0
    private static let rounds = 100

    static func main() throws {
        let table = FileManager.default.currentDirectoryPath + "/Tests/CaptureTests/Messages/senders.tsv"
        let messages = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map(String.init)
            return CapturedMessage(
                parts[1].replacingOccurrences(of: "⏎", with: "\n"), sender: parts[0],
                postedAt: Date(timeIntervalSince1970: 1_794_362_400))
        }
        let parser = MessageParser(CaptureContext(ownNames: ["Raka Purnama"], timeZone: .gmt))
        // The tables of words are made by the first message.
        var taken = messages.count { isTaken(parser.read($0)) }
        var best = Double.infinity
        for _ in 0..<5 {
            let start = seconds()
            for _ in 0..<rounds { taken = messages.count { isTaken(parser.read($0)) } }
            best = min(best, seconds() - start)
        }
        let perSecond = Double(rounds * messages.count) / best
        let isMissed = perSecond < barPerSecond
        print("messages read in a second of CPU, best of 5 (\(messages.count) messages, \(taken) transactions)")
        print("  \(Int(perSecond)) (bar \(Int(barPerSecond)): \(isMissed ? "missed" : "ok"))")
        let folder = FileManager.default.currentDirectoryPath + "/Benchmarks/HeldOutMessages"
        let stranger = MessageParser(CaptureContext(timeZone: .gmt))
        for line in try HeldOut(folder: folder, parser: stranger).lines { print(line) }
        if isMissed { exit(EXIT_FAILURE) }
    }

    private static func isTaken(_ reading: CaptureReading) -> Bool {
        if case .transaction = reading { true } else { false }
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
