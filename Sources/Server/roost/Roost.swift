import APIServer
import CTrap
import Foundation
import Glibc
import HTTPEngine
import Images
import Storage

/// The program.
@main
enum Roost {
    static func main() {
        // A file that may not grow is then a fault of one write, like a full disk, and not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        // Started by the server itself, with nothing but a photo to read: no option and no setting concerns it.
        if let work = PhotoProcess.Work(arguments: CommandLine.arguments.dropFirst()) { PhotoProcess.run(work) }
        Task { await runToTheEnd() }
        Server.runMainThread()
    }

    private static func runToTheEnd() async -> Never {
        do {
            let options = try Options(
                arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
            try await run(options)
            exit(EXIT_SUCCESS)
        } catch let mistake as Options.Mistake {
            printError("roost: \(mistake.sentence)\n\n\(Options.usage)")
            exit(EX_USAGE)
        } catch let fault as StorageFault {
            printError("roost: \(fault.announcement)")
            if let advice = fault.advice { printError(advice) }
            exit(EXIT_FAILURE)
        } catch {
            printError("roost: \(error)")
            exit(EXIT_FAILURE)
        }
    }

    private static func run(_ options: Options) async throws {
        switch options.command {
        case .help: printLine(Options.usage)
        case .openapi: printLine(String(decoding: APIServer.openAPIDocument(version: Release.version), as: UTF8.self))
        case .serve, .demo:
            // Whoever asks for Swift's own report of a trap gets that in place of the line.
            if getenv("SWIFT_BACKTRACE") == nil { await MainActor.run { roost_log_traps(STDERR_FILENO) } }
            try await HouseholdServer(options).runUntilStopped()
        case .resetPassword: try await resetPassword(options)
        case .backup: try backup(options)
        case .restore: try restore(options)
        case .verify: try await verify(options)
        case .migrate: try migrate(options)
        }
    }
}

/// Prints a line at once, also where the output goes into a file.
func printLine(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Prints a line for whoever runs the server, apart from the program's own output.
func printError(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// Why a well-formed command was not done.
struct Complaint: Error, CustomStringConvertible {
    let description: String
}
