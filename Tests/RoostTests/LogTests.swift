import Foundation
import Glibc
import Testing

@testable import roost

@Suite("The log")
struct LogTests {
    private static let noon = Date(timeIntervalSince1970: 1_763_640_000.25)

    /// What is read from a log by `body`, when it is finished.
    private func text(_ level: Log.Level = .info, _ body: (Log) -> Void) throws -> [String] {
        let pipe = Pipe()
        let log = Log(level, descriptor: pipe.fileHandleForWriting.fileDescriptor, now: { Self.noon })
        body(log)
        log.finish()
        try pipe.fileHandleForWriting.close()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("A line is time, level, event and the fields that there are")
    func line() throws {
        let lines = try text { $0.write(.warn, "sign-in", [("user", "u1"), ("family", nil), ("from", "10.0.0.0/24")]) }
        #expect(lines == ["time=2025-11-20T12:00:00.250Z level=warn event=sign-in user=u1 from=10.0.0.0/24"])
    }

    @Test(
        "Whatever a value holds, it stays in its quotes and on its line",
        arguments: [
            ("/api/v1/children/{id}", "/api/v1/children/{id}"), ("", "\"\""), ("a b", "\"a b\""),
            ("say \"hi\"", #""say \"hi\"""#), ("a\\b", #""a\\b""#), ("a=b", "\"a=b\""),
            ("one\ntime=0 level=info", #""one\ntime=0 level=info""#), ("a\r\u{1B}[31m", #""a\u{d}\u{1b}[31m""#),
            ("\u{202E}txt", #""\u{202e}txt""#), ("a\u{2028}b\u{85}", #""a\u{2028}b\u{85}""#), ("é", "\"é\""),
            ("\u{FEFF}\u{A0}", #""\u{feff}\u{a0}""#),
        ])
    func values(value: String, written: String) throws {
        #expect(LogLine.quoted(value) == written)
        #expect(try text { $0.write(.info, "e", [("v", value)]) }.count == 1)
    }

    @Test("A long value is cut")
    func longValue() {
        let written = LogLine.quoted(String(repeating: "x", count: 5_000))
        #expect(written.count == LogLine.valueLimit + 3)
        #expect(written.hasSuffix("…\""))
    }

    @Test("Only lines from the level on are written", arguments: Log.Level.allCases)
    func levels(level: Log.Level) throws {
        let lines = try text(level) { log in
            for each in Log.Level.allCases { log.write(each, each.name, []) }
        }
        #expect(lines.count == Log.Level.allCases.count { $0 >= level })
        #expect(Log.Level(level.name) == level)
    }

    @Test("Of a flood a second's worth is written and the rest is counted, each kind for itself")
    func flood() throws {
        let lines = try text { log in
            for number in 0..<1_000 { log.write(.warn, "request", kind: "request-401", [("n", String(number))]) }
            log.write(.info, "sign-in", [])
        }
        #expect(lines.count == Log.linesPerSecond + 2)
        #expect(lines.contains { $0.hasSuffix("event=sign-in") })
        #expect(lines.last?.hasSuffix("level=warn event=more kind=request-401 count=980") == true)
    }

    @Test("The limit begins anew with each second, and forgets what is over")
    func limit() {
        var limit = LogLimit(linesPerSecond: 2)
        let admitted = (0..<4).map { _ in limit.admit("a", .info, second: 7) }
        #expect(admitted.map(\.isAdmitted) == [true, true, false, false])
        #expect(admitted.map(\.isFirstRefused) == [false, false, true, false])
        #expect(limit.rests(second: 7) == [])
        // A clock that was set back ends the second too.
        #expect(limit.rests(second: 6) == [LogLimit.Rest(kind: "a", level: .info, count: 2)])
        #expect(limit.rests(second: 8) == [])
        #expect(limit.admit("a", .info, second: 8).isAdmitted)
    }

    @Test("A reader that takes nothing holds nobody up, and is told how much it has lost")
    func stalledReader() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let writer = LogWriter(descriptor: ends[1]) { "lost \($0)\n" }
        for _ in 0..<3_000 { writer.write(String(repeating: "x", count: 999) + "\n") }

        // Nothing was read until here: a pipe holds 64 KB, the writer a megabyte.
        var (receivedCount, whole, lost) = (0, 0, 0)
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while whole + lost < 3_000 {
            let count = read(ends[0], &buffer, buffer.count)
            guard count > 0 else { break }
            receivedCount += count
            for byte in buffer[..<count] {
                guard byte == UInt8(ascii: "\n") else {
                    line.append(byte)
                    continue
                }
                if line.count == 999 {
                    whole += 1
                } else {
                    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                    try #require(words.count == 2 && words[0] == "lost")
                    lost += try #require(Int(words[1]))
                }
                line.removeAll()
            }
        }
        close(ends[0])
        close(ends[1])
        #expect(whole + lost == 3_000)
        #expect(receivedCount < LogWriter.waitingLimit + 256 * 1_024)
    }
}
