import Foundation

/// A blocking TCP client that sends exactly the bytes it is told. Blocking calls run on threads of their own, because
/// tasks and Dispatch share few of them, and only where the system has nothing ready: a busy machine is slow to start
/// threads. Each gives up after two minutes, so that a failure cannot hang the suite.
final class RawClient: @unchecked Sendable {
    struct Failure: Error {
        let step: String
        let code: Int32
    }

    private let socketNumber: Int32
    private var unread: [UInt8] = []
    private var isClosed = false

    /// - Parameters:
    ///   - origin: the address to come from; any of 127.0.0.0/8 is this machine's.
    ///   - receiveBytes: a small receive buffer makes the peer's writes wait.
    init(port: Int, from origin: String? = nil, receiveBytes: Int32? = nil) throws {
        socketNumber = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 120, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socketNumber, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(socketNumber, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        if var receiveBytes {
            setsockopt(socketNumber, SOL_SOCKET, SO_RCVBUF, &receiveBytes, socklen_t(MemoryLayout<Int32>.size))
        }
        if let origin {
            let status = Self.withAddress(origin, port: 0) { bind(socketNumber, $0, $1) }
            guard status == 0 else { throw Failure(step: "bind", code: errno) }
        }
        let status = Self.withAddress("127.0.0.1", port: port) { connect(socketNumber, $0, $1) }
        guard status == 0 else { throw Failure(step: "connect", code: errno) }
    }

    /// Calls `body` with an address in the system's form.
    private static func withAddress(
        _ address: String, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = UInt16(port).bigEndian
        place.sin_addr.s_addr = inet_addr(address)
        return withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit {
        if !isClosed { close(socketNumber) }
    }

    /// Sends everything; fails when the server has cut the connection.
    func send(_ bytes: [UInt8]) async throws {
        let first = try send(bytes[...], Int32(MSG_DONTWAIT)) ?? 0
        guard first < bytes.count else { return }
        try await blocking { [self] in
            var sent = first
            while sent < bytes.count {
                guard let count = try send(bytes[sent...], 0) else { throw Failure(step: "send", code: EAGAIN) }
                sent += count
            }
        }
    }

    /// How much was taken; nil where nothing can be at present.
    private func send(_ bytes: ArraySlice<UInt8>, _ flags: Int32) throws -> Int? {
        guard !bytes.isEmpty else { return 0 }
        let count = bytes.withUnsafeBytes {
            Foundation.send(socketNumber, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | flags)
        }
        if count < 0, errno == EAGAIN { return nil }
        guard count > 0 else { throw Failure(step: "send", code: errno) }
        return count
    }

    /// Tells the server that nothing more comes.
    func finishSending() {
        shutdown(socketNumber, Int32(SHUT_WR))
    }

    /// Drops the connection with RST.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socketNumber, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        close(socketNumber)
        isClosed = true
    }

    /// Exactly `count` bytes, or fewer when the server closes first.
    func read(_ count: Int) async throws -> [UInt8] {
        if unread.count < count { try await receive(atLeast: count - unread.count) }
        let bytes = Array(unread.prefix(count))
        unread.removeFirst(bytes.count)
        return bytes
    }

    /// Sends and then reads until the given bytes have come, step by step, without a turn of the test in between, which
    /// on a busy machine could outlast a deadline of the server. What follows is left to be read.
    func converse(_ steps: [(sending: [UInt8], until: [UInt8])]) async throws {
        precondition(unread.isEmpty)
        try await blocking { [socketNumber] in
            for step in steps {
                let sent = Foundation.send(socketNumber, step.sending, step.sending.count, Int32(MSG_NOSIGNAL))
                guard sent == step.sending.count else { throw Failure(step: "send", code: errno) }
                var received: [UInt8] = []
                var byte: UInt8 = 0
                while !(received.count >= step.until.count && received.suffix(step.until.count) == step.until[...]) {
                    guard recv(socketNumber, &byte, 1, 0) == 1 else { throw Failure(step: "receive", code: errno) }
                    received.append(byte)
                }
            }
        }
    }

    /// Everything until the server closes.
    func readToEnd() async throws -> [UInt8] {
        try await receive(atLeast: .max)
        let bytes = unread
        unread = []
        return bytes
    }

    /// Up to and including the empty line that ends a head.
    func readHead() async throws -> String {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = unread.indices.first(where: { unread[$0...].starts(with: end) }) {
                return String(decoding: try await read(range + 4), as: UTF8.self)
            }
            guard try await receive() else { return String(decoding: try await read(unread.count), as: UTF8.self) }
        }
    }

    /// What has come by now, at least one byte; nothing when the server has closed.
    func readSome() async throws -> [UInt8] {
        if unread.isEmpty { try await receive() }
        defer { unread = [] }
        return unread
    }

    /// Takes what comes until so much is there or the server closes. False when nothing came any more.
    @discardableResult
    private func receive(atLeast wanted: Int = 1) async throws -> Bool {
        let ready = try receive(Int32(MSG_DONTWAIT))
        var bytes = ready ?? []
        if ready == nil || !bytes.isEmpty, bytes.count < wanted {
            bytes += try await blocking { [self, left = wanted - bytes.count] in
                var more: [UInt8] = []
                while more.count < left {
                    guard let some = try receive(0) else { throw Failure(step: "receive", code: EAGAIN) }
                    if some.isEmpty { break }
                    more += some
                }
                return more
            }
        }
        unread += bytes
        return !bytes.isEmpty
    }

    /// What has come, nothing at the end; nil where nothing has come yet.
    private func receive(_ flags: Int32) throws -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(socketNumber, &buffer, buffer.count, flags)
        if count < 0, errno == EAGAIN { return nil }
        if count < 0, errno == ECONNRESET { return [] }
        guard count >= 0 else { throw Failure(step: "receive", code: errno) }
        return Array(buffer.prefix(count))
    }

    private func blocking<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
        }
    }
}
