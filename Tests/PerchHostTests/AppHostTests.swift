import Foundation
import HTTPEngine
import ProcessFixtures
import SwiftUI
import Testing

@testable import PerchHost

private struct LetterApp: App {
    @State private var opened = "nothing"

    var body: some Scene {
        WindowGroup { Text("Opened \(opened)").onOpenURL { opened = $0.absoluteString } }
    }
}

@MainActor
@Suite("Apps that serve themselves")
struct AppHostTests {
    @Test("The host has entered itself before any app runs")
    func entered() {
        #expect(AppHost.serve != nil)
    }

    @Test("Each visit launches the app, and another address than the start reaches its views")
    func visits() async {
        var application = DevelopmentServer.application(for: AppLaunch(LetterApp.self))
        // Pages that nobody comes for end after a while, however long the two visits take.
        application.now = HandClock().now
        let host = PageHost(application)
        let start = await host.answer(Request(.get, "/"))
        #expect(String(decoding: start.body, as: UTF8.self).contains("Opened nothing"))
        let deep = await host.answer(Request(.get, "/wish/7", headers: ["host": "phone.example"]))
        #expect(String(decoding: deep.body, as: UTF8.self).contains("Opened http://phone.example/wish/7"))
        #expect(host.counts.kept == 2)
        host.stop()
    }

    @Test("Names of pages cannot be guessed")
    func tokens() {
        let (first, second) = (World.newToken(), World.newToken())
        #expect(first.count == 32 && first != second)
    }

    @Test("A program whose source only imports SwiftUI serves its app")
    func program() async throws {
        // The threads that start programs often have signals blocked, and a program is born with them so.
        let app = try ProductProcess("sample-app", environment: ["PORT": "0"], blocking: [SIGTERM, SIGINT])
        let line = app.availableText()
        #expect(line.hasPrefix("Sample is ready on http://localhost:"))
        let port = try #require(line.split(separator: ":").last.flatMap { UInt16($0.dropLast()) })
        let answer = try LocalRequest.get("/shelf", port: port)
        #expect(answer.contains("Emma") && answer.contains("Persuasion") && answer.contains("Opened /shelf"))

        // Its pages are white, as on an iPhone.
        let sheet = try #require(answer.firstMatch(of: /href="(\/perch\/app\.css)"/)?.1)
        #expect(try LocalRequest.get(String(sheet), port: port).contains("--grouped-background"))

        // It ends when it is asked to all the same.
        #expect(app.end(by: SIGTERM) == .killed(signal: SIGTERM))
    }
}

/// One request to a server on this machine, answered whole.
private enum LocalRequest {
    struct Failure: Error {}

    static func get(_ path: String, port: UInt16) throws -> String {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw Failure() }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        try handle.write(contentsOf: Data("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
        return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
}
