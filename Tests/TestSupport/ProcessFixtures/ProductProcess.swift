import Foundation
import Glibc

/// A program of this package, built beside the tests, whose output is read.
package struct ProductProcess: Sendable {
    private let process: ChildProcess
    private let output: FileHandle

    /// Starts it.
    /// - Parameters:
    ///   - name: the product's.
    ///   - environment: what is added to that of the tests.
    ///   - blocking: the signals that it is born with blocked.
    package init(
        _ name: String, _ arguments: [String] = [], environment: [String: String] = [:], blocking: [Int32] = []
    ) throws {
        let pipe = Pipe()
        let writing = pipe.fileHandleForWriting
        output = pipe.fileHandleForReading
        // The output ends once nobody can write any more: no other process may inherit an end.
        for end in [output, writing] { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
        process = try ChildProcess(
            try Self.path(of: name), arguments, environment: environment, input: .path("/dev/null", flags: O_RDONLY),
            output: .descriptor(writing.fileDescriptor), errors: .descriptor(STDERR_FILENO), blocking: blocking)
        try writing.close()
    }

    /// What it has written since it was last asked, waiting until there is something; empty once it has ended.
    package func availableText() -> String { String(decoding: output.availableData, as: UTF8.self) }

    /// Ends it with a signal and waits for that.
    package func end(by signal: Int32) -> ChildProcess.Ending {
        process.send(signal)
        return process.waitForEnd()
    }

    /// Ends it without warning once it has written so many lines, and returns all lines that it wrote.
    /// - Throws: where it ended by itself.
    package func killed(afterLines count: Int) throws -> [String] {
        var text = Data()
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = output.availableData
            guard !more.isEmpty else {
                throw ChildProcess.Failure(description: "the program ended by itself: \(process.waitForEnd())")
            }
            text += more
        }
        let ending = end(by: SIGKILL)
        guard ending == .killed(signal: SIGKILL) else { throw ChildProcess.Failure(description: "\(ending)") }
        text += output.readDataToEndOfFile()
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Where a product of this package lies.
    package static func path(of name: String) throws -> String {
        let folders = [
            Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        ]
        let candidates = folders.map { $0.appendingPathComponent(name).path }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw ChildProcess.Failure(description: "none of \(candidates) can be run")
        }
        return path
    }
}
