import Foundation
import Glibc

/// One open page as the browser of a person has it: fetched over HTTP, then connected by a WebSocket (RFC 6455).
struct TapSocket {
    let descriptor: Int32
    /// The block of the first row.
    private let block: String
    private var eventNumber = 0

    /// The ordinal of the row's button: after the stacks, the two texts and the spacer.
    private static let buttonOrdinal = 5

    /// Fetches the page, connects to its session and reports a window, as the page's script does.
    init(port: UInt16) throws {
        let person = "Cookie: who=\(UUID().uuidString)"
        let html = try TapSocket.fetchPage(port, as: person)
        guard let token = html.firstMatch(of: /data-perch-session="([^"]+)"/)?.1,
            let name = html.range(of: "Row number 0<"),
            let number = html[..<name.lowerBound].matches(of: /data-b="([0-9]+)"/).last?.1
        else { throw SocketFailure(what: "the page has no session or no row") }
        block = String(number)
        descriptor = try TapSocket.connect(port)
        try TapSocket.send(
            Array(
                """
                GET /perch/socket?frame=0 HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: Upgrade\r\n\
                Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
                Sec-WebSocket-Protocol: perch.\(token)\r\n\(person)\r\n\r\n
                """.utf8), on: descriptor)
        let head = try TapSocket.head(on: descriptor)
        guard head.hasPrefix("HTTP/1.1 101 ") else { throw SocketFailure(what: head) }
        let hello = String(decoding: try receive(), as: UTF8.self)
        guard hello.contains("\"hello\":true") else { throw SocketFailure(what: hello) }
        try send(event: "[\"size\",1280,900,\"light\",\"full\",\"\",16]")
        _ = try receive()
    }

    /// Presses the row's button; the answer comes by ``receive()``.
    mutating func tap() throws {
        try send(event: "[\"tap\",\(block),\(TapSocket.buttonOrdinal)]")
    }

    /// The next frame's text.
    func receive() throws -> [UInt8] {
        let head = try TapSocket.receive(2, on: descriptor)
        guard head[0] == 0x81 else { throw SocketFailure(what: "a frame that is no whole text: \(head)") }
        guard head[1] == 126 else { return try TapSocket.receive(Int(head[1]), on: descriptor) }
        let length = try TapSocket.receive(2, on: descriptor)
        return try TapSocket.receive(Int(length[0]) << 8 | Int(length[1]), on: descriptor)
    }

    func close() {
        _ = Glibc.close(descriptor)
    }

    // MARK: Bytes

    /// A masked text frame; the mask of zeros is as valid as any and leaves the load's CPU to the server.
    private mutating func send(event: String) throws {
        eventNumber += 1
        let text = Array("{\"k\":\(eventNumber),\"e\":[\(event)]}".utf8)
        try TapSocket.send([0x81, 0x80 | UInt8(text.count), 0, 0, 0, 0] + text, on: descriptor)
    }

    private static func fetchPage(_ port: UInt16, as person: String) throws -> String {
        let descriptor = try connect(port)
        defer { _ = Glibc.close(descriptor) }
        let head = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(person)\r\n\r\n"
        try send(Array(head.utf8), on: descriptor)
        var page: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &part, part.count, 0)
            guard count >= 0 else { throw SocketFailure(what: "the page did not come") }
            if count == 0 { return String(decoding: page, as: UTF8.self) }
            page.append(contentsOf: part[..<count])
        }
    }

    private static func connect(_ port: UInt16) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        guard status == 0 else { throw SocketFailure(what: "no connection to port \(port)") }
        var one: Int32 = 1
        var patience = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return descriptor
    }

    private static func send(_ bytes: [UInt8], on descriptor: Int32) throws {
        guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw SocketFailure(what: "a frame was not sent")
        }
    }

    private static func receive(_ count: Int, on descriptor: Int32) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count else {
            throw SocketFailure(what: "no answer within five seconds")
        }
        return bytes
    }

    private static func head(on descriptor: Int32) throws -> String {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) { bytes += try receive(1, on: descriptor) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
