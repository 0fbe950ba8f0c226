import Foundation
import Glibc
import Synchronization

/// A socket in the data folder by which commands of whoever runs the server reach it while it runs, since nobody else
/// may open the data meanwhile. Only the owner of the folder can reach the socket: it has the mode 0600, in a folder of
/// 0700.
///
/// A connection carries one line of JSON each way, and then ends.
final class ControlSocket: Sendable {
    /// What the server is asked.
    struct Request: Codable, Sendable {
        let email: String
        let password: String
    }

    /// What it answers: why not, or nothing.
    struct Answer: Codable, Sendable {
        let complaint: String?
    }

    static let name = "roost.sock"
    private static let lineBytes = 8_192
    private static let patienceSeconds = 10

    private let descriptor: Int32
    private let path: String
    private let isStopped = Atomic(false)

    /// Listens in a folder whose lock this process holds: what another process has left there is of no use any more.
    init(folder: String) throws {
        let path = folder + "/" + Self.name
        let bound = try Self.withAddress(in: folder) { address, length -> Int32 in
            unlink(path)
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { return -1 }
            // Before it is bound, so that it is nobody else's for no moment.
            guard fchmod(descriptor, 0o600) == 0, bind(descriptor, address, length) == 0, chmod(path, 0o600) == 0,
                listen(descriptor, 4) == 0
            else {
                let code = errno
                Glibc.close(descriptor)
                errno = code
                return -1
            }
            return descriptor
        }
        guard bound >= 0 else { throw Fault(path, errno) }
        descriptor = bound
        self.path = path
    }

    /// Answers what comes, one after the other, on a thread of its own, until `stop`.
    func serve(_ answer: @escaping @Sendable (Request) async -> Answer) {
        let thread = Thread { [self] in
            while !isStopped.load(ordering: .acquiring) {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else {
                    if errno == EINTR || errno == ECONNABORTED { continue }
                    break
                }
                // A photo's process must not inherit it.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                Self.converse(on: connection, answer)
                Glibc.close(connection)
            }
            Glibc.close(descriptor)
        }
        thread.name = "control"
        thread.start()
    }

    /// Ends what `serve` began; its thread closes the socket.
    func stop() {
        isStopped.store(true, ordering: .releasing)
        unlink(path)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private static func converse(on connection: Int32, _ answer: @escaping @Sendable (Request) async -> Answer) {
        limitWaiting(to: patienceSeconds, on: connection)
        guard let line = readLine(from: connection) else { return }
        let reply: Answer
        if let request = try? JSONDecoder().decode(Request.self, from: Data(line)) {
            let answered = Mutex<Answer?>(nil)
            let done = DispatchSemaphore(value: 0)
            Task {
                let reply = await answer(request)
                answered.withLock { $0 = reply }
                done.signal()
            }
            done.wait()
            reply = answered.withLock { $0 } ?? Answer(complaint: "no answer")
        } else {
            reply = Answer(complaint: "the server does not understand this command; is it another version?")
        }
        write(reply, to: connection)
    }

    // MARK: From a command

    /// Asks the server that runs on a folder; nil where none does. Throws a `Fault` when it does not answer.
    static func ask(_ request: Request, in folder: String) throws -> Answer? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Fault(folder, errno) }
        defer { Glibc.close(descriptor) }
        // The server hashes a password before it answers.
        limitWaiting(to: 3 * patienceSeconds, on: descriptor)
        let code = try withAddress(in: folder) { address, length in
            connect(descriptor, address, length) == 0 ? 0 : errno
        }
        if code == ENOENT || code == ECONNREFUSED { return nil }
        guard code == 0 else { throw Fault(folder + "/" + name, code) }
        guard write(request, to: descriptor), let line = readLine(from: descriptor),
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(line))
        else { throw Fault(path: folder + "/" + name, reason: "the server does not answer") }
        return answer
    }

    /// Why the socket cannot be used.
    struct Fault: Error, CustomStringConvertible {
        let path: String
        let reason: String

        init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }

        /// The fault of a system call.
        init(_ path: String, _ code: Int32) {
            self.init(path: path, reason: String(cString: strerror(code)))
        }

        var description: String { "the control socket \(path): \(reason)" }
    }

    // MARK: Bytes

    /// Calls `body` with the socket's address. An address holds 107 bytes and a folder's name may be longer, so the
    /// folder is named by the descriptor that it is open under.
    private static func withAddress(
        in folder: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else {
            if errno == ENOENT { return ENOENT }
            throw Fault(folder, errno)
        }
        defer { Glibc.close(directory) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array("/proc/self/fd/\(directory)/\(name)".utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func limitWaiting(to seconds: Int, on descriptor: Int32) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    /// The bytes before the first line feed; nil for too many, or where none comes.
    private static func readLine(from descriptor: Int32) -> [UInt8]? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count <= lineBytes {
            let count = recv(descriptor, &byte, 1, 0)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return nil }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        return nil
    }

    @discardableResult
    private static func write(_ value: some Encodable, to descriptor: Int32) -> Bool {
        guard var bytes = (try? JSONEncoder().encode(value)).map({ Array($0) }) else { return false }
        bytes.append(UInt8(ascii: "\n"))
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}
