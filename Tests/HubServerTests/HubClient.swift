import Foundation
import RoostAPI
import Testing

/// A WebSocket that says and hears messages of the hub, cut into frames as a test likes. Blocking calls run on threads
/// of their own; each gives up after two minutes, so that a failure cannot hang the suite.
final class HubClient: @unchecked Sendable {
    struct Failure: Error {
        let step: String
    }

    /// The head of the answer to the upgrade.
    private(set) var head = ""
    /// The code of the close frame, once it has come.
    private(set) var closeCode: Int?
    private let handle: Int32
    private var unread: [UInt8] = []
    private var text: [UInt8] = []

    private init(port: Int) throws {
        handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Failure(step: "connect") }
    }

    deinit { close(handle) }

    /// Asks for a socket; `head` says whether it came.
    static func open(
        _ port: Int, path: String = "/hubs/family", fields: String = "", host: String = "127.0.0.1"
    ) async throws -> HubClient {
        try await request(
            port,
            "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(fields)\r\n")
    }

    /// Sends a request and reads the head of the answer.
    static func request(_ port: Int, _ text: String) async throws -> HubClient {
        let client = try HubClient(port: port)
        try await blocking {
            try client.send(Array(text.utf8))
            let end = Array("\r\n\r\n".utf8)
            while client.head.isEmpty {
                if let start = client.unread.indices.first(where: { client.unread[$0...].starts(with: end) }) {
                    client.head = String(decoding: client.unread[..<(start + 2)], as: UTF8.self)
                    client.unread.removeFirst(start + 4)
                } else if try !client.receive() {
                    throw Failure(step: "read the head")
                }
            }
        }
        return client
    }

    /// The status of the answer.
    var status: Int { Int(head.dropFirst(9).prefix(3)) ?? 0 }

    /// The JSON body of an answer that is no socket.
    func body() async throws -> JSONValue {
        try await Self.blocking { [self] in
            let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }?
                .dropFirst(16)
            let count = length.flatMap { Int($0) } ?? 0
            while unread.count < count, try receive() {}
            return try JSONReader.read(Array(unread.prefix(count)))
        }
    }

    /// Says messages, each with its separator, together in one frame.
    func say(_ messages: String...) async throws {
        try await frame(messages.map { $0 + "\u{1E}" }.joined())
    }

    /// Sends one text frame of exactly that.
    func frame(_ text: String) async throws { try await frame(Array(text.utf8), opcode: 1) }

    /// Sends one whole frame.
    func frame(_ payload: [UInt8], opcode: UInt8) async throws {
        let mask: [UInt8] = [1, 2, 3, 4]
        var bytes: [UInt8] = [0x80 | opcode]
        switch payload.count {
        case ..<126: bytes.append(0x80 | UInt8(payload.count))
        default: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        }
        bytes += mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
        try await Self.blocking { [self, bytes] in try send(bytes) }
    }

    /// The next message; nil when the server has closed.
    func hear() async throws -> JSONValue? {
        try await Self.blocking { [self] in try nextMessage() }
    }

    /// Everything up to the place that follows so many events of a kind, or to the end. Several commits may have one
    /// place: who falls behind is told of what was missed at once.
    func hear(_ count: Int, of target: String) async throws -> [JSONValue] {
        try await Self.blocking { [self] in
            var messages: [JSONValue] = []
            var left = count
            while let message = try nextMessage() {
                messages.append(message)
                if message["target"]?.text == target { left -= 1 }
                if left <= 0, message["target"] == "Sequence" { break }
            }
            return messages
        }
    }

    /// Everything up to the next place.
    func hearCommit() async throws -> [JSONValue] { try await hear(0, of: "Sequence") }

    /// Everything until the server closes.
    func hearToEnd() async throws -> [JSONValue] { try await hear(.max, of: "Sequence") }

    private func nextMessage() throws -> JSONValue? {
        while true {
            if let end = text.firstIndex(of: 0x1E) {
                let record = Array(text[..<end])
                text.removeSubrange(...end)
                return try JSONReader.read(record)
            }
            guard closeCode == nil, let (opcode, payload) = try nextFrame() else { return nil }
            switch opcode {
            case 1: text += payload
            case 8: closeCode = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 1005
            case 9: continue
            default: throw Failure(step: "frame of opcode \(opcode)")
            }
        }
    }

    private func nextFrame() throws -> (opcode: UInt8, payload: [UInt8])? {
        guard try fill(2) else { return nil }
        var count = Int(unread[1])
        var start = 2
        if count == 126 {
            guard try fill(4) else { return nil }
            count = Int(unread[2]) << 8 | Int(unread[3])
            start = 4
        }
        guard count < 65_536, try fill(start + count) else { throw Failure(step: "read a frame") }
        let frame = (unread[0] & 15, Array(unread[start..<(start + count)]))
        unread.removeFirst(start + count)
        return frame
    }

    private func fill(_ count: Int) throws -> Bool {
        while unread.count < count {
            guard try receive() else { return false }
        }
        return true
    }

    private func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(step: "send") }
            sent += count
        }
    }

    private func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(handle, &buffer, buffer.count, 0)
        if count < 0, errno == ECONNRESET { return false }
        guard count >= 0 else { throw Failure(step: "receive") }
        unread += buffer.prefix(count)
        return count > 0
    }

    private static func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
        }
    }
}
