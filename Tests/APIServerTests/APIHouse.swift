import APIServer
import Credentials
import Foundation
import Glibc
import HTTPEngine
import Household
import HouseholdFixtures
import Ledger
import RoostAPI
import Services
import Testing

/// The demo household behind a real socket.
struct APIHouse: Sendable {
    let household: TestHousehold
    let server: Server
    let port: Int

    init(_ household: TestHousehold, publicURL: String? = nil) throws {
        self.household = household
        var router = Router()
        Self.server(household, publicURL: publicURL).mount(on: &router)
        var configuration = Server.Configuration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        configuration.refusal = { APIServer.engineRefusal($0, requestID: $1) }
        configuration.journal = RequestJournal(
            newID: { household.services.world.uuid().uuidString.lowercased() }, answered: { _ in }, turnedAway: { _ in }
        )
        server = Server(router, configuration: configuration)
        port = try server.start()
    }

    /// The API of a household, not mounted yet.
    static func server(_ household: TestHousehold, publicURL: String? = nil) -> APIServer {
        APIServer(
            services: household.services, signer: AccessTokenSigner(key: Array(repeating: 7, count: 32)),
            cookies: SessionCookies(isSecure: publicURL?.hasPrefix("https://") == true), publicURL: publicURL,
            version: "1.2.3")
    }

    /// Runs `body` against a server that is stopped afterwards.
    static func run(
        _ household: TestHousehold? = nil, publicURL: String? = nil, _ body: (APIHouse) async throws -> Void
    ) async throws {
        let demo = household == nil ? try await TestHousehold.demo() : nil
        guard let served = household ?? demo else { return }
        let house = try APIHouse(served, publicURL: publicURL)
        do {
            try await body(house)
        } catch {
            await house.server.stop()
            throw error
        }
        await house.server.stop()
    }

    /// A token of a person of the demo.
    func token(_ email: String = "parent@example.com", _ password: String = "password123") async throws -> String {
        let answer = try await send(
            .post, "/auth/login", body: #"{"email":"\#(email)","password":"\#(password)"}"#)
        return try #require(answer.json["token"]?.text)
    }

    func childID(_ name: String, _ token: String, includingRemoved: Bool = false) async throws -> String {
        let path = "/families/current/children?includeArchived=\(includingRemoved)"
        let children = try await send(.get, path, token: token).json["children"]
        let child = children?.elements?.first { $0["firstName"]?.text == name }
        return try #require(child?["id"]?.text)
    }

    /// One request on a connection of its own; whatever is answered must be what the OpenAPI document says.
    /// `path` begins below `/api/v1` unless it names it.
    func send(
        _ method: Endpoint.Method, _ path: String, token: String? = nil, body: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let type = body == nil ? [:] : ["Content-Type": "application/json"]
        return try await send(
            method, path, token: token, content: body.map { Array($0.utf8) }, headers: type.merging(headers) { $1 })
    }

    /// One request with a body of any kind.
    func send(
        _ method: Endpoint.Method, _ path: String, token: String? = nil, content: [UInt8]?, headers: [String: String]
    ) async throws -> Answer {
        var fields = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
        if let token { fields["Authorization"] = "Bearer \(token)" }
        if let content { fields["Content-Length"] = String(content.count) }
        fields.merge(headers) { $1 }
        let target = path.hasPrefix("/api") ? path : Endpoint.prefix + path
        var text = "\(method.rawValue) \(target) HTTP/1.1\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        text += "\r\n"
        let answer = try Answer(await exchange(Array(text.utf8) + (content ?? []), port: port))
        // The document is for programs; what a person is shown in place of a file is none of theirs.
        if headers["Accept"]?.hasPrefix("text/html") == true { return answer }
        let problems = DocumentCheck.standard.problems(method, target, answer)
        #expect(problems.isEmpty, "\(method.rawValue) \(target) answered against the document: \(problems)")
        return answer
    }
}

/// What came back.
struct Answer: Sendable {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    init(_ bytes: [UInt8]) throws {
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
        let head = String(decoding: bytes[..<(end?.lowerBound ?? bytes.endIndex)], as: UTF8.self)
        body = end.map { Array(bytes[$0.upperBound...]) } ?? []
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, let status = Int(words[1]) else { throw SocketFault(step: "read the status") }
        self.status = status
        headers = lines.dropFirst().map { line in
            let pair = line.split(separator: ":", maxSplits: 1)
            return (pair[0].lowercased(), pair.count > 1 ? pair[1].trimmingCharacters(in: .whitespaces) : "")
        }
    }

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSONValue { (try? JSONReader.read(body)) ?? .null }
    var code: String? { json["code"]?.text }
    var detail: String? { json["detail"]?.text }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The messages of a field in a problem document.
    func messages(_ field: String) -> [String] { json["errors"]?[field]?.elements?.compactMap(\.text) ?? [] }
}

private struct SocketFault: Error {
    let step: String
}

/// Sends bytes and reads the whole answer, on a thread of its own: the server needs the shared ones.
func exchange(_ bytes: [UInt8], port: Int) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(with: Result { try exchangeBlocking(bytes, port: port) })
        }
    }
}

private func exchangeBlocking(_ bytes: [UInt8], port: Int) throws -> [UInt8] {
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard handle >= 0 else { throw SocketFault(step: "socket") }
    defer { close(handle) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    guard connected == 0 else { throw SocketFault(step: "connect") }
    var sent = 0
    while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
            Glibc.send(handle, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        // A server that has refused already may close before everything was sent; its answer is still there.
        guard count > 0 else { break }
        sent += count
    }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isComplete(received) {
        let count = read(handle, &buffer, buffer.count)
        guard count > 0 else { break }
        received += buffer[..<count]
    }
    return received
}

/// Whether the head and as many bytes as it announces have come.
private func isComplete(_ bytes: [UInt8]) -> Bool {
    guard let answer = try? Answer(bytes) else { return false }
    if [204, 304].contains(answer.status) { return true }
    guard let length = answer.header("content-length").flatMap({ Int($0) }) else { return false }
    return answer.body.count >= length
}

extension APIHouse {
    /// The category of that name in the family of a token.
    func categoryID(_ name: String, _ token: String) async throws -> String {
        let list = try await send(.get, "/categories?includeArchived=true", token: token).json["categories"]?.elements
        return try #require(list?.first { $0["name"]?.text == name }?["id"]?.text)
    }

    /// What an object was made with, by its id.
    func made(_ path: String, _ token: String, _ body: String) async throws -> String {
        let answer = try await send(.post, path, token: token, body: body)
        #expect(answer.status == 201, "\(answer.text)")
        return try #require(answer.json["id"]?.text)
    }
}
