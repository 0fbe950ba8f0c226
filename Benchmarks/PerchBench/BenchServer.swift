import Foundation
import HTTPEngine
import PerchHost
import SwiftUI

/// The bench screen as live pages on a free port of 127.0.0.1, in a process of its own, whose CPU time is counted.
enum BenchServer {
    /// As what the program is started again; its only argument.
    enum Role: String {
        /// Keeps pages as a server does.
        case serve
        /// Ends a page at once when its socket is gone.
        case serveBriefly = "serve-briefly"
    }

    /// Tells the port as a line and serves until the process is killed.
    @MainActor
    static func run(as role: Role) throws -> Never {
        let application = PageApplication(
            name: "Bench", removal: Cookie("nobody", "", maxAgeSeconds: 0), now: { Date() },
            newToken: { UUID().uuidString },
            // Each browser is a person of its own: what visitors of one network may have is not what is measured.
            identity: { request in PageIdentity(request.cookies["who"] ?? "") },
            page: { _ in
                .page(
                    Page(
                        BenchScreen(model: BenchModel()), address: { "/" }, open: { _ in }, routeAddress: { _ in nil }))
            })
        var times = PageHost.Times()
        if role == .serveBriefly { (times.detached, times.sweeping) = (.zero, .milliseconds(20)) }
        let host = PageHost(application, times: times)
        var router = Router()
        host.mount(on: &router)
        var configuration = Server.Configuration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        configuration.isOnMainThread = true
        // All browsers of the measurements share one address.
        configuration.limits.connectionsPerAddress = configuration.limits.connections
        let server = Server(router, configuration: configuration)
        print(try server.start())
        fflush(nil)
        withExtendedLifetime((host, server)) { Server.runMainThread() }
    }
}
